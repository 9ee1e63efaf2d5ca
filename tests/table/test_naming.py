"""What those at a table are called, in bars, sentences and logs."""

import pytest

import ludoteka
from ludoteka.table import naming, pages
from ludoteka.table.point_of_view import PointOfView
from ludoteka.text.i18n import LANGUAGES, translator
from tests.table.race import room
from tests.table.test_pages import table_of
from tests.toy.shelf import TOY, shelf

__all__ = ["room", "shelf"]


def table(*seats, names=()):
    return table_of(ludoteka.new(TOY, seats=len(seats), seed="1"), *seats, names=names)


def test_bots_of_a_kind_are_told_apart(shelf):
    t = translator("en")
    for seats, names, called in (
        (("human", "greedy"), (), ["Seat 1", "Greedy bot"]),
        (("random", "greedy"), ("", "Eva"), ["Random bot", "Eva"]),
        (("greedy", "greedy"), (), ["Greedy bot 1", "Greedy bot 2"]),
        (("greedy", "greedy"), ("Adam",), ["Adam", "Greedy bot"]),
    ):
        one = table(*seats, names=names)
        assert [naming.name_of(one, k, t) for k in range(2)] == called


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_say_names_where_they_would_say_seats(lang):
    t = translator(lang).calling(["Eva", "", "Adam"])
    assert t("Seat {seat}", seat=1) == "Eva"
    assert t("Seat {seat}", seat=2) == translator(lang)("Seat {seat}", seat=2)
    assert t("Seat {seat} and seat {other}", seat=3, other=1) in ("Adam and Eva", "Seat 3 and seat 1")
    assert t("Seat {seat}", seat=9) == translator(lang)("Seat {seat}", seat=9)


def test_a_name_is_no_markup_and_no_field():
    t = translator("en").calling(["<i>{n}&'\""])
    assert t("Seat {seat}: {n}", seat=1, n=7) == "‹i›{n}＆’”: 7"
    assert t.n("Seat {seat}: {n} card", "Seat {seat}: {n} cards", 2, seat=1) == "‹i›{n}＆’”: 2 cards"


def test_nobody_named_is_nothing_new():
    t = translator("en")
    assert t.calling(["", ""]) is t


def test_the_page_says_names(shelf):
    eva = table("human", "human", names=("Eva", "Jan <b>"))
    shown = pages.regions(eva, PointOfView(0, (0,)), translator("en"))
    assert "Eva" in shown["seats"] + shown["ask"]
    assert "<b>" not in shown["log"]


def test_people_are_called_by_their_names(room):
    names = [" Jana  Nová ", "gone", "<b>Petr</b>"]
    id = room.create("human", "", "greedy", game=TOY, names=names)
    assert list(room.table(id).names) == ["Jana Nová", "<b>Petr</b>"]
    page = room.get(id).text
    assert "Jana Nová" in page
    assert "&lt;b&gt;Petr&lt;/b&gt;" in page
    again = room.client.post(f"/m/{id}/again").headers["location"].rpartition("/")[2]
    room.restart()
    assert list(room.table(again).names) == ["Jana Nová", "<b>Petr</b>"]
