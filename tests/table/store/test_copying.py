"""A database into another one: whole, checked, or not at all."""

import sqlite3
import stat
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.table.store import Event, Line, Push, Refused, Setup, Summary, copying, open_store
from ludoteka.table.store.copying import TABLES, Copied, copy
from ludoteka.text.errors import UserError
from tests import postgres
from tests.cli.line import ludoteka, refused

SETUP = Setup(id="m", game="x", players=("human",), options={"a": 1}, seed="Ž", rules=1, start={"k": 1}, screen="s")


@pytest.fixture(params=["sqlite", "postgresql"])
def source(request, tmp_path):
    return filled(str(tmp_path / "matches.db") if request.param == "sqlite" else postgres.shared().database())


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request, tmp_path):
    return str(tmp_path / "target.db") if request.param == "sqlite" else postgres.shared().database()


def filled(address):
    store = open_store(address)
    for k in range(3):
        events = [Event(version=n, kind="move", seat=0, what=(f"“{n}”",), at=n / 3) for n in range(1, 400)]
        summary = Summary(state="running", asked=["g"], members=["g"])
        store.create(replace(SETUP, id=f"m{k}"), events, summary).result()
    store.refuse("m0", Refused("q", "undo 2", {"status": 422})).result()
    store.say("m1", Line(guest="g", seat=None, name="Ema", text="Hi\n")).result()
    store.secret("cookies").result()
    store.keep_profile("g", {"name": "Ema"}).result()
    store.subscribe(Push("g", "https://a", {"auth": "1"})).result()
    store.close()
    return address


def lies(address: Any) -> dict[str, list[str]]:
    """All that lies in a database."""
    store = copying.opened(address)

    def rows(table: str) -> list[str]:
        return sorted(map(repr, store.at_length(lambda db: db.execute("SELECT * FROM " + table).fetchall()).result()))

    lies = {table: rows(table) for table in TABLES}
    store.close()
    return lies


def test_all_of_it_is_copied(source, target):
    assert copy(source, target) == Copied(3, 1197)
    assert lies(target) == lies(source)
    store = open_store(target)
    assert [one.id for one in store.matches_of("g").result()] == ["m2", "m1", "m0"]
    store.append("m0", Event(version=400, kind="move")).result()
    store.close()


@pytest.mark.slow
def test_only_into_an_empty_one(source, target):
    copy(source, target)
    before = lies(target)
    with pytest.raises(UserError, match="There is something in"):
        copy(source, target)
    assert lies(target) == before


def test_what_cannot_be_read_back_is_not_kept(source, target, monkeypatch):
    """A disk or a driver that changes a letter on the way is noticed, and the target stays empty."""
    seals = copying._seals

    def spoilt(db):
        db.execute("UPDATE events SET what = '[]' WHERE match = 'm1' AND version = 7")
        return seals(db)

    monkeypatch.setattr(copying, "_seals", spoilt)
    with pytest.raises(UserError, match="cannot be read back as it was: events"):
        copy(source, target)
    monkeypatch.undo()
    assert not any(lies(target).values())


def test_a_damaged_file_is_not_half_copied(tmp_path, target):
    file = tmp_path / "matches.db"
    filled(file)
    content = bytearray(file.read_bytes())
    content[8 * 4096 : 30 * 4096] = b"\x55" * (22 * 4096)
    file.write_bytes(content)
    with pytest.raises(UserError, match="damaged"):
        copy(file, target)


def test_a_backup_and_the_way_back(source, tmp_path):
    backup, again = tmp_path / "backup.db", tmp_path / "again.db"
    shown = ludoteka("backup", backup, "--database", source).stdout
    assert "3 matches with 1197 events" in shown
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600, "it has the seeds of matches that are not over"
    assert "something in" in refused("backup", backup, "--database", source)
    ludoteka("restore", backup, "--database", again)
    with sqlite3.connect(again) as db:
        assert db.execute("SELECT count(*) FROM events").fetchone() == (1197,)
    db.close()


@pytest.mark.slow
def test_moving_house(tmp_path):
    file = filled(str(tmp_path / "matches.db"))
    house = postgres.shared().database()
    assert "left as it was" in ludoteka("move", file, house).stdout
    ludoteka("move", house, tmp_path / "back.db")
    assert lies(tmp_path / "back.db") == lies(file)
    assert "//…@" not in refused("move", file, house)


def test_a_file_that_a_server_uses_is_not_copied(tmp_path, target):
    file = filled(tmp_path / "matches.db")
    store = open_store(file)
    assert "Another server" in refused("backup", tmp_path / "backup.db", "--database", file)
    store.close()
