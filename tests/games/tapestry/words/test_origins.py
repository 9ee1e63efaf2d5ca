"""What the strip of last turns says that points come from is what the rules put them down to."""

import re
from collections import Counter

import pytest

import ludoteka
from ludoteka.games.tapestry.page.sources import Source, sources
from ludoteka.games.tapestry.words.brief import brief
from ludoteka.games.tapestry.words.names import ACHIEVEMENT_NAMES, CARD_NAMES, CIV_NAMES, TECH_NAMES, TRACK_NAMES
from ludoteka.kit.parts import Part
from ludoteka.text.i18n import translator
from tests.checkout import ROOT

T = translator("en")
RUNS_ON = ("plain",)
WORDS = {
    **{f"{name} {n}": k for k, name in enumerate(TRACK_NAMES) for n in range(13)},
    **dict.fromkeys(CIV_NAMES, int(Source.CIVS)), **dict.fromkeys(CARD_NAMES, int(Source.CARDS)),
    **dict.fromkeys(ACHIEVEMENT_NAMES, int(Source.ACHIEVEMENTS)),
    **dict.fromkeys((*TECH_NAMES, "Technology card"), int(Source.TECHNOLOGIES)), "Space tile": int(Source.MAP),
    "Craftsmen": int(Source.CITY),  # a building on their mat
}  # fmt: skip


@pytest.mark.parametrize("name", ["four", "five", "shadow"])
@pytest.mark.slow
def test_points_in_short_say_what_brought_them_and_weigh_what_most_parts_do(name):
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
            assert part.weight == Part.weight  # to its owner, too
            seat, points, words = int(found[1]) - 1, int(found[2]), found[3]
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
