"""What a task or a flag that still lies open may be expected to bring, in points: how often such ones came to something
in matches that followed the advice beside the question."""

from __future__ import annotations

from bisect import bisect_right

from ..state import Kind

#: The fewest landscape tiles to come of each row below.
_COME = (0, 1, 2, 3, 4, 5, 8, 11, 17, 27)
#: How many of a hundred tasks were completed, by the tiles that they lacked, one to five: of territories, and of lines.
_DONE = (
    (
        (2, 0, 0, 0, 0), (17, 1, 0, 0, 0), (39, 10, 0, 0, 0), (43, 18, 2, 0, 0), (48, 23, 8, 0, 0), (50, 36, 18, 8, 2),
        (61, 46, 34, 18, 8), (70, 57, 44, 32, 24), (86, 71, 62, 52, 48), (95, 87, 81, 78, 74),
    ),
    (
        (2, 0, 0, 0, 0), (13, 1, 0, 0, 0), (25, 3, 0, 0, 0), (31, 7, 1, 0, 0), (38, 10, 2, 0, 0), (48, 21, 7, 1, 0),
        (53, 32, 18, 3, 1), (56, 38, 30, 10, 3), (63, 42, 40, 30, 10), (86, 73, 65, 63, 50),
    ),
)  # fmt: skip
#: What of that is true with one open edge, with two, three, four or more.
_EDGES = ((0.72, 1.0, 1.12, 1.18), (0.8, 1.07, 1.07, 1.07))
_MOST = 0.99
#: Tasks that are completed less often are as good as gone.
HARDLY = 0.25
#: A completed task makes room for a new one: what that is worth while all tiles are still to come.
_ROOM = 10.0
#: Nobody likes to spoil a task, not even one that was hardly to be had.
SPOILT = 0.5


def stage(come: int) -> int:
    """All that counts of how many landscape tiles still come."""
    return bisect_right(_COME, come) - 1


def chance(kind: int, missing: int, edges: int, at: int) -> float:
    """How likely a task is completed that lacks so many tiles and has so many open edges, at a stage."""
    line = int(kind >= Kind.TRACK)
    done = _DONE[line][at][min(missing, 5) - 1] / 100
    return min(_MOST, done * _EDGES[line][min(edges, 4) - 1])


def percent(likely: float) -> int:
    """As it is told."""
    return round(100 * likely)


def room(at: int) -> float:
    """What it is worth that a task is completed, beside its points."""
    return _ROOM * at / (len(_COME) - 1)


def open_flag(tiles: int, edges: int, at: int) -> float:
    """The points that a flag in an open area of so many tiles may be expected to bring."""
    return 1.5 * (tiles + 1) / (2.5 + edges) * min(1.0, at / 7)
