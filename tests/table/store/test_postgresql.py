"""PostgreSQL: what many processes need of it, and how it may fail."""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
from concurrent.futures import wait
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from ludoteka.table.store import FORMAT, Conflict, Doubtful, Event, Line, NotKept, Setup, open_store, postgresql
from ludoteka.table.store.postgresql import Postgresql
from ludoteka.text.errors import UserError
from tests import postgres
from tests.waiting import PATIENCE, until

SETUP = Setup(id="m", game="x", players=("human",), options={}, seed="s", rules=1)


@pytest.fixture
def address():
    return postgres.shared().database()


@pytest.fixture
def opened(address):
    stores = []

    def open(at=address):
        stores.append(Postgresql(at))
        return stores[-1]

    yield open
    for store in stores:
        store.close()


def event(version, **more):
    return replace(Event(version=version, kind="move", request=f"r{version}"), **more)


def patiently(ask):
    """The answer, once the database is back."""
    until(lambda: not isinstance(ask().exception(), NotKept))
    return ask().result()


def said(store, query):
    return store._do(lambda db: db.execute(query).fetchone()[0]).result()


# Many processes


def test_one_of_two_moves_stands(opened):
    one, two = opened(), opened()
    one.create(SETUP).result()
    for version in range(1, 20):
        futures = [store.append("m", event(version, request=name)) for store, name in ((one, "a"), (two, "b"))]
        wait(futures)
        assert sorted(type(one.exception()).__name__ for one in futures) == ["Conflict", "NoneType"]
        with pytest.raises(Conflict):
            two.append("m", event(version, request=f"{version}")).result()
        futures = [store.append("m", event(version, request=f"{version}")) for store in (one, two)]
        assert all(isinstance(one.exception(), Conflict) for one in futures)
        one.create(replace(SETUP, id=f"m{version}")).result()
        (name,) = [event.request for event in two.load("m", after=version - 1).result().events]
        assert name in "ab"
        one._do(lambda db: db.execute("UPDATE events SET request = NULL")).result()


def test_lines_said_at_once_get_numbers_of_their_own(opened):
    stores = [opened(), opened()]
    stores[0].create(SETUP).result()
    futures = [
        store.say("m", Line(guest=f"g{k}", seat=None, name="", text=f"{n}", at=float(n)))
        for n in range(50)
        for k, store in enumerate(stores)
    ]
    assert sorted(one.result() for one in futures) == list(range(1, 101))


def test_others_hear_of_a_change(opened):
    one, two = opened(), opened()
    heard: dict[str, queue.Queue[str]] = {"one": queue.Queue(), "two": queue.Queue()}
    one.listen(heard["one"].put)
    two.listen(heard["two"].put)
    one.create(SETUP).result()
    while heard["two"].get(timeout=PATIENCE) != "m":  # "" comes once it listens
        one.say("m", Line(guest="g", seat=None, name="", text="")).result()
    assert "m" not in heard["one"].queue


@pytest.mark.slow
def test_a_claim_ends_with_its_process(opened, address):
    mine = opened()
    script = (
        "import sys; from ludoteka.table.store import open_store; store = open_store(sys.argv[1]);"
        "print(store.claim('m').result(), flush=True); store.work().result(); print('working', flush=True); input()"
    )
    with subprocess.Popen([sys.executable, "-c", script, address], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as other:  # fmt: skip
        assert other.stdout
        assert other.stdout.readline() == "True\n"
        assert not mine.claim("m").result()
        assert mine.claim("n").result()
        assert other.stdout.readline() == "working\n"
        assert mine.worked_for().result()
        other.kill()
    until(lambda: mine.claim("m").result())
    assert not mine.worked_for().result()
    another = opened()
    assert not another.claim("m").result()
    mine.release("m").result()
    assert another.claim("m").result()


@pytest.mark.slow
def test_who_looks_on_is_known_elsewhere_until_the_process_ends(opened, address):
    mine, store = opened(), "from ludoteka.table.store import open_store; store = open_store(sys.argv[1]);"
    script = f"import sys; {store} store.attend('m', ['a', 'b']).result(); print('told', flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", script, address], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as other:  # fmt: skip
        assert other.stdout
        assert other.stdout.readline() == "told\n"
        mine.attend("m", ["b", "c"]).result()
        mine.attend("m", ["b"]).result()
        mine.attend("n", ["d"]).result()
        assert sorted(mine.attending(["m"]).result()) == [("m", "a", False), ("m", "b", False), ("m", "b", True)]
        other.kill()
    until(lambda: mine.attending(["m", "n"]).result() == [("m", "b", True), ("n", "d", True)])


def test_who_looks_on_is_forgotten_with_the_process_that_told(opened, address):
    """Rows of processes that have ended don't gather: the next one that starts clears them away."""
    first = opened()
    first.attend("m", ["a"]).result()
    first.close()

    def asked(question):
        with psycopg.connect(address) as connection:
            return connection.execute(question).fetchall()

    rows = "SELECT count(*) FROM attending"
    assert asked(rows) == [(1,)]
    ours = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    until(lambda: asked(ours) == [(1,)], "the database holds on to who has gone")  # it learns of it a moment later
    opened()
    assert asked(rows) == [(0,)]


def test_two_that_open_a_new_database_make_its_tables_once(address):
    stores: queue.Queue[Postgresql] = queue.Queue()
    threads = [threading.Thread(target=lambda: stores.put(Postgresql(address))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert stores.qsize() == 3
    while not stores.empty():
        stores.get().close()


# What fails


def test_an_acknowledged_move_is_on_the_disk_whatever_the_servers_default(opened, address):
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {connection.info.dbname} SET synchronous_commit = off")
    assert said(opened(), "SHOW synchronous_commit") == "on"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {connection.info.dbname} SET synchronous_commit = remote_apply")
    assert said(opened(), "SHOW synchronous_commit") == "remote_apply"


@pytest.mark.slow
def test_a_database_that_is_lost_and_returns_loses_nothing(opened):
    """It falls over again and again, as if the power had failed, while moves come: each that was acknowledged is
    there, none twice, and what was not is refused in one sentence or simply takes longer."""
    store = opened()
    store.create(SETUP).result()
    acknowledged, done = [], threading.Event()

    def play():
        version = 1
        while not done.is_set():
            error = store.append("m", event(version, at=float(version))).exception()
            assert error is None or isinstance(error, NotKept)
            if error is None:
                acknowledged.append(version)
                version += 1

    player = threading.Thread(target=play)
    player.start()
    for _ in range(2):
        known = len(acknowledged)
        until(lambda known=known: len(acknowledged) >= known + 5)  # type: ignore[misc]
        postgres.shared().stop(signal.SIGQUIT)
        postgres.shared().start()
    done.set()
    player.join()
    kept = [one.version for one in patiently(lambda: store.load("m")).events]
    assert kept == list(range(1, len(kept) + 1))
    assert kept[: len(acknowledged)] == acknowledged
    assert len(kept) <= len(acknowledged) + 1


def test_a_commit_whose_answer_is_lost_is_found_to_be_kept(opened, monkeypatch):
    store = opened()
    store.create(SETUP).result()
    lose(store)
    futures = [store.append("m", event(1)), store.say("m", Line(guest="g", seat=0, name="", text="Hi"))]
    wait(futures)
    assert [one.result() for one in futures] == [None, 1]
    assert len(store.load("m").result().events) == len(store.chat("m").result()) == 1


def test_nobody_is_told_that_nothing_changed_where_nobody_knows(opened, monkeypatch):
    store = opened()
    store.create(SETUP).result()
    monkeypatch.setattr(store._link, "again", lambda *_: False)
    lose(store)
    with pytest.raises(Doubtful, match="Whether it was kept will show"):
        store.append("m", event(1)).result()
    again = store.append("m", event(1)).exception()
    assert isinstance(again, NotKept)
    assert not isinstance(again, Doubtful)
    monkeypatch.undo()
    kept = patiently(lambda: store.load("m")).events[0]
    store.append("m", kept).result()


def lose(store):
    """Let the connection be lost once, just after the next commit."""
    link, execute = store._link, store._link.execute

    def losing(query, values=()):
        made = execute(query, values)
        if query == "COMMIT":
            link.execute, link.doubtful = execute, True
            link._connection.close()
            raise psycopg.OperationalError("server closed the connection")
        return made

    link.execute = losing


def test_a_server_that_takes_no_more_changes_is_left_for_one_that_does(opened, address):
    """After a failover the old one may go on as a standby."""
    store = opened()
    store.create(SETUP).result()
    store._do(lambda db: db.execute("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")).result()
    store.append("m", event(1)).result()
    assert len(store.load("m").result().events) == 1


@pytest.mark.slow
def test_a_database_that_falls_silent_is_given_up(opened, monkeypatch):
    """Its machine is there and answers nothing: no timeout of the network's would notice."""
    monkeypatch.setattr(postgresql, "PATIENCE", 0.3)
    monkeypatch.setattr(postgresql, "RETURN", 0.2)
    monkeypatch.setitem(postgresql.FOUND_BY, "connect_timeout", 2)
    store = opened()
    store.create(SETUP).result()
    pid = said(store, "SELECT pg_backend_pid()")
    os.kill(pid, signal.SIGSTOP)
    try:
        future = store.append("m", event(1))
        assert isinstance(future.exception(timeout=PATIENCE), NotKept | None)
    finally:
        os.kill(pid, signal.SIGCONT)
    with contextlib.suppress(Conflict):
        patiently(lambda: store.append("m", event(1, at=1.0)))
    assert len(patiently(lambda: store.load("m")).events) == 1


# What cannot be


def complaint(address):
    with pytest.raises(UserError) as caught:
        open_store(address)
    return caught.value.sentence()


def test_a_database_that_is_not_there_is_named_without_its_password(tmp_path):
    said = complaint(f"postgresql://ema:verysecret@/matches?host={tmp_path}&connect_timeout=2")
    assert f"The database {tmp_path}/matches cannot be used" in said
    assert "verysecret" not in said
    assert "cannot be used" in complaint("postgresql://ema:very%secret@[/x")


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN2"])
def test_a_database_that_cannot_hold_every_letter_is_refused(encoding):
    address = postgres.shared().database(
        options=f"ENCODING '{encoding}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    )
    assert f"keeps letters as {encoding}. Make one with ENCODING 'UTF8'." in complaint(address)


def test_a_later_format_is_left_alone(opened, address):
    opened()
    with psycopg.connect(address) as connection:
        connection.execute(f"UPDATE ludoteka SET format = {FORMAT + 1}")
    assert f"format {FORMAT + 1}" in complaint(address)


def test_tables_of_another_program_are_left_alone(address):
    with psycopg.connect(address) as connection:
        connection.execute("CREATE TABLE matches (box TEXT)")
    assert "already exists" in complaint(address)


def test_without_its_driver_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ludoteka.table.store.postgresql", None)
    assert "ludoteka[postgres]" in complaint("postgresql://somewhere/matches")


def test_without_its_programs_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(Path, "glob", lambda *_: iter(()))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(FileNotFoundError, match="apt install postgresql"):
        postgres.programs()
