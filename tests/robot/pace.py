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
from tests.robot.robot import Played
from tests.robot.skilled import Skilled
from tests.robot.storms import WITNESS
from tests.robot.tables import Board

Witness = dict[str, list[Any]]
"""What witness.js has seen on a page."""


class Timed(Skilled, Guest):
    """One of two friends; what the page was told, and when it showed what, is written down."""

    def __init__(self, company: Friends, browser: Any, board: Board, k: int) -> None:
        super().__init__(company, browser, board, k)
        self.context.add_init_script(WITNESS)


class Pace(Friends):
    """A match in which nothing befalls anybody."""

    sits = Timed

    def _trouble(self, others: list[Guest]) -> Guest | None:
        return None

    def _alike(self) -> None:
        """Nobody is held up by comparing."""

    def play(self, clicks: int = 1500) -> Played:
        self.seen = list[Witness]()
        return super().play(clicks)

    def _turn(self) -> None:
        super()._turn()
        self.seen = [guest.page.evaluate("witness") for guest in self.guests]


def paces(seen: list[Witness]) -> list[float]:
    """Milliseconds of each acknowledged wish, from the press at the one to what the other showed."""
    taken = list[float]()
    for here, there in (seen, seen[::-1]):
        for _, version, pressed in here["acknowledged"]:
            shown = [at for number, at in there["shown"] if number >= version and at > pressed]
            if pressed and shown:
                taken.append(min(shown) - pressed)
    return taken


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.robot.pace", description=__doc__)
    arguments.add_argument("games", nargs="*", help="only these games")
    arguments.add_argument("--clicks", type=int, default=120, help="how many clicks are made at each")
    chosen = arguments.parse_args()
    print(json.dumps(machine()), end="\n\n")
    print("| two friends at | acknowledged wishes | median, ms | 95 %, ms |\n| --- | --- | --- | --- |")
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
        taken = paces(company.seen)
        late = statistics.quantiles(taken, n=20)[-1]
        print(f"| {game} | {len(taken)} | {statistics.median(taken):.0f} | {late:.0f} |", flush=True)
    print("\n".join(faults))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
