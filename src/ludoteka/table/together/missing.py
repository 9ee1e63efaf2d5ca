"""Somebody is missed without whom nothing goes on. No server in here, and no clock: every moment is given.

Whoever plays may say so. From then on there is some time, which the page names, in which it is enough to open the match
on any device, and any other player may say that they wait on. After it a bot plays for whoever has not come, until they
take their seat back; and if it is the host, whoever has a seat may begin, and let bots play at free seats.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteka.engine.bots import HUMAN, USUAL
from ludoteka.table.store import Event, Kind
from ludoteka.table.together.clocks import DAY
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

if TYPE_CHECKING:
    from ludoteka.table.people.party import Party
    from ludoteka.table.point_of_view import Table

SHORTEST, LONGEST = 600.0, 3.0 * DAY
"""Seconds that are waited at least and at most for somebody who is missed."""
MISSING: tuple[Kind, ...] = ("miss", "here", "gone")
_PLAY = ("move", "reveal", "undo", "takeback", "raise", "lower")
_OWN = ("ask", "agree", "decline", "resume", "name", "link")


@dataclass(frozen=True)
class Missed:
    """A guest who is missed, and the moment until which all wait."""

    guest: str
    until: float


@dataclass(frozen=True)
class Pace:
    """How slowly a match is played: whoever takes nights over their turns is not gone after ten minutes."""

    at: float | None = None  # when the match went on last; None = it has not begun
    longest: float = 0.0  # seconds that it took to go on, at most

    def after(self, event: Event, waiting: bool) -> Pace:
        """The pace after an event of a match that still may be `waiting` for its people."""
        if waiting:
            return self
        if self.at is None or event.kind == "gone":
            return Pace(event.at, self.longest)
        if event.kind in ("move", "reveal"):
            return Pace(max(event.at, self.at), max(self.longest, event.at - self.at))
        return self

    @property
    def patience(self) -> float:
        """Seconds that are waited for somebody who is missed."""
        return min(LONGEST, max(SHORTEST, self.longest))


def awaited(party: Party, turn: int | None) -> str:
    """The guest without whom nothing goes on at a match at which seat `turn` is asked; "" = there is none."""
    host = "" if party.host in party.away else party.host
    if party.waiting:
        return host
    if turn is None or party.players[turn] != HUMAN:
        return ""
    return party.owners[turn] or host


def still(missed: Missed | None, event: Event, party: Party, turn: int | None, resting: bool) -> Missed | None:
    """Who is missed after an event."""
    if event.kind == "miss":
        return Missed(event.what[0], event.at + float(event.what[1])) if event.what else None
    if missed is None or resting or event.kind in _PLAY or awaited(party, turn) != missed.guest:
        return None
    came = event.kind == "here" and event.what[:1] == (missed.guest,)
    wished = event.kind in _OWN and event.seat is not None and party.owners[event.seat] == missed.guest
    return None if came or wished else missed


def thought_away(table: Table) -> frozenset[str]:
    """The guests who are missed, or for whom bots play because they were."""
    missed = table.accord.missed
    return table.party.away | {missed.guest} if missed else table.party.away


def may_be_missed(table: Table, guest: str) -> str:
    """Whom a guest may call missed now; raises UserError."""
    accord, party = table.accord, table.party
    who = awaited(party, table.asked_seat)
    if not party.seats_of(guest):
        raise UserError(mark("You look on: no seat at this table is yours."))
    if not who or accord.resting:
        raise UserError(mark("Nobody is waited for now."))
    if who == guest:
        raise UserError(mark("It is you whom the others wait for."))
    if accord.clocks and accord.clocks.runs and accord.clocks.control.out != "wait":
        raise UserError(mark("A clock runs: when time is out a bot plays by itself."))
    return who


def judged(table: Table, event: Event, guest: str | None, words: tuple[str, ...]) -> Event | None:
    """The event that a wish leads to, None if it is so already; raises UserError. Only the server itself, `guest` None,
    notes who is here."""
    party, missed = table.party, table.accord.missed
    if event.kind == "miss" and guest:
        mine = party.seats_of(guest)
        if words == ("off",) and mine:
            return Event(version=event.version, kind="miss", seat=mine[0], at=event.at) if missed else None
        who = may_be_missed(table, guest)
        clocks = table.accord.clocks
        if clocks and clocks.runs and clocks.out(event.at) is None:
            raise UserError(mark("A clock runs: everybody waits until time is out."))
        if missed:
            return None
        what = (who, f"{table.accord.pace.patience:.0f}")
        return Event(version=event.version, kind="miss", seat=mine[0], what=what, at=event.at)
    if event.kind == "here" and guest is None:
        known = words[:1] and words[0] in thought_away(table)
        return Event(version=event.version, kind="here", what=words[:1], at=event.at) if known else None
    raise UserError(mark("You look on: no seat at this table is yours."))


def gone(table: Table, event: Event) -> Event | None:
    """What follows now, if somebody is missed who has not come in time."""
    missed = table.accord.missed
    if missed is None or event.at < missed.until:
        return None
    return Event(version=event.version, kind="gone", what=(missed.guest, USUAL), at=event.at)
