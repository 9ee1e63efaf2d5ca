"""A match with who sits at it, and who looks: what each of them may see of it. No server in here.

A game with secrets is played on one screen, the browser that holds the cookie whose hash is `Table.screen`; all others
look on. One person alone at that screen sees their own hand always. Between two people a curtain falls: as soon as
another person is asked than the one who looked last, nobody's hand is shown until that person raises it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from ludoteka.engine.bots import HUMAN
from ludoteka.engine.match import Match
from ludoteka.table.store import Event
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

ELSEWHERE = mark("This match is played on another screen.")
DOWN = mark("The curtain is down: whoever is asked raises it first.")
LATER = mark("The file of this match would tell what is hidden: it can be had once the match is over.")


@dataclass(frozen=True)
class PointOfView:
    """Whose table a reader sees."""

    seat: int | None = None  # None: an onlooker's, without anybody's secrets
    here: bool = True  # whether the match is played on the reader's screen


@dataclass
class Table:
    """A match with who sits at it. `match` is never changed in place: each event brings a new one."""

    id: str
    match: Match
    seats: list[str]  # by seat: "human" or a bot's name
    version: int  # how many events there have been
    created: float
    commitment: str  # SHA-256 of the seed, which is shown once the match is over; "" = nothing is promised
    by_hand: bool = False  # chance was answered by hand before the match came to this table
    unsealed: str = ""  # why there is no commitment, if that is known
    names: Sequence[str] = ()  # by seat, "" = none was given
    screen: str = ""  # the hash of the screen where it is played; "" = none yet
    viewer: int | None = None  # the person who acted last, or raised the curtain since; None: it was lowered

    # ---- who is asked ----------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str | None:
        """Who is to act, or to reveal: "human", a bot's name, or None after the end."""
        return None if self.match.over else self.seats[int(self.match.states[0].seat)]

    @property
    def thinking(self) -> bool:
        """Whether a bot is asked."""
        return self.asked not in (None, HUMAN)

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.seats) if who == HUMAN]

    # ---- who looks -------------------------------------------------------------------------------------------------

    @property
    def parted(self) -> bool:
        """Whether two people at one screen have something to hide from each other."""
        return len(self.people) > 1 and self.match.divided

    @property
    def curtain(self) -> int | None:
        """The person before whom the curtain is down; None where it is up, or there is none."""
        seat = self.match.to_move
        return seat if seat in self.people and seat != self.viewer and self.parted else None

    def point_of_view(self, screen: str) -> PointOfView:
        """What the reader at a screen may see."""
        if not self.people:
            return PointOfView()
        if self.match.game.secrets and (not screen or screen != self.screen):
            return PointOfView(here=False)
        return PointOfView(self._looks())

    def _looks(self) -> int | None:
        """The seat from which the screen shows the table."""
        seat, people = self.match.to_move, self.people
        if len(people) == 1:
            return people[0]
        if not self.parted:
            return seat if seat in people else self.viewer
        return None if self.match.over or self.curtain is not None else self.viewer

    def answers(self, screen: str) -> int:
        """The seat that is asked for an action now, if it is the reader's to give it; raises UserError."""
        seat = self.match.to_move
        if seat is None:
            raise UserError(mark("Nobody is asked for an action now."))
        self.acts(screen)
        return seat

    def acts(self, screen: str) -> None:
        """Raise UserError unless the reader is to do something now."""
        if not self.point_of_view(screen).here:
            raise UserError(ELSEWHERE)
        if self.thinking:
            raise UserError(mark("A bot is asked now."))
        if self.curtain is not None:
            raise UserError(DOWN)

    # ---- what can be taken back ------------------------------------------------------------------------------------

    @property
    def undoable(self) -> bool:
        """Whether the last step can be taken back by whoever looks."""
        return self.undo_refused is None

    @property
    def undo_refused(self) -> UserError | None:
        """Why the last step cannot be taken back. Once the match is over the seed is shown, and all stands."""
        match = self.match
        last = match.log[-1].seat if match.log else None
        if last is None or match.over or self.seats[last] != HUMAN:
            return UserError(mark("The last step can no longer be taken back."))
        if self.curtain is not None or (self.parted and self.viewer != last):
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
        viewer, screen = self.viewer, self.screen
        if event.kind == "screen":
            viewer, screen = None, "".join(event.what)
        elif event.kind in ("raise", "lower") or (event.kind == "move" and event.seat in self.people):
            viewer = event.seat
        return replace(self, match=match, version=event.version, viewer=viewer, screen=screen)
