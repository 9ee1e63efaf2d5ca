"""Friends who play on through lost lines, restarts and kills of the server: `python -m tests.robot.storms [GAME …]`.

They play as *Greedy* would, at devices of their own, one of them a phone, and every so many moves something befalls
them: a device loses its line for a turn, or while its wish is on its way; the server is ended in good order, or killed,
in the very moment in which a wish is on its way, and started again; or it stays away until all pages say so and a wish
is refused in one sentence.
Beside what friends hold to be true anyway:

- no page has anything before it that depends on what its seat may not see;
- each wish that was acknowledged to a page is kept as the version it was told, each that is kept was sent, once;
- nothing is complained about, but what a browser says of a server that is away, while it is away.
"""

from __future__ import annotations

import argparse
import re
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from ludoteka.table import pages
from ludoteka.table.drawn import telling
from ludoteka.table.store import Event
from ludoteka.text.i18n import translator
from scripts.chromium import FLAGS, program
from tests.laws.test_secrets import guessed
from tests.robot.apart import Apart
from tests.robot.friends import HAS, NO_LINE, Friends, Guest
from tests.robot.robot import DOES, Played, Thing
from tests.robot.skilled import Skilled
from tests.robot.tables import Board

WITNESS = Path(__file__).with_name("witness.js").read_text(encoding="utf-8")
#: What befalls friends, in this order, again and again.
STORMS = ("line", "restart", "cut", "kill", "dark")
#: What a browser says of requests to a server that is not there.
AWAY = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_CONNECTION_CLOSED", "ERR_EMPTY_RESPONSE",
        "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_SOCKET_NOT_CONNECTED")  # fmt: skip
LIVELY = re.compile(
    r'<li class="log-entry"[^>]* hidden(="")?>\s*</li>|(?<=>)\s+(?=<)| data-((moments|brief|weighs)="[^"]*"|setup\b)'
)
"""What the log has only for some time, for the eye that follows, lines and what is on them: a fresh drawing has it of
fewer lines."""
SOON = 0.08
"""Seconds within which the server falls once a wish has been sent: before it is kept, or after, or answered."""
#: One of each game: people at a desk, on a phone, by keys; a bot where there is a number after the plus.
BOARDS = (
    Board("dorfromantik", 4, 0, friends=True),
    Board("catan", 2, 1, {"offers": 1}, friends=True),
    Board("farshore", 2, 1, friends=True),
    Board("tapestry", 2, 1, friends=True),
)


class Steadfast(Skilled, Guest):
    """One of the friends, who remembers what they were told."""

    def __init__(self, company: Storms, browser: Any, board: Board, k: int) -> None:
        super().__init__(company, browser, board, k)
        self.company = company
        self.context.add_init_script(WITNESS)
        self.context.on("request", company.sent)

    def wish(self) -> Thing | None:
        """What would do something, if it were pressed."""
        seen = self._look()
        return next((one for one in (self._choose(seen) for _ in range(50)) if self._acts(one)), None)

    def hurry(self, thing: Thing | None) -> None:
        """Press it, and what confirms it, without waiting for what comes of it."""
        if thing is None or not self._press(thing):
            return
        second = "lay" if thing["kind"] == "spot" else "go" if thing["confirm"] and not thing["picked"] else ""
        if second and self._eyes("layable(3000)" if second == "lay" else "said(3000)"):
            for then in [one for one in self._look()["things"] if one["kind"] == second][:1]:
                self._press(then)

    @staticmethod
    def _acts(thing: Thing) -> bool:
        return thing["kind"] in (*DOES, "go") or thing["notation"] in ("reveal", "raise")

    def _heard(self, said: Any) -> None:
        named = next((part for part in (*AWAY, *NO_LINE, "503") if part in said.text), None)
        late = named in AWAY and self.company.befell  # a browser may say so some time after
        if named and (late or not self.company.calm):
            self.company.excused[named] += 1
        else:
            super()._heard(said)

    def _answered(self, response: Any) -> None:
        if self.company.calm or response.status != 503:
            super()._answered(response)


class Storms(Friends):
    """One match; `every` so many moves something befalls the friends, and after `most` of them it is enough."""

    house: Apart
    sits = Steadfast

    def __init__(self, house: Apart, browser: Any, board: Board, seed: int = 0, *, every: int = 8, most: int = 0,
                 pictures: Path | None = None) -> None:  # fmt: skip
        self.calm = True
        self.excused: Counter[str] = Counter()  # what browsers said of a server that was away
        self.befell: Counter[str] = Counter()
        self.sentences: Counter[str] = Counter()  # what pages said then
        self.kept = ""  # what the log of the match came to
        self.every, self.most, self._next = every, most, every
        self.tell: Callable[[str], None] = lambda _: None  # is told how far it has got
        self._fuse: threading.Timer | None = None
        super().__init__(house, browser, board, seed, pictures)

    @property
    def over(self) -> bool:
        return self.played.over or bool(self.most and self.played.moves >= self.most)

    def play(self, clicks: int = 3000) -> Played:
        try:
            self._begin()
            while self.played.clicks < clicks and not self.played.faults and not self.over:
                self._turn()
            if not self.played.faults:
                self._alike()
                self._log()
        except Exception as error:
            self.host.fault(f"{type(error).__name__}: {str(error).partition(chr(10))[0]}")
        finally:
            for guest in self.guests:
                guest.context.close()
        return self.played

    def sent(self, request: Any) -> None:
        """A page asks for something; if that is a wish, it may be the one that brings the storm."""
        if self._fuse and request.method == "POST" and f"/m/{self.host.id}/" in request.url:
            self._burn()

    # ---- what befalls them -----------------------------------------------------------------------------------------

    @property
    def _due(self) -> str:
        return STORMS[sum(self.befell.values()) % len(STORMS)] if self.played.moves >= self._next else ""

    def _turn(self) -> None:
        storm = self._due
        if not storm or storm == "line":
            super()._turn()
            return
        asked: Any = self._asked()
        if self.house.table(asked.id).match.over:
            super()._turn()
            return
        self._follow(self.house.table(asked.id).version)
        self.calm = False
        if storm == "dark":
            self._dark(asked)
        elif storm == "cut":
            asked.hurry(asked.wish())
            asked.context.set_offline(True)
            asked.page.locator("#offline").wait_for()
            asked.context.set_offline(False)
        else:
            self._struck(asked, signal.SIGTERM if storm == "restart" else signal.SIGKILL)
        self._passed(storm)

    def _trouble(self, others: Sequence[Guest]) -> Guest | None:
        if self._due != "line":
            return super()._trouble([*others])
        guest = self.dice.choice(others)
        guest.context.set_offline(True)
        guest.page.locator("#offline").wait_for()
        self._count("line")
        return guest

    def _struck(self, asked: Any, by: signal.Signals) -> None:
        """The server falls while a wish is on its way, and is there again as soon as it can be."""
        wish = asked.wish()
        self._fuse = fuse = threading.Timer(self.dice.random() * SOON, self.house.again, [by])
        asked.hurry(wish)
        self._burn()
        fuse.join()

    def _burn(self) -> None:
        fuse, self._fuse = self._fuse, None
        if fuse:
            fuse.start()

    def _dark(self, asked: Any) -> None:
        """The server is away for longer: pages say so, a wish is refused in one sentence, and nothing is done."""
        wish = asked.wish()
        self.house.end(signal.SIGKILL)
        for guest in self.guests:
            guest.page.locator("#offline").wait_for()
        before = asked._eyes("state()")["version"]
        asked.hurry(wish)
        asked.page.locator("#main:not(.is-busy)").wait_for()
        said = asked.page.locator("#notice:not([hidden])")
        if said.count():
            self.sentences[said.inner_text()] += 1
        if asked._eyes("state()")["version"] != before:
            asked.fault("the table has changed without a server")
        self.house.start()

    def _passed(self, storm: str) -> None:
        """All are back, and see the same."""
        for guest in self.guests:
            guest.page.locator("#offline").wait_for(state="hidden")
            guest.page.locator("#main[data-ready]:not(.is-busy)").wait_for()
        self._follow(self.house.table(self.host.id).version)
        self._alike()
        self.calm = True
        self._count(storm)

    def _count(self, storm: str) -> None:
        self.befell[storm] += 1
        self.tell(f"{self.board.game}: {storm} after {self.played.moves} moves")
        self._next = self.played.moves + self.every

    # ---- what holds ------------------------------------------------------------------------------------------------

    def _alike(self) -> None:
        super()._alike()
        table = self.house.table(self.host.id)
        if table.match.over:
            return
        for seat, guest in enumerate(self.guests):
            if guest._eyes("state()")["version"] != str(table.version):
                continue  # a bot has gone on meanwhile
            has = guest.page.evaluate(HAS)
            other = table.match.copy()
            unseen = guessed(table.match.game, table.match.states, seat, f"elsewhere {table.version}")
            other._history = [*other._history[:-1], unseen]
            pov = table.point_of_view(table.party.owners[seat])
            telling._logs.clear()
            could = pages.regions(replace(table, match=other), pov, translator("en"))
            wrong = [name for name, html in has.items() if not self._same(could[name], html)]
            if wrong and guest._eyes("state()")["version"] == str(table.version):
                if self.pictures:
                    told = "\n\n".join(one[name] for name in wrong for one in (has, could))
                    (self.pictures / f"{self.board.game} {seat} hidden.html").write_text(told, encoding="utf-8")
                guest.fault(f"what lies hidden from seat {seat + 1} makes a difference to its {', '.join(wrong)}")

    def _same(self, drawn: str, html: str) -> bool:
        return LIVELY.sub("", drawn) == LIVELY.sub("", html)  # after a restart all is drawn afresh

    def _log(self) -> None:
        """What pages sent and were told against what is kept."""
        told = [guest.page.evaluate("witness") for guest in self.guests]
        self.house.end()
        events = self.house.events(self.host.id)
        sent = Counter(wish for one in told for wish in one["sent"])
        acknowledged = {wish: version for one in told for wish, version, *_ in one["acknowledged"]}
        for fault in compared(events, sent, acknowledged):
            self.host.fault(fault)
        again, unsure = sum(times > 1 for times in sent.values()), len(sent) - len(acknowledged)
        self.kept = (
            f"{len(acknowledged)} wishes acknowledged, {again} sent again, {unsure} never answered or refused; "
            f"{len(events)} events kept"
        )

    def __str__(self) -> str:
        befell = ", ".join(f"{name} {count}" for name, count in self.befell.items())
        return f"{self.played}; {befell}; {self.kept}; browsers said {dict(self.excused)}, pages {dict(self.sentences)}"


def compared(events: Sequence[Event], sent: Collection[str], acknowledged: dict[str, int]) -> list[str]:
    """What is wrong with the events of a match, after what its pages had sent and what was acknowledged to them."""
    faults, versions = list[str](), [event.version for event in events]
    if versions != list(range(1, len(events) + 1)):
        faults.append(f"versions are kept as {versions}")
    wishes = [event.request for event in events if event.request]
    faults += [f"the wish {wish} is kept {times} times" for wish, times in Counter(wishes).items() if times > 1]
    faults += [f"the wish {wish} is kept, and nobody sent it" for wish in wishes if wish not in sent]
    at = {event.version: event.request for event in events}
    faults += [
        f"version {version} was acknowledged to {wish}, and is {at.get(version)}'s"
        for wish, version in acknowledged.items()
        if at.get(version) != wish
    ]
    return faults


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.robot.storms", description=__doc__)
    arguments.add_argument("games", nargs="*", help="only these games")
    arguments.add_argument("--seed", type=int, default=0, help="other dice for the friends and their matches")
    arguments.add_argument("--every", type=int, default=8, help="moves from one storm to the next")
    arguments.add_argument("--pictures", type=Path, help="a folder for a picture of the page at each fault")
    chosen = arguments.parse_args()
    faults = 0
    for board in BOARDS:
        if chosen.games and board.game not in chosen.games:
            continue
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            house = Apart(str(Path(folder) / "matches.db"))
            browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
            company = Storms(house, browser, board, chosen.seed, every=chosen.every, pictures=chosen.pictures)
            company.tell = lambda line: print(line, file=sys.stderr, flush=True)
            try:
                company.play()
            finally:
                browser.close()
                house.end()
        print(f"{company}, {time.monotonic() - began:.0f} s", flush=True)
        missed = [name for name in STORMS if not company.befell[name]]
        if missed or not company.played.over:
            company.host.fault(f"not all has befallen them, or not to the end: {missed}")
        for fault in company.played.faults:
            print(f"  {fault}", flush=True)
        faults += len(company.played.faults)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
