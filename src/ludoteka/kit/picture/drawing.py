"""SVG as text: numbers, points, attributes, and how a table becomes a small picture."""

from __future__ import annotations

import html
from functools import lru_cache

Point = tuple[float, float]
"""x to the right, y downwards."""


@lru_cache(maxsize=1 << 14)
def num(value: float) -> str:
    """A coordinate with at most one decimal, as short as it can be written: `3`, `-.5`, `12.4`."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.lstrip("-").startswith("0."):
        text = text.replace("0.", ".")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """A point as path data and `translate` take it."""
    return f"{num(point[0])} {num(point[1])}"


def at(point: Point, more: str = "") -> str:
    """The attribute that puts an element on a point; `more` stands behind the translation: `rotate(60)`."""
    return f'transform="translate({pair(point)}){more}"'


def attributes(**values: object) -> str:
    """Attributes in the order given, each with a blank before it; an underscore in a name stands for a hyphen."""
    return "".join([f' {_name(name)}="{escape(str(value))}"' for name, value in values.items()])


@lru_cache(maxsize=1 << 10)
def _name(name: str) -> str:
    return name.replace("_", "-")


@lru_cache(maxsize=1 << 13)
def escape(text: str) -> str:
    """Words as HTML; a page says the same ones again and again."""
    return html.escape(text)


def scenic(drawn: str, view: str = "") -> str:
    """A drawing of a table as a picture for the first page: it fills its frame, and is an image to who does not see it.
    `view` is the part of it that is shown (a `viewBox`); without it, all."""
    if view:
        start = drawn.index(' viewBox="')
        drawn = f'{drawn[:start]} viewBox="{view}"{drawn[drawn.index(chr(34), start + 10) + 1 :]}'
    filled = drawn.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)
    return filled.replace(' role="group"', ' role="img"', 1)
