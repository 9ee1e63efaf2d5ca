"""A server of its own and a Chromium for each test file; every page is watched for errors."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.seat import Room

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--no-first-run"]  # fmt: skip
SERVE = "import sys; from ludoteka.table.server import run; run(port=0, database=sys.argv[1])"


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """The address of a server over a fresh database."""
    database = tmp_path_factory.mktemp("table") / "matches.db"
    server = subprocess.Popen([sys.executable, "-u", "-c", SERVE, str(database)], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    try:
        yield server.stdout.readline().strip().rstrip("/")
    finally:
        server.terminate()
        server.wait(20)
        server.stdout.close()


@pytest.fixture(scope="session")
def chromium():
    program = shutil.which("chromium")
    assert program, "Chromium is missing; on Debian: apt install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def room(address, chromium):
    """Opens pages; in the end no page may have complained about anything that was not expected."""
    room = Room(address, chromium)
    yield room
    room.close()
    assert room.complaints == []
