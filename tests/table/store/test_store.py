"""The database: what is acknowledged is there, and what cannot be a database is explained."""

import os
import sqlite3
import stat
import tempfile
import threading
from concurrent.futures import wait
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteka.engine.files.match_file import RUNNING
from ludoteka.table.app import make_app
from ludoteka.table.store import FORMAT, Event, NotKept, Setup, Sqlite, Summary
from ludoteka.table.thinker import Here
from ludoteka.text.errors import UserError
from tests.table.room import Plain
from tests.waiting import PATIENCE

SETUP = Setup(
    id="m", game="x", players=("human", "random"), options={"a": 1}, seed="s", rules=3, box="b\n", start={"k": 1},
    seed_from="person", names=("Jana", "Petr"), screen="abc",
)  # fmt: skip


@pytest.fixture
def file(tmp_path):
    return tmp_path / "new" / "folder" / "matches.db"


def opened(file):
    return Sqlite(file)


def event(version, **more):
    return replace(Event(version=version, kind="move", seat=0, what=("0,0/1",), request=f"r{version}"), **more)


def test_it_is_kept_against_a_loss_of_power(file):
    store = opened(file)
    settings = ("journal_mode", "synchronous", "locking_mode", "foreign_keys")
    pragmas = [
        store._do(lambda db, name=name: db.execute(f"PRAGMA {name}").fetchone()[0]).result() for name in settings
    ]
    assert pragmas == ["wal", 2, "exclusive", 1]
    store.close()


def test_what_waits_is_committed_together(file, monkeypatch):
    """While one commit is under way the next jobs gather; all of them are on the disk when they are answered."""
    store = opened(file)
    store.create(SETUP).result()
    held = threading.Event()
    blocked = store._do(lambda db: held.wait())
    futures = [store.append("m", event(n)) for n in range(1, 101)]
    assert not any(one.done() for one in futures)
    held.set()
    wait([blocked, *futures])
    store.close()
    with sqlite3.connect(file) as db:
        assert db.execute("SELECT count(*) FROM events").fetchone() == (100,)
    db.close()


def test_a_full_disk_is_said_and_nothing_is_half_done(file):
    store = opened(file)
    store.create(SETUP).result()
    store._do(lambda db: db.execute("PRAGMA max_page_count = 30").fetchone()).result()
    big = store.create(Setup(id="n", game="x", players=("human",), options={}, seed="", rules=1, box="b" * 200000))
    with pytest.raises(NotKept, match="full"):
        big.result()
    assert store.load("n").result() is None
    store.append("m", event(1)).result()
    store.close()


def test_only_its_owner_reads_it(file):
    """It has the seeds of matches that are not over."""
    before = os.umask(0)
    try:
        store = opened(file)
        store.create(SETUP).result()
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
        assert {stat.S_IMODE(one.stat().st_mode) for one in file.parent.iterdir()} == {0o600}
        store.close()
    finally:
        os.umask(before)


def test_a_mode_that_somebody_chose_is_left_alone(file):
    opened(file).close()
    file.chmod(0o640)
    opened(file).close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    ("version", "missing"),
    [(1, ("seed_from", "names", "screen", "dice")), (2, ("names", "screen", "dice")), (3, ("dice",)), (4, ())],
)
def test_an_older_database_is_taken_over(file, version, missing):
    store = opened(file)
    store.create(SETUP, [event(1)]).result()
    store.close()
    with sqlite3.connect(file) as db:
        for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            if table not in ("matches", "events", "refused"):
                db.execute(f"DROP TABLE {table}")
        for column in missing:
            db.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        db.execute(f"PRAGMA user_version = {version}")
    db.close()
    store = opened(file)
    nothing: dict[str, Any] = {name: RUNNING if name == "dice" else None for name in missing}
    assert store.load("m").result().setup == replace(SETUP, **nothing)
    assert [(one.id, one.state) for one in store.recent(["m"]).result()] == [("m", None)]
    assert store.matches_of("ema").result() == []
    now = replace(SETUP, id="n", seed_from="server", names=("Ema", ""), screen="s")
    store.create(now).result()
    store.append("m", event(2), Summary(state="running", members=["ema"])).result()
    assert store.load("n").result().setup == now
    assert [one.id for one in store.matches_of("ema").result()] == ["m"]
    store.close()
    opened(file).close()


def boom(db):
    raise RuntimeError("boom")


@pytest.mark.parametrize("worst", [boom, sqlite3.Connection.commit, sqlite3.Connection.close])
def test_the_thread_outlives_what_nobody_expects(file, worst):
    """Whoever waits is answered, also where nothing can be taken back."""
    store = opened(file)
    store.create(SETUP).result()
    held = threading.Event()
    store._do(lambda db: held.wait())
    futures = [store._do(worst), store.append("m", event(1)), store.append("m", event(2))]
    held.set()
    wait(futures, timeout=PATIENCE)
    assert all(one.done() for one in futures)
    assert isinstance(store.append("m", event(3)).exception(timeout=PATIENCE), NotKept | None)
    store.close()


def test_what_cannot_be_taken_back_now_is_before_the_next_group(file):
    """A disk that fails at the worst of times: the statement and its being taken back, too."""
    store = opened(file)
    store.create(SETUP).result()

    def stuck(db):
        db.failing = 2
        db.execute("SELECT 1")

    def execute(self, statement, *values):
        if self.failing:
            self.failing -= 1
            raise sqlite3.OperationalError("disk I/O error")
        return sqlite3.Connection.execute(self, statement, *values)

    def weaken(db):
        db.__class__.failing, db.__class__.execute = 0, execute

    kind = store._do(type).result()
    before = kind.execute
    try:
        store._do(weaken).result()
        assert isinstance(store._do(stuck).exception(), NotKept)
        store.append("m", event(1)).result()
    finally:
        kind.execute = before
    assert len(store.load("m").result().events) == 1
    store.close()


# What cannot be


def complaint(file):
    with pytest.raises(UserError) as caught:
        Sqlite(file)
    return caught.value.sentence()


def test_a_second_server_is_refused(file):
    store = opened(file)
    assert "Another server" in complaint(file)
    store.create(SETUP).result()
    store.close()
    opened(file).close()


def test_a_file_that_is_no_database_is_left_alone(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_bytes(b"Dear Ema,\n" * 500)
    assert "not a database" in complaint(file)
    assert file.read_bytes() == b"Dear Ema,\n" * 500


def test_a_database_of_another_program_is_left_alone(tmp_path):
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as db:
        db.execute("CREATE TABLE songs (name)")
    db.close()
    before = file.read_bytes()
    assert "another program" in complaint(file)
    assert file.read_bytes() == before


def test_a_later_format_is_left_alone(file):
    opened(file).close()
    with sqlite3.connect(file) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    db.close()
    assert f"format {FORMAT + 1}" in complaint(file)


def test_a_damaged_database_is_found_at_the_start(file):
    store = opened(file)
    store.create(SETUP, [event(n, content="x" * 500) for n in range(1, 200)]).result()
    store.close()
    content = bytearray(file.read_bytes())
    content[3 * 4096 : 9 * 4096] = b"\x55" * (6 * 4096)
    file.write_bytes(content)
    assert "damaged" in complaint(file)


def test_a_database_that_is_cut_off_is_found_at_the_start(file):
    store = opened(file)
    store.create(SETUP, [event(n, content="x" * 500) for n in range(1, 200)]).result()
    store.close()
    os.truncate(file, file.stat().st_size // 2)
    assert "damaged" in complaint(file)


@pytest.fixture
def read_only():
    """A folder in which this process may not write: as root, it is somebody else for as long."""
    with tempfile.TemporaryDirectory(prefix="ludoteka-test-") as name:
        folder, root = Path(name), os.geteuid() == 0
        yield folder
        folder.chmod(stat.S_IRWXU)
        assert root == (os.geteuid() == 0)


def as_guest(work):
    if os.geteuid():
        return work()
    os.seteuid(65534)
    try:
        return work()
    finally:
        os.seteuid(0)


def test_a_read_only_folder_is_explained(read_only):
    read_only.chmod(0o555)
    for file in (read_only / "matches.db", read_only / "new" / "matches.db"):
        assert f"{file} cannot be opened for writing" in as_guest(lambda file=file: complaint(file))


def test_a_read_only_database_is_explained(read_only):
    file = read_only / "matches.db"
    opened(file).close()
    file.chmod(0o444)
    read_only.chmod(0o555)
    assert "cannot be opened for writing" in as_guest(lambda: complaint(file))


def test_a_folder_in_the_way_is_explained(tmp_path):
    assert "cannot be opened" in complaint(tmp_path)
    (tmp_path / "file").touch()
    assert "cannot be opened" in complaint(tmp_path / "file" / "matches.db")
    assert "cannot be opened" in complaint(tmp_path / "a\0b")


def test_a_database_goes_by_its_address(tmp_path):
    with pytest.raises(UserError, match="“oracle://” is another database"):
        make_app("oracle://scott:tiger@somewhere/matches")
    with TestClient(make_app(f"sqlite:///{tmp_path / 'matches.db'}", pages=Plain(), thinker=Here())):
        assert (tmp_path / "matches.db").exists()
