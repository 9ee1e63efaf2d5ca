"""Nothing that was acknowledged is lost, nothing happens twice: killed servers, a full disk, half a request, a clock
that jumps. `make kill-9` does the first for hours."""

import json
import signal
import sqlite3
import subprocess
from dataclasses import replace

import psycopg
import pytest

from ludoteka.table.store import Event, Setup, Summary, open_store
from tests import kill9, postgres
from tests.table.running.test_server import Process


@pytest.mark.slow
def test_a_killed_server_loses_nothing(tmp_path):
    assert kill9.run(str(tmp_path / "matches.db"), kills=6, seed=0) > 6


@pytest.mark.slow
def test_a_killed_server_or_database_loses_nothing():
    cluster = postgres.shared()
    assert kill9.run(cluster.database(), kills=4, seed=0, cluster=cluster) > 4


@pytest.mark.slow
def test_what_is_lost_would_be_noticed(tmp_path, monkeypatch):
    """The check itself: a database that forgets a move is found out."""
    compare = kill9._compare

    def forgetting(database, players):
        with sqlite3.connect(database) as db:
            db.execute("DELETE FROM events WHERE version = 2")
        db.close()
        return compare(database, players)

    monkeypatch.setattr(kill9, "_compare", forgetting)
    with pytest.raises(AssertionError, match="were acknowledged"):
        kill9.run(str(tmp_path / "matches.db"), kills=1, seed=1)


def step(version):
    return ("reveal", {}) if not version else ("moves", {"action": "0,0/0"}) if version % 2 else ("undo", {})


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.slow
def test_a_full_disk_is_said_in_one_sentence_and_loses_nothing(kind, tmp_path):
    """The disk fills while somebody plays, has room again, and the same request then does what it asked for."""
    database = str(tmp_path / "matches.db") if kind == "sqlite" else postgres.shared().database()
    process = Process(database)
    id, version = process.create("human"), 0
    if kind == "sqlite":
        pid, room = process.process.pid, max(file.stat().st_size for file in tmp_path.glob("matches.db*")) + 60_000
    else:
        with psycopg.connect(database) as connection:
            ((pid,),) = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                " AND application_name = 'ludoteka' AND query NOT LIKE 'LISTEN%'"
            ).fetchall()
        room = 0

    def limit(size):
        user = postgres.shared().user if kind == "postgresql" else {}
        subprocess.run(["prlimit", "--pid", str(pid), f"--fsize={size}:unlimited"], check=True, cwd="/", **user)

    limit(room)
    refused = 0
    for _ in range(400):
        what, more = step(version)
        status, said = process.wish(id, what, request=f"r{version}", version=version, **more)
        if status == 503:
            assert said["sentence"].startswith("The database cannot keep this now")
            assert "\n" not in said["sentence"]
            refused += 1
            if refused == 3:
                limit("unlimited")
        else:
            assert (status, said["accepted"]) == (200, version + 1)
            version += 1
        if refused == 3 and version % 5 == 4:
            break
    assert refused == 3
    process.end(signal.SIGKILL)
    store = open_store(database)
    assert store.versions([id]).result()[id][0] == version
    store.close()


@pytest.mark.slow
def test_half_a_request_does_nothing(tmp_path):
    process = Process(tmp_path / "matches.db")
    id = process.create("human")
    wish = json.dumps({"request": "r", "version": 0})
    for half in (wish[: len(wish) // 2], ""):
        broken = process.connect()
        broken.putrequest("POST", f"/m/{id}/reveal")
        broken.putheader("content-length", str(len(wish)))
        broken.putheader("cookie", process.cookie)
        broken.endheaders()
        broken.send(half.encode())
        broken.close()
    assert json.loads(process.ask("GET", f"/m/{id}/regions")[2])["version"] == 0
    assert process.wish(id, "reveal", request="r", version=0)[1]["accepted"] == 1
    process.end()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_clock_that_jumps_back_disorders_nothing(kind, tmp_path):
    store = open_store(tmp_path / "matches.db" if kind == "sqlite" else postgres.shared().database())
    setup = Setup(id="m", game="x", players=("human",), options={}, seed="s", rules=1, created=2e9)
    store.create(setup, (), Summary(state="running", members=["g"])).result()
    for version in range(1, 6):
        event = Event(version=version, kind="move", request=f"r{version}", at=2e9 - 1e8 * version)
        store.append("m", event, Summary(state="running")).result()
        store.append("m", event, Summary(state="running")).result()
    store.create(replace(setup, id="n", created=1e9), (), Summary(state="running", members=["g"])).result()
    kept = store.load("m").result()
    assert kept
    assert [event.version for event in kept.events] == [1, 2, 3, 4, 5]
    assert [one.id for one in store.matches_of("g").result()] == ["m", "n"]
    store.close()
