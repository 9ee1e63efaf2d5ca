"""What whoever runs a server sees of it: whether it lives, whether it is ready, figures, and a log without secrets."""

import http.client
import json
import logging
import signal
import subprocess
import sys
from concurrent.futures import Future

import pytest

from ludoteka.table.running import health, logs
from ludoteka.table.store import NotKept
from tests import postgres
from tests.table.running.test_server import Process
from tests.waiting import PATIENCE


def figures(client):
    text = client.get("/metrics").text
    return dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))


def test_it_lives_and_is_ready(room, monkeypatch):
    monkeypatch.setattr(health, "PATIENCE", PATIENCE)
    assert room.client.get("/health").json()["ok"]
    answer = room.client.get("/ready")
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "sentence": ""})
    assert answer.headers["cache-control"] == "no-store"


def test_it_is_not_ready_when_it_ends_or_its_database_is_away(room, monkeypatch):
    def away(matches):
        raise NotKept("The database is away.")

    with monkeypatch.context() as patch:
        patch.setattr(room.tables.store, "versions", away)
        answer = room.client.get("/ready")
        assert (answer.status_code, answer.json()["sentence"]) == (503, "The database is away.")
    room.tables.hush()
    answer = room.client.get("/ready", headers={"accept-language": "cs"})
    assert (answer.status_code, answer.json()["sentence"]) == (503, "Tento server právě končí.")


def test_a_database_that_says_nothing_is_not_ready(room, monkeypatch):
    monkeypatch.setattr(health, "PATIENCE", 0.01)
    monkeypatch.setattr(room.tables.store, "versions", lambda matches: Future[None]())
    assert room.client.get("/ready").json() == {"ok": False, "sentence": "The database does not answer."}
    assert room.client.get("/health").status_code == 200


def test_figures_name_no_match_and_no_guest(room):
    id = room.create()
    room.reveal(id)
    room.client.get("/m/nothing")
    told = figures(room.client)
    assert told['ludoteka_request_seconds_count{endpoint="reveal",status="200"}'] == "1.0"
    assert told['ludoteka_request_seconds_count{endpoint="table",status="404"}'] == "1.0"
    assert told["ludoteka_matches_in_memory"] == "1.0"
    assert told["ludoteka_streams"] == "0.0"
    text = room.client.get("/metrics").text
    assert id not in text
    assert not any(value in text for value in room.client.cookies.values())


# The log


def record(message, *args, error=None):
    return logging.LogRecord("ludoteka.table", logging.ERROR, __file__, 1, message, args, error)


def test_a_line_for_programs():
    try:
        raise RuntimeError("boom")
    except RuntimeError:
        told = json.loads(logs.Json().format(record("match %s waits: “%s”", "abc", "ž\n", error=sys.exc_info())))
    assert (told["level"], told["logger"], told["message"]) == ("error", "ludoteka.table", "match abc waits: “ž\n”")
    assert told["error"].endswith("RuntimeError: boom")
    assert told["time"].endswith("Z")


@pytest.mark.parametrize("style", [logs.Json(), logs.Text("%(message)s")])
@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("GET /m/Pf2JhLL6pTzm/moves failed", "GET /m/Pf2JhLL6pTzm/moves failed"),
        ("GET /m/Pf2JhLL6pTzm?seat=Kq3-0xVb_TgYw81PzzA9qLmM failed", "GET /m/Pf2JhLL6pTzm?seat=… failed"),
        ("GET /s/Kq3-0xVb_TgYw81PzzA9qLmM failed", "GET /s/… failed"),
        ("no way to postgresql://ema:secret@db/matches", "no way to postgresql://…@db/matches"),
    ],
)
def test_no_secret_is_written(style, said, shown):
    line = style.format(record("%s", said))
    assert (json.loads(line)["message"] if isinstance(style, logs.Json) else line) == shown


@pytest.mark.slow
def test_a_server_whose_database_is_away_says_so_in_one_line_each():
    """It stays, is not ready, refuses in one sentence, and goes on when the database is back."""
    cluster = postgres.shared()
    process = Process(cluster.database())
    id = process.create("human")
    cluster.stop(signal.SIGQUIT)
    try:
        assert process.ask("GET", "/health")[0] == 200
        status, said = process.wish(id, "reveal", request="r", version=0)
        assert (status, said["sentence"].startswith("The database cannot keep this now")) == (503, True)
        assert process.ask("GET", "/ready")[0] == 503
        assert process.ask("GET", f"/m/{id}")[0] == 200, "what is known is still shown"
    finally:
        cluster.start()
    while (answer := process.wish(id, "reveal", request="r", version=0))[0] == 503:
        pass
    assert (answer[0], answer[1]["accepted"]) == (200, 1)
    _, error, status = process.end(signal.SIGINT)
    assert status == 0
    assert "Traceback" not in error


BEHIND = """
import sys
from ludoteka.table import app, server
from tests.table.room import Plain

app._pages = Plain
server.run("127.0.0.1", 0, sys.argv[1], names=["table.example.org"], proxies=sys.argv[2],
           announce=lambda address: print(address, flush=True))
"""


@pytest.mark.parametrize(("proxies", "believed"), [("127.0.0.1", True), ("192.0.2.1", False)])
@pytest.mark.slow
def test_only_its_proxy_is_believed_that_somebody_came_by_tls(tmp_path, proxies, believed):
    command = [sys.executable, "-c", BEHIND, str(tmp_path / "matches.db"), proxies]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        place = process.stdout.readline().strip().removeprefix("http://").rstrip("/")
        connection = http.client.HTTPConnection(place, timeout=PATIENCE)
        form = {"content-type": "application/x-www-form-urlencoded", "x-forwarded-proto": "https"}
        answers = {}
        for host in ("table.example.org", "evil.example.org"):
            connection.request("POST", "/matches", "game=dorfromantik&seats=human", form | {"host": host})
            answers[host] = connection.getresponse()
            answers[host].read()
        connection.close()
        process.terminate()
    assert answers["evil.example.org"].status == 403
    assert answers["table.example.org"].status == 303
    assert ("; Secure" in (answers["table.example.org"].headers["set-cookie"] or "")) == believed
