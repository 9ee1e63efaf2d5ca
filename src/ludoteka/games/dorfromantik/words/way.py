"""What a tile brings as it would lie: points, tasks that end or grow, and the open edges that this costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Way(NamedTuple):
    """What the tile brings as it would lie. Tasks are told by their kind, their number, and their tiles."""

    ended: tuple[tuple[int, int, int], ...] = ()
    flags: tuple[tuple[int, int], ...] = ()  # closed: kind, tiles
    lines: tuple[tuple[int, int, int], ...] = ()  # longest: kind, tiles, how many more
    grown: tuple[tuple[int, int, int], ...] = ()
    narrow: tuple[tuple[int, int], ...] = ()  # tasks with one open edge left: kind, number
    #: Tasks of territories that grow or begin, with their open edges then: kind, number, open edges.
    kept: tuple[tuple[int, int, int], ...] = ()
    #: Tasks that lose open edges for nothing: kind, number, open edges before and after.
    taken: tuple[tuple[int, int, int, int], ...] = ()
    #: Areas with a flag that it makes larger and leaves open: kind, tiles, open edges.
    flagged: tuple[tuple[int, int, int], ...] = ()
    joined: tuple[tuple[int, int], ...] = ()  # areas of several tiles that it makes larger: tiles, kind
    shut: tuple[tuple[int, int], ...] = ()  # areas of several tiles without task or flag that it closes: tiles, kind
    gone: tuple[tuple[int, int], ...] = ()  # tasks that it spoils, and that were hardly to be had: kind, number
    #: Areas with a flag, one each, that it makes larger and leaves open: kind, tiles before and after.
    raised: tuple[tuple[int, int, int], ...] = ()
    #: Tasks that it changes, ends or begins: kind, number, how likely they are completed before and after, in percent;
    #: -1 before where it begins one.
    chances: tuple[tuple[int, int, int, int], ...] = ()
    #: How many points more, or fewer, may be expected of tasks and flags that are open before or after.
    hope: float = 0.0

    @property
    def facts(self) -> tuple[tuple[object, ...], ...]:
        """All that it does for points, tasks and flags."""
        return self[:8]

    @property
    def areas(self) -> tuple[tuple[object, ...], ...]:
        """All that it does for other areas."""
        return self.joined, self.shut

    @property
    def stays_open(self) -> tuple[tuple[int, int], ...]:
        """Areas that it joins and does not close at once: only these can help a later task."""
        return tuple([area for area in self.joined if area not in self.shut]) if self.shut else self.joined

    @property
    def points(self) -> int:
        """Scored at once."""
        tasks = sum(number for _, number, size in self.ended if size == number)
        return tasks + sum(size for _, size in self.flags) + sum(more for _, _, more in self.lines)

    @property
    def missed(self) -> int:
        """The points of tasks that it would spoil."""
        return sum(number for _, number, size in self.ended if size != number)

    @property
    def expected(self) -> float:
        """Its points, with what may be expected of tasks and flags then beside what may be without it."""
        return round(self.points + self.hope, 2)

    @property
    def worth(self) -> tuple[float, ...]:
        """The more, the better: points now and those that may be expected, then no task spoilt, tasks that are nearer,
        none of them in danger, with as many open edges as can be, then no area closed for nothing, and large ones. What
        helps a later task goes before these, as the table knows."""
        ended, flags, lines, grown, narrow, kept, taken, flagged, joined, shut, _, _, _, hope = self
        large = sum([size for size, _ in self.stays_open]) if joined else 0
        closed = sum([size for size, _ in shut]) if shut else 0
        if not (ended or flags or lines or grown or narrow or kept or taken or flagged):
            return hope, 0, 0, 0, 0, 0, 0, -closed, large
        points = self.points if ended or flags or lines else 0
        missed = self.missed if ended else 0
        near = sum([1 / (number - size) for _, number, size in grown]) if grown else 0
        lost = sum([left - before for _, _, before, left in taken]) if taken else 0
        left = sum([edges for _, _, edges in kept]) if kept else 0
        planted = sum([size for _, size, _ in flagged]) if flagged else 0
        return points + hope, -missed, near, -len(narrow), lost, left, planted, -closed, large

    @property
    def good(self) -> bool:
        """Whether it scores, or brings a task nearer, and costs no more than may be expected of it."""
        if not self.ended:
            return bool(self.flags or self.lines or self.grown)
        return not self.missed or (self.points > 0 and self.expected > 0)


NOTHING = Way()


def merged(parts: Sequence[Way]) -> Way:
    """What they bring together; each is of another kind, in the order of kinds."""
    if len(parts) < 2:
        return parts[0] if parts else NOTHING
    *lists, hopes = zip(*parts, strict=True)
    *facts, joined, shut, gone, raised, chances = [sum(some, ()) for some in lists]
    areas = tuple(sorted(joined, reverse=True)), tuple(sorted(shut))
    return Way._make([*facts, *areas, gone, raised, chances, round(sum(hopes), 2)])
