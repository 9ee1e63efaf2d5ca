"""The server as a process of its own: how it starts, how it ends, and what it has kept when it is killed."""

from __future__ import annotations

import contextlib
import http.client
import json
import random
import signal
import socket
import subprocess
import sys
import threading
from urllib.parse import urlencode

import pytest

from ludoteka.table import server
from ludoteka.text.errors import UserError
from tests.table.room import GAME

SERVE = """
import sys
from pathlib import Path
from ludoteka.table import app, server, thinker
from tests.table.room import Plain

app._pages = Plain
server.run("127.0.0.1", 0, sys.argv[1], announce=lambda address: print(address, flush=True))
print(sorted({"numba", "llvmlite"} & set(sys.modules)), flush=True)
"""


def started(database):
    command = [sys.executable, "-c", SERVE, str(database)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Process:
    """A server on a database, any free port, and a connection to it."""

    def __init__(self, database) -> None:
        self.process = started(database)
        self.address = self.process.stdout.readline().strip()
        assert self.address, self.process.stderr.read()
        self.connection = self.connect()

    def connect(self):
        return http.client.HTTPConnection(self.address.removeprefix("http://").rstrip("/"), timeout=30)

    def ask(self, method, address, body=None, **headers):
        """Status, headers and content of an answer."""
        self.connection.request(method, address, body, headers)
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def create(self, *seats):
        body = urlencode({"game": GAME, "seats": seats}, doseq=True)
        headers = {"content-type": "application/x-www-form-urlencoded"}
        status, said, _ = self.ask("POST", "/matches", body, **headers)
        assert status == 303
        return said["location"].rpartition("/")[2]

    def wish(self, id, what, **wish):
        status, _, content = self.ask("POST", f"/m/{id}/{what}", json.dumps(wish))
        return status, json.loads(content)

    def end(self, by=signal.SIGKILL):
        """Send a signal; what was written besides, and the exit status."""
        self.process.send_signal(by)
        out, error = self.process.communicate(timeout=30)
        self.connection.close()
        return out, error, self.process.returncode


@pytest.fixture
def serve(tmp_path):
    with contextlib.ExitStack() as stack:

        def start(database=None):
            process = Process(database or tmp_path / "new" / "matches.db")
            stack.callback(process.end)
            return process

        yield start


def test_it_starts_on_nothing_and_ends_when_told(serve, tmp_path):
    process = serve()
    assert (tmp_path / "new" / "matches.db").exists()
    assert process.ask("GET", "/health")[0] == 200
    assert process.ask("GET", "/")[0] == 200
    id = process.create("human")
    assert process.ask("GET", f"/m/{id}")[0] == 200
    out, error, status = process.end(signal.SIGINT)
    assert (out, error, status) == ("[]\n", "", 0), "no compiler was loaded, nothing failed"


def test_open_streams_do_not_hold_it_up(serve):
    process = serve()
    id = process.create("human")
    listener = process.connect()
    listener.request("GET", f"/m/{id}/events")
    stream = listener.getresponse()
    assert stream.readline() == b"retry: 1000\n"
    _, error, status = process.end(signal.SIGINT)
    assert (error, status) == ("", 0)
    assert stream.read().endswith(b"\n\n")
    listener.close()


def test_bots_play_in_a_real_server(serve):
    process = serve()
    id = process.create("human", "random")
    process.wish(id, "reveal", request="a", version=0)
    listener = process.connect()
    listener.request("GET", f"/m/{id}/events", headers={"last-event-id": "1"})
    stream = listener.getresponse()
    process.wish(id, "moves", request="b", version=1, action="0,0/0")
    seen = 1
    while seen < 4:
        line = stream.readline()
        assert line, "the stream ended"
        if line.startswith(b"id: "):
            seen = int(line[4:])
    listener.close()
    assert process.end(signal.SIGTERM)[1] == ""


class Player(threading.Thread):
    """Sends moves and takes them back until the server is gone; `version` is what was last acknowledged."""

    def __init__(self, process, enough, target):
        super().__init__()
        self.process, self.enough, self.target = process, enough, target
        self.id, self.connection, self.version = process.create("human"), process.connect(), 0
        self.fault = None

    def run(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            self.send("reveal")
            while not self.fault:
                self.send("moves", action="0,0/0")
                self.send("undo")
        self.connection.close()

    def send(self, what, **more):
        wish = {"request": f"r{self.version}", "version": self.version, **more}
        self.connection.request("POST", f"/m/{self.id}/{what}", json.dumps(wish))
        answer = self.connection.getresponse()
        said = json.loads(answer.read())
        if answer.status != 200:
            self.fault = said
        self.version = said["version"]
        if self.version >= self.target or self.fault:
            self.enough.set()


@pytest.mark.parametrize("kill", range(5))
def test_no_acknowledged_move_is_lost_when_it_is_killed(serve, kill):
    """Killed in the middle of moves in two matches at once."""
    process, enough = serve(), threading.Event()
    players = [Player(process, enough, random.Random(kill).randrange(3, 80)) for _ in range(2)]
    for player in players:
        player.start()
    assert enough.wait(60)
    process.end(signal.SIGKILL)
    process = serve()
    for player in players:
        player.join()
        assert not player.fault
        status, _, content = process.ask("GET", f"/m/{player.id}/regions")
        assert status == 200
        version = json.loads(content)["version"]
        assert player.version <= version <= player.version + 1, "the one that was under way may be there too"
        if player.version:
            status, said = process.wish(player.id, "reveal", request="r0", version=0)
            assert (status, said["accepted"]) == (200, 1)


# What cannot be


def test_a_second_server_on_the_same_database(serve, tmp_path):
    serve()
    with pytest.raises(UserError, match="Another server"):
        server.run(port=0, database=tmp_path / "new" / "matches.db")


def test_a_port_in_use(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(UserError, match=f"Port {port} of 127.0.0.1 cannot be used"):
            server.run(port=port, database=tmp_path / "matches.db")
    assert not (tmp_path / "matches.db").exists()


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_cannot_be(tmp_path, port):
    with pytest.raises(UserError):
        server.run(port=port, database=tmp_path / "matches.db")


def test_a_host_that_is_not_this_machine(tmp_path):
    with pytest.raises(UserError):
        server.run("192.0.2.1", 0, tmp_path / "matches.db")


def test_matches_are_kept_with_the_person_s_data(monkeypatch, tmp_path):
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path / "mine"))
    assert server.default_database() == tmp_path / "mine" / "matches.db"


def test_small_answers_are_sent_at_once():
    """asyncio sets TCP_NODELAY only on sockets that name their protocol; without it an answer may take 40 ms more."""
    listener = server._listen("127.0.0.1", 0)
    assert listener.proto == socket.IPPROTO_TCP
    listener.close()
