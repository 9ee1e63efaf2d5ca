"""The stylesheet of the landscape: by day, and by lamplight."""

from __future__ import annotations

from ludoteka.kit.picture.palette import PAPER, fills, themes

# name: (day, night)
_COLOURS = PAPER | {
    "table": ("#efe5d2", "#1d2027"),
    "halo": ("#b4640e", "#ffc35c"),
    "glow": ("#fff6c2", "#ffe6a3"),
    "thread": ("#5b4632", "#20180f"),
    "hem": ("#fff9e6", "#ffe9bd"),
    "card": ("#b39a78", "#12141a"),
    "rim": ("#5d6b3a", "#10151a"),
    "task": ("#fbf1d8", "#b89c68"),
    "nail": ("#b9853d", "#dcbb78"),
    "lit": ("#fff3b8", "#f0ae48"),
    "cell": ("#fffbe6", "#4a4436"),
    "meadow": ("#c6d795", "#3f5c55"),
    "sweep": ("#d3e1a7", "#49695d"),
    "tuft": ("#86a557", "#86a585"),
    "daisy": ("#fffdf4", "#ffe6a3"),
    "blue": ("#b58fbf", "#9385b5"),
    "stone": ("#b9b4a6", "#74777c"),
    "wood": ("#7fa064", "#29483f"),
    "a1": ("#43703f", "#16352f"),
    "a2": ("#5d8c4c", "#225044"),
    "a3": ("#86b066", "#3f775c"),
    "b1": ("#6c8b3c", "#3a4f36"),
    "b2": ("#8fac50", "#4f6743"),
    "b3": ("#b3c974", "#6b8357"),
    "c1": ("#2f5b4c", "#152c2b"),
    "c2": ("#4a7d62", "#25473f"),
    "field": ("#d6a748", "#85692e"),
    "row": ("#f2d27b", "#cfa552"),
    "row1": ("#ecc569", "#bf9647"),
    "row2": ("#f6e0a0", "#dcb768"),
    "bale1": ("#c08a35", "#7c6030"),
    "bale2": ("#f0c766", "#c4a058"),
    "bale3": ("#8a5f22", "#4d3b1e"),
    "poppy": ("#d2492f", "#b4553f"),
    "yard": ("#e3d1aa", "#6d5a43"),
    "lane": ("#f7eed8", "#a58a62"),
    "wall": ("#fdf6e6", "#c9ab7c"),
    "shade": ("#d9c8a8", "#8f7a59"),
    "pane": ("#6e5a4a", "#ffdf8f"),
    "lamp": ("#6e5a4a00", "#ffcf6b80"),
    "r1": ("#d97a54", "#a8553f"),
    "r2": ("#c4573a", "#8b4334"),
    "s1": ("#b5503c", "#6f3a36"),
    "s2": ("#9c3d2e", "#5c2f2d"),
    "q1": ("#e09a66", "#96604a"),
    "q2": ("#cf7a49", "#82503e"),
    "spire": ("#8a6a2c", "#e9c877"),
    "ballast": ("#c3b59d", "#938876"),
    "sleeper": ("#7d5f45", "#42342a"),
    "rail": ("#4b4846", "#16181b"),
    "shine": ("#d8d6d0", "#cfcbc2"),
    "bank": ("#dcd6a4", "#5f6a58"),
    "water": ("#74b8cf", "#3f8ab4"),
    "deep": ("#5199b6", "#234a63"),
    "flow": ("#bfe3ea", "#7fb0c4"),
    "reed": ("#6f8a45", "#7d8f5c"),
    "pier": ("#a89880", "#4c4840"),
    "wool": ("#fffdf6", "#d8d4c8"),
    "nose": ("#4a4038", "#2b2622"),
    "kW": ("#2f6b42", "#8fce95"),
    "kG": ("#94600a", "#f0c552"),
    "kV": ("#b23a22", "#ff9d80"),
    "kT": ("#5a4a3d", "#d8c3ad"),
    "kS": ("#1f6a8c", "#85cdea"),
    "kM": ("#5f7a2a", "#bdd686"),
}

_FILLS = (
    "a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "bale1", "bale2", "poppy", "wall", "shade", "pane",
    "r1", "r2", "s1", "s2", "q1", "q2", "wool", "nose", "daisy", "blue", "stone", "sweep", "wood", "field",
    "yard", "pier",
)

_RULES = """
.dorf-defs{position:absolute;width:0;height:0;overflow:hidden}
.dorf-up{transform:rotate(calc(var(--dorf-turn,0)*-60deg));transition:transform var(--dorf-spin,0s)}
.dorf-turn{--dorf-spin:.22s}
.dorf-turn[data-turn]{transform:rotate(calc(var(--dorf-turn,0)*60deg));transition:transform var(--dorf-spin)}
.dorf-land{fill:var(--dorf-meadow)}
.dorf-rim{fill:none;stroke:var(--dorf-rim);stroke-opacity:.34;stroke-width:.9}
.dorf-band{fill:none;stroke:var(--dorf-task);stroke-width:2;stroke-opacity:.9}
.dorf-bead{fill:none;stroke:var(--dorf-nail);stroke-width:.6;stroke-dasharray:1.6 1.5}
.dorf-nail{fill:var(--dorf-nail)}
.dorf-sh{fill:#1c2a1c;fill-opacity:.2}
.dorf-tuft{fill:none;stroke:var(--dorf-tuft);stroke-width:.8;stroke-linecap:round}
.dorf-dot{fill:var(--dorf-tuft)}
.dorf-tile{fill:none;stroke:#3c140a;stroke-opacity:.2;stroke-width:.5}
.dorf-row,.dorf-row1,.dorf-row2{fill:none;stroke:var(--dorf-row);stroke-width:2.5;stroke-dasharray:1.5 2;
  stroke-linecap:round}
.dorf-row1{stroke:var(--dorf-row1)}
.dorf-row2{stroke:var(--dorf-row2)}
.dorf-bale3{fill:none;stroke:var(--dorf-bale3);stroke-width:.6}
.dorf-lane{fill:none;stroke:var(--dorf-lane);stroke-width:4.2;stroke-linecap:butt;stroke-linejoin:round}
.dorf-pane{stroke:var(--dorf-lamp);stroke-width:1.9;paint-order:stroke}
.dorf-daisy{stroke:var(--dorf-lamp);stroke-width:1.5;paint-order:stroke}
.dorf-spire{fill:none;stroke:var(--dorf-spire);stroke-width:.8}
.dorf-ballast{fill:none;stroke:var(--dorf-ballast);stroke-width:11}
.dorf-sleeper{fill:none;stroke:var(--dorf-sleeper);stroke-width:8}
.dorf-rail{fill:none;stroke:var(--dorf-rail);stroke-width:1.3}
.dorf-shine{fill:none;stroke:var(--dorf-shine);stroke-width:.5}
.dorf-stop,.dorf-post,.dorf-buffer{fill:none;stroke:var(--dorf-s2);stroke-width:1.7}
.dorf-stop{fill:var(--dorf-wall);stroke-width:1.2}
.dorf-plate{fill:var(--dorf-shade);stroke:var(--dorf-pier);stroke-width:.7}
.dorf-deck{fill:var(--dorf-lane);stroke:var(--dorf-pier);stroke-width:.6}
.dorf-bank{fill:none;stroke:var(--dorf-bank);stroke-width:11.5}
.dorf-mud{fill:var(--dorf-bank)}
.dorf-water{fill:none;stroke:var(--dorf-water);stroke-width:8}
.dorf-pond{fill:var(--dorf-water)}
.dorf-deep{fill:none;stroke:var(--dorf-deep);stroke-width:9}
.dorf-flow,.dorf-ripple{fill:none;stroke:var(--dorf-flow);stroke-width:.9;stroke-linecap:round;
  stroke-dasharray:7 14 3 9}
.dorf-ripple{stroke-dasharray:none}
.dorf-reed{fill:none;stroke:var(--dorf-reed);stroke-width:1.1;stroke-linecap:round}
.dorf-leg{fill:none;stroke:var(--dorf-nose);stroke-width:.9}
.dorf-sail{fill:var(--dorf-paper);stroke:var(--dorf-thread);stroke-width:.5;stroke-linejoin:round}
.dorf-card{fill:var(--dorf-card)}
.dorf-cast{fill:#2a1d0c;fill-opacity:.2}
.dorf-ground{fill:var(--dorf-table)}
.dorf-emblem{vertical-align:-.25em}
.dorf-line{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.dorf-body{fill:currentColor}
.dorf-cut{fill:var(--dorf-paper)}
.dorf-area{fill:var(--dorf-lit);fill-opacity:0;stroke:none;pointer-events:all;outline:none}
.dorf-area.dorf-way{fill:none;stroke:var(--dorf-glow);stroke-width:15;stroke-opacity:0;pointer-events:stroke}
.dorf-area:hover,.dorf-area:focus-visible,.dorf-area.is-lit{fill-opacity:.1;stroke:var(--dorf-halo);
  stroke-width:3.6;stroke-linejoin:round}
.dorf-way:hover,.dorf-way:focus-visible,.dorf-way.is-lit{stroke:var(--dorf-kT);stroke-width:15;
  stroke-opacity:.38}
.dorf-way[data-kind="S"]:is(:hover,:focus-visible,.is-lit){stroke:var(--dorf-kS)}
.dorf-hem,.dorf-stitch{fill:none;stroke:var(--dorf-hem);stroke-width:2.6;stroke-linejoin:round;
  pointer-events:none}
.dorf-stitch{stroke:var(--dorf-thread);stroke-width:.9;stroke-dasharray:2.6 2.2;stroke-linecap:round}
.dorf-glow{fill:var(--dorf-glow);fill-opacity:.35;stroke:var(--dorf-halo);stroke-width:2.4}
.dorf-spot{outline:none;cursor:pointer}
.dorf-cell{fill:var(--dorf-soft);fill-opacity:.03;stroke:var(--dorf-soft);stroke-width:1.2;
  stroke-opacity:.5;stroke-dasharray:.1 5;stroke-linecap:round;stroke-linejoin:round}
.dorf-mark{fill:var(--dorf-soft);fill-opacity:.4}
.dorf-spot.is-fit .dorf-cell{fill:var(--dorf-cell);fill-opacity:.55;stroke:var(--dorf-halo);
  stroke-width:1.5;stroke-opacity:1;stroke-dasharray:none}
.dorf-spot.is-fit .dorf-mark{fill:var(--dorf-paper);fill-opacity:1;stroke:var(--dorf-halo);stroke-width:1.6}
.dorf-plus{fill:none;stroke:var(--dorf-ink);stroke-width:2.2;stroke-linecap:round}
.dorf-again{fill:none;stroke:var(--dorf-ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round;opacity:0}
.dorf-gain-board{fill:var(--dorf-paper);stroke:currentColor;stroke-width:1.5}
.dorf-gain.is-complete .dorf-gain-board{fill:currentColor;stroke:var(--dorf-paper)}
.dorf-gain-lost{fill:none;stroke:var(--dorf-r2);stroke-width:3.4;stroke-linecap:round}
.dorf-gain-points{fill:var(--dorf-paper);font:800 18px system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
  text-anchor:middle}
.dorf-letter circle{fill:var(--dorf-halo);stroke:var(--dorf-paper);stroke-width:1.5}
.dorf-letter text{fill:var(--dorf-paper);font:800 16px system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
  text-anchor:middle}
.dorf-letter.is-fair circle{fill:var(--dorf-paper);stroke:var(--dorf-halo)}
.dorf-letter.is-fair text{fill:var(--dorf-ink)}
.dorf-letter.is-lost circle{fill:var(--dorf-s1)}
.dorf-way-in{fill:none;stroke:var(--dorf-halo);stroke-width:3.8;stroke-linecap:round}
.dorf-spot:hover .dorf-cell,.dorf-spot:focus-visible .dorf-cell,.dorf-spot.is-lit .dorf-cell{fill-opacity:1;
  stroke-width:3;stroke-opacity:1}
.dorf-spot.is-barred:hover .dorf-cell,.dorf-spot.is-barred:focus-visible .dorf-cell{fill-opacity:.08;
  stroke-width:2.4;stroke-opacity:1}
.dorf-spot.is-barred{cursor:help}
.dorf-trail{fill:none;stroke:var(--dorf-halo);stroke-width:4.5;stroke-opacity:.9;stroke-linejoin:round}
.dorf-trail-far{fill:none;stroke:var(--dorf-glow);stroke-width:8;stroke-opacity:.5;stroke-linejoin:round}
.dorf-top,.dorf-trails{pointer-events:none}
.dorf-pole{fill:none;stroke:var(--dorf-thread);stroke-width:1.7;stroke-linecap:round}
.dorf-pennant,.dorf-label{fill:var(--dorf-paper);stroke:currentColor;stroke-width:1.5;stroke-linejoin:round}
.dorf-count{fill:var(--dorf-ink);font:700 14px system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
  text-anchor:middle}
.dorf-of{font-weight:500}
.dorf-bubble{fill:var(--dorf-paper);stroke:var(--dorf-nail);stroke-width:2.4}
.dorf-over{pointer-events:none}
@keyframes dorf-fade{from{opacity:1}to{opacity:.45}}
@keyframes dorf-drop{from{opacity:.2}to{opacity:1}}
@media (prefers-reduced-motion:no-preference){
.dorf-trails{animation:dorf-fade 3s ease-out both}
.dorf-fresh{animation:dorf-drop .25s ease-out}
.dorf-area{transition:fill-opacity .15s,stroke-opacity .15s}
}
@media (prefers-reduced-motion:reduce){.dorf-turn{--dorf-spin:0s}}
"""


def css() -> str:
    """One stylesheet for all of it."""
    kinds = "".join(f".dorf-k-{kind}{{color:var(--dorf-k{kind})}}" for kind in "WGVTSM")
    turns = "".join(f'.dorf [data-turn="{k}"]{{--dorf-turn:{k}}}' for k in range(6))
    return themes("dorf", _COLOURS) + fills("dorf", _FILLS, before="") + kinds + turns + _RULES
