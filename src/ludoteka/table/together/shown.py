"""What a table's page says of the people at it beside their moves: clocks, what they ask one another for, a rest."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ludoteka.engine.bots import HUMAN
from ludoteka.table.naming import name_of
from ludoteka.table.point_of_view import PointOfView, Table
from ludoteka.table.together.accord import others, takeback_refused
from ludoteka.table.together.clocks import DAY, Clocks, Control
from ludoteka.table.together.missing import awaited, may_be_missed
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

#: What the host may choose by one tap: the words of a clock, and what it is called.
CLOCKS = (
    ("", mark("no clock")),
    ("move 60", mark("1 minute a turn")),
    ("move 180", mark("3 minutes a turn")),
    ("match 900 15", mark("15 minutes and 15 seconds a turn")),
    ("match 2700 30", mark("45 minutes and 30 seconds a turn")),
    (f"days {DAY}", mark("1 day a turn")),
    (f"days {3 * DAY}", mark("3 days a turn")),
)
OUT = (
    ("bot", mark("a bot plays until they are back")),
    ("turn", mark("a bot plays this turn")),
    ("wait", mark("the others wait")),
)


def chosen_clock(clock: str, out: str) -> tuple[str, ...]:
    """The words of an event for what was chosen in a form; none for no clock. Raises UserError."""
    if not clock:
        return ()
    words = (*clock.split(), *("0",) * (3 - len(clock.split())))
    return Control.read((*words[:3], out) if out else words).words


def clocks_of(table: Table) -> Sequence[Mapping[str, Any] | None]:
    """What each seat's clock shows; None for a seat without one."""
    clocks = table.accord.clocks
    if clocks is None or table.match.over:
        return [None] * len(table.seats)
    return [_clock(clocks, k) if who == HUMAN else None for k, who in enumerate(table.seats)]


def since_of(table: Table) -> float:
    """Since when the person who is asked has been asked; 0 where a clock says more, or nobody waits."""
    seat = table.asked_seat
    alone = table.accord.clocks is not None or table.accord.resting
    return 0 if seat is None or alone or table.seats[seat] != HUMAN else round(table.accord.since)


def _clock(clocks: Clocks, seat: int) -> Mapping[str, Any]:
    runs = clocks.runs and clocks.turn == seat
    return {"left": round(clocks.left[seat]), "due": round(clocks.due or 0, 1) if runs else None,
            "shown": said(clocks.left[seat])}  # fmt: skip


def said(seconds: float) -> str:
    """Time as a clock shows it: 4:05, 1:02:00, and from two days on in days and hours."""
    whole = max(0, int(seconds))
    if whole >= 2 * DAY:
        return f"{whole // DAY} d {whole % DAY // 3600} h"
    hours, minutes = whole // 3600, whole % 3600 // 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def called_in(table: Table, guest: str, t: Translator) -> str:
    """What a guest is called who has a seat, or is the host without one."""
    mine = table.party.seats_of(guest)
    seat = table.asked_seat if table.asked_seat in mine else mine[0] if mine else None
    return t("The host") if seat is None else name_of(table, seat, t)


def missing_of(table: Table, guest: str, t: Translator, here: Collection[str] = ()) -> dict[str, Any]:
    """What is said to a guest of somebody for whom all wait, as far as it is known who is `here`: who is `missed`
    already, else who may be called so, and what would follow."""
    accord, party = table.accord, table.party
    missed, seat = accord.missed, table.asked_seat
    who = awaited(party, seat)
    lead = party.waiting or seat is None or not party.owners[seat]  # the host is missed as who leads
    mine = party.seats_of(who)
    place = seat if seat in mine else mine[0] if mine else None
    about = {"lead": lead, "seat": "" if place is None else str(place + 1)}
    try:
        may = bool(guest) and bool(may_be_missed(table, guest)) and who not in here and not missed
    except UserError:
        may = False
    if missed is None or missed.guest == guest:
        return {"missed": None, "may_miss": may, **about}
    said_of = {"name": called_in(table, missed.guest, t), "due": round(missed.until, 1),
               "shown": said(accord.pace.patience)}  # fmt: skip
    return {"missed": said_of, "may_miss": False, **about}


def accord_of(table: Table, pov: PointOfView, t: Translator) -> dict[str, Any]:
    """What the page asks about what people have agreed on."""
    accord, party, mine = table.accord, table.party, pov.mine
    plays = bool(mine) and not table.match.over and not party.waiting
    guest = party.owners[mine[0]] if mine else ""
    ask = accord.asked if not party.waiting else None
    away = [k for k in mine if party.players[k] != HUMAN] if plays else []
    return {
        "id": table.id,
        "resting": accord.resting and not table.match.over,
        "plays": plays,
        "ask": ask and {
            "what": ask.what, "to": ask.to, "name": name_of(table, ask.seat, t), "mine": ask.seat in mine,
            "answers": plays and ask.seat not in mine and guest in others(party, party.owners[ask.seat])
            and guest not in ask.agreed,
        },
        "away": [{"number": k + 1, "once": k in accord.lent, "name": name_of(table, k, t)} for k in away],
        "may_pause": plays and not accord.resting and ask is None,
        "may_take_back": plays and ask is None and takeback_refused(table, guest) is None,
        "missing": missing_of(table, guest, t),
        "friends": len(party.guests) > 1 or bool(party.free),
    }  # fmt: skip
