"""A guest's matches on the first page, page by page: none is left out, none is anybody else's."""

import re
from html import unescape

import pytest

from ludoteka.table import app, pages, tables
from tests.table.room import GAME, Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]


@pytest.fixture
def room(tmp_path, monkeypatch):
    """Five matches to a page."""
    for module in (app, tables):
        monkeypatch.setattr(module, "MOST_LISTED", 5)
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


def listed(client, address="/"):
    """The matches of a page, and where the next is."""
    html = client.get(address).text
    part = html[html.index('id="recent"') :]
    more = re.search(r'href="(/\?[^"]*before=[^"#]*)#recent"', part)
    return re.findall(r'<li><a href="/m/([^"]+)"', part), unescape(more[1]) if more else None


def walked(client, address="/"):
    """All pages, from one to the last."""
    found = []
    while address:
        ids, address = listed(client, address)
        found.append(ids)
        assert len(found) < 20
    return found


def test_all_of_them_are_found_from_page_to_page(room):
    ids = [room.create() for _ in range(12)]
    other = room.another()
    other.post("/matches", data={"game": GAME, "seats": "human"})
    assert walked(room.client) == [ids[:6:-1], ids[6:1:-1], ids[1::-1]]
    assert [len(page) for page in walked(other)] == [1]
    assert [len(page) for page in walked(room.another())] == [0]


def test_a_whole_page_and_no_more_leads_nowhere(room):
    for _ in range(5):
        room.create()
    assert [len(page) for page in walked(room.client)] == [5]


def test_what_is_chosen_stays_chosen(room):
    ids = [room.create() for _ in range(7)]
    for _ in range(7):
        room.create("human", "human", game=TOY)
    found = walked(room.client, f"/?game={GAME}&state=running")
    assert [len(page) for page in found] == [5, 2]
    assert {id for page in found for id in page} == set(ids)


def test_a_match_that_moves_on_meanwhile_hides_no_other(room):
    ids = [room.create() for _ in range(12)]
    first, more = listed(room.client)
    assert room.reveal(ids[3]).status_code == 200
    rest = [id for page in walked(room.client, more) for id in page]
    assert {*first, *rest} >= set(ids) - {ids[3]}
    assert not set(first) & set(rest)


@pytest.mark.parametrize(
    "place", ["x", "0~1", "2~1~a", "0~nan~a", "0~1e9~a", "0~1~a'b", "1~" + "9" * 40 + "~a", "~~", "0~1~é"]
)
def test_what_is_no_end_of_a_page_is_the_first_page(room, place):
    id = room.create()
    answer = room.client.get("/", params={"before": place})
    assert answer.status_code == 200
    assert f"/m/{id}" in answer.text


def test_behind_the_last_page_is_the_first(room):
    room.create()
    answer = room.client.get("/", params={"before": "0~1.0~a"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
