"""`ludoteka serve`: what is said before the table opens. The table itself is tested in `tests/table`."""

from __future__ import annotations

import socket

import pytest

from tests.cli.line import ludoteka, refused


@pytest.fixture
def asked(monkeypatch):
    """What the server is asked for, in its place."""
    given: list[tuple[object, ...]] = []

    def run(host, port, database, open_browser, announce):
        given.append((host, port, database, open_browser))
        announce(f"http://{host}:{port}/")

    monkeypatch.setattr("ludoteka.table.server.run", run)
    return given


def test_the_address_is_announced(asked):
    shown = ludoteka("serve").stdout
    assert shown.splitlines()[0] == "The table is open at http://127.0.0.1:8000/"
    assert asked == [("127.0.0.1", 8000, None, False)]


def test_all_of_it_can_be_chosen(asked):
    ludoteka("serve", "--host", "::1", "--port", 0, "--database", "sqlite:x.db", "--open")
    assert asked == [("::1", 0, "sqlite:x.db", True)]


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
