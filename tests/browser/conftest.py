"""A server of its own and a Chromium for each test file; every page is watched for errors."""

from __future__ import annotations

import contextlib
import subprocess
import sys

import pytest
from playwright.sync_api import expect, sync_playwright

from scripts.chromium import FLAGS, program
from tests.browser.seat import Room
from tests.toy.shelf import FOLDER as TOYS
from tests.waiting import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)

SERVE = "import sys; from ludoteka.table.server import run; run(port=0, database=sys.argv[1])"
#: With the toy among the games; bots think in the server's process, which is the only one that knows it.
SERVE_TOY = """
import importlib, pathlib, sys
importlib.import_module("ludoteka.engine.registry").add_folder(pathlib.Path(sys.argv[2]))
from ludoteka.table import app, server, thinker
app.Workers = thinker.Here
server.run(port=0, database=sys.argv[1])
"""


@contextlib.contextmanager
def served(database, program, *args):
    """The address of a server of its own."""
    server = subprocess.Popen(
        [sys.executable, "-u", "-c", program, str(database), *args], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout
    try:
        yield server.stdout.readline().strip().rstrip("/")
    finally:
        server.terminate()
        server.wait(PATIENCE)
        server.stdout.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """The address of a server over a fresh database."""
    with served(tmp_path_factory.mktemp("table") / "matches.db", SERVE) as address:
        yield address


@pytest.fixture(scope="session")
def toy_address(tmp_path_factory):
    """The address of a server that has the toy too."""
    with served(tmp_path_factory.mktemp("toy") / "matches.db", SERVE_TOY, str(TOYS)) as address:
        yield address


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def room(address, chromium):
    """Opens pages; in the end no page may have complained about anything that was not expected."""
    room = Room(address, chromium)
    yield room
    room.close()
    assert room.complaints == []


@pytest.fixture
def track(toy_address, chromium):
    """A room with the toy."""
    room = Room(toy_address, chromium)
    yield room
    room.close()
    assert room.complaints == []
