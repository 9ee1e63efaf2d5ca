"""The end as it is told: who won and by what, in words, at the table and on the page of the match."""

from __future__ import annotations

import re
from html import unescape

import pytest

import ludoteka
from ludoteka.table import pages
from ludoteka.table.after.finale import finale, score_lines
from ludoteka.table.hooks import page_of
from ludoteka.table.naming import calling
from ludoteka.table.point_of_view import PointOfView
from ludoteka.text.i18n import LANGUAGES, translator
from tests.checkout import ROOT
from tests.table.room import Room
from tests.table.test_pages import table_of

T = translator("en")


def kept(name: str) -> ludoteka.Match:
    game, _, match = name.partition("/")
    return ludoteka.load(ROOT / f"tests/games/{game}/matches/{match}.json")


def told(name: str, names: tuple[str, ...] = ()) -> tuple[str, str]:
    match = kept(name)
    table = table_of(match, *["human"] * match.seats, names=names)
    found = finale(table, calling(table, T))
    return found.said, found.why


def ended(points: tuple[int, ...], goods: tuple[int, ...]):
    """A Tapestry table as it lies at the end."""
    match = ludoteka.new("tapestry", seats=len(points), seed="end")
    s = match.states[0]
    s.seat = -1
    for seat, (n, left) in enumerate(zip(points, goods, strict=True)):
        s.players[seat].points, s.players[seat].goods[0] = n, left
        s.players[seat].goods[1:] = 0
    return table_of(match, *["human"] * len(points), names=("Eva", "Jan", "Ota")[: len(points)])


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


def test_who_won_and_by_what():
    assert told("catan/four", ("Eva", "Jan", "Ota", "Iva")) == (
        "Eva wins with 10 points, 2 more than Iva.",
        "All of it: Settlements +4, Cities +2, Longest road +2, Largest army +2."
    )  # fmt: skip
    assert told("farshore/two")[0] == "Seat 2 wins with 98 points, 1 more than Seat 1."


def test_a_reader_of_one_seat_is_told_as_you():
    end = ended((30, 40, 43), (0, 2, 3))
    assert finale(end, T, (2,)).said == "You win with 43 points, 3 more than Jan."
    assert finale(end, T, (1,)).said == "Ota wins with 43 points, 3 more than you."
    for others in ((), (0,), (1, 2)):
        assert finale(end, T, others).said == "Ota wins with 43 points, 3 more than Jan."
    level = ended((40, 43, 40), (0, 2, 3))
    assert finale(level, T, (1,)).said == "You win with 43 points, 3 more than Eva, Ota."
    for own in (0, 2):
        assert finale(level, T, (own,)).said == "Jan wins with 43 points, 3 more than you."
    tie = ended((30, 40, 40), (0, 2, 3))
    assert finale(tie, T, (2,)).said == "You win with 40 points, as many as Jan."
    assert finale(tie, T, (1,)).said == "Ota wins with 40 points, as many as you."


def test_who_plays_together_or_alone_has_points_and_no_rival():
    said, why = told("dorfromantik/three")
    assert re.fullmatch(r"The end: \d+ points\.", said)
    assert why.startswith("All of it: "), "four sources, of which two brought equally many"
    assert told("tapestry/alone")[0] == "The end: 182 points."


def test_among_equals_the_rule_that_decided_is_told():
    found = finale(ended((30, 40, 40), (0, 2, 3)), T)
    assert found.said == "Ota wins with 40 points, as many as Jan."
    assert "resources" in found.why
    shared = finale(ended((40, 40, 30), (2, 2, 9)), T)
    assert (shared.said, shared.why) == ("First place is shared: Eva, Jan; 40 points.", "")


@pytest.mark.parametrize(("field", "value", "words"), [("boat", 3, "boat"), ("treasures", 2, "treasures")])
def test_farshore_says_which_of_its_ties_decided(field, value, words):
    match = ludoteka.new("farshore", seats=2, seed="end")
    s = match.states[0]
    setattr(s.players[1], field, value)
    assert words in page_of(match.game).decided(s, 1, 0, T)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["catan/four", "dorfromantik/alone", "farshore/two", "tapestry/shadow"])
def test_the_table_says_it_the_moment_the_match_ends(room, name):
    game, _, file = name.partition("/")
    answer = room.bring_in((ROOT / f"tests/games/{game}/matches/{file}.json").read_text("utf-8"))
    id = answer.headers["location"].rpartition("/")[2]
    table = room.table(id)
    for lang in LANGUAGES:
        shown, t = room.get(id, headers={"accept-language": lang}).text, translator(lang)
        ask = unescape(shown[shown.index('id="region-ask"') :])
        found = finale(table, calling(table, t))
        assert found.said in ask, lang
        assert found.why in ask, lang
        assert str(max(table.match.scores)) in found.said, lang
        assert f'href="/m/{id}/after"' in ask
        assert f'action="/m/{id}/again"' in ask
        lines = score_lines(table, t)
        assert len(lines) > 5
        after = unescape(room.get(id, "/after", headers={"accept-language": lang}).text)
        for text in (found.said, *(line.label for line in lines), f'action="/m/{id}/again"'):
            assert text in after, lang


@pytest.mark.slow
def test_catan_tells_where_cards_came_from(room):
    answer = room.bring_in((ROOT / "tests/games/catan/matches/beginners.json").read_text("utf-8"))
    after = room.client.get(answer.headers["location"] + "/after").text
    assert "Resource cards gained and lost" in after
    assert "Stolen from others" in after


@pytest.mark.slow
def test_points_are_drawn_over_turns(room):
    answer = room.bring_in((ROOT / "tests/games/catan/matches/beginners.json").read_text("utf-8"))
    after = room.client.get(answer.headers["location"] + "/after").text
    assert ">turns</text>" in after


def test_the_course_of_the_points_is_drawn_at_the_table_itself():
    match = kept("farshore/two")
    shown = pages.regions(table_of(match, "human", "greedy"), PointOfView(0, (0,)), T)
    assert shown["ask"].count("chart-line") == match.seats
    assert f"Points over time; at the end You {match.scores[0]}, " in unescape(shown["ask"])
    going = ludoteka.new("farshore", seats=2, seed="on")
    assert "chart-line" not in pages.regions(table_of(going, "human", "greedy"), PointOfView(0, (0,)), T)["ask"]
