"""What `/kit` shows of `kit.pieces`: places on a board in each of their states, and dice."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteka.kit.picture import hexes
from ludoteka.kit.picture.drawing import at
from ludoteka.kit.picture.signs import Signs
from ludoteka.kit.pieces import dice, halos
from ludoteka.table.shown.specimen import Specimen, svg

#: The states of a place: what the page makes of it, further classes, what that means.
STATES = (
    ("data-do", "", "lit: something may be done here"),
    ("data-do", "is-under", "pointed at: half of what would come"),
    ("data-do", "is-hinted", "advised"),
    ("data-do", "is-chosen", "chosen: all of what would come"),
    ("data-do", "is-news news-2", "just moved, by the second seat"),
    ("", "", "quiet: nothing is to be done here now"),
    ("data-why", "", "refused, until somebody points there"),
    ("data-why", "is-chosen", "refused, and pointed at"),
)
HOUSE = '<path class="kit-f-s1" d="M-13 12V-3L0-14 13-3v15z"/>'
#: The same of a piece that is held over its place.
HELD = (
    ("", "held over its place"), (" is-chosen", "laid there, not confirmed"), (" is-pending", "on its way"),
    (" is-refused", "refused there"),
)  # fmt: skip
#: What places use, once to a page.
SHARED = f'<defs><g id="kit-house">{HOUSE}</g><path id="kit-field" d="{hexes.outline(28)}"/></defs>'
FORMS = (
    (halos.disc(21), '<text class="kit-word" y="5">8</text>'),
    (halos.disc(27, "is-ring"), ""),
    (halos.frame(-26, -26, 52, 52, 8), ""),
    (halos.frame(-19, -15, 38, 30, 6, "is-full"), '<text class="kit-word" y="5">+2</text>'),
    (halos.outline(hexes.outline(28)), ""),
    (halos.outline("M-16 0h32", "is-way", 'transform="rotate(-30)"'), ""),
    (halos.field("kit-field", 'transform="scale(.95)"'), ""),
)
MADE = (halos.disc, halos.frame, halos.outline, halos.field)
APART = 68


def places() -> Iterator[Specimen]:
    """Each form of a halo in each state, with a ghost; then the rim of what lies there anyhow."""
    for attribute, names, said in STATES:
        yield Specimen(_board("".join(_form(k, attribute, names) for k in range(len(FORMS))), len(FORMS)), MADE, said)
    for attribute, names, said in STATES:
        plate = f'<rect class="kit-plate {halos.RIM}" x="-28" y="-20" width="56" height="40" rx="8"/>'
        lit = halos.frame(-31, -23, 62, 46, 10) if attribute == "data-do" else ""
        come = halos.ghost(HOUSE, at((-14, 0))) + halos.ghost_of("kit-house", at((14, 0)))
        made = _place(attribute, names, 0, plate + lit + come)
        yield Specimen(_board(made, 1), (halos.ghost, halos.ghost_of), said)
    card = f'<rect class="kit-plate {halos.RIM}" x="-28" y="-20" width="56" height="40" rx="8"/>'
    for names, said in (("", "elsewhere on the board, while its action is not chosen"), ("is-chosen", "chosen")):
        yield Specimen(_board(halos.ghost(card, at((0, 0)), names), 1), (halos.ghost,), said)
    for names, said in HELD:
        held = f'<g class="is-held{names}">{halos.ghost(HOUSE)}{halos.frame(-26, -26, 52, 52, 8)}</g>'
        yield Specimen(_board(held, 1), (halos.ghost, halos.frame), said)


def _form(k: int, attribute: str, names: str) -> str:
    halo, sign = FORMS[k]
    inner = f"{halo}{sign}" if attribute == "data-do" else halo if attribute else ""
    return _place(attribute, names, k, f"{inner}{halos.ghost_of('kit-house')}")


def _place(attribute: str, names: str, k: int, inner: str) -> str:
    told = f' {attribute}="kit"' if attribute else ""
    classes = f' class="{names}"' if names else ""
    return f"<g{classes}{told} {at((APART * k, 0))}>{inner}</g>"


def _board(inner: str, forms: int) -> str:
    """A board of its own, so wide that so many places have room."""
    wide = APART * forms
    names = "board kit-places" + " is-many" * (forms > 1)
    return f'<div class="{names}">{svg(inner, f"{-APART / 2:g} -34 {wide} 68", wide, 68)}</div>'


def dice_(signs: Signs) -> Iterator[Specimen]:
    """Dice among words, in a drawing, and with other things on their sides."""
    own = dice.Dice("kit")
    yield Specimen("".join(own.html(n) for n in range(1, 7)), (dice.Dice,), "among words")
    yield Specimen(f'<span class="quiet">{own.html(5, 44)}</span>', (dice.Dice,), "of a turn that is over")
    drawn = own.drawn(dice.pips(6, 4, 4, 40), 4, 4, 40, words="6")
    drawn += own.drawn(dice.pips(3, 52, 4, 40), 52, 4, 40, "kit-red", "3")
    yield Specimen(svg(drawn, "0 0 96 48", 96, 48), (dice.pips, dice.Dice), "in a drawing")
    other = own.drawn(signs.drawn("coin", 24, 24, 26), 4, 4, 40, "kit-red", "coin")
    yield Specimen(svg(other, "0 0 48 48", 48, 48), (dice.Dice,), "with a sign on its side")
