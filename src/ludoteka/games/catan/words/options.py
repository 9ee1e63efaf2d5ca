"""What may be chosen before a match, and which choices go together."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteka.engine.game import Option
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..box.maps import BEGINNER, MAP_OF
from ..state import Layout, Scenario

SCENARIOS = (
    mark("Base game"), mark("Heading for New Shores"), mark("The Four Islands"), mark("The Fog Islands"),
    mark("Through the Desert"), mark("The Forgotten Tribe"), mark("Cloth for Catan"), mark("The Pirate Islands"),
    mark("The Wonders of Catan"), mark("New World"),
)  # fmt: skip
#: The entry of the ledger that says what each of them is about, and what wins it.
SCENARIO_RULES = ("B100", "S54", "S55", "S60", "S56", "S70", "S80", "S100", "S130", "S150")
OPTIONS = (
    Option(name="scenario", values=tuple(range(len(SCENARIOS))), default=0, title=mark("Scenario"), labels=SCENARIOS),
    Option(
        name="layout",
        values=(0, 1, 2),
        default=0,
        title=mark("Map"),
        labels=(
            mark("as printed; the base island with its lettered number tokens"),
            mark("dealt anew, no red number beside another"),
            mark("for beginners, the first settlements placed"),
        ),
    ),
    Option(
        name="helpers",
        values=(0, 1, 2),
        default=0,
        title=mark("Helpers"),
        labels=(mark("without helpers"), mark("with the helpers"), mark("with all twelve helpers")),
    ),
    Option(
        name="extra",
        values=(0, 1),
        default=0,
        title=mark("Between the turns of five and six"),
        labels=(mark("a second player of a pair plays"), mark("all others may build")),
    ),
    Option(
        name="ryan",
        values=(0, 1),
        default=0,
        title=mark("Ryan, for the second player of a pair"),
        labels=(mark("the roll of the turn counts as the own one"), mark("not used: it is not the own roll")),
    ),
    Option(
        name="offers",
        values=(0, 1, 3, 10),
        default=3,
        title=mark("Offers to others in a turn"),
        labels=(mark("none"), mark("one"), mark("up to three"), mark("up to ten")),
    ),
)


def fits(seats: int, options: Mapping[str, int]) -> UserError | None:
    """Why a number of seats and a choice of options don't go together; None where they do."""
    scenario = options["scenario"]
    if MAP_OF[scenario, seats] < 0:
        most = [n for n in range(MAP_OF.shape[1]) if MAP_OF[scenario, n] >= 0]
        title = UserError(SCENARIOS[scenario])
        return UserError(mark("{scenario} is for {least} to {most} seats, not {seats}."),
                         scenario=title, least=most[0], most=most[-1], seats=seats)  # fmt: skip
    if options["layout"] == Layout.BEGINNER and scenario != Scenario.BASE:
        return UserError(mark("The beginners’ map belongs to the base game."))
    if options["layout"] == Layout.BEGINNER and seats > len(BEGINNER):
        return UserError(mark("The beginners’ map is for up to {most} seats, not {seats}."),
                         most=len(BEGINNER), seats=seats)  # fmt: skip
    if options["layout"] == Layout.DEALT and scenario == Scenario.NEW_WORLD:
        return UserError(mark("The New World is dealt anew each time; no other map of it can be chosen."))
    if options["layout"] == Layout.DEALT and scenario == Scenario.PIRATE_ISLANDS:
        return UserError(mark("The Pirate Islands lie as they are printed."))
    if options["helpers"] and seats < 3:
        return UserError(mark("The helpers are for three seats and more, not {seats}."), seats=seats)
    if options["extra"] and seats < 5:
        return UserError(mark("Building between the turns is for five and six seats, not {seats}."), seats=seats)
    if options["ryan"] and (seats < 5 or options["extra"] or not options["helpers"]):
        what = mark("Whether Ryan serves the second player of a pair is asked only where there are helpers and pairs.")
        return UserError(what)
    return None
