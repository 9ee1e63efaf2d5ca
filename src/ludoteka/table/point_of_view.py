"""A match with who sits at it, and who looks: what each of them may see of it. No server in here.

A reader is a guest (`people.guests`). Whose seat it is sees its hand, nobody else does. Somebody with several seats has
people at one screen: between them a curtain falls. As soon as another of these seats is asked than the one that looked
last, no hand is shown until the person at that seat raises it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from ludoteka.engine.bots import HUMAN
from ludoteka.engine.match import Match
from ludoteka.table.people.party import Party
from ludoteka.table.store import Event
from ludoteka.table.together.accord import RESTS, Accord
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

NOT_YOURS = mark("You look on: no seat at this table is yours.")
ANOTHER = mark("Another seat is asked now.")
BEFORE = mark("The match has not begun yet.")
DOWN = mark("The curtain is down: whoever is asked raises it first.")
LATER = mark("The file of this match would tell what is hidden: it can be had once the match is over.")


@dataclass(frozen=True)
class PointOfView:
    """Whose table a reader sees, and what they may do there; readers with equal ones see the same."""

    seat: int | None = None  # None: an onlooker's, without anybody's secrets
    mine: tuple[int, ...] = ()  # the seats that are the reader's
    host: bool = False
    parted: bool = False  # whether several people share the reader's screen and have something to hide
    curtain: int | None = None  # the seat before whom the curtain is down


@dataclass
class Table:
    """A match with who sits at it. `match` is never changed in place: each event brings a new one."""

    id: str
    match: Match
    party: Party
    version: int  # how many events there have been
    created: float
    commitment: str  # SHA-256 of the seed, which is shown once the match is over; "" = nothing is promised
    by_hand: bool = False  # chance was answered by hand before the match came to this table
    unsealed: str = ""  # why there is no commitment, if that is known
    settled: int = 0  # the version since which the match itself is as it is
    accord: Accord = field(default_factory=Accord)  # clocks, and what people ask one another for
    viewers: Mapping[str, int] = field(default_factory=dict)  # by guest: whose eyes their screen is for

    # ---- who is asked ----------------------------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[str]:
        """By seat: "human" or a bot's name."""
        return self.party.players

    @property
    def names(self) -> Sequence[str]:
        """By seat, "" = none was given."""
        return self.party.names

    @property
    def people(self) -> Sequence[int]:
        """The seats that people play."""
        return self.party.people

    @property
    def asked_seat(self) -> int | None:
        """The seat that is to act, or to reveal; None before the start and after the end."""
        return None if self.match.over or self.party.waiting or self.match.parting else int(self.match.states[0].seat)

    @property
    def asked(self) -> str | None:
        """Who is to act, or to reveal: "human", a bot's name, or None."""
        seat = self.asked_seat
        return None if seat is None else self.seats[seat]

    @property
    def thinking(self) -> bool:
        """Whether a bot is asked."""
        return self.asked not in (None, HUMAN) and not self.accord.resting

    # ---- who looks -------------------------------------------------------------------------------------------------

    def point_of_view(self, guest: str) -> PointOfView:
        """What a reader may see, and whose seats are theirs."""
        mine, host = self.party.seats_of(guest), bool(guest) and guest == self.party.host
        if self.party.waiting or not mine:
            return PointOfView(None, mine, host)
        if len(mine) == 1:
            return PointOfView(mine[0], mine, host)
        asked, viewer = self.match.to_move, self.viewers.get(guest)
        viewer = viewer if viewer in mine else None
        if not self.match.divided:
            return PointOfView(asked if asked in mine else viewer, mine, host)
        down = asked if asked in mine and asked != viewer else None
        seat = None if self.match.over or down is not None else viewer
        return PointOfView(seat, mine, host, parted=True, curtain=down)

    def answers(self, guest: str) -> int:
        """The seat that is asked for an action now, if it is the reader's to give it; raises UserError."""
        seat = self.match.to_move
        self.acts(guest)
        if seat is None:
            raise UserError(mark("Nobody is asked for an action now."))
        return seat

    def acts(self, guest: str) -> None:
        """Raise UserError unless the reader is to do something now."""
        pov = self.point_of_view(guest)
        if not pov.mine:
            raise UserError(NOT_YOURS)
        if self.party.waiting:
            raise UserError(BEFORE)
        if self.accord.resting:
            raise UserError(RESTS)
        if self.thinking:
            raise UserError(mark("A bot is asked now."))
        if self.asked_seat is not None and self.asked_seat not in pov.mine:
            raise UserError(ANOTHER)
        if pov.curtain is not None:
            raise UserError(DOWN)

    # ---- what can be taken back ------------------------------------------------------------------------------------

    @property
    def undoable(self) -> bool:
        """Whether the last step can be taken back by whose it was."""
        last = self.match.log[-1].seat if self.match.log else None
        return last is not None and self.undo_refused(self.point_of_view(self.party.owners[last])) is None

    def undo_refused(self, pov: PointOfView) -> UserError | None:
        """Why the reader cannot take the last step back. Once the match is over the seed is shown, and all stands."""
        match = self.match
        last = match.log[-1].seat if match.log else None
        if match.parting:
            return match.parting.refusal
        if not pov.mine:
            return UserError(NOT_YOURS)
        if last is None or match.over or self.party.waiting or self.seats[last] != HUMAN:
            return UserError(mark("The last step can no longer be taken back."))
        if last not in pov.mine:
            return UserError(mark("The last step was somebody else’s."))
        if pov.curtain is not None or (pov.parted and pov.seat != last):
            return UserError(mark("The curtain has fallen since: what was done before it stands."))
        if not match.undoable():
            return UserError(mark("The last step has shown something that was hidden: it can no longer be taken back."))
        return None

    # ---- what is given out -----------------------------------------------------------------------------------------

    @property
    def seed(self) -> str | None:
        """The seed, once it gives nothing away."""
        return self.match.seed if self.match.over else None

    @property
    def given_out(self) -> bool:
        """Whether there is a file of the match to be had: its log tells all that is hidden."""
        return self.match.over or not self.match.game.secrets

    def file(self) -> str:
        """The match as a file. Before the end it says what chance answered, but not the seed. Raises UserError."""
        if not self.given_out:
            raise UserError(LATER)
        kept = self.match.save()
        return (kept if self.seed and not self.by_hand else msgspec.structs.replace(kept, seed=None)).to_json()

    def after(self, event: Event, match: Match) -> Table:
        """The table after an event, which has led to `match`."""
        party, viewers, settled = self.party.after(event), self.viewers, self.settled
        if event.kind == "flag":
            party = party.after(replace(event, kind="bot"))
        if event.kind in ("move", "reveal", "undo", "takeback"):
            settled = event.version
        looks = event.kind == "raise" or (event.kind == "move" and event.seat in party.people)
        if looks and event.seat is not None:
            viewers = {**viewers, party.owners[event.seat]: event.seat}
        elif event.kind == "lower":
            gone = event.what[0] if event.what else party.host
            viewers = {guest: seat for guest, seat in viewers.items() if guest != gone}
        elif party.owners != self.party.owners:  # a hand that comes to a screen is not for whoever looks there now
            viewers = {g: k for g, k in viewers.items() if self.party.seats_of(g) == party.seats_of(g)}
        made = replace(self, match=match, version=event.version, settled=settled, viewers=viewers, party=party)
        accord = self.accord.after(event, party, match, made.asked_seat)
        return made if accord is made.accord else replace(made, accord=accord)
