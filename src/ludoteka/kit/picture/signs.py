"""A game's small signs, 24 units wide and high, which mean the same on the board, on cards and among words.

A sign is drawn of parts that take the colour of the words around it: `body` is filled, `line` is drawn, `cut` is drawn
over a body in the colour of the paper, `hole` filled with it. Shape tells a sign, colour only helps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludoteka.kit.picture.drawing import num

BOX = 'viewBox="0 0 24 24"'
USUAL = 22
"""How wide a sign is among words where nothing else is said, in pixels: the stylesheet knows it, so that answers with
many signs need not say it."""


class Signs:
    """The signs of one game, by their names; `prefix` begins the classes and ids of all of them.

    `pictures` are what stands inside each; `colour` is the class that gives a sign its colour, from its name.
    """

    def __init__(
        self, prefix: str, pictures: Mapping[str, str], colour: Callable[[str], str] = lambda name: ""
    ) -> None:
        self._prefix, self._pictures, self._colour = prefix, pictures, colour
        self._made: dict[tuple[str, int, str], str] = {}  # among words the same few stand over and over

    def html(self, name: str, size: int = USUAL, names: str = "") -> str:
        """A sign among words, `size` pixels wide; `names` are further classes. Its page has `symbols`."""
        key = name, size, names
        if key not in self._made:
            self._made[key] = self._html(*key)
        return self._made[key]

    def _html(self, name: str, size: int, names: str) -> str:
        classes = " ".join(filter(None, (f"{self._prefix}-sign", self._colour(name), names)))
        wide = "" if size == USUAL else f' width="{size}" height="{size}"'
        return f'<svg class="{classes}"{wide} aria-hidden="true"><use href="#{self._prefix}-e-{name}"/></svg>'

    def drawn(self, name: str, x: float, y: float, size: float, names: str = "") -> str:
        """A sign in a drawing, its middle on a point; the drawing's page has `symbols`."""
        classes = " ".join(filter(None, (self._colour(name), names)))
        place = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
        return f'<use href="#{self._prefix}-e-{name}" class="{classes}" {place}/>'

    def symbols(self) -> str:
        """All signs as `<symbol id="prefix-e-name">`, once to a page."""
        return "".join(
            f'<symbol id="{self._prefix}-e-{name}" {BOX}>{inner}</symbol>' for name, inner in self._pictures.items()
        )


class Parts:
    """What signs of a game are drawn of; `prefix` begins the classes."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix

    def body(self, path: str) -> str:
        """A filled shape."""
        return f'<path class="{self._prefix}-body" d="{path}"/>'

    def line(self, path: str, width: float = 0) -> str:
        """A line two units wide, or `width`."""
        wide = f' stroke-width="{width:g}"' if width else ""
        return f'<path class="{self._prefix}-line"{wide} d="{path}"/>'

    def cut(self, path: str) -> str:
        """A line in the colour of the paper, over a body."""
        return f'<path class="{self._prefix}-cut" d="{path}"/>'

    def hole(self, path: str) -> str:
        """A shape in the colour of the paper, over a body."""
        return f'<path class="{self._prefix}-hole" d="{path}"/>'


def css(prefix: str, paper: str = "paper") -> str:
    """The stylesheet of the parts. `paper` names the colour that is cut with; `--prefix-cut` set around a sign is cut
    with instead."""
    cut = f"var(--{prefix}-cut,var(--{prefix}-{paper}))"
    round_ends = "stroke-linecap:round;stroke-linejoin:round"
    return (
        f".{prefix}-body{{fill:currentColor}}.{prefix}-hole{{fill:{cut}}}"
        f".{prefix}-line{{fill:none;stroke:currentColor;stroke-width:2;{round_ends}}}"
        f".{prefix}-cut{{fill:none;stroke:{cut};stroke-width:1.4;{round_ends}}}"
        f".{prefix}-sign{{flex:none;vertical-align:-.25em}}"
        f".{prefix}-sign:not([width]){{width:{USUAL}px;height:{USUAL}px}}\n"
    )
