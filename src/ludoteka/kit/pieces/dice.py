"""Dice: what lies on a table once it has been rolled, or is about to be.

All of them are found by `data-die`, so that they tumble when a `roll` is told (`kit.moments`). The edge and the pips
have the colour of the words around them.
"""

from __future__ import annotations

from ludoteka.kit.picture.drawing import escape, num

#: By number: which of nine points on a side have a pip, row by row.
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


class Dice:
    """The dice of one game; `prefix` begins their classes."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def html(self, n: int, size: int = 30) -> str:
        """A die among words that shows a number, `size` pixels wide."""
        box = f'viewBox="0 0 24 24" width="{size}" height="{size}"'
        return f'<svg class="{self._prefix}-die" data-die {box} aria-hidden="true">{_side(0, 0, 24)}{pips(n)}</svg>'

    def drawn(self, shown: str, x: float, y: float, side: float, names: str = "", words: str = "") -> str:
        """A die in a drawing with its corner on a point; `shown` is drawn on it (`pips`, or what else is on its sides),
        `words` say what."""
        title = f"<title>{escape(words)}</title>" if words else ""
        classes = f"{self._prefix}-die {names}" if names else f"{self._prefix}-die"
        return f'<g data-die="" class="{classes}">{title}{_side(x, y, side)}{shown}</g>'

    def css(self, paper: str = "paper", side: float = 24) -> str:
        """The stylesheet of the dice; `paper` names the colour that they are made of, `side` is how long a side is in a
        drawing's own units: the edge goes with it."""
        edge = f"stroke:currentColor;stroke-width:{num(side / 16)}"
        return (
            f".{self._prefix}-die>rect{{fill:var(--{self._prefix}-{paper});{edge}}}"
            f".{self._prefix}-die>circle{{fill:currentColor}}\n"
        )


def pips(n: int, x: float = 0, y: float = 0, side: float = 24) -> str:
    """As many pips as a die shows, for a side with its corner on a point."""
    step, size = side / 4, num(side * 0.0875)
    return "".join(
        f'<circle cx="{num(x + step * (1 + k % 3))}" cy="{num(y + step * (1 + k // 3))}" r="{size}"/>' for k in _PIPS[n]
    )


def _side(x: float, y: float, side: float) -> str:
    edge = side / 16
    return (
        f'<rect x="{num(x + edge / 2)}" y="{num(y + edge / 2)}" width="{num(side - edge)}" height="{num(side - edge)}"'
        f' rx="{num(side * 0.22)}"/>'
    )
