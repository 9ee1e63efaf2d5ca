"""What the people's table shows of this game: the map with its lit places, the hand, trade, and all seats at a glance.
`page.js` adds what is composed before it is sent: offers, and the kind of piece that is to be placed."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.picture.drawing import num
from ludoteka.kit.words.sources import uncertain
from ludoteka.text.i18n import Translator, mark

from ..box.atlas import ATLAS
from ..box.pieces import BOX
from ..box.routes import FORTRESS
from ..picture import board as drawing
from ..picture.palette import css
from ..picture.svg import scene as map_alone
from ..rules.base.islands import size
from ..state import ARG, DICE, DIE, KIND, LAND, THEFT, Awaits, Do
from ..words.actions import told
from ..words.log import brief
from ..words.names import HELPER_NAMES, RESOURCE_NAMES
from ..words.options import SCENARIO_RULES
from ..words.purpose import purpose
from ..words.winning import goal
from . import numbers, targets
from .asks import asks
from .coach import COACH
from .flow import RECKONINGS
from .hand import answers, hand
from .legend import legend
from .moments import apart, happened
from .named import named
from .players import dice, overview, points, standing
from .preview import notes
from .title import prompt

__all__ = [
    "BRINGS", "CHOICES", "COACH", "MINUTES", "PICTURED", "RECKONINGS", "SENTENCE", "SITTERS", "answers", "apart",
    "aside", "asks", "board", "box_notes", "brief", "choices", "css_text", "defs", "fortune", "goal", "hand",
    "happened", "keys", "legend", "lit", "named", "points", "preview", "prompt", "purpose", "reveal", "rolls", "scene",
    "standing", "waits", "words",
]  # fmt: skip

SENTENCE = mark(
    "Settle an island of forests, hills, pastures, fields and mountains: roads, settlements and cities, paid with "
    "what the "
    "dice bring and what the others will trade."
)
MINUTES = (60, 120)
#: What is chosen before a match, with the entries of the ledger that say what it means.
CHOICES = {
    **{("scenario", k): rule for k, rule in enumerate(SCENARIO_RULES)},
    ("layout", 0): "B03", ("layout", 1): "B04", ("layout", 2): "B13",
    **{("offers", n): "B79" for n in (0, 1, 3, 10)}, ("helpers", 0): "H01",
    ("helpers", 1): "H06", ("helpers", 2): "H08", ("extra", 0): "X10", ("extra", 1): "X20", ("ryan", 0): "H74",
    ("ryan", 1): "H74",
}  # fmt: skip
PICTURED = True
BRINGS = mark("Cards from rolls")
SITTERS = ("human", "keen", "keen", "keen")


# ---- the table ------------------------------------------------------------------------------------------------------


def board(s: Any, me: int, t: Translator) -> str:
    """The map with the places where the reader may act, and the dice."""
    below, above = targets.lit(s, t) if asked(s, me) else ("", "")
    counted = numbers.key(s, t) if below or above else ""
    x, y = targets.focus(s, me)
    facts = f' data-focus-x="{num(x)}" data-focus-y="{num(y)}"'
    return drawing.draw(s, t, on_hexes=below, on_top=above, facts=facts) + dice(s, t) + counted


def aside(s: Any, me: int, t: Translator) -> str:
    return overview(s, me, t)


def choices(s: Any, me: int, t: Translator) -> list[tuple[str, list[int]]]:
    """None: every action has its place on the map or in the hand."""
    return []


def reveal(s: Any, t: Translator) -> str:
    """What the button says that lets chance answer."""
    return t({
        Awaits.DICE: mark("Roll the dice"), Awaits.THEFT: mark("Draw the card"), Awaits.LAND: mark("Lift the fog"),
        Awaits.TOKEN: mark("Turn up the number"), Awaits.HARBOR: mark("Draw the harbor"),
        Awaits.ATTACK: mark("Roll the die"),
    }.get(Awaits(s.awaits), mark("Draw the card")))  # fmt: skip


def waits(s: Any) -> bool:
    """Chance answers at once: whatever asks it has been confirmed."""
    return False


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """A legal action with what it would do."""
    return {"sentence": told(states[0], code, t), "notes": notes(states, code, t)}


def advised(states: Any, code: int, t: Translator) -> str:
    """Advice calls a place as its preview does."""
    return told(states[0], code, t)


def lit(before: Any, after: Any, code: int, chance: bool) -> str:
    """Places that an entry of the log lights: where something was built, a number, robber and pirate, a seat."""
    if chance:
        return (
            f"n{sum(divmod(code - DICE, 6)) + 2}" if code < THEFT else f"h{int(before.revealed)}" if code >= LAND
            else ""
        )
    kind, x = Do(KIND[code]), int(ARG[code])
    if kind in (Do.SETTLE, Do.CITY): return f"c{x}"
    if kind in (Do.ROAD, Do.SHIP, Do.HARBOR): return f"e{x}"
    if kind == Do.ATTACK: return f"c{int(FORTRESS[size(before), before.seat])}"
    if kind == Do.HEX: return f"h{x} " + ("robber" if after.robber == x else "pirate")
    return f"s{x}" if kind == Do.SEAT else ""


def rolls(s: Any, o: int, t: Translator) -> list[tuple[str, str]]:
    """The two dice by their sum; the one that the pirates' attack is rolled with."""
    if s.awaits == Awaits.DICE:
        return [(t("The two dice"), str((o - DICE) // 6 + (o - DICE) % 6 + 2))]
    return [(t("The die of the attack"), str(o - DIE + 1))] if s.awaits == Awaits.ATTACK else []


def fortune(s: Any, seat: int) -> float:
    """How many cards a seat has in hand."""
    return float(s.players[seat].hand.sum())


def css_text() -> str:
    return css()


def defs(t: Translator) -> str:
    """The symbols that all drawings of a page use."""
    return drawing.defs()


def scene(t: Translator) -> str:
    return map_alone(t)


# ---- words for the page ----------------------------------------------------------------------------------------------


def words(t: Translator) -> dict[str, str]:
    """What `page.js` says by itself."""
    names = {f"resource_{r}": t(name) for r, name in enumerate(RESOURCE_NAMES)}
    return names | {
        "give_get": t("You give {gives}, you get {gets}.", gives="{gives}", gets="{gets}"),
        "cards_of": t("{n} {card}", n="{n}", card="{card}"),
        "then_pays": t("Then your cards pay for: {list}", list="{list}"),
        "then_lacks": t("Then you lack more for: {list}", list="{list}"),
        "rather_none": t("Rather make no offer: it would take cards that you need."),
        "held_most": t("The others hold at most: {n}", n="{n}"),
        "empty_offer": t("Choose what you want to get (+) and to give (−)."),
        "want_more": t("Choose what you want to get (+)."),
        "give_more": t("Choose what you would give (−)."),
        "pick_place": t("Choose a lit place on the map."),
        "nobody_trades": t("Nobody takes the offer."),
    }


def keys(t: Translator) -> list[tuple[str, str]]:
    """Keys that only this game knows."""
    return [
        ("← ↑ → ↓", t("go to the nearest place in that direction")),
        ("1 2 3 4", t("light the places for a road, a ship, a settlement, a city")),
        ("T", t("open and close the trade")),
        ("R", t("roll the dice")),
        ("E", t("end the turn")),
    ]


def box_notes(t: Translator) -> list[tuple[str, str]]:
    """What in the box was not seen on a component itself, with where it comes from."""
    found = [(t("Map: {name}", name=one.name), one.source) for one in ATLAS]
    found += [(t("Helper: {name}", name=HELPER_NAMES[one.number]), one.source) for one in BOX.helpers]
    return uncertain(found, t)
