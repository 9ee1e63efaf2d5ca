"""How likely an open task is completed, as it was in matches that followed the advice."""

from collections.abc import Iterator

import pytest

from ludoteka.engine.match import Match
from ludoteka.games.dorfromantik.rules.scoring import score
from ludoteka.games.dorfromantik.state import TURNS, Kind
from ludoteka.games.dorfromantik.words.effects import area_of
from ludoteka.games.dorfromantik.words.hope import HARDLY, chance, stage
from ludoteka.games.dorfromantik.words.outlook import outlook
from tests.games.dorfromantik.table import GAME


def advised(k: int) -> Iterator[Match]:
    """A match in which each tile is laid where the advice says, move by move."""
    match = Match(GAME, 1, {"boxes": k % 3}, f"advised {k}")
    while not match.over:
        yield match
        s = match.states[0]
        code = match.legal()[0].code
        if s.laid:
            seen = outlook(s)
            spot = seen.choices[0].places[0]
            code = spot * TURNS + (seen.best[spot] or seen.fits[spot]).bit_length() - 1
        match.play(code)
    yield match


@pytest.mark.slow
def test_tasks_are_completed_as_often_as_is_reckoned():
    """Of those that are likely many, of those that are hardly to be had few; and who follows the advice scores well."""
    found: list[tuple[float, bool]] = []
    points = []
    for k in range(15):
        waiting: dict[int, list[float]] = {}
        for match in advised(k):
            s = match.states[0]
            lying = [int(t) for t in s.active if t >= 0]
            for t in [t for t in waiting if t not in lying]:
                done = area_of(s, t)[1] == waiting[t][0]
                found += [(p, done) for p in waiting.pop(t)[1:]]
            for t in lying:
                kind, size, edges = area_of(s, t)
                number = int(s.tiles[t].number)
                p = chance(kind, number - size, edges, stage(int(s.landscapes_left) + 1))
                waiting.setdefault(t, [number]).append(p)
        found += [(p, False) for some in waiting.values() for p in some[1:]]
        points.append(int(score(match.states[0], 0)))
    for low, high in ((0.0, 0.25), (0.25, 0.5), (0.5, 0.75), (0.75, 1.0)):
        some = [(p, done) for p, done in found if low <= p < high]
        assert len(some) > 100
        reckoned, came = sum(p for p, _ in some) / len(some), sum(done for _, done in some) / len(some)
        assert abs(reckoned - came) < 0.2, (low, reckoned, came)
    assert sum(points) / len(points) > 80, "by what scores most now it would be about 76"


def test_a_task_is_the_less_likely_the_fewer_tiles_come_and_the_more_it_lacks():
    for kind in (Kind.FOREST, Kind.STREAM):
        for lacks in range(1, 6):
            by_stage = [chance(kind, lacks, 2, at) for at in range(10)]
            assert by_stage == sorted(by_stage)
            assert chance(kind, lacks, 1, 8) < chance(kind, lacks, 2, 8)
            assert chance(kind, lacks + 1, 2, 8) <= chance(kind, lacks, 2, 8)
    assert chance(Kind.STREAM, 2, 1, stage(3)) < HARDLY
    assert chance(Kind.STREAM, 2, 1, stage(40)) > HARDLY
