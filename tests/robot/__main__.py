"""Whole matches at every table, and what came of them: `python -m tests.robot [WORD …] [--axe] [--album FOLDER]`."""

from __future__ import annotations

import argparse
import functools
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from scripts.chromium import FLAGS, program
from tests.robot.album import TIMES, Album
from tests.robot.friends import Friends
from tests.robot.house import serving
from tests.robot.newcomer import Newcomer
from tests.robot.reader import Reader
from tests.robot.robot import Played, Robot
from tests.robot.tables import boards


def _numbers(said: str) -> tuple[int, ...]:
    return tuple(map(int, said.split(",")))


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.robot", description=__doc__)
    arguments.add_argument("words", nargs="*", help="only tables whose names have all these words")
    arguments.add_argument("--seed", type=int, default=0, help="other dice for the robot and the matches")
    arguments.add_argument("--clicks", type=int, default=1500, help="the most clicks of a match")
    arguments.add_argument("--plain", action="store_true", help="bots think by the plain rules, nothing is compiled")
    arguments.add_argument("--axe", action="store_true", help="axe-core reads each new kind of question")
    arguments.add_argument("--pictures", type=Path, help="a folder for a picture of the page at each fault")
    arguments.add_argument("--album", type=Path, help="a folder for pictures of each kind of question and its answer")
    arguments.add_argument("--times", type=_numbers, default=TIMES, help="which of each kind it has: 1,2,3,10,25")
    arguments.add_argument("--language", default="en-GB", help="what the pages are written in: cs, pl, sk")
    chosen = arguments.parse_args()
    played: list[Played] = []
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "matches.db", compiled=not chosen.plain) as house,
        sync_playwright() as playwright,
    ):
        house.reader = Reader() if chosen.axe else None
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        for board in boards():
            if not set(chosen.words) <= set(board.name.split()):
                continue
            house.warm(board.game)
            start = time.monotonic()
            player: Any = Friends if board.friends else Newcomer if board.coached else Robot
            if chosen.album:
                player = functools.partial(Album, times=chosen.times)
            pictures = chosen.album or chosen.pictures
            one = player(house, browser, board, chosen.seed, pictures, chosen.language).play(chosen.clicks)
            played.append(one)
            print(f"{one}, {time.monotonic() - start:.0f} s", flush=True)
            for fault in one.faults:
                print(f"  {fault}", flush=True)
        browser.close()
    faults = [fault for one in played for fault in one.faults]
    over, clicks, previews, moves = (
        sum(getattr(one, part) for one in played) for part in ("over", "clicks", "previews", "moves")
    )
    print(f"{len(played)} tables, {over} to the end: {clicks} clicks, {previews} previews, {moves} moves, "
          f"{len(faults)} faults, {time.monotonic() - began:.0f} s")  # fmt: skip
    if house.reader:
        print(f"axe-core has read {house.reader.count} kinds of pages")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
