"""How a place on a board looks in each of its states.

A place is a group with what `kit.places.Acts.place` gives it; what is drawn inside it says which part of it is what:

- `halo`: around a place where something may be done, it is lit. Where that is refused nothing of it is seen, until it
  is pointed at: then it is dotted.
- `ghost`: what would come, half drawn where one points and whole where one has chosen.
- `rim`: the edge of what lies there anyhow. It is dotted where one points at a place that is refused, and dashed around
  a ghost that is chosen.

What differs on a board its stylesheet says: `--lit` (what a halo is filled with), `--halo` (its colour), `--thick`,
`--dashes`, and `--light` (how much of it is filled before it is pointed at). What stands in a disc has the colour
`--on-lit`, a number say, or `--sign-lit`.
"""

from __future__ import annotations

from ludoteka.kit.picture.drawing import num

#: A class beside others, for what a drawing has already.
RIM = "rim"


def disc(radius: float, names: str = "") -> str:
    """The halo of a spot: a disc in which a number or a sign stands. `is-ring` = dashed, around what lies there."""
    return f'<circle class="{_names("halo", names)}" r="{num(radius)}"/>'


def frame(x: float, y: float, wide: float, high: float, corner: float, names: str = "") -> str:
    """The halo of what is square: a frame around it. `is-full` = filled, for a number to stand in."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}" rx="{num(corner)}"'
    return f'<rect class="{_names("halo", names)}" {box}/>'


def outline(path: str, names: str = "", more: str = "") -> str:
    """The halo of any other form. `is-way` = a line as broad as what is laid there; `more` are further attributes."""
    return f'<path class="{_names("halo", names)}" {more and more + " "}d="{path}"/>'


def field(symbol: str, more: str = "") -> str:
    """The halo of a whole field of the board, which has the form of a symbol: dashed, and lightly filled."""
    return f'<use href="#{symbol}" class="halo is-field"{more and " " + more}/>'


def ghost(drawn: str, more: str = "", names: str = "") -> str:
    """What would come, as it would be drawn; `more` are further attributes."""
    return f'<g class="{_names("ghost", names)}"{more and " " + more}>{drawn}</g>'


def ghost_of(symbol: str, more: str = "") -> str:
    """The same of what is drawn once for many places, under an id."""
    return f'<use href="#{symbol}" class="ghost"{more and " " + more}/>'


def _names(first: str, others: str) -> str:
    return f"{first} {others}" if others else first
