"""Who is told that it is their turn, when, and how: nobody who looks on anyway, and nobody twice for one turn."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
import smtplib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec

from ludoteka.engine.bots import HUMAN
from ludoteka.table.notices.mail import Letter, Links, Mailer
from ludoteka.table.notices.push import Pusher
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, Translator, mark, translator

if TYPE_CHECKING:
    from ludoteka.table.point_of_view import Table
    from ludoteka.table.store import Store
    from ludoteka.table.tables import Room, Tables

PUSHED = 10.0
"""Seconds that somebody has for their turn before they are told of it."""
WRITTEN = 60.0
"""Seconds before a letter is written too."""
LATER = (3.0, 6.0)
"""Seconds by which a process lets the one that made a change go first."""
APART = 1800.0
"""Seconds between two letters about one match."""

_log = logging.getLogger(__name__)


class Reached(msgspec.Struct, frozen=True):
    """How a guest is reached by letters; kept beside profiles."""

    to: str = ""
    confirmed: bool = False
    lang: str = "en"


@dataclass(frozen=True)
class Letters:
    """A server's post: who carries it, and the address at which the server itself is found."""

    mailer: Mailer
    address: str  # https://play.example.org


class Herald:
    """Tells guests. Belongs to one event loop."""

    def __init__(self, tables: Tables, pusher: Pusher | None, letters: Letters | None, links: Links) -> None:
        self.tables, self.pusher, self.letters, self.links = tables, pusher, letters, links
        self._waiting: dict[tuple[str, str], asyncio.Task[None]] = {}  # by match and guest
        self._last: dict[tuple[str, str], float] = {}  # when the last letter was written

    @property
    def store(self) -> Store:
        return self.tables.store

    # ---- turns -----------------------------------------------------------------------------------------------------

    def changed(self, room: Room, before: Table | None, elsewhere: bool = False) -> None:
        """A match has changed: somebody else may be asked now. Where another process has changed it, that one tells of
        it first, if it can."""
        guest = asked(room.table)
        if not guest or before is None or guest == asked(before):
            return
        key = (room.table.id, guest)
        if key not in self._waiting:
            task = self._waiting[key] = asyncio.get_running_loop().create_task(
                self._tell(*key, room.table.version, elsewhere)
            )
            task.add_done_callback(lambda _: self._waiting.pop(key, None))

    async def _tell(self, id: str, guest: str, version: int, elsewhere: bool) -> None:
        try:
            await asyncio.sleep(PUSHED + (random.uniform(*LATER) if elsewhere else 0.0))
            table = await self._absent(id, guest)
            if table is None or not await self._first(id, guest, version):
                return
            await self._push(table, guest)
            if self.letters:
                await asyncio.sleep(max(0.0, WRITTEN - PUSHED))
                if table := await self._absent(id, guest):
                    await self._write(table, guest)
        except Exception:
            _log.exception("nobody could be told of a turn in match %s", id)

    async def _first(self, id: str, guest: str, version: int) -> bool:
        """Whether no process has told a guest of this turn yet; from now on this one has."""
        place = f"told {guest} {id}"
        told = await self.tables.kept(self.store.profile(place))
        if isinstance(told, dict) and told.get("version", 0) >= version:
            return False
        await self.tables.kept(self.store.keep_profile(place, {"version": version}))
        return True

    async def _absent(self, id: str, guest: str) -> Table | None:
        """The match, if a guest is still asked there and does not look."""
        async with self.tables.use(id) as room:
            return room.table if asked(room.table) == guest and guest not in room.present else None

    # ---- pushes ----------------------------------------------------------------------------------------------------

    async def _push(self, table: Table, guest: str) -> None:
        if self.pusher is None:
            return
        for push in await self.tables.kept(self.store.subscriptions(guest)):
            t = _translator(push.keys.get("lang", ""))
            topic = hashlib.sha256(table.id.encode()).hexdigest()[:32]
            message = {
                "title": t("Your turn"),
                "body": t(table.match.game.title),
                "url": f"/m/{table.id}",
                "tag": topic,
            }
            outcome = await self.tables.off(self.pusher.send, push, message, topic)
            if outcome == "gone":
                await self.tables.kept(self.store.unsubscribe(guest, push.endpoint))
            elif outcome == "failed":
                _log.warning("a push service took no notice of match %s", table.id)

    # ---- letters ---------------------------------------------------------------------------------------------------

    async def reached(self, guest: str) -> Reached:
        """How a guest is reached by letters."""
        kept = await self.tables.kept(self.store.profile(_place(guest)))
        try:
            return msgspec.convert(kept, Reached) if kept else Reached()
        except msgspec.ValidationError:
            return Reached()

    async def reach(self, guest: str, how: Reached) -> None:
        """Keep how a guest is reached by letters."""
        await self.tables.kept(self.store.keep_profile(_place(guest), msgspec.to_builtins(how)))

    async def ask(self, guest: str, to: str, t: Translator) -> None:
        """Write to an address for its owner's consent. Raises OSError or smtplib.SMTPException."""
        if not self.letters:
            return
        await self.reach(guest, Reached(to, False, t.lang))
        link = self._link("confirm", guest, to)
        text = "\n\n".join([
            t("Somebody at this table wants to be told by letters to this address when it is their turn."),
            t("If that is you, say yes here; otherwise do nothing, and no other letter will come."), link,
        ])  # fmt: skip
        letter = Letter(to, t("Letters from Ludoteka?"), f"{text}\n", self._link("stop", guest, to))
        await self.tables.off(self.letters.mailer.send, letter)

    async def _write(self, table: Table, guest: str) -> None:
        how, key, now = await self.reached(guest), (table.id, guest), time.monotonic()
        if not (self.letters and how.confirmed and how.to) or now - self._last.get(key, -APART) < APART:
            return
        self._last = {one: when for one, when in self._last.items() if now - when < APART} | {key: now}
        t, stop = _translator(how.lang), self._link("stop", guest, how.to)
        text = "\n\n".join([
            t("It is your turn at {game}.", game=t(table.match.game.title)),
            f"{self.letters.address}/m/{quote(table.id)}",
            t("No more letters: {link}", link=stop),
        ])  # fmt: skip
        try:
            await self.tables.off(self.letters.mailer.send, Letter(how.to, t("Your turn"), f"{text}\n", stop))
        except (OSError, smtplib.SMTPException) as error:
            _log.warning("a letter about match %s was not taken: %s", table.id, error)

    def _link(self, purpose: Any, guest: str, to: str) -> str:
        assert self.letters
        return f"{self.letters.address}/notices/link/{self.links.made(purpose, guest, to)}"

    async def close(self) -> None:
        """Tell nobody any more."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def posted(smtp: str, sender: str, names: Sequence[str]) -> Letters | None:
    """The post of a server that is reached by https under some names; None without a mail server. Raises UserError."""
    if not smtp:
        return None
    if not names:
        raise UserError(mark("Letters say where the table is: name the server with --name."))
    return Letters(Mailer(smtp, sender or f"ludoteka@{names[0]}"), f"https://{names[0]}")


async def called(tables: Tables, letters: Letters | None, services: Sequence[str]) -> Herald:
    """The herald of a server, with the keys that all its processes share."""
    contact = f"mailto:{letters.mailer.sender}" if letters else "mailto:ludoteka@localhost"
    pusher = Pusher(await tables.kept(tables.store.secret("push")), contact, services)
    return Herald(tables, pusher, letters, Links(await tables.kept(tables.store.secret("letters"))))


def asked(table: Table) -> str:
    """The guest who is asked now; "" = nobody, or a bot."""
    seat = table.asked_seat
    if seat is None or table.seats[seat] != HUMAN or table.accord.resting:
        return ""
    return table.party.owners[seat]


def _place(guest: str) -> str:
    return f"letters {guest}"


def _translator(lang: str) -> Translator:
    return translator(lang if lang in LANGUAGES else "en")
