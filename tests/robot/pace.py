"""From a press on one friend's device until another one shows what it did: `python -m tests.robot.pace [GAME …]`.

Two friends, one at a desk and one on a phone, play in Chromium at a server of its own. Both pages look at the same
clock of the machine: the one notes when a finger or button came down whose wish was acknowledged as a version, the
other when the first frame with that version, or a later one, was drawn. Prints a table in Markdown, with the machine.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from ludoteka import games
from ludoteka.tools.bench import machine
from scripts.chromium import FLAGS, program
from tests.robot.apart import Apart
from tests.robot.friends import Friends, Guest
from tests.robot.skilled import Skilled
from tests.robot.storms import WITNESS
from tests.robot.tables import Board

Witness = dict[str, list[Any]]
"""What witness.js has seen on a page."""


class Timed(Skilled, Guest):
    """One of two friends; what the page was told, and when it showed what, is written down."""

    def __init__(self, company: Pace, browser: Any, board: Board, k: int) -> None:
        super().__init__(company, browser, board, k)
        self.company = company
        self.context.add_init_script(WITNESS)
        self._session: Any = None

    def worked(self) -> float:
        """Milliseconds of processor time that the page's thread has had."""
        if not self._session:
            self._session = self.context.new_cdp_session(self.page)
            self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        told = self._session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(one["value"]) for one in told if one["name"] == "TaskDuration")

    def _turn(self) -> None:
        other: Any = next(guest for guest in self.company.guests if guest is not self)
        before, moves = other.worked(), self.played.moves
        super()._turn()
        while self.played.moves > moves and other._eyes("state()")["version"] != self._eyes("state()")["version"]:
            pass
        if self.played.moves == moves + 1:
            self.company.worked.append(other.worked() - before)


class Pace(Friends):
    """A match in which nothing befalls anybody."""

    sits = Timed

    def __init__(self, house: Apart, browser: Any, board: Board) -> None:
        self.seen = list[Witness]()
        self.worked = list[float]()  # processor time of the other's page for each move
        super().__init__(house, browser, board)

    def _trouble(self, others: list[Guest]) -> Guest | None:
        return None

    def _alike(self) -> None:
        """Nobody is held up by comparing."""

    def _turn(self) -> None:
        super()._turn()
        self.seen = [guest.page.evaluate("witness") for guest in self.guests]


def paces(seen: list[Witness], what: str) -> list[float]:
    """Milliseconds of each acknowledged wish, from a press until the other page was `told` or had `shown` it."""
    taken = list[float]()
    for here, there in (seen, seen[::-1]):
        for _, version, pressed in here["acknowledged"]:
            came = [at for number, at in there[what] if number >= version and at > pressed]
            if pressed and came:
                taken.append(min(came) - pressed)
    return taken


def _said(taken: list[float]) -> str:
    return f"{statistics.median(taken):.0f}; {statistics.quantiles(taken, n=20)[-1]:.0f}"


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.robot.pace", description=__doc__)
    arguments.add_argument("games", nargs="*", help="only these games")
    arguments.add_argument("--clicks", type=int, default=120, help="how many clicks are made at each")
    chosen = arguments.parse_args()
    print(json.dumps(machine()), end="\n\n")
    print("| two friends at | presses | told, median; 95 %, ms | shown | CPU of the page that shows it, mean, ms |")
    print("| --- | --- | --- | --- | --- |")
    faults = list[str]()
    for game in chosen.games or sorted(games()):
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            house = Apart(str(Path(folder) / "matches.db"))
            browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
            company = Pace(house, browser, Board(game, 2, 0, friends=True))
            try:
                faults += map(str, company.play(chosen.clicks).faults)
            finally:
                browser.close()
                house.end()
        told, shown = paces(company.seen, "told"), paces(company.seen, "shown")
        cpu = statistics.mean(company.worked)
        print(f"| {game} | {len(shown)} | {_said(told)} | {_said(shown)} | {cpu:.0f} |", flush=True)
    print("\n".join(faults))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
