"""Small signs, 24 by 24, that stand for resources and benefits everywhere: on the tracks, on cards, on buttons."""

from __future__ import annotations

from ludoteka.kit.picture import seats

from ..state import SHADOW


def _body(path: str) -> str:
    return f'<path class="tap-body" d="{path}"/>'


def _stroke(path: str) -> str:
    return f'<path class="tap-stroke" d="{path}"/>'


def _cut(path: str) -> str:
    return f'<path class="tap-cut" d="{path}"/>'


def _quarters(*paths: str) -> str:
    """A coin of all four resources, a quarter in the colour of each."""
    drawn = "".join(f'<g class="tap-g-{k}">{_body(path)}</g>' for k, path in enumerate(paths))
    return drawn + '<path class="tap-cut" d="M12 1.5v21M1.5 12h21"/>'


_HEX = "M7 3h10l5 9-5 9H7l-5-9z"
_CARD = "M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z"
_DIE = "M12 1.5l8 3.4 2.6 7.1-4 7.6H5.4l-4-7.6L4 4.9z"

PICTURES = {
    # resources
    "food": _body("M12 8c-2-2.2-8-1.6-8 4.5C4 18 8 22 10 22c1 0 1.2-.5 2-.5s1 .5 2 .5c2 0 6-4 6-9.5C20 6.4 14 5.8 12 "
                  "8z") + _stroke("M12 8c0-3 1-5 3.5-6"),
    "worker": _body("M12 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM3 22c0-6 3.5-9.5 9-9.5s9 3.5 9 9.5z"),
    "culture": _body("M3 9l9-6.5L21 9v2H3zM4 20h16v2.5H4zM5.5 12h3v7h-3zM10.5 12h3v7h-3zM15.5 12h3v7h-3z"),
    "coin": '<circle class="tap-body" cx="12" cy="12" r="10"/><circle class="tap-cut" cx="12" cy="12" r="6.6"/>'
            + _cut("M14 9.8c-2.6-1.6-5 .1-5 2.2s2.4 3.8 5 2.2"),
    "any": _quarters("M12 12V1.5A10.5 10.5 0 0 1 22.5 12z", "M12 12h10.5A10.5 10.5 0 0 1 12 22.5z",
                     "M12 12v10.5A10.5 10.5 0 0 1 1.5 12z", "M12 12H1.5A10.5 10.5 0 0 1 12 1.5z"),
    # buildings
    "farm": _body("M2 11l10-8.5L22 11v11h-6.5v-7h-7v7H2z") + _cut("M5 11.5h14"),
    "house": _body("M12 2L2 12h3v10h14V12h3z") + _cut("M10 21.5v-6h4v6"),
    "armory": _body("M12 1.5l9 3v7c0 5.5-4 9-9 11.5-5-2.5-9-6-9-11.5v-7z") + _cut("M12 6v11M7.5 10.5h9"),
    "market": _body("M3 3h18l1.5 6.5H1.5zM3 11h18v11H3z") + _cut("M7.5 3.5L6.5 9M12 3.5V9M16.5 3.5l1 5.5M6 "
    "21.5V15h5v6.5"),
    "building": _body("M3 22V9l6-5 6 5v13zM16.5 22V6H22v16z") + _cut("M7 13h4M7 17h4"),
    "landmark": _body("M2 22h20v-3h-2V9l-3-1V4l-5-3-5 3v4L4 9v10H2z") + _cut("M12 8v10M8.5 11v7M15.5 11v7"),
    # what one does
    "territory": _body(_HEX) + _cut("M6.5 14l3.5-5 3 4 2-2.5 3 3.5z"),
    "explore": f'<path class="tap-stroke" d="{_HEX}"/>' + _stroke("M12 7.5v9M7.5 12h9"),
    "anywhere": f'<path class="tap-stroke" stroke-dasharray="4 3" d="{_HEX}"/>' + _stroke("M12 7.5v9M7.5 12h9"),
    "space": _body(_HEX) + _cut("M12 6.5l1.6 4 4.2.2-3.3 2.7 1.2 4.1-3.7-2.4-3.7 2.4 1.2-4.1-3.3-2.7 4.2-.2z"),
    "rocket": _body("M12 1c4 3 5.5 7.5 5 12l3 3v4l-5-2.5H9L4 20v-4l3-3C6.5 8.5 8 4 12 1zM10 19h4l-2 4z")
              + '<circle class="tap-hole" cx="12" cy="9" r="2"/>',
    "tapestry": _body("M4 2h16v16l-2.7 4-2.6-4-2.7 4-2.7-4-2.6 4L4 18z") + _cut("M7 6h10M7 10l2.5 3L12 10l2.5 3L17 10"),
    "overplay": _stroke("M8 2.5h12v15") + _body("M3 7h12v15H3z") + _cut("M5.5 11h7M5.5 15l2-2 2 2 2-2"),
    "tech": _body("M12 1.5a7.5 7.5 0 0 1 4 13.8V18H8v-2.7a7.5 7.5 0 0 1 4-13.8zM8.5 19.5h7V22h-7z")
            + _cut("M12 15v-5l-2-2M12 10l2-2"),
    "invent": _body("M10.5 3.5a6.5 6.5 0 0 1 3.5 12V18H7v-2.5a6.5 6.5 0 0 1 3.5-12zM7.5 19.5h6V22h-6z")
              + _stroke("M19 2v8M15 6h8"),
    "upgrade": _body("M12 1.5L22 12h-5.5v10h-9V12H2z") + _cut("M12 8v9"),
    "refresh": _stroke("M20 5v5h-5M4 19v-5h5M5 9.5A7.5 7.5 0 0 1 18.5 8M19 14.5A7.5 7.5 0 0 1 5.5 16"),
    "circle": '<circle class="tap-stroke" cx="12" cy="12" r="9.5"/>' + _body("M9 7v10l8-5z"),
    "square": _stroke("M3 3h18v18H3z") + _body("M9 7v10l8-5z"),
    "research": _body(_DIE) + _cut("M10 6.5h4M11 6.5v4l-3.5 6h9L13 10.5v-4"),
    "plain": f'<path class="tap-stroke" d="{_DIE}"/>' + _stroke("M10 6.5h4M11 6.5v4l-3.5 6h9L13 10.5v-4"),
    "conquer": _body("M5 2h2v20H5zM8 3h13l-4 5 4 5H8z"),
    "dice": _body("M2 9l8-3 3.5 8-8 3zM13 3l9 1-1 9-7-1z") + _cut("M7 11.5v.1M17.5 8v.1"),
    "again": _stroke("M19 12a7 7 0 1 1-2.3-5.2L19.5 9M19.5 4v5h-5"),
    "civilization": _body("M8 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.5 6a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM1 21c0-6 "
                          "3-9 7-9 3 0 "
                          "5 1.5 6 4 4-2 8 1 8.5 5z"),
    "restart": _stroke("M5 22V3") + _body("M6 3h14l-3 4.5L20 12H6z"),
    "special": _body("M12 1l2.6 8.4L23 12l-8.4 2.6L12 23l-2.6-8.4L1 12l8.4-2.6z"),
    "lose": _stroke("M4 12h16"),
    "card": _body(_CARD) + _cut("M9 8h6M9 12h6"),
    "on": _stroke("M4 12h14M13 6.5l6 5.5-6 5.5"),
    "back": _stroke("M20 12H6M11 6.5L5 12l6 5.5"),
    "line": _body("M2 9h20v6H2z") + _cut("M7 9.5v5M12 9.5v5M17 9.5v5"),
    "opponent": _body("M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM2 22c0-6 4-9 10-9s10 3 10 9z") + _cut("M8 18h8"),
    # the tracks
    "track0": '<circle class="tap-stroke" cx="12" cy="12" r="9.5"/>' + _body("M16.5 7.5l-3 6-6 3 3-6z"),
    "track1": _body("M9 2h6v2h-1v5.5l6 10c1 1.7 0 2.5-1.5 2.5h-13C4 22 3 21.2 4 19.5l6-10V4H9z") + _cut("M7.5 16.5h9"),
    "track2": _stroke("M4 3l14 14M20 3L6 17M3 15l6 6M21 15l-6 6M4.5 19.5L2.5 21.5M19.5 19.5l2 2"),
    "track3": _body("M10 1.5h4l.6 3 2 .9 2.6-1.7 2.6 2.7-1.6 2.5.9 2.1 3 .6v3.8l-3 .6-.9 2 1.7 2.6-2.7 2.6-2.6-1.6-2 "
                    ".9-.6 "
                    "3h-4l-.6-3-2.1-.9-2.5 1.6-2.7-2.6 1.7-2.6-.9-2-3-.6v-3.8l3-.6.9-2.1L2 6.4l2.7-2.7 2.5 1.7 2.1-.9z")
              + '<circle class="tap-hole" cx="12" cy="12.6" r="3.6"/>',
    "heart": _body("M12 21C2 13.5 1.5 8.5 3.5 5.5c2-3 6.5-3 8.5.5 2-3.5 6.5-3.5 8.5-.5 2 3 1.5 8-8.5 15.5z"),
    "tile": _stroke(_HEX),
}

GOODS = ("food", "worker", "culture", "coin")
ROWS = ("farm", "house", "armory", "market")


def defs() -> str:
    """All signs, once to a page."""
    box = 'viewBox="0 0 24 24"'
    return "".join(f'<symbol id="tap-i-{name}" {box}>{drawn}</symbol>' for name, drawn in PICTURES.items())


def colour(name: str) -> str:
    """The class that gives a sign its colour."""
    for k in range(4):
        if name in (GOODS[k], ROWS[k], f"track{k}"): return f"tap-g-{k}"
    return "tap-sign"


def use(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A sign inside a drawing."""
    return (f'<use href="#tap-i-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" '
            f'class="{classes or colour(name)}"/>')


def html(name: str, size: int = 22, classes: str = "") -> str:
    """A sign among words."""
    return (f'<svg class="tap-icon {classes or colour(name)}" width="{size}" height="{size}" viewBox="0 0 24 24" '
            f'aria-hidden="true"><use href="#tap-i-{name}"/></svg>')


# ---- tokens --------------------------------------------------------------------------------------------------------

#: The Shadow Empire's shape, within -10 to 10: it has no seat.
_VEILED = "M0-11C7-8 10-2 9 9L5 6 2 10-2 6-5 10-9 7C-10-2-7-8 0-11z"


def token(p: int, x: float, y: float, size: float = 9, fallen: bool = False) -> str:
    """A seat's piece; toppled it lies on its side, and is crossed out."""
    names = f"tap-token tap-seat-{p + 1}"
    if p != SHADOW and not fallen: return seats.mark_at(p, x, y, 2.4 * size, names)
    mark = f'<path class="{names}" d="{_VEILED}"/>' if p == SHADOW else seats.mark_at(p, 0, 0, 24, names)
    lies, turned = (' class="tap-fallen"', " rotate(100)") if fallen else ("", "")
    cross = '<path class="tap-cut" d="M-7-7L7 7M7-7L-7 7"/>' if fallen else ""
    return f'<g{lies} transform="translate({x:g} {y:g}){turned} scale({size / 10:g})">{mark}{cross}</g>'


def seat(p: int, size: int = 18) -> str:
    """A seat's shape among words."""
    return (f'<svg class="tap-icon" width="{size}" height="{size}" viewBox="-12 -12 24 24" aria-hidden="true">'
            f"{token(p, 0, 0, 10)}</svg>")
