"""Where the commands that take pictures take them: a browser at a server of its own."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from scripts.chromium import FLAGS, program
from tests.browser.conftest import SERVE, served
from tests.browser.seat import Room


@contextlib.contextmanager
def studio() -> Iterator[Room]:
    """A room with no matches yet, gone with all that was played in it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder) / "matches.db", SERVE) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        room = Room(address, browser)
        yield room
        room.close()
        browser.close()
