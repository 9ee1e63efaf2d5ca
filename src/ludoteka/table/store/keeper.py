"""One connection, one thread: what is queued while a commit is under way goes into the next one together."""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, ClassVar, NamedTuple, TypeVar

from ludoteka.table.store import jobs
from ludoteka.table.store.records import (
    Checkpoint,
    Conflict,
    Event,
    Kept,
    Line,
    NotKept,
    Push,
    Recent,
    Refused,
    Result,
    Setup,
    State,
    Stretch,
    Summary,
)
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

T = TypeVar("T")

GROUP = 256
"""How many changes are committed together at most."""

_log = logging.getLogger(__name__)


class Job(NamedTuple):
    """Something to be done in a transaction, and whoever waits for it."""

    work: Callable[[Any], Any]
    future: Future[Any]
    match: str = ""  # the match that has changed once it is done
    asks: bool = False  # it is one question, which needs no transaction around it


class Keeper(ABC):
    """A `Store` over a connection that one thread of its own works with."""

    BEGIN: ClassVar[str]
    ERROR: ClassVar[type[Exception]]
    """What the database's own complaints are."""
    INTEGRITY: ClassVar[type[Exception]]
    """Those of them that say that a row cannot stand beside the others."""
    shared = False

    def __init__(self) -> None:
        """Open the database. Raises UserError."""
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closed = False
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, args=(opened,), name="ludoteka-store", daemon=True)
        self._thread.start()
        opened.result()

    @abstractmethod
    def _connect(self) -> Any:
        """A connection that commits by itself whatever is not between BEGIN and COMMIT, with its tables of today;
        raises UserError. It is opened, used and closed by the thread."""

    @property
    def queued(self) -> int:
        return self._jobs.qsize()

    # ---- what the table asks ---------------------------------------------------------------------------------------

    def create(self, setup: Setup, events: Sequence[Event] = (), summary: Summary | None = None) -> Future[None]:
        return self._do(lambda db: jobs.create(db, setup, events, summary), setup.id)

    def append(self, match: str, event: Event, summary: Summary | None = None) -> Future[None]:
        return self._do(lambda db: jobs.append(db, match, event, summary), match)

    def refuse(self, match: str, refused: Refused) -> Future[None]:
        return self._do(lambda db: jobs.refuse(db, match, refused))

    def load(self, match: str, after: int = 0) -> Future[Kept | None]:
        return self._do(lambda db: jobs.load(db, match, after))

    def checkpoint(self, match: str, checkpoint: Checkpoint) -> Future[None]:
        return self._do(lambda db: jobs.checkpoint(db, match, checkpoint))

    def checkpoints(self, match: str) -> Future[list[Checkpoint]]:
        return self._do(lambda db: jobs.checkpoints(db, match))

    def stretch(self, match: str, stretch: Stretch) -> Future[None]:
        return self._do(lambda db: jobs.stretch(db, match, stretch))

    def stretches(self, match: str) -> Future[list[Stretch]]:
        return self._ask(lambda db: jobs.stretches(db, match))

    def finish(self, results: Sequence[Result]) -> Future[None]:
        return self._do(lambda db: jobs.finish(db, results))

    def results(self, guest: str) -> Future[list[Result]]:
        return self._do(lambda db: jobs.results(db, guest))

    def results_beside(self, guest: str) -> Future[list[Result]]:
        return self._ask(lambda db: jobs.results_beside(db, guest))

    def versions(self, matches: Sequence[str]) -> Future[dict[str, tuple[int, int]]]:
        return self._ask(lambda db: jobs.versions(db, matches))

    def recent(self, matches: Sequence[str]) -> Future[list[Recent]]:
        return self._ask(lambda db: jobs.recent(db, matches))

    def matches_of(
        self, guest: str, *, game: str | None = None, state: State | None = None, limit: int = 20,
        before: Recent | None = None,
    ) -> Future[list[Recent]]:  # fmt: skip
        return self._ask(lambda db: jobs.matches_of(db, guest, game, state, limit, before))

    def thinking(self, limit: int = 100) -> Future[list[str]]:
        return self._ask(lambda db: jobs.thinking(db, limit))

    def due(self, now: float, limit: int = 100) -> Future[list[str]]:
        return self._do(lambda db: jobs.due(db, now, limit))

    def say(self, match: str, line: Line) -> Future[int]:
        return self._do(lambda db: jobs.say(db, match, line), match)

    def chat(self, match: str, after: int = 0) -> Future[list[Line]]:
        return self._ask(lambda db: jobs.chat(db, match, after))

    def secret(self, name: str) -> Future[bytes]:
        return self._do(lambda db: jobs.secret(db, name))

    def profile(self, guest: str) -> Future[Any]:
        return self._ask(lambda db: jobs.profile(db, guest))

    def keep_profile(self, guest: str, value: Mapping[str, Any]) -> Future[None]:
        return self._do(lambda db: jobs.keep_profile(db, guest, value))

    def subscribe(self, push: Push) -> Future[None]:
        return self._do(lambda db: jobs.subscribe(db, push))

    def subscriptions(self, guest: str) -> Future[list[Push]]:
        return self._ask(lambda db: jobs.subscriptions(db, guest))

    def unsubscribe(self, guest: str, endpoint: str) -> Future[None]:
        return self._do(lambda db: jobs.unsubscribe(db, guest, endpoint))

    def listen(self, heard: Callable[[str], None]) -> None:
        return None

    def claim(self, match: str) -> Future[bool]:
        return self._do(lambda db: True)

    def release(self, match: str) -> Future[None]:
        return self._do(lambda db: None)

    def work(self) -> Future[None]:
        return self._do(lambda db: None)

    def worked_for(self) -> Future[bool]:
        return self._do(lambda db: False)

    def attend(self, match: str, guests: Collection[str]) -> Future[None]:
        return self._do(lambda db: None)

    def attending(self, matches: Sequence[str]) -> Future[list[tuple[str, str, bool]]]:
        return self._do(lambda db: [])

    def at_length(self, work: Callable[[Any], T]) -> Future[T]:
        """Do something in one transaction that may take minutes, sees all as it lay at its beginning, and is done only
        once."""
        return self._do(work)

    def close(self) -> None:
        self._closed = True
        self._jobs.put(None)
        self._thread.join()

    # ---- the thread ------------------------------------------------------------------------------------------------

    def _ask(self, work: Callable[[Any], T]) -> Future[T]:
        return self._do(work, asks=True)

    def _do(self, work: Callable[[Any], T], match: str = "", asks: bool = False) -> Future[T]:
        future: Future[T] = Future()
        if self._closed:
            future.set_exception(NotKept(mark("The server is shutting down. Nothing has been changed.")))
        else:
            self._jobs.put(Job(work, future, match, asks))
        return future

    def _run(self, opened: Future[None]) -> None:
        try:
            db = self._connect()
        except Exception as error:  # whoever waits for the answer raises it
            opened.set_exception(error)
            return
        opened.set_result(None)
        going = True
        while going:
            group = [self._jobs.get()]
            while len(group) < GROUP and not self._jobs.empty():
                group.append(self._jobs.get())
            going = None not in group
            # A future that is running can no longer be cancelled: what is committed is always answered.
            if wanted := [job for job in group if job and job.future.set_running_or_notify_cancel()]:
                self._keep(db, wanted)
        db.close()

    def _keep(self, db: Any, group: Sequence[Job], attempt: int = 1) -> None:
        """Do jobs in one transaction. If one fails everything is taken back, and each is done in one of its own, so
        that it fails alone. Never raises."""
        try:
            self._take_back(db)
            changes = not all(job.asks for job in group)
            if changes:
                db.execute(self.BEGIN)
            answers = [job.work(db) for job in group]
            if changes:
                db.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(Exception):  # what cannot be taken back now is before the next group
                self._take_back(db)
            if self._returned(db, error, attempt):
                self._keep(db, group, attempt + 1)
            elif len(group) == 1 or self._gone(db):
                for job in group:
                    job.future.set_exception(self._explained(error, db))
            else:
                for job in group:
                    self._keep(db, [job])
            return
        for job, answer in zip(group, answers, strict=True):
            job.future.set_result(answer)
        self._kept(db, group)

    def _take_back(self, db: Any) -> None:
        """Leave the transaction, if there is one."""
        if db.in_transaction:
            db.execute("ROLLBACK")

    def _returned(self, db: Any, error: Exception, attempt: int) -> bool:
        """Whether the same may be tried again: the connection was lost, and is back."""
        return False

    def _gone(self, db: Any) -> bool:
        """Whether there is no connection now."""
        return False

    def _kept(self, db: Any, group: Sequence[Job]) -> None:
        """Everybody who waited for these has been answered."""
        return

    def _words(self, error: Exception) -> str:
        """The database's own complaint, on one line."""
        return " ".join(str(error).split())

    def _explained(self, error: Exception, db: Any) -> Exception:
        """What whoever waits for a job that failed hears."""
        if isinstance(error, self.INTEGRITY):
            return Conflict(str(error))
        if isinstance(error, self.ERROR):
            return NotKept(
                mark("The database cannot keep this now ({error}). Nothing has been changed."), error=self._words(error)
            )
        if isinstance(error, UnicodeEncodeError):
            return UserError(jobs.UNFIT)
        if not isinstance(error, UserError | Conflict):
            _log.error("the database's thread goes on after an error", exc_info=error)
        return error
