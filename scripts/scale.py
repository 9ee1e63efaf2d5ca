"""What a thousand, a hundred thousand and ten million people at once would need: `python scripts/scale.py`.

Works from the costs that `scripts/load` measured, and plays a queue with them: wishes come by chance to processes
that do one at a time. `docs/scale.md` holds what it prints.
"""

from __future__ import annotations

import heapq
import math
import random
import sys

SERVICE = 0.0053
"""Seconds of CPU of a wish, with an onlooker who is told: all four games in turn, on a quiet machine."""
SPREAD = 0.7  # of the logarithm of a wish's cost: a move with much to draw takes several times another
STREAM = 38_400  # bytes in memory of a live stream, its match included
ANSWER = 1_700  # bytes of an answer over the wire
PUSH = 3_000  # bytes of an event that tells what changed
PAUSE = 10.0  # seconds between the wishes of a person
SEATS = 3.0  # people at a table
FILL = 0.6  # of a process's time that is used
COMMITS = 18_000  # events a second that one database took in groups
NOTICES = 200_000  # notices a second that one database hands to its listeners: an estimate, not measured
PEOPLE = (1_000, 100_000, 10_000_000)


def needs(people: int) -> dict[str, float]:
    """What so many people at once need, by arithmetic."""
    wishes = people / PAUSE
    processes = max(1, math.ceil(wishes * SERVICE / FILL))
    return {
        "wishes a second": wishes,
        "processes, a core each": processes,
        "GB of memory for streams": people * STREAM / 1e9,
        "Mbit/s to people": wishes * (ANSWER + (SEATS - 1) * PUSH) * 8 / 1e6,
        "databases for the events": max(1, math.ceil(wishes / COMMITS)),
        "notices a second, if every process hears of every match": wishes * processes,
        "databases for these notices": max(1, math.ceil(wishes * processes / NOTICES)),
    }


def waits(processes: int, fill: float, seed: int = 1, wishes: int = 40_000) -> tuple[float, float]:
    """Milliseconds from a wish to its end, in the middle and at the 99th percentile, with so many processes that any
    free one takes the next wish, each busy for `fill` of its time."""
    dice, now, ends, took = random.Random(seed), 0.0, [0.0] * processes, list[float]()
    mu = math.log(SERVICE) - SPREAD**2 / 2
    for _ in range(wishes):
        now += dice.expovariate(fill * processes / SERVICE)
        start = max(now, heapq.heappop(ends))
        end = start + dice.lognormvariate(mu, SPREAD)
        heapq.heappush(ends, end)
        took.append(end - now)
    took.sort()
    return took[wishes // 2] * 1000, took[wishes * 99 // 100] * 1000


def _short(value: float) -> str:
    return f"{value:,.2g}" if value < 10 else f"{value:,.0f}"


def printed() -> str:
    found = [needs(people) for people in PEOPLE]
    lines = [f"| people at once | {' | '.join(f'{people:,}' for people in PEOPLE)} |", "| --- | --- | --- | --- |"]
    lines += [f"| {name} | {' | '.join(_short(one[name]) for one in found)} |" for name in found[0]]
    lines += ["", "| processes | busy | a wish in the middle, ms | 99 %, ms |", "| --- | --- | --- | --- |"]
    for processes in (1, 3, 16):
        for fill in (0.5, 0.6, 0.8, 0.9):
            half, late = waits(processes, fill)
            lines.append(f"| {processes} | {fill:.0%} | {half:.0f} | {late:.0f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(printed())
    sys.exit(0)
