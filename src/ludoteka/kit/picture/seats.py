"""Seats as they look everywhere: each has a shape and a colour that go together, and stands in the table's order."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.picture.drawing import escape, num
from ludoteka.text.i18n import Translator
from ludoteka.text.second import You

#: Path data of the marks by seat: disc, triangle, square, diamond, cross, star. 24 units wide and high.
MARKS = (
    "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
    "M12 2.5l10 18.5H2z",
    "M4 4h16v16H4z",
    "M12 1.5l9 10.5-9 10.5L3 12z",
    "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
    "M12 1.5l3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 18.1l-6.7 3.8 1.6-7.5L1.2 9.3l7.6-.8z",
)
#: Their colours by day and by night, as in the table's own stylesheet.
COLOURS = (
    ("#1c66a6", "#7cb8f0"), ("#bd4a17", "#ff9d68"), ("#157a5f", "#65cfae"), ("#8a3f86", "#dd9ad8"),
    ("#7d6200", "#e0c24e"), ("#474b52", "#c5c9d0"),
)  # fmt: skip


def mark(seat: int, size: int = 22) -> str:
    """The mark of a seat among words, in its colour, `size` pixels wide."""
    k = seat % len(MARKS)
    return (
        f'<svg class="token seat-{k + 1}" viewBox="0 0 24 24" width="{size}" height="{size}"'
        f' aria-hidden="true"><path d="{MARKS[k]}"/></svg>'
    )


def mark_at(seat: int, x: float, y: float, size: float, names: str) -> str:
    """The mark of a seat in a drawing, its middle on a point; `names` are its classes."""
    place = f"translate({num(x - size / 2)} {num(y - size / 2)})scale({size / 24:.3g})"
    return f'<path class="{names}" transform="{place}" d="{MARKS[seat % len(MARKS)]}"/>'


def name(seat: int, t: Translator, size: int = 22) -> str:
    """The mark of a seat with its words; the page puts the name of who sits there in their place."""
    return f"{mark(seat, size)}<span>{escape(t('Seat {seat}', seat=seat + 1))}</span>"


def own(seat: int, me: int, t: Translator) -> str:
    """What marks the reader's own seat beside its name; nothing where that says it already."""
    called = isinstance(t("Seat {seat}", seat=seat + 1), You)
    return f" <small>{escape(t('you'))}</small>" if seat == me and not called else ""


def around(s: Any, me: int) -> list[int]:
    """The seats in the order of the table, the reader's last; as they are numbered for an onlooker (-1)."""
    n = int(s.seats)
    return [(me + k) % n for k in range(1, n + 1)] if me >= 0 else list(range(n))
