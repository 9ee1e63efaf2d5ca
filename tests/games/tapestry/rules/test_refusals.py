"""Each reason for a refusal, where it is given: a decision that waits, an answer that is none, and why."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import BESIDE, PRINTED
from ludoteka.games.tapestry.rules.actions import ACTS, refusal
from ludoteka.games.tapestry.state import BIT, SHADOW, Card, Civ, Do, No, Verb
from tests.games.tapestry.table import (
    at,
    beside,
    choices,
    cover,
    foe,
    give,
    goods,
    hold,
    landmark,
    later,
    market,
    refused,
    remove_landmark,
    start_of,
    table,
    tech,
    tile,
    tokens,
)


@pytest.mark.rule("B10")
def test_what_is_not_asked_is_refused_even_where_it_would_be_possible():
    s = table()
    goods(s, 0, 7, 7, 7, 7)
    hold(s, 0, Card.GUILDS)
    tech(s, 0, "Barn")
    tile(s, 0, 1)
    later(s, 0, Verb.ANY)
    kinds = ("pass", "yes", "income", "token 1", "tapestry 21", "tech 6", "tile 1", "row farm", "plot 9,9", "option 0",
             "seat 2", "number 1", "civ 2", "capital 1", "landmark 1", "space 1", "top", "site 1,1/0")  # fmt: skip
    assert [refused(s, text) for text in kinds] == ["NOT_NOW"] * len(kinds)
    assert refused(s, at(s, beside(s))) == "UNEXPLORED"  # a better reason than that it is not asked for
    near = at(s, beside(s))
    assert refused(s, f"lay {near.removeprefix('hex ')}/0") == "NOT_NOW"
    foe(s)
    assert refused(s, near) == "NOT_NOW"


@pytest.mark.rule("B10")
def test_what_is_not_asked_is_judged_for_whoever_is_asked():
    """Seat 2 may choose a resource while seat 1 is on turn: the card that seat 1 holds is none of theirs."""
    s = table()
    hold(s, 0, Card.GUILDS)
    later(s, 1, Verb.ANY)
    assert refused(s, "tapestry 21") == "NOT_IN_HAND"
    hold(s, 1, Card.OIL)
    assert refused(s, "tapestry 28") == "NOT_NOW"


@pytest.mark.rule("B10")
def test_what_is_asked_first_of_two_questions():
    s = table()
    tokens(s, 0, 5, 0, 0, 0)
    tokens(s, 1, 8, 2, 0, 0)
    later(s, 0, Verb.SOCIAL)
    assert refused(s, "option 0") == "NOT_NOW"  # first the token, then the way
    s.players[1].track[1], s.players[1].space[1] = 0, 2
    s.stack[s.depth - 1].x = 1
    assert choices(s) == ["option 0", "option 1"]
    assert refused(s, "token 1") == "NOT_NOW"


@pytest.mark.rule("V03", "V14", "B10")
def test_only_craftsmen_and_nomads_build_outside_the_city():
    s = table(civs=(Civ.LEADERS,))
    later(s, 0, Verb.PLOT, 0)
    assert refused(s, "option 0") == "NOT_NOW"
    assert refused(s, at(s, cover(s, beside(s)))) == "NOT_NOW"
    nomads = table(civs=(Civ.NOMADS,))
    later(nomads, 0, Verb.PLOT, 0)
    assert refused(nomads, at(nomads, cover(nomads, beside(nomads)))) == ""


@pytest.mark.rule("B62", "B82", "C19", "C21", "C35", "V03", "V07", "V11", "V12", "V13")
@pytest.mark.parametrize(("verb", "x", "y", "text"), [
    (Verb.DICE, 0, 0, "option 2"), (Verb.FEUDAL, 0, 0, "option 2"), (Verb.GUILD, 0, 0, "option 6"),
    (Verb.REVOLT, 0, 0, "option 2"), (Verb.MERRY, 0, 0, "option 3"), (Verb.HISTORY_MARK, 1, 0, "option 4"),
    (Verb.PREDICT, 3, 0, "number 5"), (Verb.PREDICT, 0, 0, "number 0"), (Verb.PLOT, 0, 0, "option 3"),
    (Verb.SITE, 8, 0, "site 1,1/3"), (Verb.MUSTER, 0, 0, "option 2"),
])  # fmt: skip
def test_an_answer_beyond_what_is_offered_is_none(verb, x, y, text):
    s = table(civs=(Civ.CRAFTSMEN,))
    later(s, 0, verb, x, y)
    assert refused(s, text) == "NO_SUCH"


@pytest.mark.rule("B32")
def test_a_list_has_the_things_it_has():
    s = table()
    tokens(s, 0, 2, 0, 0, 0)
    tile(s, 0, 1)
    goods(s, 0, 1, 0, 0, 0)
    give(s, 0, "advance exploration")  # Wagons: one of two things
    assert [refused(s, f"option {k}") for k in range(3)] == ["", "", "NO_SUCH"]


@pytest.mark.rule("B92", "B38", "B25", "C12")
@pytest.mark.parametrize("verb", [Verb.PLAY, Verb.OVERPLAY, Verb.PAY_TAPESTRY, Verb.DISCARD, Verb.MAKER])
def test_a_card_comes_from_the_hand(verb):
    s = table(civs=(Civ.HERALDS,), era=2)
    hold(s, 0, Card.GUILDS)
    later(s, 0, verb, 1)
    assert refused(s, "tapestry 21") == ""
    assert refused(s, "tapestry 20") == "NOT_IN_HAND"
    assert refused(s, "tapestry 42") == "NOT_IN_HAND"


@pytest.mark.rule("B50", "B25", "B39", "B71", "B73", "V07")
def test_what_one_does_not_have_cannot_be_chosen():
    s = table(civs=(Civ.HISTORIANS,))
    tile(s, 0, 1)
    s.players[0].spaces, s.space_tiles = 0b11, int(s.space_tiles) & ~0b11
    k = tech(s, 0, "Barn")
    tech(s, 1, "Radio", 1)
    for verb in (Verb.EXPLORE, Verb.OFFER_TILE, Verb.PAY_TERRITORY, Verb.HISTORY):
        later(s, 0, verb, 1, 1)
        assert (refused(s, "tile 1"), refused(s, "tile 2")) == ("", "NOT_YOURS"), verb
    later(s, 0, Verb.EXPLORE_SPACE)
    assert (refused(s, "space 1"), refused(s, "space 3")) == ("", "NOT_YOURS")
    for verb, x in ((Verb.UPGRADE, 1), (Verb.PAY_TECH, 1)):
        later(s, 0, verb, x)
        assert (refused(s, f"tech {k + 1}"), refused(s, "tech 22")) == ("", "NOT_YOURS"), verb
    s.players[0].tech[0], s.players[0].tech[1] = 0, BIT[k]
    later(s, 0, Verb.REUSE, 1)
    assert (refused(s, f"tech {k + 1}"), refused(s, "tech 22")) == ("", "NOT_YOURS")
    later(s, 0, Verb.CIVS, 1 << Civ.HISTORIANS | 1 << Civ.HERALDS)
    assert refused(s, f"civ {Civ.NOMADS + 1}") == "NOT_YOURS"


@pytest.mark.rule("B70", "C17", "V06", "V08", "C15")
def test_what_does_not_lie_open_cannot_be_chosen():
    s = table(civs=(Civ.HERALDS,))
    market(s, "Barn", "Bakery", "Radio")
    later(s, 0, Verb.INVENT)
    assert [refused(s, f"tech {k}") for k in (6, 9)] == ["", "NOT_OPEN"]
    s.players[1].mat[0] = Card.GUILDS
    s.herald_left = 4
    for verb in (Verb.SPY, Verb.HERALD):
        later(s, 0, verb)
        assert [refused(s, f"tapestry {k}") for k in (21, 19)] == ["", "NOT_OPEN"]
    tech(s, 1, "Calendar")
    s.invent_left = 4
    later(s, 0, Verb.INVENTION)
    assert [refused(s, f"tech {k}") for k in (8, 9)] == ["", "NOT_OPEN"]
    remove_landmark(s, "Forge")
    forge, lab, library = (landmark(name) + 1 for name in ("Forge", "Laboratory", "Library"))
    later(s, 0, Verb.DYSTOPIA)
    assert [refused(s, f"landmark {k}") for k in (forge, lab, library)] == ["NOT_OPEN", "", "NOT_OPEN"]


@pytest.mark.rule("B04", "B91")
def test_civilizations_dealt_and_abilities_used():
    s = table(civs=(Civ.HERALDS,))
    s.players[0].dealt = 1 << Civ.NOMADS | 1 << Civ.TRADERS
    later(s, 0, Verb.PICK_CIV)
    assert [refused(s, f"civ {c + 1}") for c in (Civ.NOMADS, Civ.MYSTICS)] == ["", "NOT_DEALT"]
    s.players[0].dealt = 0
    s.civ_of[Civ.LEADERS] = s.civ_of[Civ.MERRYMAKERS] = 0
    later(s, 0, Verb.CIVS, 1 << Civ.LEADERS | 1 << Civ.MERRYMAKERS)
    assert refused(s, f"civ {Civ.HERALDS + 1}") == "USED"


@pytest.mark.rule("B01", "B50", "B60", "C10", "C35", "V14", "V16")
@pytest.mark.parametrize("verb", [Verb.CONQUER, Verb.COLONY, Verb.REVOLUTION, Verb.POST, Verb.PLOT, Verb.LAY])
def test_the_map_has_no_places_beyond_its_own(verb):
    s = table(civs=(Civ.NOMADS,))
    foe(s)
    s.trade_left = 4
    s.hexes[0].own, s.hexes[0].tile = 0, 20
    s.hexes[1].own, s.hexes[1].tile, s.hexes[1].fell, s.hexes[1].lies = 1, 21, 0, 1
    later(s, 0, verb, 3)
    code = ACTS.code(Do.LAY, 6 * 40) if verb == Verb.LAY else ACTS.code(Do.HEX, 40)  # the small map has 34 places
    assert No(int(refusal(s, code))).name == "OFF_MAP"


@pytest.mark.rule("B60", "V16")
@pytest.mark.parametrize("verb", [Verb.CONQUER, Verb.POST])
def test_what_nobody_has_explored_cannot_be_taken(verb):
    s = table()
    known = foe(s)
    unknown = next(
        int(h) for h in BESIDE[0, start_of(s)] if h >= 0 and h != known and s.hexes[h].tile < 0 and not PRINTED[0, h]
    )
    s.trade_left = 4
    later(s, 0, verb)
    assert [refused(s, at(s, h)) for h in (known, unknown)] == ["", "UNEXPLORED"]


@pytest.mark.rule("B37", "B36", "C41")
def test_a_token_at_its_start_has_nothing_to_give():
    s = table()
    tokens(s, 0, 0, 3, 0, 0)
    later(s, 0, Verb.REPEAT)
    assert [refused(s, f"token {k}") for k in (1, 2)] == ["AT_START", ""]
    s.players[0].track[0], s.players[0].track[2], s.players[0].space[2] = 1, 1, 2
    later(s, 0, Verb.REGRESS, 8)
    assert [refused(s, f"token {k}") for k in (1, 2, 3, 4)] == ["AT_START", "", "", "NOT_MATCHING"]
    tokens(s, 1, 0, 2, 0, 0)
    later(s, 0, Verb.TRADE, 1)
    assert [refused(s, f"token {k}") for k in (1, 2)] == ["AT_START", ""]


@pytest.mark.rule("C41", "B37")
def test_an_opponent_whose_tokens_have_not_moved_has_nothing_to_trade():
    s = table(3, shadow=0)
    tokens(s, 1, 0, 2, 0, 0)
    later(s, 0, Verb.TRADE_SEAT)
    assert [refused(s, f"seat {k}") for k in (1, 2, 3, 4, 6)] == ["OWN", "", "AT_START", "NOBODY", "NOBODY"]
    empire = table(shadow=1)
    tokens(empire, 1, 0, 2, 0, 0)
    later(empire, 0, Verb.TRADE_SEAT)
    assert refused(empire, "seat 6") == "AT_START"
    tokens(empire, SHADOW, 1, 0, 0, 0)
    assert refused(empire, "seat 6") == ""


@pytest.mark.rule("C05", "C03", "V07")
def test_an_opponent_sits_at_the_table():
    s = table(3, civs=(Civ.HISTORIANS,))
    for verb in (Verb.ALLY, Verb.GIVE_TILE, Verb.HISTORY_SEAT):
        later(s, 0, verb)
        assert [refused(s, f"seat {k}") for k in (1, 2, 3, 4, 6)] == ["OWN", "", "", "NOBODY", "NOBODY"], verb


@pytest.mark.rule("C36", "H12")
def test_socialism_needs_a_token_of_an_opponent():
    s = table()
    tokens(s, 0, 3, 0, 0, 0)
    tokens(s, 1, 5, 0, 0, 0)
    later(s, 0, Verb.SOCIAL)
    assert [refused(s, f"token {k}") for k in (1, 2)] == ["", "NO_RIVAL"]


@pytest.mark.rule("V02")
def test_only_income_buildings_are_swapped():
    s = table()
    s.players[0].plots[80], s.players[0].plots[79], s.players[0].plots[78] = 2, 3, 2
    later(s, 0, Verb.SWAP, 3)
    s.players[0].plots[70] = 0
    assert [refused(s, f"plot 9,{c}") for c in (9, 8, 7)] == ["", "", ""]
    assert refused(s, "plot 8,8") == "NO_BUILDING"


@pytest.mark.rule("B70", "B75")
def test_the_top_of_an_empty_deck_cannot_be_taken():
    s = table()
    later(s, 0, Verb.INVENT)
    assert refused(s, "top") == ""
    s.techs, s.techs_out = 0, 0
    assert refused(s, "top") == "EMPTY"
    s.techs_out = 1
    assert refused(s, "top") == ""
