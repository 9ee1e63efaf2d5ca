"""The live matches: one at a time is judged, kept, and only then shown. Bots take their turns by themselves.

All work on one match is done under its lock, one command after another. What the rules and the pages take some
milliseconds for runs in threads; what a bot takes, in the thinker's process.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ludoteka.engine import bots
from ludoteka.engine.bots import HUMAN
from ludoteka.table import referee
from ludoteka.table.point_of_view import PointOfView
from ludoteka.table.referee import Command, Table
from ludoteka.table.store import Event, NotKept, Recent, Refused, Setup, Store
from ludoteka.table.thinker import Thinker
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

__all__ = ["Missing", "Room", "Table", "Tables"]

T = TypeVar("T")

MOST_ROOMS = 128
"""Matches in memory; the one unused for longest makes room, and comes back from the store when it is asked for."""
MOST_REFUSED = 500
"""Refused requests remembered for each match; what comes after them is judged anew if it is repeated."""

_log = logging.getLogger(__name__)


def _ends(f: Callable[..., T], *args: Any) -> T:
    """What `f` gives or raises. A future cannot hold StopIteration: whoever awaited it would wait for ever."""
    try:
        return f(*args)
    except StopIteration as error:
        raise RuntimeError(f"nothing was left to take: {error!r}") from error


class Missing(LookupError):
    """There is no match of this id."""


@dataclass(eq=False)
class Listener:
    """A page that is told of every change."""

    screen: str = ""  # the hash of the screen it is on
    still: bool = False  # whether its reader wants no motion: then bots don't wait for the eye
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Thought:
    """What a bot would do at a version of the table, and what it saw."""

    version: int
    seen: bots.Seen
    code: int
    notation: str


Drawn = tuple[int, asyncio.Future[dict[str, str]]]
"""The version that regions are of, and the regions."""


@dataclass
class Room:
    """A table and what hangs on it while people look at it."""

    table: Table
    answers: dict[str, tuple[str, Mapping[str, Any]]]  # by request id: what was asked for, and how it was answered
    refused: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0  # requests, streams and bots that hold it
    listeners: set[Listener] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None
    drawn: dict[tuple[str, PointOfView], Drawn] = field(default_factory=dict)  # regions, by language and reader

    def notify(self) -> None:
        for listener in self.listeners:
            listener.changed.set()


class Tables:
    """All matches of a store. Belongs to one event loop."""

    def __init__(self, store: Store, thinker: Thinker, pause: float) -> None:
        self.store, self.thinker, self.pause = store, thinker, pause
        self.closing = False
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._threads = ThreadPoolExecutor(4, "ludoteka-referee")
        self._thoughts = ThreadPoolExecutor(4, "ludoteka-thoughts")

    async def off(self, f: Callable[..., T], *args: Any) -> T:
        """Run something that takes a while in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _ends, f, *args)

    # ---- matches ---------------------------------------------------------------------------------------------------

    async def create(
        self, game: str, players: Sequence[str], options: Mapping[str, int], seed: str = "", box: str = "",
        names: Sequence[str] = (), screen: str = "",
    ) -> str:  # fmt: skip
        """Set a match up and keep it; returns its id. Raises UserError."""
        setup = await self.off(referee.set_up, game, players, options, seed, box, None, names, screen)
        return await self._keep(setup, [])

    async def again(self, room: Room, screen: str = "") -> str:
        """Set a match up like one that there is, with fresh dice; returns its id. Raises UserError."""
        return await self._keep(await self.off(referee.again, room.table, screen), [])

    async def bring_in(self, text: str, screen: str = "") -> str:
        """Take in a match file; returns the match's id. Raises UserError."""
        return await self._keep(*await self.off(referee.bring_in, text, screen))

    async def _keep(self, setup: Setup, events: Sequence[Event]) -> str:
        table = await self.off(referee.replayed, setup, events)
        await asyncio.wrap_future(self.store.create(setup, events))
        self._enter(Room(table, {}))
        if any(player != HUMAN for player in setup.players):
            self.thinker.expect(table.match.game)
        return setup.id

    async def recent(self, matches: Sequence[str]) -> list[Recent]:
        """Those of some matches that there are, the one changed last first."""
        return await asyncio.wrap_future(self.store.recent(matches))

    @asynccontextmanager
    async def use(self, id: str) -> AsyncIterator[Room]:
        """A match, kept in memory as long as it is used. Raises Missing, or UserError if it cannot be replayed."""
        room = await self._open(id)
        while self._rooms.get(id) is not room:  # it made room for another in between
            room = await self._open(id)
        room.users += 1
        try:
            self._go_on(room)
            yield room
        finally:
            room.users -= 1
            if not room.users:
                room.drawn.clear()

    async def _open(self, id: str) -> Room:
        if id in self._rooms:
            self._rooms.move_to_end(id)
            return self._rooms[id]
        if id not in self._loading:
            self._loading[id] = self._task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        try:
            kept = await asyncio.wrap_future(self.store.load(id))
            if kept is None:
                raise Missing(id)
            table = await self.off(referee.replayed, kept.setup, kept.events)
            answers: dict[str, tuple[str, Mapping[str, Any]]] = {
                event.request: (event.content, {"status": 200, "version": event.version})
                for event in kept.events
                if event.request is not None
            }
            answers |= {refused.request: (refused.content, refused.answer) for refused in kept.refused}
            room = Room(table, answers, len(kept.refused))
            self._enter(room)
            return room
        finally:
            del self._loading[id]

    def _enter(self, room: Room) -> None:
        self._rooms[room.table.id] = room
        idle = [id for id, one in self._rooms.items() if not one.users and not one.lock.locked() and one is not room]
        for id in idle[: max(0, len(self._rooms) - MOST_ROOMS)]:
            del self._rooms[id]

    # ---- commands ----------------------------------------------------------------------------------------------------

    async def act(self, room: Room, command: Command) -> Mapping[str, Any]:
        """The answer to a command: its `status`, and the `version` it made, or what was `said` against it.

        A repeated request gets its first answer. Raises UserError if the id was used for another command before, and
        NotKept if the database takes nothing now. A caller that goes away cannot stop what has begun.
        """
        return await asyncio.shield(self._task(self._act(room, command)))

    async def _act(self, room: Room, command: Command) -> Mapping[str, Any]:
        async with room.lock:
            if command.request in room.answers:
                content, answer = room.answers[command.request]
                if content != command.content:
                    raise UserError(mark("This request id has been used for something else."))
                if answer.get("for") not in (None, room.table.point_of_view(command.screen).seat):
                    return {"status": 409}  # it was said to somebody else
                return answer
            if command.version != room.table.version:
                return await self._refuse(room, command, {"status": 409})
            try:
                present = {listener.screen for listener in room.listeners}
                match, event = await self.off(referee.judged, room.table, command, present)
            except UserError as why:
                match = room.table.match
                hearer = match.to_move if match.game.secrets else None
                return await self._refuse(room, command, referee.explained(why, hearer))
            await asyncio.wrap_future(self.store.append(room.table.id, event))
            room.table = room.table.after(event, match)
            answer = {"status": 200, "version": event.version}
            if command.request is not None:
                room.answers[command.request] = (command.content, answer)
            room.notify()
            self._go_on(room)
            return answer

    async def _refuse(self, room: Room, command: Command, answer: Mapping[str, Any]) -> Mapping[str, Any]:
        if command.request is not None and room.refused < MOST_REFUSED:
            try:
                await asyncio.wrap_future(
                    self.store.refuse(room.table.id, Refused(command.request, command.content, answer))
                )
            except NotKept as why:  # nothing has happened; who asked hears of it all the same
                _log.warning("a refusal in match %s is not kept: %s", room.table.id, why)
            room.answers[command.request] = (command.content, answer)
            room.refused += 1
        return answer

    async def hint(self, room: Room, bot: str, screen: str = "", after: Sequence[str] = ()) -> Thought:
        """A bot's advice, as it would be after some actions that have not been done. Raises UserError when no seat of
        this screen is asked."""
        room.table.answers(screen)
        return await self._think(room.table, bot, after)

    # ---- bots ------------------------------------------------------------------------------------------------------

    def _go_on(self, room: Room) -> None:
        """Let a bot that is asked take its turn, unless it is at it already."""
        if room.table.thinking and not self.closing and (room.bots is None or room.bots.done()):
            room.bots = self._task(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        """Turns of bots until a person is asked. What can be seen stands for a moment before the next step; what
        nobody sees happen, or nobody wants to, takes no time."""
        room.users += 1
        try:
            while room.table.thinking and not self.closing:
                table = room.table
                still = bool(room.listeners) and all(listener.still for listener in room.listeners)
                rest = asyncio.sleep(await self.off(self._rest, table, still))
                if table.match.awaits_chance:
                    await rest
                    command = Command("reveal", table.version)
                else:
                    thought, _ = await asyncio.gather(self._decide(table), rest)
                    command = Command("move", table.version, thought.notation)
                answer = await self.act(room, command)
                if answer["status"] == 422:
                    _log.error("a bot's action is refused in match %s: %s", table.id, answer["said"]["en"])
                    return
        except UserError as why:
            _log.error("match %s waits: %s", room.table.id, why)
        except Exception:
            _log.exception("match %s waits at version %s: its bots cannot go on", room.table.id, room.table.version)
        finally:
            room.users -= 1

    def _rest(self, table: Table, still: bool) -> float:
        """How long the last step stays before a bot goes on: as long as a person may take theirs back, or, unless all
        who look want it `still`, as people need to see it. What they did themselves they know; the answer comes soon.
        """
        match, log = table.match, table.match.log
        if match.awaits_chance and table.undoable:
            return self.pause
        if still or (log and not match.told(len(log) - 1)):
            return 0.0
        return self.pause / 2 if log and log[-1].seat in table.people else self.pause

    async def _decide(self, table: Table) -> Thought:
        """What the bot that is asked does. One that fails does something that is legal: the people go on playing."""
        bot = table.asked or ""
        try:
            return await self._think(table, bot)
        except Exception as error:
            if self.closing or isinstance(error, UserError):
                raise
            _log.exception("the %s bot failed in match %s, version %s; chance decides", bot, table.id, table.version)
            seen = bots.seen(table.match)
            code = await self.off(bots.make("random").choose, seen)
            return Thought(table.version, seen, code, table.match.game.words.notation(seen.states[0], code))

    async def _think(self, table: Table, bot: str, after: Sequence[str] = ()) -> Thought:
        """What a bot chooses; it gets what its seat may see, and nothing else."""
        seen = bots.seen(table.match)
        if after:
            seen = await self.off(bots.later, seen, after)
        code = await asyncio.get_running_loop().run_in_executor(self._thoughts, _ends, self.thinker.choose, bot, seen)
        return Thought(table.version, seen, code, table.match.game.words.notation(seen.states[0], code))

    # ---- the end ---------------------------------------------------------------------------------------------------

    def hush(self) -> None:
        """End all streams and let no bot begin anew: the server is about to close."""
        self.closing = True
        for room in self._rooms.values():
            room.notify()

    async def close(self) -> None:
        """Finish what is being kept; bots stop in the middle, and go on when somebody opens the match again."""
        self.hush()
        for room in self._rooms.values():
            if room.bots:
                room.bots.cancel()
        self.thinker.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.get_running_loop().run_in_executor(None, self._shut)

    def _shut(self) -> None:
        self._threads.shutdown()
        self._thoughts.shutdown()
        self.store.close()

    def _task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, (UserError, Missing)):
            _log.error("the table failed", exc_info=error)
