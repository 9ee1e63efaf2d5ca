"""What the table asks of a database."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

from ludoteka.table.store.records import (
    Checkpoint,
    Event,
    Kept,
    Line,
    Push,
    Recent,
    Refused,
    Result,
    Setup,
    State,
    Stretch,
    Summary,
)


class Store(Protocol):
    """Matches, and what people leave beside them.

    Every method but `close` may be called from any thread and returns at once. A future is done when the answer is in
    the hand or, for what changes something, when it is on the disk to stay: it outlives the process and the machine's
    power. It may raise `NotKept`; then nothing has been changed, unless it is `Doubtful`. Changes of one process are
    done in the order of the calls. To do the same again never does it twice: an event, a match, a line that is kept
    already as it is now given is simply kept. A text with the character NUL can't be kept and raises UserError.

    Nothing of a match is ever changed or deleted. Only summaries, profiles and addresses are.
    """

    # ---- matches ---------------------------------------------------------------------------------------------------

    def create(self, setup: Setup, events: Sequence[Event] = (), summary: Summary | None = None) -> Future[None]:
        """Keep a new match and the events it begins with. Raises Conflict if there is another of this id."""

    def append(self, match: str, event: Event, summary: Summary | None = None) -> Future[None]:
        """Keep one more event, and what lists say of the match from now on. Raises Conflict if the version or the
        request is another event's, or there is no such match; then the summary stays as it was too."""

    def refuse(self, match: str, refused: Refused) -> Future[None]:
        """Keep the answer to a request that changed nothing; the first answer stays."""

    def load(self, match: str, after: int = 0) -> Future[Kept | None]:
        """A match with its events after version `after`; None if there is none. Raises UserError if it is damaged."""

    def checkpoint(self, match: str, checkpoint: Checkpoint) -> Future[None]:
        """Keep how the table lay after an event that has been kept; the first one of a version stays."""

    def checkpoints(self, match: str) -> Future[list[Checkpoint]]:
        """How the table lay at some points of a match, the first first. Raises UserError if one is damaged."""

    def stretch(self, match: str, stretch: Stretch) -> Future[None]:
        """Keep a part of a match's way up to an event that has been kept; the first one of a version stays."""

    def stretches(self, match: str) -> Future[list[Stretch]]:
        """The parts of a match's way that are kept, the first first."""

    def finish(self, results: Sequence[Result]) -> Future[None]:
        """Keep how a match ended for its guests; what is known of a guest and a match stays."""

    def results(self, guest: str) -> Future[list[Result]]:
        """How a guest's matches ended, in the order in which they did."""

    def results_beside(self, guest: str) -> Future[list[Result]]:
        """How a guest's matches ended for everybody who had a seat at them, the guest included; match by match, in the
        order in which they ended."""

    def versions(self, matches: Sequence[str]) -> Future[dict[str, tuple[int, int]]]:
        """The last version and the last chat line's number of some matches; 0 where there is none yet."""

    # ---- lists -----------------------------------------------------------------------------------------------------

    def recent(self, matches: Sequence[str]) -> Future[list[Recent]]:
        """Those of some matches that there are, the one changed last first."""

    def matches_of(
        self, guest: str, *, game: str | None = None, state: State | None = None, limit: int = 20,
        before: Recent | None = None,
    ) -> Future[list[Recent]]:  # fmt: skip
        """A guest's matches: those that wait for them first, of these the one changed last first. `before` is the last
        one of the page before."""

    def thinking(self, limit: int = 100) -> Future[list[str]]:
        """Matches whose next step is a bot's, the one that waits longest first."""

    def due(self, now: float, limit: int = 100) -> Future[list[str]]:
        """Matches at which somebody's time is out, the one where it has been for longest first."""

    # ---- beside the matches ----------------------------------------------------------------------------------------

    def say(self, match: str, line: Line) -> Future[int]:
        """Keep a chat line; its number. A line of the same guest at the same time is the same line."""

    def chat(self, match: str, after: int = 0) -> Future[list[Line]]:
        """The lines of a match after number `after`, in order."""

    def secret(self, name: str) -> Future[bytes]:
        """A key of 32 bytes, drawn when it is first asked for; the same for every process of this database."""

    def profile(self, guest: str) -> Future[Any]:
        """What was kept last for a guest, as JSON knows it; None if nothing was."""

    def keep_profile(self, guest: str, value: Mapping[str, Any]) -> Future[None]:
        """Keep a guest's profile in place of the one before."""

    def subscribe(self, push: Push) -> Future[None]:
        """Keep an address for notices; one that is known goes over to this guest with these keys."""

    def subscriptions(self, guest: str) -> Future[list[Push]]:
        """The addresses of a guest, in the order of their names."""

    def unsubscribe(self, guest: str, endpoint: str) -> Future[None]:
        """Forget an address of a guest, if it is theirs."""

    # ---- many processes ----------------------------------------------------------------------------------------------

    shared: bool
    """Whether other processes may keep something in the same database."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Have `heard` called, in some thread, with the id of a match that another process has changed, and with ""
        when such a call may have been missed. Only a hint: `versions` tells for certain."""

    def claim(self, match: str) -> Future[bool]:
        """Whether the bots of a match are this process's to move, until it releases the match or ends, however."""

    def release(self, match: str) -> Future[None]:
        """Let others move the bots of a match that was claimed."""

    def work(self) -> Future[None]:
        """Be known as a process that moves the bots of all matches."""

    def worked_for(self) -> Future[bool]:
        """Whether there is such a process."""

    def attend(self, match: str, guests: Collection[str]) -> Future[None]:
        """Tell other processes who looks on at a match by this one: these guests, nobody else. It is not kept, and
        ends with this process, however it ends."""

    def attending(self, matches: Sequence[str]) -> Future[list[tuple[str, str, bool]]]:
        """Who looks on at some matches: a match, a guest, and whether they do so by this process. Where there are no
        other processes nobody asks, and it is nobody."""

    @property
    def queued(self) -> int:
        """How many changes and questions wait for the database."""

    # ---- the end ---------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Finish what is queued and let go of the database."""
