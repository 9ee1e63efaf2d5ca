"""Every drawn part of the kit, in its states: what `/kit` shows above the games' own pieces.

A specimen names the parts that drew it; their first sentences are its caption. A module of the kit either draws, and
all that is public in it is shown here, or stands in `UNSEEN`: a test holds both.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from enum import IntEnum
from html import escape
from types import SimpleNamespace
from typing import Any

from ludoteka.kit import moments, places, widgets
from ludoteka.kit.picture import charts, drawing, hexes, palette, seats, signs
from ludoteka.kit.picture.drawing import at, num, pair
from ludoteka.kit.pieces import dice, halos
from ludoteka.table.shown import pieces
from ludoteka.table.shown.specimen import Specimen, svg
from ludoteka.text.i18n import Translator

DRAWN = (charts, drawing, hexes, moments, palette, places, seats, signs, widgets, dice, halos)
#: Modules of the kit that draw nothing: words, positions, what is kept.
UNSEEN = {
    "beside", "coaching", "kept", "plain", "positions", "preview", "reckoning",
    "words.notations", "words.parts", "words.room", "words.sources",
}  # fmt: skip

PREFIX = "kit"
LONG = "Nejneobhospodařovávatelnější sídliště pobřežních obchodníků"
_PARTS = signs.Parts(PREFIX)
_SIGNS = signs.Signs(
    PREFIX,
    {
        "house": _PARTS.body("M12 2.5L1.8 11.3h3V21.5h14.4V11.3h3z") + _PARTS.cut("M8.5 21v-6h7v6"),
        "wave": _PARTS.line("M2 9q2.5-4 5 0t5 0 5 0 5 0") + _PARTS.line("M2 16q2.5-4 5 0t5 0 5 0 5 0", 3),
        "coin": _PARTS.body("M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z")
        + _PARTS.hole("M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z"),
    },
    lambda name: f"kit-c-{name}",
)


def css() -> str:
    """The stylesheet of the specimens: the house's own colours under the kit's prefix."""
    colours = palette.PAPER | palette.SEATS
    seated = "".join(f".kit-c-{name}{{color:var(--kit-s{k})}}" for k, name in enumerate(("house", "wave", "coin"), 1))
    return (
        palette.themes(PREFIX, colours) + palette.fills(PREFIX, colours) + palette.lines(PREFIX, colours)
        + palette.seat_classes(PREFIX) + signs.css(PREFIX) + dice.Dice(PREFIX).css() + seated + "\n"
    )  # fmt: skip


def symbols() -> str:
    """What specimens use, once to a page."""
    return f'<svg width="0" height="0" aria-hidden="true">{_SIGNS.symbols()}{pieces.SHARED}</svg>'


def specimens(t: Translator) -> list[tuple[str, list[Specimen]]]:
    """All of them, in groups with their headings."""
    return [
        ("Colours by day and by lamplight", list(_colours())),
        ("Seats", list(_seats(t))),
        ("Signs", list(_signs())),
        ("Counts, lists, folds", list(_widgets())),
        ("Places to act", list(_places(t))),
        ("Places on a board: halos, ghosts, rims", list(pieces.places())),
        ("Dice", list(pieces.dice_(_SIGNS))),
        ("Hexagons", list(_hexagons())),
        ("Charts", list(_charts())),
        ("What happens", list(_moments())),
    ]


def _colours() -> Iterator[Specimen]:
    for name in (*palette.PAPER, *palette.SEATS):
        filled = f'<rect class="kit-swatch kit-f-{name}" x="2" y="2" width="56" height="36" rx="8"/>'
        lined = f'<path class="kit-l-{name}" stroke-width="5" d="M68 30q12-28 24-10t24-8"/>'
        made = (palette.themes, palette.fills, palette.lines)
        yield Specimen(svg(filled + lined, "0 0 120 40", 120, 40), made, name)


def _seats(t: Translator) -> Iterator[Specimen]:
    for seat in range(len(seats.MARKS)):
        yield Specimen(seats.mark(seat, 36), (seats.mark,), f"seat {seat + 1}")
    pawns = "".join(
        f'<g class="kit-seat-{k + 1}">{seats.mark_at(k, 22 + 38 * k, 22, 30, "kit-pawn")}</g>' for k in range(6)
    )
    yield Specimen(svg(pawns, "0 0 236 44", 236, 44), (seats.mark_at, palette.seat_classes), "in a drawing")
    yield Specimen(f"<p>{seats.name(1, t)}</p>", (seats.name,))
    yield Specimen(f"<p>{seats.name(0, t)}{seats.own(0, 0, t)}</p>", (seats.own,), "the reader’s own")
    for me, state in ((2, "the third of four reads"), (-1, "an onlooker reads")):
        order = "".join(seats.mark(k, 28) for k in seats.around(SimpleNamespace(seats=4), me))
        yield Specimen(order, (seats.around,), state)


def _signs() -> Iterator[Specimen]:
    for size in (18, 24, 40):
        row = "".join(_SIGNS.html(name, size) for name in ("house", "wave", "coin"))
        yield Specimen(row, (signs.Signs, signs.Parts, signs.css), f"{size} pixels wide")
    drawn = '<rect class="kit-f-ink" width="120" height="40" rx="8"/><g class="kit-on-ink">'
    drawn += "".join(_SIGNS.drawn(name, 24 + 36 * k, 20, 28, "kit-light") for k, name in enumerate(("house", "coin")))
    yield Specimen(svg(f"{drawn}</g>", "0 0 120 40", 120, 40), (signs.Signs, signs.css), "cut in another colour")


def _widgets() -> Iterator[Specimen]:
    for n, state in ((3, "some"), (0, "none"), (128, "many")):
        yield Specimen(widgets.counted(_SIGNS.html("house"), n, "houses", "kit-c-house"), (widgets.counted,), state)
    after = widgets.counted(_SIGNS.html("coin"), 3, "coins", ahead=True)
    yield Specimen(after, (widgets.counted,), "the number ahead")
    price = [("house", False), ("coin", True)]
    due = "".join(widgets.due(_SIGNS.html(name), name, lacks=lacks) for name, lacks in price)
    yield Specimen(due, (widgets.due,), "a house that one has, and a coin that is lacking")
    yield Specimen(f"<p>{_SIGNS.html('coin')}{widgets.unseen('coin')} 4</p>", (widgets.unseen,))
    names = widgets.classes("button", is_chosen=True, main=False)
    yield Specimen(f'<button type="button" class="{names}">chosen</button>', (widgets.classes,))
    yield Specimen(widgets.listed(["one", "two", escape(LONG)], "kit-list", "Words"), (widgets.listed,), "long words")
    yield Specimen(widgets.listed([], "kit-list") or '<p class="quiet">∅</p>', (widgets.listed,), "empty: no list")
    yield Specimen(widgets.fold("kit-a", "shut", "<p>inside</p>", "kit-fold"), (widgets.fold,), "shut")
    fold = widgets.fold("kit-b", escape(LONG), "<p>inside</p>", "kit-fold", opened=True)
    yield Specimen(fold, (widgets.fold,), "open, long words")
    both = widgets.turner(-1, "Turn left", "Q") + widgets.turner(1, "Turn right", "R")
    yield Specimen(both, (widgets.turner,))
    words = ["Chosen: 0 of 2", "Chosen: 1 of 2", "Discard two cards"]
    yield Specimen(widgets.picks(words, [2]), (widgets.picks,), "too few chosen")
    yield Specimen(widgets.picks(["Discard nothing"], [0], "done"), (widgets.picks,), "none need be")


class _Kind(IntEnum):
    BUILD = 0
    PASS = 1


class _Position(str):
    """A position of a made-up game in which a seat is asked; all that there is of it are words."""

    seat, awaits = 0, 0

    def tobytes(self) -> bytes:
        return self.encode()


def _places(t: Translator) -> Iterator[Specimen]:
    """Places of a made-up game in which building is legal and passing refused."""

    def legal(s: Any, out: Any) -> int:
        out[0] = 0
        return 1

    def words(s: Any, a: int, t: Translator) -> str:
        return s or ("Build a house", "Pass")[a]

    acts = places.Acts(
        _Kind, (1, 1), legal=legal, refusal=lambda s, a: a, notation=lambda s, a: f"kit{a}{len(s)}", words=words
    )  # fmt: skip
    made = (places.Acts, places.Listed)
    yield Specimen(acts.button(_Position(), 0, t), made, "lit")
    yield Specimen(acts.button(_Position(), 0, t, names="button main"), made, "lit, the main one")
    yield Specimen(acts.button(_Position(), 0, t, names="button is-chosen"), made, "chosen")
    yield Specimen(acts.button(_Position(), 0, t, names="button is-hinted"), made, "hinted")
    yield Specimen(acts.button(_Position(), 0, t, names="button is-pending"), made, "on its way")
    yield Specimen(acts.button(_Position(), 1, t), made, "refused")
    yield Specimen(acts.button(_Position(LONG), 0, t), made, "long words")
    signed = f"{_SIGNS.html('house')}<span>with a sign</span>"
    yield Specimen(acts.button(_Position(), 1, t, signed), made, "refused, a sign")
    card = f"<b>A card</b>{_SIGNS.html('coin')}"
    for state, code, names in (("lit", 0, ""), ("chosen", 0, " is-chosen"), ("refused", 1, "")):
        yield Specimen(acts.button(_Position(), code, t, card, names=f"kit-card{names}"), made, f"a card, {state}")
    yield Specimen('<button type="button" class="button" disabled>Build a house</button>', made, "not now")


def _hexagons() -> Iterator[Specimen]:
    path = f'<path class="kit-hex" d="{hexes.outline(50)}"/>'
    corners = "".join(_dot(hexes.corner(k, 50), str(k)) for k in range(hexes.SIDES))
    yield Specimen(svg(path + corners), (hexes.outline, hexes.corner, drawing.pair, drawing.num))
    sides = "".join(_dot(hexes.middle(k, hexes.apothem(50)), str(k)) for k in range(hexes.SIDES))
    yield Specimen(svg(path + sides), (hexes.middle, hexes.apothem))
    around = [(0, 0), *hexes.STEPS]
    shape = drawing.attributes(d=hexes.outline(19), stroke_dasharray="3 3")
    cells = "".join(f'<path class="kit-hex"{shape} {at(hexes.centre(q, r, 20))}/>' for q, r in around)
    yield Specimen(svg(cells), (hexes.centre, drawing.at, drawing.attributes), "a cell and those beside it")
    rng = random.Random(7)
    strewn = [p for p in hexes.scatter(rng, 11, 44, 0.2) if hexes.within(p, 50) > 4]
    dots = "".join(f'<circle class="kit-f-soft" cx="{num(x)}" cy="{num(y)}" r="2.4"/>' for x, y in strewn)
    yield Specimen(svg(path + dots), (hexes.scatter, hexes.within))
    arms = "".join(
        f'<path class="kit-l-s{k + 1}" stroke-width="3" d="M0 0L{pair(hexes.turned((0, -40), k))}"/>' for k in range(6)
    )
    arms += "".join(_dot(hexes.polar(60 * k - 90, 50), f"{60 * k - 90}°") for k in range(6))
    yield Specimen(svg(arms), (hexes.turned, hexes.polar))
    whole = f'<svg viewBox="-60 -60 120 120" width="130" height="80" role="group" aria-label="Hexagon">{path}</svg>'
    yield Specimen(drawing.scenic(whole, "-50 -30 100 60"), (drawing.scenic,), "a part of it fills the frame")


def _dot(point: drawing.Point, words: str) -> str:
    x, y = point
    return (
        f'<circle class="kit-f-paper" cx="{num(x)}" cy="{num(y)}" r="9"/>'
        f'<text class="kit-word" x="{num(x)}" y="{num(y + 4.5)}">{words}</text>'
    )


def _charts() -> Iterator[Specimen]:
    rise = [[k * (seat + 2) % 17 + 2 * k for k in range(9)] for seat in range(4)]
    yield Specimen(charts.lines(range(9), rise, "Four seats", "entries"), (charts.lines, charts.scale), "four seats")
    alone = charts.lines([0, 1, 2], [[0, -2, 3]], "One seat", "entries")
    yield Specimen(alone, (charts.lines,), "one seat, below nothing")
    faces = [str(k) for k in range(2, 13)]
    rolls, usual = [1, 0, 3, 4, 6, 9, 4, 5, 2, 2, 0], [k / 36 * 36 for k in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)]
    yield Specimen(charts.bars(faces, rolls, usual, "Rolls"), (charts.bars,))


def _moments() -> Iterator[Specimen]:
    flown = f"{PREFIX}-e-coin kit-c-coin"
    told: tuple[tuple[str, tuple[Callable[..., Any], ...], list[moments.Moment]], ...] = (
        ("a piece comes", (moments.come, moments.place_of, moments.Moment), [moments.come(0, "kit-end", "kit-start")]),
        ("three cards fly", (moments.fly,), [moments.fly(0, "kit-start", "kit-end", flown, 3)]),
        ("a tile is turned up", (moments.flip,), [moments.flip("kit-end")]),
        ("dice roll", (moments.roll,), [moments.roll(0)]),
        ("points are gained", (moments.gained,), moments.gained([4], [7], True)),
        ("points are lost", (moments.gained, moments.seat_place), moments.gained([4], [2], False)),
    )
    for state, of, happened in told:
        words = escape(moments.written(happened))
        button = f'<button type="button" class="button needs-js" data-moments="{words}">{state}</button>'
        yield Specimen(f'{button}<code class="kit-code">{words}</code>', (*of, moments.written), state)
    turn = SimpleNamespace(dtype=SimpleNamespace(names=("turn", "turns", "seats")), turn=1, turns=0, seats=2)
    when = "set-up" if moments.sets_up(turn) else "turn"
    yield Specimen(seats.mark(moments.whose_turn(turn), 30), (moments.whose_turn, moments.sets_up), when)
