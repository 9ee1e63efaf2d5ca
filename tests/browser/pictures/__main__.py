"""Take the pictures of all pages anew: `make pictures`; `GAMES="catan home"` those of some."""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, SERVE, served
from tests.browser.pictures.album import taken
from tests.browser.seat import Room

with (
    tempfile.TemporaryDirectory() as folder,
    served(Path(folder) / "matches.db", SERVE) as address,
    sync_playwright() as playwright,
):
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
    room = Room(address, browser)
    taken(room, print, sys.argv[1:])
    room.close()
    browser.close()
