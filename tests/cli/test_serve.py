"""`ludoteka serve`: what is said before the table opens. The table itself is tested in `tests/table`."""

from __future__ import annotations

import socket

import pytest

from tests.cli.line import ludoteka, refused


@pytest.fixture
def asked(monkeypatch):
    """What the server is asked for, in its place."""
    given: list[tuple[object, ...]] = []

    def run(
        host, port, database, open_browser, announce, limits=(), names=(), proxies="", log="text", smtp="", sender="",
        lan=False,
    ):  # fmt: skip
        more = filter(None, [smtp, sender, "lan" if lan else ""])
        given.append((host, port, database, open_browser, *limits, *names, proxies, log, *more))
        announce(f"http://{host}:{port}/")

    monkeypatch.setattr("ludoteka.table.server.run", run)
    return given


def test_the_address_is_announced(asked):
    shown = ludoteka("serve").stdout
    assert shown.splitlines()[0] == "The table is open at http://127.0.0.1:8000/"
    assert asked == [("127.0.0.1", 8000, None, False, "", "text")]


def test_all_of_it_can_be_chosen(asked):
    limits = ["--limit", "hint=off", "--limit", "move=9/1"]
    ludoteka("serve", "--host", "::1", "--port", 0, "--database", "sqlite:x.db", "--open", *limits,
             "--name", "a.example", "--name", "b.example", "--proxy", "127.0.0.1", "--log", "json",
             "--smtp", "smtp://h", "--sender", "a@b.example")  # fmt: skip
    assert asked == [
        (
            "::1",
            0,
            "sqlite:x.db",
            True,
            "hint=off",
            "move=9/1",
            "a.example",
            "b.example",
            "127.0.0.1",
            "json",
            "smtp://h",
            "a@b.example",
        )
    ]


def test_phones_of_the_network_read_the_address_from_the_terminal(asked):
    assert "in no private network" in ludoteka("serve", "--lan").stdout
    shown = ludoteka("serve", "--lan", "--host", "192.168.1.7").stdout
    assert asked[0] == ("127.0.0.1", 8000, None, False, "", "text", "lan")
    assert sum(set(line) <= set(" █▀▄") and len(line) > 20 for line in shown.splitlines()) > 10


def test_a_port_in_use_is_refused(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"Port {port} of 127.0.0.1 cannot be used" in refused(
            "serve", "--port", port, "--database", tmp_path / "m.db"
        )
    assert not (tmp_path / "m.db").exists()


def test_a_database_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").touch()
    refused("serve", "--port", 0, "--database", tmp_path / "file" / "m.db")


def test_letters_say_where_the_table_is(tmp_path):
    said = refused("serve", "--port", 0, "--database", tmp_path / "m.db", "--smtp", "smtp://h")
    assert "--name" in said
    assert "smtp://user" in refused("serve", "--port", 0, "--smtp", "h:25", "--name", "table.example")
    assert not (tmp_path / "m.db").exists()
