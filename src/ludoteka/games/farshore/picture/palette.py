"""The stylesheet of the shore and of everything drawn with it: by day, and by lamplight."""

from __future__ import annotations

from ludoteka.kit.picture import signs
from ludoteka.kit.picture.palette import PAPER, fills, lines, themes

#: By day, by night.
_COLOURS = PAPER | {
    "sea": ("#8fc3d2", "#1d4354"), "deep": ("#6fadc2", "#15323f"), "wave": ("#cfe8ec", "#3d6f82"),
    "sand": ("#f0dfb4", "#6b5f45"), "sand2": ("#e2cb94", "#5a4f3a"), "rock": ("#b9b2a4", "#4c4f55"),
    "rock2": ("#9b9486", "#3a3d43"), "grass": ("#bcd08a", "#43573f"), "grass2": ("#a3bd70", "#384a36"),
    "wall": ("#fffaf0", "#d9d2c2"), "roof": ("#b5452f", "#8d3a2b"), "lamp": ("#ffd95c", "#ffe389"),
    "plank": ("#a9814f", "#5d4a33"), "plank2": ("#7f5d36", "#3f3325"), "lit": ("#fff3b8", "#5a4520"),
    "plate": ("#fffaf0", "#31353f"), "card": ("#fffdf6", "#2e323b"), "void": ("#e6d5a8", "#3a3f49"),
    "under": ("#5d97ab", "#17313d"), "chest": ("#f2c230", "#d8a928"), "wood": ("#8a5a24", "#d9a462"),
    "seaweed": ("#2c6e4b", "#79cfa0"), "stone": ("#5c6068", "#bcc3cd"), "mushrooms": ("#b03a2a", "#ff9a82"),
    "any": ("#5d4a86", "#c7b3f2"), "point": ("#b0641a", "#f2b662"), "treasure": ("#8f6a00", "#f2ca4e"),
    "cardback": ("#4f6b7d", "#a9c4d6"), "boat": ("#1f5f7c", "#8acdea"), "green": ("#3c7236", "#8fce86"),
    "blue": ("#265c9e", "#8dbcf2"), "brown": ("#7d5129", "#d8a97a"), "red": ("#a83228", "#ff9c8e"),
    "purple": ("#693f94", "#cfa9f2"), "green-t": ("#e1efd6", "#2b4030"), "blue-t": ("#dbe8f6", "#26394f"),
    "brown-t": ("#f1e2d0", "#443628"), "red-t": ("#f8dcd6", "#4c2f2c"), "purple-t": ("#eadff4", "#3d3050"),
}  # fmt: skip

#: Colours of the pictures on cards, which lie on a card's own tint.
_PICTURED = {
    "fur": ("#8a5f3a", "#94704f"), "fur2": ("#a89a8a", "#a3968a"), "fox": ("#c4642a", "#c06a3c"),
    "skin": ("#f0cdb0", "#cfa88c"), "sail": ("#fff4dc", "#ded2ba"), "leaf": ("#3f7a48", "#5f9a68"),
    "violet": ("#7a5296", "#9678b4"), "sea": ("#8fc3d2", "#2f6378"), "deep": ("#3f7f9b", "#4f8ba6"),
    "wave": ("#dff1f3", "#7fb2c2"), "sand": ("#eed9a8", "#8d7c56"), "sand2": ("#dcc084", "#b39a68"),
    "rock": ("#b9b2a4", "#9a9ca1"), "rock2": ("#958e80", "#777a80"), "grass": ("#bcd08a", "#5d7c55"),
    "grass2": ("#93b05f", "#7d9c62"), "wall": ("#fffaf0", "#ded6c6"), "roof": ("#b5452f", "#b8503c"),
    "lamp": ("#ffd95c", "#ffe389"), "plank": ("#a9814f", "#a17c4e"), "plank2": ("#7f5d36", "#79583a"),
    "chest": ("#f2c230", "#e0b036"), "blue": ("#265c9e", "#5a86bd"), "edge": ("#1f1a14", "#14110d"),
    "soft": ("#66584a", "#6b5d4e"),
}  # fmt: skip

_FILLS = (
    "sea", "deep", "sand", "sand2", "rock", "rock2", "grass", "grass2", "wall", "roof", "lamp", "plank", "plank2",
    "paper", "void", "under", "chest",
)  # fmt: skip
_LINES = ("wave", "sand2", "plank2", "rock2", "grass2")
#: The colour of each sign.
_SIGNS = {
    "wood": "wood", "seaweed": "seaweed", "stone": "stone", "mushrooms": "mushrooms", "any": "any", "point": "point",
    "treasure": "treasure", "card": "cardback", "boat": "boat", "anchor": "blue", "worker": "soft", "map": "brown",
    "wind": "boat", "city": "brown", "house": "soft", "green": "green", "blue": "blue", "brown": "brown", "red": "red",
    "purple": "purple", "critter": "soft", "construction": "soft", "unique": "soft",
}  # fmt: skip

_RULES = """
.farshore-defs{position:absolute;width:0;height:0;overflow:hidden}
.farshore-board text{font-family:system-ui,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;
  fill:var(--farshore-ink)}
.farshore-any,.farshore-board text.farshore-any{fill:currentColor;
  font:800 16px system-ui,"Segoe UI",sans-serif;text-anchor:middle}
.farshore-one{font-size:14px}
.farshore-course{fill:none;stroke:var(--farshore-wave);stroke-width:3;stroke-dasharray:1 9;stroke-linecap:round}
.farshore-buoy{fill:var(--farshore-plate);stroke:var(--farshore-boat);stroke-width:2}
.farshore-buoy.has-chest{fill:var(--farshore-chest);stroke:var(--farshore-plank2)}
.farshore-board .farshore-buoy-n{font-size:17.8px;letter-spacing:-.9px;font-weight:700;text-anchor:middle}
.farshore-board .farshore-buoy-n.has-chest{fill:#33291f}
.farshore-plate{fill:var(--farshore-plate);stroke:var(--farshore-line);stroke-width:1.5}
.farshore-plate.is-under{fill:var(--farshore-under);stroke:none}
.farshore-board .farshore-name{font-size:15.6px;font-weight:650}
.farshore-board .farshore-called{font-size:17.8px;font-weight:650}
.farshore-board .farshore-title{font-size:17.8px;font-weight:700;font-family:ui-serif,Georgia,"Noto Serif",serif}
.farshore-board .farshore-small{font-size:15.6px;fill:var(--farshore-soft)}
.farshore-board .farshore-n{font-size:17.8px;font-weight:750}
.farshore-board .farshore-said{font-size:15.6px}
.farshore-board .farshore-said.is-large{font-size:17.8px}
.farshore-mid{text-anchor:middle}.farshore-end{text-anchor:end}
.farshore-face{fill:var(--farshore-card);stroke:var(--farshore-line);stroke-width:1.2}
.farshore-sky{fill:var(--farshore-tint)}
.farshore-stripe{fill:var(--farshore-type)}
.farshore-on-stripe{color:var(--farshore-card)}
.farshore-void{fill:none;stroke:var(--farshore-line);stroke-width:1.5;stroke-dasharray:5 5}
.farshore-stack{fill:var(--farshore-card);stroke:var(--farshore-line);stroke-width:1.2}
.farshore-worth{fill:var(--farshore-brown)}
.farshore-board .farshore-over{fill:var(--farshore-plate)}
.farshore-worn{fill:var(--farshore-plate);stroke:none}
.farshore-pawn{stroke:var(--farshore-plate);stroke-width:1.6}
.farshore-hull{stroke:var(--farshore-plate);stroke-width:1.6;stroke-linejoin:round}
.farshore-hit{fill:#000;fill-opacity:0}
.farshore-rose{fill:var(--farshore-plate);stroke:var(--farshore-boat);stroke-width:2.5}
.farshore-rose-star{fill:var(--farshore-boat);fill-opacity:.28}
.farshore-beam{fill:var(--farshore-lamp);fill-opacity:.35}
.farshore-struck{fill:var(--farshore-no);stroke:var(--farshore-card);stroke-width:2;paint-order:stroke}
.farshore-pill rect{fill:var(--farshore-plate);stroke:var(--farshore-halo);stroke-width:1.6}
.farshore-board .farshore-pill-said{font-size:15.6px;font-weight:750}
.farshore-pill.is-near rect{stroke:var(--farshore-soft);stroke-dasharray:3 2}
.farshore-board .is-near .farshore-pill-said,.farshore-board .is-lost .farshore-pill-said{font-weight:600}
.farshore-board .is-lost .farshore-pill-said{fill:var(--no)}
"""


def css() -> str:
    """One stylesheet for all of it."""
    tints = "".join(f".farshore-c-{name}{{color:var(--farshore-{tint})}}" for name, tint in _SIGNS.items())
    types = "".join(
        f".farshore-t-{name}{{--farshore-type:var(--farshore-{name});--farshore-tint:var(--farshore-{name}-t)}}"
        for name in ("green", "blue", "brown", "red", "purple")
    )
    pictured = fills("farshore-v", _PICTURED, "") + lines("farshore-v", _PICTURED, "w-")
    drawn = fills("farshore", _FILLS) + lines("farshore", _LINES) + signs.css("farshore", "card")
    return themes("farshore", _COLOURS) + themes("farshore-v", _PICTURED) + drawn + pictured + tints + types + _RULES
