"""What those who sit at a table are called."""

from __future__ import annotations

from ludoteka.engine import bots
from ludoteka.table.point_of_view import Table
from ludoteka.text.i18n import Translator, mark

BOT_NAMES = {"random": mark("Random bot"), "greedy": mark("Greedy bot")}


def bot_name(name: str, t: Translator) -> str:
    return t(BOT_NAMES[name]) if name in BOT_NAMES else name


def name_of(table: Table, seat: int, t: Translator) -> str:
    """What somebody is called at the table: by the name that was given, or by seat or bot."""
    if seat < len(table.names) and table.names[seat]:
        return table.names[seat]
    who = table.seats[seat]
    if who == bots.HUMAN:
        return t("Seat {seat}", seat=seat + 1)
    alike = [k for k, other in enumerate(table.seats) if other == who and not any(table.names[k : k + 1])]
    return bot_name(who, t) if len(alike) < 2 else f"{bot_name(who, t)} {seat + 1}"


def calling(table: Table, t: Translator) -> Translator:
    """A translator that calls the seats of a table by their names, and bots by theirs."""
    names = [*table.names, *[""] * len(table.seats)]
    return t.calling([
        name or ("" if who == bots.HUMAN else name_of(table, k, t))
        for k, (who, name) in enumerate(zip(table.seats, names, strict=False))
    ])  # fmt: skip
