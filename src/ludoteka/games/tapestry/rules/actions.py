"""What a seat may decide: a row for each kind of action. What is refused and what comes of it stands by verb in
`dispatch.py`, for what an action means is said by what waits on top of the stack. `unasked` finds a better reason
than that it is not asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteka.kernel import filled_in, rule
from ludoteka.kernel.actions import Act, Actions, nothing

from ..state import (
    ANYONE,
    CAPITALS,
    CIVS,
    LANDMARKS,
    MOST_HEXES,
    OPTIONS,
    PLOTS,
    SIDES,
    SITES,
    SPACE_TILES,
    TAPESTRIES,
    TECHS,
    TILES,
    TRACKS,
    Do,
    Good,
    No,
    Row,
    Verb,
)
from .capital.building import refuse_building, refuse_row
from .cards import refuse_card
from .dispatch import STEPS, carry_on
from .lands.conquest import refuse_conquest
from .lands.land import list_lay, refuse_lay, refuse_tile
from .technology import refuse_upgrade
from .tracks import refuse_step

NOT_NOW = int(No.NOT_NOW)

if TYPE_CHECKING:  # open names of `_listing`, which `answers` fills in
    why: Any = ...
    CODES = 0


def _listing(s: Any, out: Any, n: int, first: int) -> int:
    item = s.stack[s.depth - 1]
    verb, p, x, y = int(item.verb), int(item.who), int(item.x), int(item.y)
    for k in range(CODES):
        if why(s, verb, p, k, x, y) == 0:
            out[n] = first + k
            n += 1
    return n


def answers(column: str, codes: int) -> dict[str, Any]:
    """Of a column of the table of verbs: what refuses such an answer, what comes of it, which verbs ask for it."""
    refuse = STEPS.dispatcher(f"refuse_{column}", "who k x y", otherwise=int(No.FINE))
    return {
        "codes": codes,
        "refuse": refuse,
        "apply": STEPS.dispatcher(column, "k", otherwise=nothing),
        "when": [row.kind for row in STEPS.rows if column in row.columns],
        "lists": filled_in(_listing, f"list_{column}", why=refuse, CODES=codes),
    }


def named(members: Any) -> list[str]:
    return [member.name.lower() for member in members]


@rule
def verb_on_top(s: Any) -> int:
    return int(s.stack[s.depth - 1].verb)


ACTS = Actions(
    Do,
    Act(Do.PASS, **answers("passes", 1)),
    Act(Do.YES, **answers("yes", 1)),
    Act(Do.INCOME, **answers("income", 1)),
    Act(Do.GOOD, **answers("good", TRACKS), names=named(Good)),
    Act(Do.OPTION, **answers("option", OPTIONS), names=[str(k) for k in range(OPTIONS)]),
    Act(Do.TOKEN, **answers("token", TRACKS), unasked=refuse_step),
    Act(Do.ROW, **answers("row", TRACKS), names=named(Row), unasked=refuse_row),
    Act(Do.SEAT, **answers("seat", ANYONE + 1)),
    Act(Do.NUMBER, **answers("number", 10), names=[str(k) for k in range(10)]),
    Act(Do.CIV, **answers("civ", CIVS)),
    Act(Do.CAPITAL, **answers("capital", CAPITALS)),
    Act(Do.LANDMARK, **answers("landmark", LANDMARKS)),
    Act(Do.SPACE, **answers("space", SPACE_TILES)),
    Act(Do.TECH, **answers("tech", TECHS), unasked=refuse_upgrade),
    Act(Do.TOP, **answers("top", 1)),
    Act(Do.TAPESTRY, **answers("tapestry", TAPESTRIES), unasked=refuse_card),
    Act(Do.TILE, **answers("tile", TILES), unasked=refuse_tile),
    Act(Do.HEX, **answers("hex", MOST_HEXES), unasked=refuse_conquest),
    Act(Do.PLOT, **answers("plot", PLOTS), unasked=refuse_building),
    Act(Do.LAY, **answers("lay", MOST_HEXES * SIDES) | {"lists": list_lay}, unasked=refuse_lay),
    Act(Do.SITE, **answers("site", SITES)),
    phases=Verb, phase=verb_on_top,
)
legal = ACTS.legal
refuse = ACTS.dispatcher("refuse", "verb who k x y")
decide = ACTS.dispatcher("apply", "verb k")
unasked = ACTS.dispatcher("unasked", "who k x y", otherwise=int(No.FINE))
KIND, ARG, ASKED = ACTS.kind, ACTS.arg, ACTS.asked


@rule
def refuse_unasked(s: Any, kind: int, k: int) -> int:
    """What could not be done even if it were asked for says so; the rest is not asked for now."""
    no = unasked(s, kind, int(s.stack[s.depth - 1].who), k, 0, 0)
    return no if no != No.FINE else NOT_NOW


@rule
def refusal(s: Any, a: int) -> int:
    """0, or why an action may not be done."""
    if s.seat < 0: return No.OVER
    if s.awaits: return No.CHANCE
    item, kind, k = s.stack[s.depth - 1], int(KIND[a]), int(ARG[a])
    verb = int(item.verb)
    if not ASKED[verb] >> kind & 1: return refuse_unasked(s, kind, k)
    return refuse(s, kind, verb, int(item.who), k, int(item.x), int(item.y))


@rule
def take_decision(s: Any, a: int) -> None:
    """What a seat decided goes to what asked for it."""
    decide(s, KIND[a], int(s.stack[s.depth - 1].verb), ARG[a])


@rule
def apply(s: Any, a: int) -> None:
    """What a seat decided; then everything that follows of itself."""
    take_decision(s, a)
    carry_on(s)
