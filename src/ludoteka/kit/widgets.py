"""Small pieces of HTML that pages are made of. Words that are given are plain text; what is inner is HTML."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from ludoteka.kit.picture.drawing import escape

#: Arrows of a thing that can be turned, by how it turns: a sixth to the left, or to the right.
_ARROWS = {-1: "M4 12a8 8 0 1 1 2.6 5.9M4 5v7h7", 1: "M20 12a8 8 0 1 0-2.6 5.9M20 5v7h-7"}


def classes(*names: str, **when: object) -> str:
    """Classes in a row: `names`, and of the others those whose value holds: `is_turn=…` gives `is-turn`."""
    return " ".join(filter(None, (*names, *(name.replace("_", "-") for name, holds in when.items() if holds))))


def unseen(words: str) -> str:
    """Words for those who do not see a sign."""
    return f'<span class="unseen">{escape(words)}</span>'


def counted(sign: str, n: int | str, words: str, names: str = "", *, ahead: bool = False) -> str:
    """A sign with how many of it there are; `words` say what it is. The number stands behind it, or `ahead`."""
    told, shown = escape(words), f"<b>{n}</b>{sign}" if ahead else f"{sign}<b>{n}</b>"
    return f'<span class="{classes("count", names)}" title="{told}">{shown}<span class="unseen">{told}</span></span>'


def due(sign: str, words: str, names: str = "", *, lacks: bool = False) -> str:
    """A sign of a price, struck out where the reader `lacks` what it stands for; `words` say what it is."""
    told = classes(names, is_lacking=lacks)
    shown = f' class="{told}"' if told else ""
    return f'<span{shown} title="{escape(words)}">{sign}</span>'


def listed(items: Iterable[str], names: str, words: str = "") -> str:
    """A list of what is given; `words` are its name. Without items there is no list."""
    inner = "".join(f"<li>{one}</li>" for one in items)
    label = f' aria-label="{escape(words)}"' if words else ""
    return f'<ul class="{names}"{label}>{inner}</ul>' if inner else ""


def fold(key: str, heading: str, inner: str, names: str, *, opened: bool = False) -> str:
    """What is behind a heading until it is asked for; `key` keeps it open over a new drawing."""
    return (
        f'<details class="{names}" data-key="{escape(key)}"{" open" * opened}><summary>{heading}</summary>{inner}'
        "</details>"
    )


def picks(words: Sequence[str], counts: Iterable[int], rest: str = "") -> str:
    """A button that sends the cards that are chosen (`data-pick`). `words` say what is done with none of them, one, two
    and so on, up to as many as may be chosen; `counts` are the numbers that may be sent. `rest` is the notation that
    says that there are no more, where fewer than the most are sent."""
    allowed = " ".join(map(str, counts))
    ends = f' data-rest="{escape(rest)}"' if rest else ""
    return (
        f'<span class="picks" data-picks data-counts="{allowed}" data-most="{len(words) - 1}"{ends}'
        f' data-words="{escape(json.dumps(words, ensure_ascii=False))}"><button type="button" class="button"'
        f' data-take data-key="take"{"" if "0" in allowed.split() else " disabled"}>{escape(words[0])}</button></span>'
    )


def turner(by: int, words: str, key: str) -> str:
    """A button that turns what is held, to the left (`by` = -1) or to the right (1); `key` is the key that does the
    same. The game's `page.js` sees to `data-turn-by`."""
    return (
        f'<button type="button" class="turner" data-turn-by="{by}" data-key="turn{by}" aria-label="{escape(words)}"'
        f' title="{escape(words)} ({key})"><svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"'
        ' fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{_ARROWS[by]}"/></svg></button>'
    )
