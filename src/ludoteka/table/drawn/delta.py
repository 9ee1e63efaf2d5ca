"""What changed from one text to another, told by what stays: so a page that has one gets the other in few words.

A text is cut before each `<`, into *pieces*, alike here and in a browser. A delta is a list: `[first, count]` stands
for pieces of the old text, as they lie there, a string for text that is new; one after another they are the new text.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TypeAlias

Delta: TypeAlias = "list[str | tuple[int, int]]"


def delta(old: str, new: str) -> Delta:
    """How `new` is made of `old`: short, though not the shortest there is, and found in one walk."""
    a, b = old.split("<"), new.split("<")
    head = _alike(a, b)
    tail = _alike(a[head:][::-1], b[head:][::-1])
    found: Delta = [(0, head)] if head else []
    _walk(a, head, len(a) - tail, b, head, len(b) - tail, found)
    if tail:
        found.append((len(a) - tail, tail))
    return found


def applied(old: str, changes: Sequence[str | Sequence[int]]) -> str:
    """The new text."""
    pieces, out = old.split("<"), list[str]()
    for one in changes:
        if isinstance(one, str):
            out.append(one)
        else:
            out += pieces[one[0] : one[0] + one[1]]
    return "<".join(out)


def _alike(a: Sequence[str], b: Sequence[str]) -> int:
    """How many pieces two texts begin with in common."""
    most = min(len(a), len(b))
    return _run(a, 0, most, b, 0, most)


def _run(a: Sequence[str], i: int, end: int, b: Sequence[str], at: int, stop: int) -> int:
    """How many pieces from a[i] on are those from b[at] on. Slices are compared in C: strides that grow, then shrink,
    beat a walk."""
    most, count, stride = min(end - i, stop - at), 0, 1
    while count + stride <= most and a[i + count : i + count + stride] == b[at + count : at + count + stride]:
        count += stride
        stride *= 2
    while stride:
        if count + stride <= most and a[i + count : i + count + stride] == b[at + count : at + count + stride]:
            count += stride
        stride //= 2
    return count


def _walk(a: Sequence[str], start: int, end: int, b: Sequence[str], at: int, stop: int, found: Delta) -> None:
    """Tell b[at:stop] by a[start:end]: of the places where a piece lies, the next one is as good as the best."""
    where: dict[str, list[int]] = {}
    for i in range(start, end):
        where.setdefault(a[i], []).append(i)
    fresh, cursor = at, start
    while at < stop:
        places = where.get(b[at])
        if not places:
            at += 1
            continue
        nearest = bisect_left(places, cursor)
        i = places[nearest] if nearest < len(places) else places[-1]
        count = _run(a, i, end, b, at, stop)
        if fresh < at:
            found.append("<".join(b[fresh:at]))
        found.append((i, count))
        at += count
        fresh, cursor = at, i + count
    if fresh < stop:
        found.append("<".join(b[fresh:stop]))
