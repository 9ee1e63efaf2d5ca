"""What changed from one text to another, told by what stays: so a page that has one gets the other in few words.

A text is cut before each `<`, into *pieces*, alike here and in a browser. A delta is a list: `[first, count]` stands
for pieces of the old text, as they lie there, a string for text that is new; one after another they are the new text.
What is new and has been told already is pointed at too: `[-1 - first, count]` are pieces of the new text, as far as it
stands by then. So a hundred places that are drawn alike are told once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Delta: TypeAlias = "list[str | tuple[int, int]]"

_SHORT = 16
"""Characters of a piece that is not worth pointing at: to point and to quote again takes about as many."""
_LONG = 6000
"""Characters that may be worth looking through for stretches that stay, before they are cut into pieces."""
_WORTH, _KNOWN, _NEAR = 1000, 40, 3000
"""Characters of such a stretch; those by which its begin is known; how far off it may lie."""


def delta(old: str, new: str) -> Delta:
    """How `new` is made of `old`: short, though not the shortest there is, and found in one walk of what long stretches
    that stay leave between them."""
    cut = old.rfind("<", 0, _alike(old, new)) + 1
    head = old.count("<", 0, cut)
    same = _alike_from_behind(old, new, min(len(old), len(new)) - cut)
    end = old.find("<", len(old) - same) if same else -1
    tail = 0 if end < 0 else old.count("<", end)
    if end < 0:
        end = len(old)
    stop = len(new) - len(old) + end
    found: Delta = [(0, head)] if head else []
    i, j, first, here = cut, cut, head, head
    while end - i > _LONG and stop - j > _LONG and (stretch := _stretch(old, new, i, j, (end, stop))):
        stays_at, stands_at, count = stretch
        if stands_at > j:
            found.append(new[j : stands_at - 1])
        first, here = first + old.count("<", i, stays_at), here + new.count("<", j, stands_at)
        i, j = stays_at + count, stands_at + count
        stays = old.count("<", stays_at, i)
        found.append((first, stays))
        first, here = first + stays, here + stays
    pieces = old[i:end].split("<")
    _walk(pieces, new[j:stop].split("<"), first, here, found)
    if tail:
        found.append((first + len(pieces), tail))
    return found


def applied(old: str, changes: Sequence[str | Sequence[int]]) -> str:
    """The new text."""
    pieces, out = old.split("<"), list[str]()
    for one in changes:
        if isinstance(one, str):
            out += one.split("<")
        else:
            first, count = one
            out += pieces[first : first + count] if first >= 0 else out[-1 - first : count - 1 - first]
    return "<".join(out)


def _stretch(a: str, b: str, p: int, q: int, ends: tuple[int, int]) -> tuple[int, int, int] | None:
    """Where texts that differ from here on are alike again before their `ends`, each from the begin of a piece on, and
    for how many characters up to the end of one; None where that is not soon, or not for long."""
    end, stop = ends
    i, j = a.find("<", p, end) + 1, b.find("<", q, stop) + 1
    if not i or not j:
        return None
    if a[i : i + _KNOWN] != b[j : j + _KNOWN]:  # more than a piece is new, or has gone
        if came := b.find("<" + a[p : p + _KNOWN], q, min(q + _NEAR, stop)) + 1:
            i, j = p, came
        elif gone := a.find("<" + b[q : q + _KNOWN], p, min(p + _NEAR, end)) + 1:
            i, j = gone, q
        elif gone := a.find("<" + b[j : j + _KNOWN], p, min(p + _NEAR, end)) + 1:
            i = gone
        else:
            return None
    count = b.rfind("<", j, j + min(_alike(a, b, i, j), end - i, stop - j)) + 1 - j
    return (i, j, count) if count > _WORTH else None


def _alike(a: str, b: str, i: int = 0, j: int = 0) -> int:
    """How many characters two texts have in common from here on. Slices are compared in C: strides that grow, then
    shrink, beat a walk."""
    start, stop, stride = i, min(len(a), len(b) - j + i), 64
    while i + stride <= stop and a[i : i + stride] == b[j : j + stride]:
        i += stride
        j += stride
        stride *= 2
    while stride:
        if i + stride <= stop and a[i : i + stride] == b[j : j + stride]:
            i += stride
            j += stride
        stride //= 2
    return i - start


def _alike_from_behind(a: str, b: str, most: int) -> int:
    """How many characters two texts end with in common, at most so many; no text is turned round for it."""
    i, j, count, stride = len(a), len(b), 0, 64
    while count + stride <= most and a[i - stride : i] == b[j - stride : j]:
        i, j, count, stride = i - stride, j - stride, count + stride, stride * 2
    while stride:
        if count + stride <= most and a[i - stride : i] == b[j - stride : j]:
            i, j, count = i - stride, j - stride, count + stride
        stride //= 2
    return count


def _walk(a: Sequence[str], b: Sequence[str], first: int, here: int, found: Delta) -> None:
    """Tell `b` by `a`; pieces of `a` are counted from `first`, those of `b` from `here`, where the texts begin to
    differ. Of the places where a piece lies, the next one is as good as the best."""
    last = {piece: i for i, piece in enumerate(a)}  # the last place where it lies
    told = dict[str, int]()  # by piece that is new: the first place where it stands in `b`
    fresh = at = cursor = 0
    end, stop = len(a), len(b)
    while at < stop:
        piece = b[at]
        i = last.get(piece, -1)
        if i < 0:
            i = told.setdefault(piece, at)
            if i == at or len(piece) < _SHORT:
                at += 1
                continue
            start = at
            while i < start and at < stop and b[at] == b[i]:  # never pieces that are not told yet
                at += 1
                i += 1
            if fresh < start:
                found.append("<".join(b[fresh:start]))
            found.append((-1 - here - i + at - start, at - start))
            fresh = at
            continue
        if i > cursor:
            i = a.index(piece, cursor, i + 1)  # in C, and seldom far
        if fresh < at:
            found.append("<".join(b[fresh:at]))
        fresh, cursor = at, i
        while cursor < end and at < stop and a[cursor] == b[at]:
            cursor += 1
            at += 1
        found.append((first + i, at - fresh))
        fresh = at
    if fresh < stop:
        found.append("<".join(b[fresh:stop]))
