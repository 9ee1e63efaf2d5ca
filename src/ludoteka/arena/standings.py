"""What the games of a run say of its bots: shares of wins with their intervals, points, ratings.

A game's win is shared by all who came first. Where bots play apart (alone at the table, or all against the score) a
board is what they contend for: the most points on it win it.

Two intervals stand beside each share, both of 95 %. Wilson's takes games as independent. That of the boards takes
boards as independent: games of one board have much of their luck in common, which seats being turned round takes away
again, so that it is often the narrower and always the right one; it wants some dozens of boards.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.arena.play import Played
from ludoteka.arena.setting import Setting

Z = 1.959964  # of 95 %
Interval = tuple[float, float]


@dataclass(frozen=True)
class Standing:
    """One bot. Shares are of 1; a contest is a seat in a game, or a board where bots play apart."""

    bot: str
    contests: int
    wins: float
    share: float
    wilson: Interval
    by_boards: Interval
    points: float  # the mean
    points_by_boards: Interval
    rating: float
    rating_error: float  # its sigma
    forfeits: int
    seconds: float  # that a decision took on the average; no part of what two runs have in common


@dataclass(frozen=True)
class Report:
    """What a run has shown."""

    standings: tuple[Standing, ...]  # the best first
    games: int
    boards: int
    unfinished: int
    fair: float  # the share that a bot as good as the others wins
    faults: tuple[tuple[str, str, int], ...]  # bot, why it lost, how often
    ahead: Mapping[tuple[str, str], tuple[float, int]]  # how often one came before another, ties half; contests


@dataclass(frozen=True)
class Contest:
    """Who contended, on which board, with which place and points."""

    board: int
    names: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[float, ...]


def contests(setting: Setting, games: Iterable[Played]) -> list[Contest]:
    """Games, or boards where bots play apart and only those that all have played."""
    if not setting.apart:
        return [Contest(g.board, g.seating, g.places, g.points) for g in games]
    boards: dict[int, dict[str, float]] = defaultdict(dict)
    for g in games:
        # who failed on a board is behind everybody who ended it
        boards[g.board][g.seating[0]] = -1.0 if g.forfeit >= 0 else sum(g.points) / len(g.points)
    found = []
    for board, by_name in sorted(boards.items()):
        if len(by_name) == len(setting.names):
            points = tuple(by_name[name] for name in setting.names)
            places = tuple(1 + sum(other > mine for other in points) for mine in points)
            found.append(Contest(board, setting.names, places, tuple(max(0.0, n) for n in points)))
    return found


def report(setting: Setting, games: Sequence[Played]) -> Report:
    """What these games, in the order of their numbers, say."""
    fought = contests(setting, games)
    rated = ratings(setting, fought)
    made = [_standing(name, fought, games, rated[name]) for name in setting.names]
    faults: dict[tuple[str, str], int] = defaultdict(int)
    for g in games:
        if g.forfeit >= 0:
            faults[g.seating[g.forfeit], g.why] += 1
    return Report(
        tuple(sorted(made, key=lambda one: (-one.share, -one.points, setting.names.index(one.bot)))),
        len(games), len({g.board for g in games}), sum(g.unfinished for g in games),
        1 / (len(setting.names) if setting.apart else setting.seats),
        tuple((bot, why, n) for (bot, why), n in sorted(faults.items())), _ahead(setting, fought),
    )  # fmt: skip


def _standing(name: str, fought: Sequence[Contest], games: Sequence[Played], rating: tuple[float, float]) -> Standing:
    shares, points = defaultdict[int, list[float]](list), defaultdict[int, list[float]](list)
    for one in fought:
        firsts = one.places.count(1)
        for k, who in enumerate(one.names):
            if who == name:
                shares[one.board].append((one.places[k] == 1) / firsts)
                points[one.board].append(one.points[k])
    won, n = sum(map(sum, shares.values())), sum(map(len, shares.values()))
    seats = [(g, k) for g in games for k, who in enumerate(g.seating) if who == name]
    thought = sum(g.seconds[k] for g, k in seats) / max(1.0, sum(g.decisions / len(g.seating) for g, _ in seats))
    return Standing(
        name, n, won, won / n if n else 0.0, wilson(won, n), by_boards(shares.values(), most=1.0),
        mean([x for each in points.values() for x in each]), by_boards(points.values()), *rating,
        sum(g.forfeit == k for g, k in seats), thought,
    )  # fmt: skip


def mean(values: Sequence[float]) -> float:
    """The mean; of nothing 0."""
    return math.fsum(values) / len(values) if values else 0.0


def wilson(wins: float, n: int) -> Interval:
    """Wilson's 95 % interval of a share; of nothing all there is."""
    if not n:
        return 0.0, 1.0
    p, q = wins / n, Z * Z / n
    middle, half = (p + q / 2) / (1 + q), Z * math.sqrt(p * (1 - p) / n + q / n / 4) / (1 + q)
    return max(0.0, middle - half), min(1.0, middle + half)


def by_boards(values: Iterable[Sequence[float]], most: float | None = None) -> Interval:
    """The 95 % interval of a mean whose values come in boards that are independent of each other: of a ratio of sums,
    for boards may have different numbers of values. One board says nothing: the whole line, or 0 to `most`."""
    boards = [(math.fsum(board), len(board)) for board in values]
    count = len(boards)
    if count < 2:
        return (-math.inf, math.inf) if most is None else (0.0, most)
    middle = math.fsum(total for total, _ in boards) / sum(n for _, n in boards)
    size = sum(n for _, n in boards) / count
    spread = math.fsum((total - middle * n) ** 2 for total, n in boards) / (count - 1)
    half = Z * math.sqrt(spread / count) / size
    low, high = middle - half, middle + half
    return (low, high) if most is None else (max(0.0, low), min(most, high))


def ratings(setting: Setting, fought: Sequence[Contest]) -> dict[str, tuple[float, float]]:
    """Mean and sigma of each bot's skill by Plackett and Luce, as openskill reckons them, one contest after another; a
    bot that sits several times at a table changes by the mean of what its seats say."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated: dict[str, Any] = {name: model.rating(name=name) for name in setting.names}
    for one in fought:
        if len(set(one.names)) < 2:
            continue
        before = [[model.create_rating([rated[name].mu, rated[name].sigma])] for name in one.names]
        after = model.rate(before, ranks=[float(place) for place in one.places])
        for name in dict.fromkeys(one.names):
            own = [team[0] for team, who in zip(after, one.names, strict=True) if who == name]
            rated[name] = model.create_rating([mean([r.mu for r in own]), mean([r.sigma for r in own])])
    return {name: (float(r.mu), float(r.sigma)) for name, r in rated.items()}


def _ahead(setting: Setting, fought: Sequence[Contest]) -> dict[tuple[str, str], tuple[float, int]]:
    found: dict[tuple[str, str], list[float]] = {(a, b): [] for a in setting.names for b in setting.names if a != b}
    for one in fought:
        for i, a in enumerate(one.names):
            for j, b in enumerate(one.names):
                if a != b:
                    found[a, b].append((one.places[i] < one.places[j]) + (one.places[i] == one.places[j]) / 2)
    return {pair: (math.fsum(values), len(values)) for pair, values in found.items()}
