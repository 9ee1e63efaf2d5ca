"""The figures of other libraries are put into the page, and nothing else of it is touched."""

from __future__ import annotations

import importlib

from tests.checkout import ROOT

peers = importlib.import_module("scripts.peers.__main__")

PAGE = f"before\n{peers.BEGIN}\nold\n{peers.END}\nafter\n"


def test_a_new_table_takes_the_place_of_the_old_one():
    rows = [
        peers.Row("Ludoteka", "CATAN", 15_000_000.0, 2000.0),
        peers.Row("Ludoteka", "copies", 1000.0, note="no decisions"),
        peers.Row("nothing", "", None, note="cannot be installed here"),
    ]
    page = peers.put(PAGE, peers.written(rows, 2.0))
    assert page.startswith("before\n")
    assert page.endswith("\nafter\n")
    assert "old" not in page
    assert "| Ludoteka | CATAN | 15,000,000 | 2,000 |" in page
    assert "| Ludoteka | copies | 1,000 (no decisions) |  |" in page
    assert "| nothing | cannot be installed here |  |  |" in page
    assert peers.put(page, peers.written(rows, 2.0)).count(peers.BEGIN) == 1


def test_the_page_has_a_place_for_them():
    page = (ROOT / "docs" / "performance.md").read_text("utf-8")
    assert page.count(peers.BEGIN) == page.count(peers.END) == 1


def test_every_peer_can_be_played():
    play = importlib.import_module("scripts.peers.play")
    assert set(play.PEERS) == set(peers.PEERS)
    decisions = iter([(10, True), (30, True)])

    def one(seed: int, until: float) -> tuple[int, bool]:
        return next(decisions, (1, True))

    found = play.games_of(one, 0.01)
    assert found["decisions"] >= 30  # the first game does not count
    assert found["games_per_second"] > 0
