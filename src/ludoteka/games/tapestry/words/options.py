"""What may be chosen before a match, and which choices go together."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteka.engine.game import Option
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

OPTIONS = (
    Option(
        name="shadow",
        values=(0, 1),
        default=0,
        title=mark("Shadow Empire"),
        labels=(mark("not at the table"), mark("takes part; not for a first game")),
    ),
    Option(
        name="favourite",
        values=(0, 1, 2, 3),
        default=0,
        title=mark("New favourite track of the Shadow Empire"),
        labels=(
            mark("nearest landmark or end, ties by the last pair"),
            mark("nearest landmark or end, ties by the next pair"),
            mark("nearest end, ties by the last pair"),
            mark("nearest end, ties by the next pair"),
        ),
    ),
    Option(
        name="opponent",
        values=(0, 1),
        default=1,
        title=mark("Shadow Empire as an opponent"),
        labels=(mark("cards and civilizations pass it over"), mark("it counts for cards and civilizations")),
    ),
    Option(
        name="adjusted",
        values=(0, 1),
        default=0,
        title=mark("Civilizations"),
        labels=(mark("as printed"), mark("with the first official adjustments")),
    ),
)


def fits(seats: int, options: Mapping[str, int]) -> UserError | None:
    """Why a number of seats and a choice of options don't go together; None where they do."""
    if options["shadow"] and seats != 2:
        return UserError(mark("The Shadow Empire is for two seats, not {seats}."), seats=seats)
    if not options["shadow"] and (options["favourite"] != 0 or options["opponent"] != 1):
        return UserError(mark("How the Shadow Empire plays is chosen only where it takes part."))
    return None
