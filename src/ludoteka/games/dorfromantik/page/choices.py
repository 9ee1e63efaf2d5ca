"""All choices for the tile in hand, beside it: what it would bring and cost at each letter on the landscape, the best
first, and at the places that bear none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ludoteka.kit.picture.drawing import escape
from ludoteka.text.i18n import Translator

from ..box.tables import TASK
from ..words.coming import starts, to_come
from ..words.effects import edges, ended, longer
from ..words.names import FLAG_NAMES, KIND_NAMES, of_several, task_name
from ..words.outlook import Choice, outlook
from ..words.reasons.later import good_for, judged


class _Row(NamedTuple):
    """A line of the list."""

    html: str
    signs: tuple[str, ...]
    plain: bool = False  # of places that change nothing for points, tasks and flags


def choices(s: Any, t: Translator) -> str:
    """The whole list."""
    return listed(rows_of(s, t), t)


def listed(rows: list[_Row], t: Translator) -> str:
    """Lines below each other."""
    names = "dorf-choices is-many" if len(rows) > _COLUMN else "dorf-choices"
    lines = "".join([row.html for row in rows])
    return f'<ul class="{names}" data-scrolls aria-label="{t("What each place brings")}">{lines}</ul>'


def shortened(s: Any, rows: list[_Row], t: Translator) -> list[_Row]:
    """For where there is little room: those that change nothing have one line, if others do."""
    plain = [row for row in rows if row.plain]
    if len(plain) < 2 or rows[0].plain:
        return rows
    signs = tuple([sign for row in plain for sign in row.signs])
    names = "".join([f'<b class="dorf-name">{sign}</b>' for sign in signs])
    words = escape(t("no other task changes") if s.number else t("no task changes"))
    together = _Row(f'<li class="is-fair is-several">{names}<span>{words}</span></li>', signs)
    return [*[row for row in rows if not row.plain], together]


def rows_of(s: Any, t: Translator) -> list[_Row]:
    """A line for each of them; one for all that would need more letters than there are, and one for those of them that
    cost something where others do not."""
    seen = outlook(s)
    unnamed = [choice for choice in seen.choices[1:] if not choice.letter]
    together = [some for sign in "+−" if len(some := [one for one in unnamed if one.sign == sign]) > 1]
    merged = [choice for some in together for choice in some]
    own = None if _alike(s) else _own(s)  # where it begins alike everywhere it tells nothing from others
    same = _Same(
        s, own, _open(s), t("no other task changes") if s.number else t("no task changes"),
        scores=any(choice.points for choice in seen.choices), areas=seen.areas,
        joins=any(choice.alike and choice.way.joined and not any(choice.way.facts) for choice in seen.choices),
    )  # fmt: skip
    rows = [
        _Row(_row(s, choice, same, t), (choice.sign,), not any(choice.way.facts))
        for choice in seen.choices if choice not in merged
    ]  # fmt: skip
    for some in together:
        sign = some[0].sign
        words = f'<b class="dorf-name">{sign}</b><span>{_others(s, some, t)}</span>'
        rows.append(_Row(f'<li class="is-fair">{words}</li>', (sign,)))
    return rows


def _own(s: Any) -> tuple[int, int] | None:
    """The task on the tile: its kind and number."""
    return (int(TASK[s.tile]), int(s.number)) if s.number else None


def _open(s: Any) -> list[tuple[int, int]]:
    """The tasks that lie already: their kinds and numbers."""
    return [(int(TASK[tile.tile]), int(tile.number)) for tile in (s.tiles[k] for k in s.active.tolist() if k >= 0)]


def _alike(s: Any) -> bool:
    """Whether the same becomes of the task on the tile at all of several places."""
    some, own = outlook(s).choices, _own(s)
    return own is not None and len(some) > 1 and len({_of(choice, own) for choice in some}) == 1


def begins(s: Any) -> tuple[int, int] | None:
    """The tiles and open edges with which the task on the tile begins, if they are the same wherever it is laid, and
    the list does not tell it."""
    if not _alike(s):
        return None
    way, own = outlook(s).choices[0].way, _own(s)
    edges = [left for *task, left in way.kept if tuple(task) == own]
    grown = any(task[:2] == own for choice in outlook(s).choices for task in choice.way.grown)
    return (1, min(edges)) if edges and not grown else None


class _Same(NamedTuple):
    """What holds of all choices beside each other."""

    s: Any
    own: tuple[int, int] | None  # the task on the tile, where not all begin it alike
    lie: list[tuple[int, int]]  # tasks that lie already
    nothing: str  # what is said where no task changes
    scores: bool  # some score
    areas: bool  # areas without a task may still be good for something
    joins: bool  # some do nothing but join areas without a task


def _of(choice: Choice, own: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    """What becomes of the task on the tile."""
    way = choice.way
    return tuple([task for task in (*way.ended, *way.grown, *way.kept) if task[:2] == own])


_ARROW = "\u00a0→\u00a0"  # which no end of a line parts from its numbers
_COLUMN = 4  # rows; of more, two stand side by side where there is the width


def _others(s: Any, rest: list[Choice], t: Translator) -> str:
    """What the last of so many choices bring that the letters do not reach for them."""
    most = max(choice.points for choice in rest)
    points = t.amount(most, "point", sign=True)
    said = [t("others: {points} or less", points=points) if most else t("others: no points now")]
    grown = sorted({task[:2] for choice in rest for task in choice.way.grown})
    if not most and not grown:
        said = [t("others: no points now, no task grows")]
    if grown:
        said.append(t("some grow {tasks}", tasks=t.row([task_name(*task, t) for task in grown])))
    tasks = sorted({task[:2] for choice in rest for task in choice.way.taken})
    if tasks:
        said.append(t("open edges lost: {tasks}", tasks=t.row([task_name(*task, t) for task in tasks])))
    spoilt = sorted({(kind, number) for choice in rest for kind, number, size in choice.way.ended if size != number})
    if spoilt:
        said.append(t("some spoil {tasks}", tasks=t.row([task_name(*task, t) for task in spoilt])))
    areas = [area for choice in rest for area in (*choice.way.stays_open, choice.widest) if area]
    helping = [area for area in areas if starts(s, area[0], to_come(s, area[1]))]
    if helping and not most and not grown and outlook(s).areas:
        size, kind = max(helping)
        said.append(t("at best joins {area}: {n}", area=t(KIND_NAMES[kind]), n=size))
    return escape("; ".join(said))


def _row(s: Any, choice: Choice, same: _Same, t: Translator) -> str:
    points = ""
    if choice.points:
        points = f'<b class="dorf-brings">{t.amount(choice.points, "point", sign=True)}</b> '
    elif same.scores:
        points = '<b class="dorf-brings is-none">+0</b> '
    differ = _differ(s, choice, t) if same.areas else ""
    some = f' <small class="dorf-differ">({differ})</small>' if differ else ""
    lost = _danger(_lost(s, choice, t)) if choice.way.missed else []
    told = [*lost, *_words(choice, same, t)]
    if lost and choice.points:  # what is lost goes before points that are no good ones
        told[: len(lost) + 1] = [*lost, points + "".join(told[len(lost) : len(lost) + 1])]
        points = ""
    words = "; ".join(told) or escape(same.nothing)
    fate = ' class="is-lost"' if choice.spoils else "" if choice.way.good else ' class="is-fair"'
    return (
        f'<li{fate}><b class="dorf-name">{choice.sign}</b><span>{points}{words}{some}'
        "</span></li>"
    )


def _differ(s: Any, choice: Choice, t: Translator) -> str:
    """Of places that differ, what the largest area is that one of them joins, if it is good for anything: how many they
    are is seen on the landscape."""
    if choice.alike or len(choice.places) == 1:
        return ""
    if not choice.widest:
        return t("some close an area: no points ever")
    size, kind = choice.widest
    if not good_for(s, size, kind, t)[0]:
        return ""
    area = {"area": t(KIND_NAMES[kind]), "n": size}
    if starts(s, size, to_come(s, kind)):
        return t("at best joins {area}: {n}", **area)
    return t("at best joins {area}: {n}, {judged}", **area, judged=judged(s, size, kind, t))


_Told = tuple[str, str]  # a task's name, and what is said of it


def _words(choice: Choice, same: _Same, t: Translator) -> Iterator[str]:
    """What it brings, then what it costs, in few words: the points, and tasks that are lost, stand before it."""
    way, own = choice.way, same.own
    brought = _complete(choice, t) + [
        ("", t("{flag} closed: {tiles}", flag=t(FLAG_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size)))
        for kind, size in way.flags
    ]
    brought += [("", longer(*line, t).short) for line in way.lines]
    ways_out = {(kind, number): left for kind, number, left in reversed(way.kept)}  # of two of one name the fewest
    narrow = []  # tasks that grow, and may be lost by that: that is good, and the warning stands behind it
    new = _own(same.s) if _own(same.s) not in same.lie else None  # else nobody would know which of them is meant
    for kind, number, size in way.grown:
        name = t("the new task") if (kind, number) == new else task_name(kind, number, t)
        words = t("{task}: {extent}/{n}", task=name, extent=size, n=number)
        if (left := ways_out.get((kind, number), 0)) == 1:
            narrow.append((name, words))
        else:
            brought.append((name, t("{words}, {edges}", words=words, edges=_edges(left, t)) if left else words))
    if own and not any(task[:2] == own for task in (*way.grown, *way.ended)):  # the tile's own task only begins
        begun = t("{task}: {extent}/{n}", task=t("the new task"), extent=1, n=own[1])
        if (left := ways_out.get(own, 0)) == 1:
            narrow.append(("", begun))
        else:
            brought.append(("", t("{words}, {edges}", words=begun, edges=_edges(left, t)) if left else begun))
    for kind, size, left in way.flagged:
        points = t.amount(size, "point")
        fields = {"flag": t(FLAG_NAMES[kind]), "points": points, "edges": _edges(left, t)}
        if now := [tiles for flag, tiles, after in way.raised if (flag, after) == (kind, size)]:
            words = t("{flag}: {before} → {points} once closed, {edges}", before=now[0], **fields)
        else:
            words = t("{flag}: {points} once closed, {edges}", **fields)
        brought.append(("", words))
    warned: list[_Told] = []
    costs: dict[tuple[int, int], Counter[str]] = {}  # tasks, by the open edges that they have and would have
    for kind, number, before, left in way.taken:
        name = task_name(kind, number, t)
        if left == 1:
            warned.append((name, t("{task}: {edges}", task=name, edges=_edges(1, t))))
        else:
            costs.setdefault((before, left), Counter())[name] += 1
    areas = list(_areas(choice, same, t, bool(brought or narrow)))
    yield from map(escape, _counted(brought, t))
    for words in _counted(narrow, t):
        yield f'{escape(words)}, <span class="dorf-danger">⚠ {escape(_edges(1, t))}</span>'
    yield from map(escape, areas)
    yield from _danger(_counted(warned, t))
    for (before, left), names in costs.items():
        some = t.row([of_several(name, n, t) for name, n in names.items()])
        words = edges(some, before, left, t)
        yield f'<span class="dorf-cost">{escape(words.replace(" → ", _ARROW))}</span>'


def _complete(choice: Choice, t: Translator) -> list[_Told]:
    """Tasks that it completes."""
    return [
        (task_name(kind, number, t), ended(kind, number, size, t).words)
        for kind, number, size in choice.way.ended if number == size
    ]  # fmt: skip


def _lost(s: Any, choice: Choice, t: Translator) -> list[str]:
    """Tasks that it spoils, with their points: of several of one name with all of theirs. Where others of the name stay
    open, the tiles tell which one it is."""
    spoilt = Counter((kind, number) for kind, number, size in choice.way.ended if size != number)
    lie, told = Counter(_open(s)), []
    for (kind, number), n in spoilt.items():
        name, together = of_several(task_name(kind, number, t), n, t), n * number
        if n == 1 < lie[kind, number]:
            size = next(size for *task, size in choice.way.ended if tuple(task) == (kind, number) and size != number)
            name = t("{task} ({extent}/{n})", task=name, extent=size, n=number)
        points = t.amount(together, "point")
        if choice.way.gone.count((kind, number)) == n:
            told.append(t("{task} is lost ({points}, hardly to be had)", task=name, points=points))
        else:
            told.append(t("{task} is lost ({points})", task=name, points=points))
    return told


def _danger(said: Iterable[str]) -> list[str]:
    return [f'<span class="dorf-danger">⚠ {escape(words)}</span>' for words in said]


def _counted(said: list[_Told], t: Translator) -> list[str]:
    """Tasks of one name to which the same happens are told once."""
    if len(said) < 2:
        return [words for _, words in said]
    return [words.replace(task, of_several(task, n, t), 1) for (task, words), n in Counter(said).items()]


def _areas(choice: Choice, same: _Same, t: Translator, brings: bool) -> Iterator[str]:
    """What it does for other areas: all of it where it brings nothing else, or where that tells it from others."""
    if not (choice.alike and same.areas):
        return
    alone = not any(choice.way.facts)
    joined, shut = choice.way.joined, choice.way.shut
    if choice.split or alone:
        told = {task[0] for task in (*choice.way.lines, *choice.way.grown, *choice.way.flagged)}
        joined = tuple([area for area in joined if area[1] not in told])
    else:
        joined = ()
    joined = tuple([area for area in joined if area not in shut])
    by: dict[str, list[tuple[int, int]]] = {}  # what is thought of areas that bring nothing yet
    for area in joined[: 1 if brings else None]:
        by.setdefault("" if brings else judged(same.s, *area, t), []).append(area)
    for words, areas in by.items():
        sizes = _sizes(tuple(areas), t)
        yield t("joins {areas}, {judged}", areas=sizes, judged=words) if words else t("joins {areas}", areas=sizes)
    if shut:
        yield t("closes {areas} – no flag, so no points ever", areas=_sizes(shut, t))
    elif not choice.way.joined and (choice.split or (alone and same.joins)):
        yield t("joins nothing")
        if alone:
            yield same.nothing


def _edges(n: int, t: Translator) -> str:
    return t.n("{n} open edge", "{n} open edges", n)


def _sizes(areas: tuple[tuple[int, int], ...], t: Translator) -> str:
    """Areas in few words: what they are of, and how many tiles."""
    return t.row([t.phrase("{area}: {n}", area=t(KIND_NAMES[kind]), n=size) for size, kind in areas])
