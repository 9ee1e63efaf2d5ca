"""What the strip of last turns says that points come from is what the rules put them down to."""

import re
from collections import Counter

import pytest

import ludoteka
from ludoteka.games.tapestry.box.tables import LISTS
from ludoteka.games.tapestry.page.sources import Source, sources
from ludoteka.games.tapestry.state import Card, Civ, Verb
from ludoteka.games.tapestry.words.names import ACHIEVEMENT_NAMES, CARD_NAMES, CIV_NAMES, TECH_NAMES, TRACK_NAMES
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.told.brief import brief
from ludoteka.kit.words.parts import SCORED, Part
from ludoteka.text.i18n import translator
from tests.checkout import ROOT
from tests.games.tapestry.table import do, goods, hold, later, market, play, table, tech, tokens

T = translator("en")
RUNS_ON = ("plain",)
WORDS = {
    **{f"{name} {n}": k for k, name in enumerate(TRACK_NAMES) for n in range(13)},
    **dict.fromkeys(CIV_NAMES, int(Source.CIVS)), **dict.fromkeys(CARD_NAMES, int(Source.CARDS)),
    **dict.fromkeys(ACHIEVEMENT_NAMES, int(Source.ACHIEVEMENTS)),
    **dict.fromkeys((*TECH_NAMES, "Technology card"), int(Source.TECHNOLOGIES)), "Space tile": int(Source.MAP),
    "Craftsmen": int(Source.CITY),  # a building on their mat
}  # fmt: skip


def gains(s, note, p=0):
    """What the strip says of the points of an answer."""
    before, code = s.copy(), parse(s, note)
    do(s, note)
    return [str(part) for part in brief(before, s, code, False, T) or [] if part.startswith("points: ")]


def test_a_card_in_force_is_named_for_what_it_gives():
    s = table()
    play(s, 0, Card.ACADEMIA)
    market(s, "Paper", "Barn", "Radio")
    later(s, 0, Verb.INVENT)
    assert gains(s, f"tech {TECH_NAMES.index('Barn') + 1}") == ["points: Academia +3"]
    s = table()
    play(s, 0, Card.EMPIRICISM)
    goods(s, 0, 1, 1, 1, 1)
    do(s, "token 2")
    assert gains(s, "good food") == ["points: Empiricism +2"]
    s = table()
    play(s, 0, Card.GOLDEN)
    tech(s, 0, "Barn")
    later(s, 0, Verb.UPGRADE)
    assert gains(s, f"tech {TECH_NAMES.index('Barn') + 1}") == ["points: Barn & Golden Age +6"]


def test_points_that_waited_below_a_card_are_of_the_space_not_of_the_card():
    number = LISTS.number("VP per space on exploration & overplay")
    both = "points: Boast of Superiority & Military 10 +21"
    for card, said in ((Card.EMPIRICISM, "points: Military 10 +5"), (Card.BOAST, both)):
        s = table()
        tokens(s, 0, 5, 0, 10, 0)
        hold(s, 0, card)
        later(s, 0, Verb.LIST, number, 3)
        do(s, "option 1")
        assert gains(s, f"tapestry {int(card) + 1}") == [said]


def test_numbers_that_were_foretold_are_of_the_mystics():
    s = table(civs=(Civ.MYSTICS,), era=4)
    s.foreseen[:] = (9, 9, int(s.players[0].lands), 9)
    assert "points: Mystics +10" in gains(s, "income")


def test_of_two_civilizations_those_that_bring_points_are_named():
    s = table(civs=(Civ.MYSTICS,), era=4)
    s.civ_of[Civ.ISOLATIONISTS] = 0
    s.foreseen[:] = (9, 9, int(s.players[0].lands), 9)
    do(s, "income")
    assert any(part.startswith("points: Isolationists & Mystics +")
               for part in gains(s, f"civ {Civ.MYSTICS + 1}"))  # fmt: skip


@pytest.mark.parametrize("name", ["four", "five", "shadow"])
@pytest.mark.slow
def test_points_in_short_say_what_brought_them_and_are_most_of_what_is_scored(name):
    match = ludoteka.load(ROOT / f"tests/games/tapestry/matches/{name}.json")
    steps = list(match.steps())
    now: Counter[tuple[int, int, int]] = Counter()
    told, named, scored = 0, 0, Counter[int]()
    ends: list[object] = []
    for row, seat, n in sources(watched(steps, ends)):
        now[len(ends) - 1, row, seat] += n
    for k, (before, after, code, chance) in enumerate(steps):
        parts = brief(before[0], after[0], code, chance, T) or []
        for part in parts:
            if not (found := re.match(r"points(?:: (.*))? \+(\d+)$", part)):
                continue
            told += 1
            assert isinstance(part, Part)
            seat, points, words = int(before[0].turn), int(found[2]), found[1]
            assert part.weight == SCORED  # to its owner, too
            scored[seat] += points
            if words in ACHIEVEMENT_NAMES:  # not told twice
                assert not any("has an achievement" in one for one in parts)
            if words in WORDS:
                named += 1
                assert now[k, WORDS[words], seat] == points, (k, part, now)
    assert named > told / 4
    assert sum(scored.values()) > 0.9 * sum(int(me.points) for me in steps[-1][1][0].players)  # else in another's turn


def watched(steps, ends):
    """The same steps; `ends` has one more entry with each that is taken."""
    for step in steps:
        ends.append(step)
        yield step


def test_points_of_a_space_to_which_the_entertainers_lead_are_of_the_space():
    s = table(civs=(Civ.ENTERTAINERS,), era=3)
    s.net_at = 11
    s.players[0].lands = 4
    tokens(s, 0, 4, 0, 0, 0)
    s.landmarks = 0
    later(s, 0, Verb.WALK)
    said = gains(s, "option 14")
    assert said == ["points: Exploration 5 +4"]
