"""The live matches: one at a time is judged, kept, and only then shown. Bots take their turns by themselves.

All work on one match is done under its lock, one command after another. What the rules and the pages take more than
some milliseconds for runs in threads; what a bot takes, in the thinker's process.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from ludoteka.engine import bots
from ludoteka.engine.bots import HUMAN
from ludoteka.table import referee
from ludoteka.table.after import older
from ludoteka.table.people.lists import members, summary
from ludoteka.table.people.party import SEATING
from ludoteka.table.people.seating import Wish
from ludoteka.table.referee import Command, Table
from ludoteka.table.running import stretches
from ludoteka.table.running.beside import Beside
from ludoteka.table.running.others import Others
from ludoteka.table.running.replays import Replays
from ludoteka.table.running.rooms import Listener, Room, Thought, Watcher, answers_of
from ludoteka.table.store import (
    Checkpoint,
    Conflict,
    Doubtful,
    Event,
    NotKept,
    Recent,
    Refused,
    Setup,
    Store,
)
from ludoteka.table.thinker import Thinker
from ludoteka.table.together.presence import welcome
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

__all__ = ["Listener", "Missing", "Room", "Table", "Tables"]

T = TypeVar("T")

MOST_ROOMS = 128
"""Matches in memory; the one unused for longest makes room, and comes back from the store when it is asked for."""
MOST_REFUSED = 500
"""Refused requests remembered for each match; what comes after them is judged anew if it is repeated."""
MOST_CONFLICTS = 5
"""How often a command is judged anew because another process was quicker."""
MOST_LISTED = 50
"""Matches on a page."""

_log = logging.getLogger(__name__)


def _ends(f: Callable[..., T], *args: Any) -> T:
    """What `f` gives or raises. A future cannot hold StopIteration: whoever awaited it would wait for ever."""
    try:
        return f(*args)
    except StopIteration as error:
        raise RuntimeError(f"nothing was left to take: {error!r}") from error


class Missing(LookupError):
    """There is no match of this id."""


class Tables:
    """All matches of a store. Belongs to one event loop."""

    def __init__(self, store: Store, thinker: Thinker, pause: float, worker: bool = False) -> None:
        """`worker`: this process is there to move bots, for all servers of the store."""
        self.store, self.thinker, self.pause = store, thinker, pause
        self.closing = False
        self.watchers: list[Watcher] = []
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._threads = ThreadPoolExecutor(4, "ludoteka-referee")
        self._thoughts = ThreadPoolExecutor(4, "ludoteka-thoughts")
        self._replays = Replays()
        self._beside = Beside(self)
        self._others = Others(self, store, worker) if store.shared else None

    async def off(self, f: Callable[..., T], *args: Any) -> T:
        """Run something that takes a while in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _ends, f, *args)

    async def thought(self, f: Callable[..., T], *args: Any) -> T:
        """Ask the thinker something, in a thread that waits for nothing else."""
        return await asyncio.get_running_loop().run_in_executor(self._thoughts, _ends, f, *args)

    async def kept(self, future: Future[T]) -> T:
        """What the store answers."""
        return await asyncio.wrap_future(future)

    # ---- matches ---------------------------------------------------------------------------------------------------

    async def create(
        self, game: str, players: Sequence[str], options: Mapping[str, int], seed: str = "", box: str = "",
        names: Sequence[str] = (), guest: str = "", clock: Sequence[str] = (),
    ) -> str:  # fmt: skip
        """Set a match up for a guest and keep it, with a `clock` as `together.clocks` writes them; returns its id.
        Raises UserError."""
        setup = await self.off(referee.set_up, game, players, options, seed, box, None, names, guest)
        events = referee.opened(players)
        if clock:
            events.append(Event(version=len(events) + 1, kind="clock", what=tuple(clock)))
        return await self._keep(setup, events)

    async def again(self, room: Room, guest: str = "") -> str:
        """Set a match up like one that there is, with fresh dice, or find the one that its people play next; returns
        its id. Raises UserError."""
        party, over = room.table.party, room.table.match.over
        ours = over and guest in party.guests
        if ours and party.again:
            return party.again
        id = await self._keep(*await self.off(referee.again, room.table, guest))
        if ours:
            await self.act(room, Command("again", room.table.version, guest=guest, wish=Wish(match=id)))
            return room.table.party.again
        return id

    async def bring_in(self, text: str, guest: str = "") -> str:
        """Take in a match file for a guest; returns the match's id. Raises UserError."""
        return await self._keep(*await self.off(self._replays.brought, text, guest))

    async def _keep(self, setup: Setup, events: Sequence[Event], checkpoints: Sequence[Checkpoint] = ()) -> str:
        table = await self.off(self._replays.replayed, setup, events, checkpoints)
        await asyncio.wrap_future(self.store.create(setup, events, summary(table)))
        for checkpoint in checkpoints:
            await asyncio.wrap_future(self.store.checkpoint(setup.id, checkpoint))
        room = Room(table, {})
        self._enter(room)
        if len(table.match.log) >= stretches.LONG:
            self._beside.went(room)
        self._changed(room, table)
        if any(player != HUMAN for player in setup.players):
            self.thinker.expect(table.match.game)
        return setup.id

    async def matches_of(self, guest: str, **wanted: Any) -> list[Recent]:
        """A guest's matches as the store tells them, those that wait for them first; one more than a page has, if there
        are more."""
        return await asyncio.wrap_future(self.store.matches_of(guest, limit=MOST_LISTED + 1, **wanted))

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
            await self._fresh(room)
            self.go_on(room)
            yield room
        finally:
            room.users -= 1

    @contextmanager
    def listening(self, room: Room, listener: Listener) -> Iterator[None]:
        """Have a page told of every change, and everybody that its reader is there."""
        room.listeners.add(listener)
        self._came_or_went(room)
        try:
            yield
        finally:
            room.listeners.discard(listener)
            self._came_or_went(room)

    def _came_or_went(self, room: Room) -> None:
        room.notify()
        welcome(self, room, room.here)
        if self._others and not self.closing:
            self._others.attend(room)

    async def _open(self, id: str) -> Room:
        if id in self._rooms:
            self._rooms.move_to_end(id)
            return self._rooms[id]
        if id not in self._loading:
            self._loading[id] = self.task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        try:
            kept = await asyncio.wrap_future(self.store.load(id))
            if kept is None:
                raise Missing(id)
            old = older.wanted(kept.setup)
            checkpoints = await asyncio.wrap_future(self.store.checkpoints(id)) if old else []
            table, chain = await self._beside.stood(kept) or (
                await self.off(self._replays.replayed, kept.setup, kept.events, checkpoints), ()
            )  # fmt: skip
            room = Room(table, answers_of(kept), len(kept.refused), stretches=chain)
            room.lines = (await self.kept(self.store.versions([id]))).get(id, (0, 0))[1]
            self._enter(room)
            self._changed(room, None)
            if len(table.match.log) - (chain[-1].entries if chain else 0) >= stretches.LONG:
                self._beside.went(room)
            if table.match.over:
                self.task(self._beside.finish(table))
            if table.match.parting:
                self.task(self._beside.listed(kept, table))
            return room
        finally:
            del self._loading[id]

    def _enter(self, room: Room) -> None:
        self._rooms[room.table.id] = room
        idle = [id for id, one in self._rooms.items() if not one.users and not one.lock.locked() and one is not room]
        for id in idle[: max(0, len(self._rooms) - MOST_ROOMS)]:
            del self._rooms[id]

    # ---- other processes ---------------------------------------------------------------------------------------------

    @property
    def rooms(self) -> Mapping[str, Room]:
        """The matches in memory, by id."""
        return self._rooms

    async def _fresh(self, room: Room) -> None:
        """Take in what another process has kept, or this one without hearing of it."""
        if self._others is None and not room.doubtful:
            return
        try:
            known = await asyncio.wrap_future(self.store.versions([room.table.id]))
        except NotKept as why:  # it is shown as it was; whoever does something hears of it
            _log.info("match %s may have moved on: %s", room.table.id, why)
            return
        if known.get(room.table.id, (0, 0))[0] > room.table.version or room.doubtful:
            await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Replay what has been kept since; raises NotKept, or UserError if it cannot be replayed."""
        async with room.lock:
            kept = await asyncio.wrap_future(self.store.load(room.table.id, after=room.table.version))
            if kept is None:
                raise Missing(room.table.id)
            before, room.table = room.table, await self.off(referee.further, room.table, kept.events)
            room.answers |= answers_of(kept)
            room.refused, room.doubtful, room.members = len(kept.refused), False, None
            if any(event.kind in ("undo", "takeback") for event in kept.events):
                room.stretches = ()
            if kept.events:
                room.notify()
                self.go_on(room)
                self._changed(room, before, elsewhere=True)

    # ---- commands ----------------------------------------------------------------------------------------------------

    async def act(self, room: Room, command: Command) -> Mapping[str, Any]:
        """The answer to a command: its `status`, and the `version` it made, or what was `said` against it.

        A repeated request gets its first answer. Raises UserError if the id was used for another command before, and
        NotKept if the database takes nothing now. A caller that goes away cannot stop what has begun.
        """
        return await asyncio.shield(self.task(self._stand(room, command)))

    async def _stand(self, room: Room, command: Command) -> Mapping[str, Any]:
        """The answer to a command once it stands beside what other processes do to the same match."""
        for _ in range(MOST_CONFLICTS):
            try:
                return await self._act(room, command)
            except Conflict:
                await self.catch_up(room)
            except Doubtful:
                room.doubtful = True
                raise
        return {"status": 409}

    async def _act(self, room: Room, command: Command) -> Mapping[str, Any]:
        async with room.lock:
            if command.request is not None and command.request in room.answers:
                content, answer = room.answers[command.request]
                if content != command.content:
                    raise UserError(mark("This request id has been used for something else."))
                if answer.get("for") not in (None, room.table.point_of_view(command.guest or "").seat):
                    return {"status": 409}  # it was said to somebody else
                return answer
            if command.kind not in SEATING and not room.table.settled <= command.version <= room.table.version:
                return await self._refuse(room, command, {"status": 409})
            try:
                if command.kind in referee.SHORT:
                    match, event = referee.judged(room.table, command)
                else:
                    match, event = await self.off(referee.judged, room.table, command)
            except UserError as why:
                if command.kind in SEATING:
                    raise
                match = room.table.match
                hearer = match.to_move if match.game.secrets else None
                mine = room.table.point_of_view(command.guest or "").mine
                return await self._refuse(room, command, referee.explained(why, room.table, hearer, mine))
            if event is None:
                return {"status": 200, "version": room.table.version}
            after = room.table.after(event, match)
            await asyncio.wrap_future(self.store.append(after.id, event, summary(after, room.members)))
            marked = older.due(room.table.match, match)
            if marked:
                self.task(self._beside.mark(after))
            if match.over and not room.table.match.over:
                self.task(self._beside.finish(after))
            before, room.table, room.members = room.table, after, members(after)
            room.stretches = stretches.left(room.stretches, match.entries)
            if marked:
                self._beside.went(room)
            answer = {"status": 200, "version": event.version}
            if command.request is not None:
                room.answers[command.request] = (command.content, answer)
            room.notify()
            self.go_on(room)
            self._changed(room, before)
            return answer

    def _changed(self, room: Room, before: Table | None, elsewhere: bool = False) -> None:
        for watcher in self.watchers:
            watcher(room, before, elsewhere)

    async def _refuse(self, room: Room, command: Command, answer: Mapping[str, Any]) -> Mapping[str, Any]:
        if command.request is not None and room.refused < MOST_REFUSED:
            try:
                await self.kept(self.store.refuse(room.table.id, Refused(command.request, command.content, answer)))
            except NotKept as why:  # nothing has happened; who asked hears of it all the same
                _log.warning("a refusal in match %s is not kept: %s", room.table.id, why)
            room.answers[command.request] = (command.content, answer)
            room.refused += 1
        return answer

    async def hint(self, room: Room, bot: str, guest: str = "", after: Sequence[str] = ()) -> Thought:
        """A bot's advice, as it would be after some actions that have not been done. Raises UserError when no seat of
        this guest is asked."""
        room.table.answers(guest)
        return await self._think(room.table, bot, after, why=True)

    # ---- bots ------------------------------------------------------------------------------------------------------

    def go_on(self, room: Room) -> None:
        """Let a bot that is asked take its turn, unless it is at it already."""
        if room.table.thinking and not self.closing and (room.bots is None or room.bots.done()):
            room.bots = self.task(self._others.turn(room, self._play_bots) if self._others else self._play_bots(room))

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

    async def _think(self, table: Table, bot: str, after: Sequence[str] = (), why: bool = False) -> Thought:
        """What a bot chooses, and why if that is asked; it gets what its seat may see, and nothing else."""
        seen = bots.seen(table.match)
        if after:
            seen = await self.off(bots.later, seen, after)
        advice = await self.thought(self.thinker.advise, bot, seen) if why else None
        code = advice.code if advice else await self.thought(self.thinker.choose, bot, seen)
        return Thought(table.version, seen, code, table.match.game.words.notation(seen.states[0], code), advice)

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
        if self._others:
            await self._others.close()
        self.thinker.close()
        self._replays.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.get_running_loop().run_in_executor(None, self._shut)

    def _shut(self) -> None:
        self._threads.shutdown()
        self._thoughts.shutdown()
        self.store.close()

    def task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something that goes on by itself, and is awaited when the tables close."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, (UserError, Missing)):
            _log.error("the table failed", exc_info=error)
