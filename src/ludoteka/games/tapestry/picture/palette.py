"""The stylesheet of the table and of everything drawn with it: by day, and by lamplight."""

from __future__ import annotations

from ludoteka.kit.picture.palette import PAPER, SEATS, seat_classes, themes
from ludoteka.kit.pieces.dice import Dice

#: What differs from the house, or is this game's alone. `s6` is the Shadow Empire's.
COLOURS = PAPER | SEATS | {
    "card": ("#fbf3df", "#333743"),
    "line": ("#cdb98f", "#565b68"),
    "lit": ("#ffe9a0", "#7d5d1d"),
    "cloth": ("#eadfc6", "#23262e"),
    "edge": ("#2a2118", "#0b0c10"),
    "mist": ("#dfe3e0", "#343a44"),
    "mist2": ("#c9d1cf", "#434a55"),
    "sea": ("#8fc2d2", "#28566b"),
    "wave": ("#c8e5ea", "#4f8399"),
    "forest": ("#5c8f57", "#2f5140"),
    "tree": ("#386b40", "#1b3a2e"),
    "mountain": ("#a19a92", "#4d525b"),
    "peak": ("#6f6a66", "#7b828c"),
    "grass": ("#b5cf74", "#5f7646"),
    "blade": ("#7fa548", "#8aa561"),
    "desert": ("#ecd08a", "#85714a"),
    "dune": ("#cda65a", "#a78d5c"),
    "plot": ("#f6eeda", "#3b404c"),
    "rough": ("#b9ab8b", "#23262d"),
    "stone": ("#8b7a5a", "#4d5260"),
    "monument": ("#7a6a9c", "#a393cf"),
    "monument2": ("#5b4d7c", "#6d5f99"),
    "t0": ("#4d7f3a", "#9fd088"),
    "t1": ("#2d6da0", "#85c1f0"),
    "t2": ("#ad3b33", "#ff9a8c"),
    "t3": ("#93660b", "#f2c95c"),
    "b0": ("#dcebcd", "#2f4530"),
    "b1": ("#d6e6f2", "#27405a"),
    "b2": ("#f5dad4", "#56302e"),
    "b3": ("#f8e8bd", "#54461f"),
    "s6": ("#3a3842", "#a9a6b8"),
    "veil": ("#4a4558", "#8c86a3"),
    "veil2": ("#2c2936", "#4a4660"),
}

#: Roofs of landmarks and their edges, by what they are made of.
ROOFS = {
    "slate": ("#6d7786", "#8b98ac"), "slate2": ("#434b5b", "#566277"),
    "tile": ("#b5573c", "#c97a5d"), "tile2": ("#7a3523", "#84432f"),
    "copper": ("#4b8a7e", "#68a99c"), "copper2": ("#2b5c53", "#3a6b61"),
    "gilt": ("#b2863a", "#cba258"), "gilt2": ("#6c4d1a", "#7e5f2e"),
    "glass": ("#5787a8", "#7fadcc"), "glass2": ("#355b76", "#467391"),
    "brick": ("#8f4f4a", "#be837e"), "brick2": ("#5e2f2c", "#734440"),
}  # fmt: skip

_RULES = """
.tap-defs{position:absolute;width:0;height:0;overflow:hidden}
.tap-board text,.tap-signs text,.tap-face text{font-family:system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;
  fill:var(--tap-ink)}
.tap-cloth{fill:var(--tap-cloth)}
.tap-thread{fill:none;stroke:var(--tap-line);stroke-width:2;stroke-opacity:.45}
.tap-space{fill:var(--tap-tint);stroke:var(--tap-hue);stroke-width:1.4}
.tap-tier-2 .tap-space{stroke-width:2.2}
.tap-tier-3 .tap-space,.tap-tier-4 .tap-space{stroke-width:3}
.tap-start .tap-space{fill:var(--tap-hue)}
.tap-start .tap-sign{color:var(--tap-paper)}
.tap-start .tap-track{fill:var(--tap-paper);font-size:15.6px;font-weight:700}
.tap-price{fill:color-mix(in srgb,var(--tap-hue) 18%,var(--tap-paper));stroke:var(--tap-hue);stroke-width:1.4}
.tap-tier-3 .tap-price,.tap-tier-4 .tap-price{stroke-width:2.2}
.tap-number{font-size:15.6px;font-weight:700;fill:var(--tap-soft)!important}
.tap-pays{fill:color-mix(in srgb,var(--tap-hue) 30%,var(--tap-paper))}
.tap-times{fill:none;stroke:var(--tap-ink);stroke-width:1.9;stroke-linecap:round}
.tap-bonus{fill:var(--tap-paper);fill-opacity:.75;stroke:var(--tap-hue);stroke-width:1;stroke-dasharray:3 2}
.tap-sign{color:var(--tap-ink)}
.tap-body{fill:currentColor}
.tap-stroke{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.tap-cut{fill:none;stroke:var(--tap-cut,var(--tap-paper));stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.tap-hole{fill:var(--tap-cut,var(--tap-paper))}
.tap-vp{fill:var(--tap-monument2)}
.tap-vp-n{letter-spacing:-.8px;font-family:system-ui,"Liberation Sans",sans-serif;
  font-weight:700;fill:#fff!important;text-anchor:middle}
.tap-small{font:600 15.6px system-ui,"Liberation Sans",sans-serif}
.tap-ridge{fill:none;stroke:var(--tap-glint);stroke-opacity:.7;stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
.tap-monument{fill:var(--tap-monument)}
.tap-eaves{fill:none;stroke:var(--tap-monument2);stroke-width:1.8;stroke-linecap:round}
.tap-courses{fill:none;stroke:#000;stroke-opacity:.2;stroke-width:.9}
.tap-dawn{fill:#fff;fill-opacity:.2}
.tap-dusk{fill:#000;fill-opacity:.26}
.tap-top-light{fill:var(--tap-glint);stroke:var(--tap-edge);stroke-width:1}
.tap-top-dark{fill:var(--tap-edge)}
.tap-top-gold{fill:#f6c945;stroke:var(--tap-edge);stroke-width:1}
.tap-top-line{fill:none;stroke:var(--tap-edge);stroke-width:1.4;stroke-linecap:round}
.tap-top-glint{fill:none;stroke:var(--tap-glint);stroke-width:1.6;stroke-linecap:round}
.tap-token{fill:var(--tap-seat);stroke:var(--tap-glint);stroke-width:1.6;stroke-linejoin:round}
.tap-fallen .tap-token{fill-opacity:.75;stroke:var(--tap-edge)}
.tap-favourite{fill:none;stroke:var(--tap-veil);stroke-width:3}
.tap-hex{stroke:var(--tap-line);stroke-width:1.5;fill:var(--tap-mist)}
.tap-hex-rim{fill:none;stroke:var(--tap-soft);stroke-width:1.6;stroke-opacity:.55}
.tap-printed{stroke-width:3;stroke-opacity:.8}
.tap-fog{fill:none;stroke:var(--tap-mist2);stroke-width:2;stroke-dasharray:4 7}
.tap-f-0{fill:var(--tap-sea)}.tap-f-1{fill:var(--tap-forest)}.tap-f-2{fill:var(--tap-mountain)}
.tap-f-3{fill:var(--tap-grass)}.tap-f-4{fill:var(--tap-desert)}
.tap-d-0{fill:none;stroke:var(--tap-wave);stroke-width:1.6;stroke-linecap:round}
.tap-d-1{fill:var(--tap-tree)}.tap-d-2{fill:var(--tap-peak)}
.tap-d-3{fill:none;stroke:var(--tap-blade);stroke-width:1.6;stroke-linecap:round}
.tap-d-4{fill:none;stroke:var(--tap-dune);stroke-width:1.6;stroke-linecap:round}
.tap-plate{fill:var(--tap-paper);fill-opacity:.86;stroke:var(--tap-line)}
.tap-mat{fill:var(--tap-card);stroke:var(--tap-line);stroke-width:1.4}
.tap-played rect{fill:var(--tap-card);stroke:var(--tap-ink);stroke-width:1.6}
.tap-empty rect{fill:none;stroke:var(--tap-line);stroke-width:1.6;stroke-dasharray:5 4}
.tap-soft{color:var(--tap-soft)}
.tap-board .tap-title{font-size:17.8px;font-weight:700}
.tap-step-name{font-size:15.6px}
.tap-board .tap-note{font-size:15.6px;fill:var(--tap-soft)!important}
.tap-board .is-large{font-size:17.8px}
.tap-edges text{font-size:15.6px;fill:var(--tap-soft);text-anchor:middle}
.tap-edges rect{fill:#fffaf0;stroke:var(--tap-edge);stroke-width:1.4}
.tap-edges .is-full{fill:#1f1a14!important;font-weight:700}
.tap-plot{fill:var(--tap-plot);stroke:var(--tap-line);stroke-width:1}
.tap-rough{fill:var(--tap-rough);stroke:var(--tap-line)}
.tap-rough-dot{fill:var(--tap-stone);fill-opacity:.6}
.tap-district{fill:none;stroke:var(--tap-stone);stroke-width:2}
:is(.tap-rim,.tap-line,.tap-full){fill:none;stroke-linejoin:round;pointer-events:none}
.tap-rim{stroke:var(--tap-edge);stroke-width:3.6}
.tap-line{stroke:#fffaf0;stroke-width:1.6}
.tap-full{stroke:#f6c945;stroke-width:2.2}
.is-whole .tap-rim{stroke-width:2.4}
.is-whole :is(.tap-line,.tap-full){stroke-width:1.2}
.tap-house{fill:var(--tap-hue);stroke:var(--tap-edge);stroke-width:1;stroke-linejoin:round}
.tap-income{fill:var(--tap-plot);stroke:var(--tap-line)}
.tap-open{fill:var(--tap-tint);stroke:var(--tap-hue)}
.tap-veil{fill:var(--tap-veil);stroke:var(--tap-veil2);stroke-width:2;stroke-linejoin:round}
.tap-veil2{fill:var(--tap-veil2)}
.tap-decision{fill:var(--tap-card);stroke:var(--tap-veil2);stroke-width:2.4}
.tap-selector{fill:var(--tap-mist2);stroke:var(--tap-veil2)}
.tap-die{color:var(--tap-ink)}.tap-die-red{color:var(--tap-t2)}.tap-die-science{color:var(--tap-t1)}
.tap-chosen{fill:var(--tap-lit);stroke:var(--tap-halo);stroke-width:2.4}
.tap-barred{opacity:.45}
.tap-later use{color:var(--tap-paper);--tap-cut:var(--tap-hue)}
.tap-later .tap-vp{fill:var(--tap-paper)}
.tap-later .tap-vp-n{fill:var(--tap-ink)!important}
.tap-later .tap-times{stroke:var(--tap-paper)}
.tap-gable{fill:#000;fill-opacity:.2}
.tap-white{color:var(--tap-paper);--tap-cut:var(--tap-ink)}
.tap-icon,.tap-signs{flex:none;vertical-align:-.28em}
"""


def css() -> str:
    """One stylesheet for all of it."""
    tracks = "".join(f".tap-t-{k}{{--tap-hue:var(--tap-t{k});--tap-tint:var(--tap-b{k})}}" for k in range(4))
    goods = "".join(f".tap-g-{k}{{color:var(--tap-t{k})}}" for k in range(4))
    roofs = "".join(f".tap-r-{name}{{--tap-monument:var(--tap-{name});--tap-monument2:var(--tap-{name}2)}}"
                    for name in ROOFS if f"{name}2" in ROOFS)  # fmt: skip
    drawn = tracks + goods + roofs + _RULES + Dice("tap").css("card", 40)
    return themes("tap", COLOURS | ROOFS) + seat_classes("tap") + drawn
