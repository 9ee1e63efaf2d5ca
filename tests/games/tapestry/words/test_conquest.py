"""A conquest says before it what waits there, and after it who loses what, also where it fails."""

from ludoteka.games.tapestry.box.tables import BESIDE, MIDDLE
from ludoteka.games.tapestry.page.preview import notes
from ludoteka.games.tapestry.page.targets import lit
from ludoteka.games.tapestry.state import Card, Civ, State, Verb
from ludoteka.games.tapestry.words.conquest import award
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.told.brief import brief
from ludoteka.kernel import new
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import at, beside, cover, do, foe, hold, later, table
from tests.games.tapestry.words.reasons.asked import asks

T = translator("en")
RUNS_ON = ("plain",)
TRAPPED = "Seat 2: cards in hand 1; if one is a Trap, the territory may go back, and only the dice are yours"


def told(s, h):
    """What is said of a place before it is chosen."""
    states = new(State)
    states[0] = s
    return [one["text"] for one in notes(states, parse(s, at(s, h)), T)]


def briefly(s, note):
    before, code = s.copy(), parse(s, note)
    do(s, note)
    return [str(one) for one in brief(before, s, code, False, T) or []]


def test_who_stands_there_and_what_they_may_do_is_said_before():
    s = table()
    h = foe(s)
    s.players[1].hand = s.players[1].cards = s.players[1].traps = 0
    later(s, 0, Verb.CONQUER)
    said = told(s, h)
    assert "Seat 2: the outpost there is toppled, the territory lost" in said
    assert "Outposts that you have toppled: 0 → 1; two are 10 points" in said
    assert not any("Trap" in one for one in said)
    dice = next(one for one in said if one.startswith("Red die: 4–7 points, or 1 per territory (with this one "))
    assert dice.endswith("or nothing, as printed land has no benefit") == (s.hexes[h].tile < 0)
    hold(s, 1, Card.BOAST)  # whoever holds any card may hold a Trap: which one it is nobody sees
    assert TRAPPED in told(s, h)
    assert "Only a Trap would undo it." in purpose(s, T)
    s.players[0].acts = Card.PILLAGE  # against which no Trap helps
    assert TRAPPED not in told(s, h)
    assert "Trap" not in purpose(s, T)


def test_achievements_are_said_with_their_points_and_stand_on_the_map():
    s = table()
    s.players[1].cards = 0
    h = int(MIDDLE[0])
    later(s, 0, Verb.CONQUER, 1)  # anywhere
    said = told(s, h)
    assert said[:1] == ["Points: Conquer the middle island"]
    assert "The middle island: 10 points at once" in said
    assert award(s, 0, h) == 10
    assert award(s, 0, beside(s)) == 0
    assert lit(s, T).count("tap-vp-n") == 1
    s.players[0].achieved = 4
    assert award(s, 0, h) == 0
    assert lit(s, T).count("tap-vp-n") == 0
    theirs = foe(s)
    s.players[1].cards = 0
    one = next(k for k in range(19) if s.hexes[k].own < 0 and k != h)
    s.hexes[one].own, s.hexes[one].fell = 0, 1  # the first toppled outpost
    assert award(s, 0, theirs) == 10


def test_a_territory_that_is_taken_says_whose_it_was():
    s = table()
    h = foe(s)
    s.players[1].cards = 0
    later(s, 0, Verb.CONQUER)
    assert "Seat 1 conquers a territory (now 2); Seat 2 loses it" in briefly(s, at(s, h))
    s = table()
    h = foe(s)
    s.players[1].cards = 1  # of which nobody knows whether it is a Trap
    later(s, 0, Verb.CONQUER)
    assert "Seat 1 conquers a territory (now 2); Seat 2 may still keep it by a Trap" in briefly(s, at(s, h))


def test_a_conquest_that_fails_is_told_as_that():
    s = table()
    h = foe(s)
    s.players[1].hand = s.players[1].cards = 0
    hold(s, 1, Card.TRAP)
    later(s, 0, Verb.CONQUER)
    do(s, at(s, h))
    said = briefly(s, "yes")
    assert said[0] == "Seat 2 has a territory back by a Trap (now 2); Seat 1 loses it"
    assert not any("chooses" in one for one in said)


def test_a_traders_token_says_what_it_brings_on_each_territory():
    s = table(civs=(Civ.TRADERS,))
    s.trade_left = 3
    theirs = foe(s)
    empty = next(int(h) for h in BESIDE[0, theirs] if h >= 0 and s.hexes[h].own < 0)
    cover(s, empty, 2)
    said = asks(s, Verb.POST)
    assert ": others’ land, it gives its tile’s benefit." in said
    number, s.hexes[theirs].tile = int(s.hexes[theirs].tile), -1  # as on printed land
    assert "others’ land" not in purpose(s, T)
    s.hexes[theirs].tile = number
    there = told(s, theirs)
    assert there[0].startswith("An opponent’s outpost is there. You gain what the tile shows: Coin.")
    assert any(one.startswith("A point for each territory of others around it: 1.") for one in told(s, empty))
    assert briefly(s, at(s, empty))[0] == "Seat 1 places a trader’s token"
