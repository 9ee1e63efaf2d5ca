"""What the strip of last turns says that points come from is what the rules put them down to."""

import re
from collections import Counter

import pytest

import ludoteka
from ludoteka.games.tapestry.page.sources import Source, sources
from ludoteka.games.tapestry.state import Card, Civ, Verb
from ludoteka.games.tapestry.words.names import ACHIEVEMENT_NAMES, CARD_NAMES, CIV_NAMES, TECH_NAMES, TRACK_NAMES
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.told.brief import brief
from ludoteka.games.tapestry.words.told.log import MUCH
from ludoteka.kit.parts import COUNTS, MATTERS, Part
from ludoteka.text.i18n import translator
from tests.checkout import ROOT
from tests.games.tapestry.table import do, goods, later, market, play, table, tech, tokens

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
    return [str(part) for part in brief(before, s, code, False, T) or [] if re.match(r"Seat \d: \+\d+ point", part)]


def test_a_card_in_force_is_named_for_what_it_gives():
    s = table()
    play(s, 0, Card.ACADEMIA)
    market(s, "Paper", "Barn", "Radio")
    later(s, 0, Verb.INVENT)
    assert gains(s, f"tech {TECH_NAMES.index('Barn') + 1}") == ["Seat 1: +3 points – Academia"]
    s = table()
    play(s, 0, Card.EMPIRICISM)
    goods(s, 0, 1, 1, 1, 1)
    do(s, "token 2")
    assert gains(s, "good food") == ["Seat 1: +2 points – Empiricism"]
    s = table()
    play(s, 0, Card.GOLDEN)
    tech(s, 0, "Barn")
    later(s, 0, Verb.UPGRADE)
    assert gains(s, f"tech {TECH_NAMES.index('Barn') + 1}") == ["Seat 1: +6 points – Barn, Golden Age"]


def test_numbers_that_were_foretold_are_of_the_mystics():
    s = table(civs=(Civ.MYSTICS,), era=4)
    s.foreseen[:] = (9, 9, int(s.players[0].lands), 9)
    assert "Seat 1: +10 points – Mystics" in gains(s, "income")


def test_of_two_civilizations_those_that_bring_points_are_named():
    s = table(civs=(Civ.MYSTICS,), era=4)
    s.civ_of[Civ.ISOLATIONISTS] = 0
    s.foreseen[:] = (9, 9, int(s.players[0].lands), 9)
    do(s, "income")
    assert any(part.startswith("Seat 1: +") and part.endswith("– Isolationists, Mystics")
               for part in gains(s, f"civ {Civ.MYSTICS + 1}"))  # fmt: skip


@pytest.mark.parametrize("name", ["four", "five", "shadow"])
@pytest.mark.slow
def test_points_in_short_say_what_brought_them_and_stay_longer_the_more_they_are(name):
    match = ludoteka.load(ROOT / f"tests/games/tapestry/matches/{name}.json")
    steps = list(match.steps())
    now: Counter[tuple[int, int, int]] = Counter()
    told, named = 0, 0
    ends: list[object] = []
    for row, seat, n in sources(watched(steps, ends)):
        now[len(ends) - 1, row, seat] += n
    for k, (before, after, code, chance) in enumerate(steps):
        parts = brief(before[0], after[0], code, chance, T) or []
        for part in parts:
            if not (found := re.match(r"Seat (\d): \+(\d+) points?(?: – (.*))?$", part)):
                continue
            told += 1
            assert isinstance(part, Part)
            seat, points, words = int(found[1]) - 1, int(found[2]), found[3]
            assert part.weight == (MATTERS if points >= MUCH else COUNTS)  # to its owner, too
            if words in ACHIEVEMENT_NAMES:  # not told twice
                assert not any("has an achievement" in one for one in parts)
            if words in WORDS:
                named += 1
                assert now[k, WORDS[words], seat] == points, (k, part, now)
    assert named > told / 4


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
    assert said == ["Seat 1: +4 points – Exploration 5"]
