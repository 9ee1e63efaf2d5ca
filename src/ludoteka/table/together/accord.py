"""What people agree on beside the moves: clocks, a rest, a step that is taken back, onlookers who may speak.

All of it follows from a match's events. Whoever asks the others for something waits for every other person who plays;
bots agree with everything, and so does a program that has said nothing for a while. A step that all agree to take back
is taken back past dice and secrets too: what was seen stays seen, and the same dice come again, for they follow from
the seed and from how much has happened.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ludoteka.engine.bots import HUMAN, USUAL
from ludoteka.table.people.guests import is_program
from ludoteka.table.store import Event, Kind
from ludoteka.table.together import missing
from ludoteka.table.together.clocks import Clocks, Control
from ludoteka.table.together.missing import MISSING, Missed, Pace
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

if TYPE_CHECKING:
    from ludoteka.engine.match import Match
    from ludoteka.table.people.party import Party
    from ludoteka.table.point_of_view import Table

#: Events of this module. "flag" is the server's: somebody's time is out, and a bot plays for them.
ACCORD = ("clock", "onlookers", "ask", "agree", "decline", "takeback", "pause", "resume", "flag", *MISSING)
SILENCE = 60.0
"""Seconds after which a program that has not answered agrees."""
RESTS = mark("The match rests: somebody goes on with it first.")


@dataclass(frozen=True)
class Ask:
    """What somebody asks the others for."""

    what: str  # "takeback" or "pause"
    seat: int  # who asks
    to: int = 0  # of a takeback: how many entries of the log would be left
    agreed: frozenset[str] = frozenset()  # guests who have said yes
    silent: float | None = None  # the moment from which silent programs agree; None where none is asked any more


@dataclass(frozen=True)
class Accord:
    """What is agreed at a match."""

    clocks: Clocks | None = None  # None: nobody's time counts
    resting: bool = False
    asked: Ask | None = None
    onlookers: bool = False  # whether players hear what onlookers say, unless they choose otherwise
    lent: frozenset[int] = frozenset()  # seats that a bot plays for this turn alone
    missed: Missed | None = None
    pace: Pace = field(default_factory=Pace)
    turn: int | None = None  # the seat that is asked
    since: float = 0.0  # the moment when it was asked first

    @property
    def due(self) -> float | None:
        """The moment when somebody's time is out, if something follows from that."""
        clock = self.clocks.due if self.clocks and self.clocks.control.out != "wait" else None
        silent = self.asked.silent if self.asked else None
        dues = (clock, silent, self.missed.until if self.missed else None)
        return min((due for due in dues if due is not None), default=None)

    def after(self, event: Event, party: Party, match: Match, turn: int | None) -> Accord:
        """The accord after an event that led to a match at which seat `turn` is asked."""
        made = self._after(event, match)
        if turn != self.turn:
            made = replace(made, turn=turn, since=event.at)
        clocks, pace = made.clocks, made.pace.after(event, party.waiting)
        missed = missing.still(made.missed, event, party, turn, made.resting)
        if pace is not made.pace or missed != made.missed:
            made = replace(made, pace=pace, missed=missed)
        if clocks is None and made.asked is None and not made.lent:
            return made
        if clocks is not None:
            back = event.kind in ("undo", "takeback")
            runs = turn is not None and party.players[turn] == HUMAN and not party.waiting and not made.resting
            chance = event.kind == "reveal"
            clocks = clocks.to(event.at, turn, runs=runs, chance=chance, back=back, agreed=event.kind == "takeback")
        lent = frozenset(k for k in made.lent if party.players[k] != HUMAN)
        asked = made.asked if made.asked and made.asked.to <= match.entries and not match.over else None
        if asked:
            silent = event.at + SILENCE if asked.silent is None else asked.silent
            asked = replace(asked, silent=silent if _silent(party, asked) else None)
        return replace(made, clocks=clocks, lent=lent, asked=asked)

    def _after(self, event: Event, match: Match) -> Accord:
        what, seat = (*event.what, "", ""), event.seat or 0
        match event.kind:
            case "clock":
                clocks = Clocks.of(Control.read(event.what), match.seats, event.at) if event.what else None
                return replace(self, clocks=clocks)
            case "onlookers":
                return replace(self, onlookers=what[0] == "heard")
            case "ask":
                return replace(self, asked=Ask(what[0], seat, int(what[1] or 0)))
            case "agree" if self.asked:
                return replace(self, asked=replace(self.asked, agreed=self.asked.agreed | {what[0]}))
            case "decline" | "takeback":
                return replace(self, asked=None)
            case "pause":
                return replace(self, asked=None, resting=True)
            case "resume":
                return replace(self, resting=False)
            case "flag":
                return replace(self, lent=self.lent | {seat}) if what[1] == "turn" else self
            case _:
                return self


def _silent(party: Party, ask: Ask) -> list[str]:
    """The programs that have not answered yet."""
    return [one for one in others(party, party.owners[ask.seat]) if is_program(one) and one not in ask.agreed]


def others(party: Party, guest: str) -> tuple[str, ...]:
    """The other guests who play, and are asked whether they agree."""
    playing = (owner for k, owner in enumerate(party.owners) if owner and party.players[k] == HUMAN)
    return tuple(dict.fromkeys(owner for owner in playing if owner != guest))


def last_step(table: Table, guest: str) -> int | None:
    """How many entries of the log came before a guest's last step; None if they have not done any."""
    mine, log = table.party.seats_of(guest), table.match.log
    return next((k for k in reversed(range(len(log))) if log[k].seat in mine), None)


def takeback_refused(table: Table, guest: str) -> UserError | None:
    """Why a guest cannot ask the others to take a step back."""
    if not table.party.seats_of(guest):
        return UserError(mark("You look on: no seat at this table is yours."))
    if table.match.over or table.party.waiting or last_step(table, guest) is None:
        return UserError(mark("The last step can no longer be taken back."))
    if not others(table.party, guest):
        return UserError(mark("Nobody else plays who could agree to it: dice and secrets stay as they came."))
    return None


def judged(
    table: Table, kind: Kind, guest: str | None, words: tuple[str, ...], now: float
) -> tuple[Match, Event | None]:
    """The match after a wish about the accord, and the event to be kept, None if it is so already; raises UserError.
    `guest` None is the server itself; `words` are those of the event, as far as the wish says them."""
    event, match = Event(version=table.version + 1, kind=kind, at=now), table.match
    accord, party = table.accord, table.party
    if kind == "flag":
        if accord.asked and accord.asked.silent is not None and now >= accord.asked.silent:
            silent = _silent(party, accord.asked)[0]
            return _agreed(table, replace(event, kind="agree", what=(silent,)), accord.asked,
                           accord.asked.agreed | {silent})  # fmt: skip
        return match, missing.gone(table, event) or _flag(table, event, now)
    if kind in MISSING:
        return match, missing.judged(table, event, guest, words)
    if not guest:
        raise UserError(mark("This browser keeps no cookies: without them nobody can have a seat."))
    if kind in ("clock", "onlookers"):
        return match, _host(table, event, guest, words)
    mine = party.seats_of(guest)
    if not mine:
        raise UserError(mark("You look on: no seat at this table is yours."))
    event = replace(event, seat=table.asked_seat if table.asked_seat in mine else mine[0])
    if match.over or party.waiting:
        raise UserError(mark("This can be done while the match is played."))
    if kind == "resume":
        return match, event if accord.resting else None
    if kind == "ask":
        return _ask(table, event, guest, *words[:1])
    if accord.asked is None:
        return match, None
    if words and words != (accord.asked.what, str(accord.asked.to)):
        raise UserError(mark("This is no longer asked."))
    if kind == "decline":
        return match, event
    if accord.asked.seat in mine or guest in accord.asked.agreed:
        return match, None
    return _agreed(table, replace(event, what=(guest,)), accord.asked, accord.asked.agreed | {guest})


def _host(table: Table, event: Event, guest: str, words: tuple[str, ...]) -> Event | None:
    """What the host chooses for all: the clock, until somebody has moved, and whether onlookers are heard."""
    if guest != table.party.host:
        raise UserError(mark("Only the host can do this."))
    if event.kind == "onlookers":
        heard = words[:1] == ("heard",)
        return None if heard == table.accord.onlookers else replace(event, what=("heard",) if heard else ())
    if any(entry.seat is not None for entry in table.match.log):
        raise UserError(mark("The clock is chosen before the first move."))
    what = Control.read(words).words if words and words[0] else ()
    clocks = table.accord.clocks
    return None if what == (clocks.control.words if clocks else ()) else replace(event, what=what)


def _ask(table: Table, event: Event, guest: str, what: str = "") -> tuple[Match, Event | None]:
    if what not in ("takeback", "pause"):
        raise UserError(mark("The others can be asked for a rest, or to take a step back."))
    ask = Ask(what, event.seat or 0)
    if what == "takeback":
        if why := takeback_refused(table, guest):
            raise why
        ask = replace(ask, to=last_step(table, guest) or 0)
    elif table.accord.resting:
        return table.match, None
    if table.accord.asked == ask:
        return table.match, None
    if table.accord.asked:
        raise UserError(mark("Somebody has asked for something already: that is answered first."))
    if not others(table.party, guest):
        return _agreed(table, event, ask, frozenset())
    return table.match, replace(event, what=(what, str(ask.to)))


def _agreed(table: Table, event: Event, ask: Ask, agreed: frozenset[str]) -> tuple[Match, Event]:
    """What becomes of an ask now that some have agreed."""
    asker = table.party.owners[ask.seat]
    if not set(others(table.party, asker)) <= agreed:
        return table.match, event
    if ask.what == "pause":
        return table.match, replace(event, kind="pause", what=())
    match = table.match.copy()
    match.back_to(ask.to)
    return match, replace(event, kind="takeback", seat=ask.seat, what=(str(ask.to),))


def _flag(table: Table, event: Event, now: float) -> Event | None:
    """A bot plays for somebody whose time is out, if that is what the host has chosen."""
    clocks = table.accord.clocks
    seat = clocks.out(now) if clocks else None
    if clocks is None or seat is None or clocks.control.out == "wait":
        return None
    return replace(event, seat=seat, what=(USUAL, clocks.control.out))
