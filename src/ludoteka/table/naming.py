"""What those who sit at a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.engine import bots
from ludoteka.table.point_of_view import Table
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.second import You

BOT_NAMES = {
    "calm": mark("Calm bot"), "keen": mark("Keen bot"), "sharp": mark("Sharp bot"),
    "merciless": mark("Merciless bot"), "greedy": mark("Greedy bot"), "random": mark("Random bot"),
}  # fmt: skip
"""What bots are called, in the order in which they are offered."""
WAYS = {
    "calm": mark("Takes what looks good at once, and lets something better go now and then."),
    "keen": mark("Thinks for a moment about what may come, and lets something better go now and then."),
    "sharp": mark("Thinks for half a second about each move and misses little."),
    "merciless": mark("Thinks for up to two seconds about each move and gives nothing away."),
    "greedy": mark("Takes what looks best at once, and never looks ahead."),
    "random": mark("Does anything that is allowed."),
}
"""How bots play, in a sentence."""


def bot_name(name: str, t: Translator) -> str:
    return t(BOT_NAMES[name]) if name in BOT_NAMES else name


def offered(t: Translator) -> list[tuple[str, str]]:
    """The bots that people may choose, with what they are called; an operator's own come last."""
    own = sorted(name for name in bots.BOTS if name not in BOT_NAMES)
    return [(name, bot_name(name, t)) for name in (*BOT_NAMES, *own)]


def ways(t: Translator) -> list[tuple[str, str]]:
    """What the house's bots are called, and how each plays."""
    return [(t(BOT_NAMES[name]), t(way)) for name, way in WAYS.items()]


def name_of(table: Table, seat: int, t: Translator) -> str:
    """What somebody is called at the table: "you" whom the translator speaks to, else by the name that was given, or by
    seat or bot."""
    called = t("Seat {seat}", seat=seat + 1)
    if isinstance(called, You):
        return called
    if seat < len(table.names) and table.names[seat]:
        return table.names[seat]
    who = table.seats[seat]
    if who == bots.HUMAN:
        return called
    alike = [k for k, other in enumerate(table.seats) if other == who and not any(table.names[k : k + 1])]
    return bot_name(who, t) if len(alike) < 2 else f"{bot_name(who, t)} {seat + 1}"


def calling(table: Table, t: Translator, mine: Sequence[int] = ()) -> Translator:
    """A translator that calls the seats of a table by their names, and bots by theirs; a reader whose only seat is
    `mine` is spoken to."""
    names = [*table.names, *[""] * len(table.seats)]
    return t.calling([
        name or ("" if who == bots.HUMAN else name_of(table, k, t))
        for k, (who, name) in enumerate(zip(table.seats, names, strict=False))
    ], mine[0] if len(mine) == 1 else None)  # fmt: skip
