"""Friends at one table, each a robot at a device of their own: whoever is asked plays, and the others look on.

What they hold to be true beside what each robot does:

- whoever is not asked is offered nothing;
- every device follows, also one that was loaded anew or had no line for a turn, and shows what a fresh page would;
- in the end all have the same result before them.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Error

from tests.robot.house import Place
from tests.robot.robot import MOST_FAULTS, PATIENCE, Lost, Played, Robot
from tests.robot.tables import Board

#: How often something happens to a device before a turn: out of a hundred.
RELOADED, OFFLINE, COMPARED = 3, 3, 20
NO_LINE = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED", "ERR_FAILED")
REACHES = "least => Number(document.getElementById('main')?.dataset.version) >= least"
HAS = "async () => Object.fromEntries((await import('/static/morph.js')).drawing.regions)"


class Guest(Robot):
    """One of the friends; what happens on their page is counted for all of them."""

    def __init__(self, company: Friends, browser: Any, board: Board, k: int) -> None:
        super().__init__(company.house, browser, board, company.seed + k, company.pictures, company.language)
        self.played = company.played
        self.k = k

    def meet(self, address: str) -> None:
        """Open the address of the invitation, say a name and take a seat."""
        self.page = self.context.new_page()
        self.page.goto(address)
        self.id = address.rpartition("/")[2]
        self.page.locator("#your-name").fill(f"Guest {self.k + 1}")
        self.page.locator(".take-seats .button").first.click()
        self.page.locator(".sitter.is-mine").wait_for()

    def _heard(self, said: Any) -> None:
        if not any(part in said.text for part in NO_LINE):
            super()._heard(said)


class Friends:
    """Plays one match on as many pages as there are people. All follows from the seed and from what pages show."""

    sits: type[Guest] = Guest

    def __init__(
        self, house: Place, browser: Any, board: Board, seed: int = 0, pictures: Path | None = None,
        language: str = "en-GB",
    ) -> None:  # fmt: skip
        self.house, self.board, self.seed, self.pictures, self.language = house, board, seed, pictures, language
        self.dice = random.Random(board.number + seed)
        self.played = Played(board)
        self.guests = [self.sits(self, browser, device, k) for k, device in enumerate(board.devices)]

    @property
    def host(self) -> Guest:
        """Who has invited the others."""
        return self.guests[0]

    def play(self, clicks: int = 1500) -> Played:
        """A whole match, or so many clicks of it, of all together."""
        try:
            self._begin()
            while self.played.clicks < clicks and len(self.played.faults) < MOST_FAULTS and not self.played.over:
                self._turn()
        except (Lost, Error) as error:
            self.host.fault(str(error).partition("\n")[0])
        finally:
            for guest in self.guests:
                guest.context.close()
        return self.played

    def _begin(self) -> None:
        self.host.begin()
        for guest in self.guests[1:]:
            guest.meet(self.host.page.locator(".address").inner_text())
        start = self.host.page.locator(".start")
        if self.board.bots:
            start.locator("select").select_option(self.board.bot)
        start.locator("button").click()
        for guest in self.guests:
            guest.page.locator("#main[data-ready]").wait_for()

    def _turn(self) -> None:
        """Whoever is asked does one thing, while something may happen to the device of another."""
        asked = self._asked()
        others = [guest for guest in self.guests if guest is not asked]
        table = self.house.table(self.host.id)
        away = None
        if not table.match.over:
            self._follow(table.version)
            for guest in others:
                if offered := guest._eyes("look()")["offered"]:
                    guest.fault(f"offered to somebody who is not asked: {offered[:5]}")
            away = self._trouble(others)
        asked._turn()
        if away:
            away.context.set_offline(False)
            away.page.locator("#offline").wait_for(state="hidden")
        if self.played.over:
            self._finish()
        elif self.dice.randrange(100) < COMPARED:
            self._alike()

    def _asked(self) -> Guest:
        """Whose page asks for something now."""
        for _ in range(PATIENCE // (50 * len(self.guests))):
            for guest in self.guests:
                if guest._eyes("rests(50)"):
                    return guest
        raise Lost(f"nobody is asked for anything: {[guest._where() for guest in self.guests]}")

    def _trouble(self, others: list[Guest]) -> Guest | None:
        """A device is loaded anew, or has no line from here on: then it is returned."""
        guest, lot = self.dice.choice(others), self.dice.randrange(100)
        if lot < RELOADED:
            guest.page.reload()
            guest.page.locator("#main[data-ready]").wait_for()
        elif lot < RELOADED + OFFLINE:
            guest.context.set_offline(True)
            guest.page.locator("#offline").wait_for()
            return guest
        return None

    def _follow(self, least: int) -> None:
        """All devices come to a version."""
        for guest in self.guests:
            try:
                guest.page.wait_for_function(REACHES, arg=least)
            except Error:
                guest.fault(f"does not follow to version {least}: {guest._where()}")
                raise

    def _alike(self) -> None:
        """All devices show what a fresh page would be given."""
        for guest in self.guests:
            there = guest.page.request.get(f"{self.house.address}/m/{guest.id}/regions").json()
            guest.page.wait_for_function(REACHES, arg=there["version"])
            version, has = guest._eyes("state()")["version"], guest.page.evaluate(HAS)
            if int(version) != there["version"]:  # a bot has gone on meanwhile
                continue
            if wrong := [name for name, html in has.items() if not self._same(there["regions"][name], html)]:
                now = guest.page.request.get(f"{self.house.address}/m/{guest.id}/regions").json()
                if now["version"] == there["version"]:
                    guest.fault(f"shows another {', '.join(wrong)} than the server draws")

    def _same(self, drawn: str, html: str) -> bool:
        """Whether a region is the one that was drawn."""
        return drawn == html

    def _finish(self) -> None:
        for guest in self.guests:
            guest.page.locator(".ask.is-over").wait_for()
        self._alike()
        results = [guest.page.locator(".final .score-sheet tbody").text_content() for guest in self.guests]
        if len(set(results)) > 1:  # the heads differ: who reads is "you"
            self.host.fault("the devices show different results")
