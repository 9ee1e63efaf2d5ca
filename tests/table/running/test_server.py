"""The server as a process of its own: how it starts, how it ends, and what it has kept when it is killed."""

from __future__ import annotations

import contextlib
import http.client
import json
import signal
import socket
import subprocess
import sys
from urllib.parse import urlencode

import pytest

from ludoteka.table import server
from ludoteka.text.errors import UserError
from tests.table.room import GAME
from tests.waiting import PATIENCE

SERVE = """
import sys
from pathlib import Path
from ludoteka.table import app, server, thinker
from ludoteka.table.running import heads
from tests.table.room import Plain

app._pages = Plain
heads.TIME = float(sys.argv[2])
server.run("127.0.0.1", 0, sys.argv[1], announce=lambda address: print(address, flush=True))
print(sorted({"numba", "llvmlite"} & set(sys.modules)), flush=True)
"""


def started(database, head_time=PATIENCE):
    command = [sys.executable, "-c", SERVE, str(database), str(head_time)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Process:
    """A server on a database, any free port, and a connection to it."""

    def __init__(self, database, cookie="", head_time=PATIENCE) -> None:
        self.cookie, self.database = cookie, database  # of the one browser; what it keeps matches in
        self.process = started(database, head_time)
        self.address = self.process.stdout.readline().strip()
        assert self.address, self.process.stderr.read()
        self.connection = self.connect()

    def connect(self):
        return http.client.HTTPConnection(self.address.removeprefix("http://").rstrip("/"), timeout=PATIENCE)

    def ask(self, method, address, body=None, **headers):
        """Status, headers and content of an answer."""
        self.connection.close()  # a server does not wait for ever for the next request, and a machine may be slow
        self.connection.request(method, address, body, {"cookie": self.cookie} | headers)
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def create(self, *seats):
        body = urlencode({"game": GAME, "seats": seats}, doseq=True)
        headers = {"content-type": "application/x-www-form-urlencoded"}
        status, said, _ = self.ask("POST", "/matches", body, **headers)
        assert status == 303
        self.cookie = (said["set-cookie"] or self.cookie).partition(";")[0]
        return said["location"].rpartition("/")[2]

    def wish(self, id, what, **wish):
        status, _, content = self.ask("POST", f"/m/{id}/{what}", json.dumps(wish))
        return status, json.loads(content)

    def end(self, by=signal.SIGKILL):
        """Send a signal; what was written besides, and the exit status."""
        self.process.send_signal(by)
        out, error = self.process.communicate(timeout=PATIENCE)
        self.connection.close()
        return out, error, self.process.returncode


@pytest.fixture
def serve(tmp_path):
    with contextlib.ExitStack() as stack:

        def start(database=None, cookie="", **how):
            process = Process(database or tmp_path / "new" / "matches.db", cookie, **how)
            stack.callback(process.end)
            return process

        yield start


@pytest.mark.slow
def test_it_starts_on_nothing_and_ends_when_told(serve, tmp_path):
    process = serve()
    assert (tmp_path / "new" / "matches.db").exists()
    assert process.ask("GET", "/health")[0] == 200
    assert process.ask("GET", "/")[0] == 200
    id = process.create("human")
    assert process.ask("GET", f"/m/{id}")[0] == 200
    out, error, status = process.end(signal.SIGINT)
    assert (out, error, status) == ("[]\n", "", 0), "no compiler was loaded, nothing failed"


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_headers_have_a_time(serve):
    """Nothing at all, a half on a new connection, a half after a whole one: each is let go. A stream stays."""
    process = serve(head_time=0.5)
    id = process.create("human")
    listener = process.connect()
    listener.request("GET", f"/m/{id}/events")
    stream = listener.getresponse()
    host, port = process.address.removeprefix("http://").rstrip("/").split(":")
    half = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
    for first, then in [(b"", b""), (half, b""), (half + b"no\r\n\r\n", half)]:
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as slow:
            slow.sendall(first)
            if then:
                assert slow.recv(1 << 16).startswith(b"HTTP/1.1 200")
                slow.sendall(then)
            while slow.recv(1 << 16):
                pass
    assert process.wish(id, "reveal", request="a", version=0)[0] == 200
    while not stream.readline().startswith(b"id: 1"):
        pass
    listener.close()
    assert process.end(signal.SIGTERM)[1] == ""


# What cannot be


@pytest.mark.slow
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


def test_a_public_address_is_no_network_of_friends(monkeypatch):
    for found, fine in [
        ("192.168.1.7", True),
        ("10.0.0.2", True),
        ("8.8.8.8", False),
        ("127.0.0.1", False),
        ("", False),
    ]:
        monkeypatch.setattr("socket.socket", lambda *kinds, found=found: Way(found))
        assert server.lan_address() == (found if fine else "")


class Way:
    """A socket of a machine with this address."""

    def __init__(self, found):
        self.found = found

    def __enter__(self):
        return self

    def __exit__(self, *why):
        pass

    def connect(self, there):
        if not self.found:
            raise OSError("Network is unreachable")

    def getsockname(self):
        return self.found, 1


def test_small_answers_are_sent_at_once():
    """asyncio sets TCP_NODELAY only on sockets that name their protocol; without it an answer may take 40 ms more."""
    listener = server._listen("127.0.0.1", 0)
    assert listener.proto == socket.IPPROTO_TCP
    listener.close()
