"""The stylesheet of the map and of everything drawn with it: by day, and by lamplight."""

from __future__ import annotations

from ludoteka.kit.picture.palette import SEATS, fills, lines, seat_classes, themes
from ludoteka.kit.pieces.dice import Dice

# name: (day, night)
_COLOURS = {
    "paper": ("#fffaf0", "#2a2d36"),
    "ink": ("#33291f", "#f4ead7"),
    "soft": ("#66584a", "#c3b8a5"),
    "line": ("#c9b58f", "#565b68"),
    "halo": ("#b4560a", "#ffc35c"),
    "lit": ("#fff3b8", "#ffd88a"),
    "red": ("#b3201a", "#b3201a"),
    "disc": ("#fdf3da", "#e9dcbe"),
    "disc-rim": ("#a98d5c", "#201c16"),
    "disc-ink": ("#2c241b", "#2c241b"),
    "deep": ("#4f93ad", "#122b3a"),
    "sea": ("#7fbccd", "#1f4659"),
    "sea2": ("#93cdda", "#2a5a70"),
    "sea-line": ("#63a6bb", "#173747"),
    "wave": ("#d9f0f1", "#5f93a6"),
    "foam": ("#c4e6e6", "#3c7286"),
    "sand": ("#ecd9a6", "#8c7c58"),
    "sand2": ("#d9c088", "#74664a"),
    "rim": ("#4d4022", "#0f1315"),
    "shade": ("#3a2c14", "#000000"),
    "wood": ("#7fa765", "#2f4a3e"),
    "wood2": ("#6c9856", "#294237"),
    "tree1": ("#2f6140", "#17332c"),
    "tree2": ("#457f50", "#28503f"),
    "tree3": ("#71a765", "#47745a"),
    "trunk": ("#6e4a2c", "#2e241c"),
    "clay": ("#dc9a66", "#6d4331"),
    "clay1": ("#c9744a", "#7f4c38"),
    "clay2": ("#b55d38", "#63382a"),
    "clay3": ("#e8b184", "#94614a"),
    "kiln": ("#8d4129", "#4a2b22"),
    "smoke": ("#f6efe4", "#9b9ea6"),
    "meadow": ("#bcdc86", "#4c6647"),
    "meadow2": ("#cbe69b", "#587450"),
    "tuft": ("#82ae55", "#7f9d68"),
    "fleece": ("#fffdf6", "#ddd8c9"),
    "face": ("#4a4038", "#25211d"),
    "fence": ("#8f6f49", "#3a3027"),
    "field": ("#ecc258", "#7a6331"),
    "row": ("#d9a336", "#a68746"),
    "row2": ("#f8e09a", "#c0a361"),
    "straw": ("#c78b22", "#8f7136"),
    "straw2": ("#f2d077", "#d0b06a"),
    "rock": ("#b9b7b0", "#4b5058"),
    "rock1": ("#8b8a88", "#6a6f78"),
    "rock2": ("#6a6a6d", "#3a3e46"),
    "rock3": ("#a5a4a1", "#8a8f98"),
    "snow": ("#ffffff", "#e4e8ee"),
    "dune": ("#f1ddaa", "#80704f"),
    "dune2": ("#e3c98c", "#6c5f43"),
    "cactus": ("#6d9153", "#47603f"),
    "vein": ("#8f7a5a", "#4a4236"),
    "vein2": ("#a58e6a", "#5a5041"),
    "gold": ("#f7c62f", "#ffd45a"),
    "course": ("#2b2a30", "#cfe3ea"),
    "gold-edge": ("#7d5a05", "#3f2f08"),
    "soft-ink": ("#66543a", "#66543a"),
    "gold2": ("#c28a08", "#a97d1c"),
    "river": ("#6fb3c9", "#35687f"),
    "mist": ("#cfd6dc", "#3d434e"),
    "mist2": ("#e4e9ec", "#4c5360"),
    "mist3": ("#b3bdc6", "#303641"),
    "pier": ("#8a6a45", "#3c3026"),
    "plank": ("#c9a878", "#6b5a45"),
    "robber": ("#2b2a30", "#0e0e12"),
    "cloak": ("#4a4853", "#33323c"),
    "edge": ("#1f1a14", "#0b0c10"),
    "glint": ("#fffaf0", "#f4ead7"),
    "mark": ("#ffffff", "#14161b"),
    "r0": ("#2f6b42", "#8fce95"),
    "r1": ("#a8431f", "#ff9d78"),
    "r2": ("#4f7420", "#c3de8c"),
    "r3": ("#8f5d06", "#f2c94f"),
    "r4": ("#4f545c", "#c5ccd6"),
    "r5": ("#5d4a86", "#c7b3f2"),
    "k0": ("#2c5f3d", "#2c5f3d"),
    "k1": ("#9c3b18", "#9c3b18"),
    "k2": ("#47691b", "#47691b"),
    "k3": ("#835504", "#835504"),
    "k4": ("#444951", "#444951"),
    "k5": ("#53417a", "#53417a"),
    "b0": ("#dbeccf", "#2b4535"),
    "b1": ("#f8ddca", "#563528"),
    "b2": ("#ecf4d4", "#3f4e2e"),
    "b3": ("#fbebbd", "#54461f"),
    "b4": ("#e3e5e8", "#3c414a"),
}

#: Classes `catan-f-<name>` that only fill.
_FILLS = (
    "sea", "sea2", "sand", "sand2", "wood", "wood2", "tree1", "tree2", "tree3", "trunk", "clay", "clay1", "clay2",
    "clay3",
    "kiln", "smoke", "meadow", "meadow2", "fleece", "face", "field", "straw", "straw2", "rock", "rock1", "rock2",
    "rock3",
    "snow", "dune", "dune2", "cactus", "vein", "vein2", "gold", "gold2", "mist", "mist2", "mist3", "robber", "cloak",
    "glint", "paper", "deep",
)
#: Classes `catan-l-<name>` that only draw lines.
_LINES = (
    "wave", "tuft", "fence", "row", "row2", "dune2", "sand2", "clay2", "mist3", "mist2", "river", "straw", "foam",
    "kiln",
)

_RULES = """
.catan-defs{position:absolute;width:0;height:0;overflow:hidden}
.catan-shade{fill:var(--catan-shade);fill-opacity:.18}
.catan-deep{fill:var(--catan-deep);stroke:var(--catan-deep);stroke-linejoin:round}
.catan-shallow{fill:var(--catan-sea);stroke:var(--catan-sea);stroke-linejoin:round}
.catan-shelf{fill:var(--catan-sea2);fill-opacity:.5;stroke:var(--catan-sea2);stroke-opacity:.5;stroke-linejoin:round}
.catan-foam{fill:none;stroke:var(--catan-foam);stroke-linejoin:round;stroke-opacity:.55}
.catan-beach{fill:var(--catan-sand);stroke:var(--catan-sand);stroke-linejoin:round}
.catan-sea-rim{fill:none;stroke:var(--catan-sea-line);stroke-width:2;stroke-opacity:.5}
.catan-rim{fill:none;stroke:var(--catan-rim);stroke-opacity:.28;stroke-width:2.2}
.catan-gold2-rim{stroke:var(--catan-gold2);stroke-width:1.6;stroke-linejoin:round}
.catan-tokens,.catan-robber,.catan-pirate{pointer-events:none}
.catan-disc{fill:var(--catan-disc);stroke:var(--catan-disc-rim);stroke-width:2.4}
.catan-number{fill:var(--catan-disc-ink);font:700 39px Georgia,"Liberation Serif",serif;text-anchor:middle;
  letter-spacing:-1px}
.catan-pip{fill:var(--catan-disc-ink)}
.catan-hot .catan-number{fill:var(--catan-red);font-size:45px}
.catan-hot .catan-pip{fill:var(--catan-red)}
.catan-hot .catan-disc{stroke:var(--catan-red);stroke-width:3.4}
.catan-rolled{fill:var(--catan-lit);stroke:var(--catan-halo);stroke-width:4}
.catan-bud{fill:var(--catan-disc);stroke:var(--catan-disc-rim);stroke-width:1.8}
.catan-robbed{opacity:.72}
.catan-pier{fill:none;stroke:var(--catan-pier);stroke-width:11;stroke-linecap:round}
.catan-planks{fill:none;stroke:var(--catan-plank);stroke-width:7;stroke-dasharray:3.4 2.6}
.catan-harbor{fill:var(--catan-disc);stroke:var(--catan-pier);stroke-width:3.6}
.catan-rate{fill:var(--catan-disc-ink);font:700 33px system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;
  text-anchor:middle;letter-spacing:-.5px}
.catan-any{fill:currentColor;font:800 21px system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;text-anchor:middle}
.catan-body{fill:currentColor}
.catan-cutline{fill:none;stroke:var(--catan-cut,var(--catan-disc));stroke-width:1.3;stroke-linecap:round;
  stroke-linejoin:round}
.catan-cut{fill:var(--catan-cut,var(--catan-disc))}
.catan-stroke{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.catan-emblem{flex:none;vertical-align:-.25em}
.catan-piece{fill:var(--catan-seat);stroke:var(--catan-edge);stroke-width:3;stroke-linejoin:round}
.catan-dark{fill:#000;fill-opacity:.22}
.catan-light{fill:#fff;fill-opacity:.24}
.catan-seam{fill:none;stroke:var(--catan-edge);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.catan-glint{fill:none;stroke:var(--catan-glint);stroke-width:7;stroke-linejoin:round;stroke-linecap:round}
.catan-mark{fill:var(--catan-mark)}
.catan-way-edge{fill:none;stroke:var(--catan-edge);stroke-width:19;stroke-linecap:round}
.catan-way-glint{fill:none;stroke:var(--catan-glint);stroke-width:23;stroke-linecap:round}
.catan-way{fill:none;stroke:var(--catan-seat);stroke-width:13;stroke-linecap:round}
.catan-wake{fill:none;stroke:var(--catan-seat);stroke-width:8;stroke-linecap:round;stroke-dasharray:1 14}
.catan-wake-edge{fill:none;stroke:var(--catan-glint);stroke-width:12;stroke-linecap:round;stroke-dasharray:1 14}
.catan-hull{fill:var(--catan-trunk);stroke:var(--catan-edge);stroke-width:3;stroke-linejoin:round}
.catan-bar{fill:none;stroke:var(--catan-red);stroke-width:5;stroke-linecap:round}
.catan-eye{fill:var(--catan-gold)}
.catan-pennant{fill:var(--catan-red);stroke:var(--catan-edge);stroke-width:2;stroke-linejoin:round}
.catan-guns{fill:none;stroke:var(--catan-glint);stroke-width:6;stroke-linecap:butt}
.catan-chit{fill:var(--catan-gold);stroke:var(--catan-gold-edge);stroke-width:2.6}
.catan-chit-n{fill:var(--catan-disc-ink);font:800 31px system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;
  text-anchor:middle;letter-spacing:-1px}
.catan-gift-rim{fill:none;stroke:var(--catan-gold);stroke-width:4;stroke-dasharray:7 4}
.catan-gift-card{fill:var(--catan-k5);stroke:var(--catan-disc);stroke-width:3}
.catan-gift-star{fill:var(--catan-disc)}
.catan-sign-house{fill:var(--catan-disc);stroke:var(--catan-pier);stroke-width:3.4;stroke-linejoin:round}
.catan-sign-roof{fill:var(--catan-clay2);stroke:var(--catan-pier);stroke-width:3;stroke-linejoin:round}
.catan-village-n{fill:var(--catan-disc-ink);font:700 31px Georgia,"Liberation Serif",serif;text-anchor:middle;
  letter-spacing:-1px}
.catan-village-hot{fill:var(--catan-red)}
.catan-village-cloth{fill:var(--catan-k5);font:700 31px system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;
  text-anchor:start}
.catan-empty .catan-sign-roof{fill:var(--catan-rock2)}
.catan-empty text{fill:var(--catan-soft-ink);font-weight:400}
.catan-empty use{opacity:.4}
.catan-course{fill:none;stroke:var(--catan-course);stroke-width:7;stroke-linecap:round;stroke-linejoin:round;
  stroke-dasharray:.1 17;stroke-opacity:.75}
.catan-course-edge{fill:none;stroke:var(--catan-foam);stroke-width:13;stroke-linejoin:round;stroke-opacity:.5}
.catan-leg{fill:var(--catan-robber);stroke:var(--catan-glint);stroke-width:2.6}
.catan-leg-n{fill:#fff;font:700 30px system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;text-anchor:middle}
.catan-lane{fill:none;stroke:var(--catan-seat);stroke-width:7;stroke-linecap:round;stroke-dasharray:.1 13}
.catan-lane-edge{fill:none;stroke:var(--catan-glint);stroke-width:11;stroke-linecap:round;stroke-dasharray:.1 13}
.catan-landing{fill:var(--catan-paper);stroke:var(--catan-seat);stroke-width:5;stroke-dasharray:7 3.4}
.catan-own{fill:var(--catan-seat)}
.catan-fort{fill:var(--catan-rock1);stroke:var(--catan-edge);stroke-width:3;stroke-linejoin:round}
.catan-banner{fill:var(--catan-seat);stroke:var(--catan-edge);stroke-width:2.4;stroke-linejoin:round}
.catan-skull{fill:var(--catan-robber);stroke:var(--catan-glint);stroke-width:2.4}
.catan-skull-gone{fill:none;stroke:var(--catan-robber);stroke-width:2;stroke-dasharray:3 3}
.catan-site{fill:var(--catan-disc);stroke:var(--catan-disc-rim);stroke-width:2.4}
.catan-site-sign{fill:var(--catan-soft-ink)}
.catan-query{fill:var(--catan-soft);font:700 64px Georgia,"Liberation Serif",serif;text-anchor:middle;fill-opacity:.75}
"""


def css() -> str:
    """One stylesheet for all of it."""
    drawn = fills("catan", _FILLS) + lines("catan", _LINES) + seat_classes("catan")
    kinds = "".join(f".catan-r-{r}{{color:var(--catan-r{r});--catan-tint:var(--catan-b{r})}}" for r in range(5))
    signs = "".join(f".catan-k-{r}{{color:var(--catan-k{r})}}" for r in range(6)) + ".catan-r-5{color:var(--catan-r5)}"
    return themes("catan", _COLOURS | SEATS) + drawn + kinds + signs + Dice("catan").css() + _RULES
