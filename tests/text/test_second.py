"""Who is spoken to: a reader with one seat is "you" wherever the others are called by their names."""

import re
from html import unescape

import pytest

from ludoteka import games
from ludoteka.table.pages import regions
from ludoteka.table.point_of_view import PointOfView
from ludoteka.text.i18n import LANGUAGES, translator
from ludoteka.text.second import read_second
from scripts.messages.extraction import PACKAGE, templates
from tests.laws.builds import played, until
from tests.table.test_pages import table_of

FILES = sorted(PACKAGE.glob("games/*/locale/you.toml"))
SPEAKS = re.compile(r"\b[Ss]eat \{|^\{who\}")
LABEL = re.compile(r"^(Seat \{\w+\}|\{who\})(: [^?]*)?$")
"""A name alone or before a colon: `You: +2` is told in the same words."""


def calling(lang: str, you: int | None = 0):
    return translator(lang).calling(["", "Eva"], you)


def test_who_is_spoken_to_is_told_in_sentences_of_their_own():
    t = calling("en")
    assert t("Seat {seat} ends the turn.", seat=1) == "You end the turn."
    assert t("Seat {seat} ends the turn.", seat=2) == "Eva ends the turn."
    steals = "Seat {seat} steals a card from seat {other}."
    assert t(steals, seat=1, other=2) == "You steal a card from Eva."
    assert t(steals, seat=2, other=1) == "Eva steals a card from you."


def test_a_plural_is_told_to_you():
    t = calling("en")
    told = [t.n("Seat {seat} loses {n} ship.", "Seat {seat} loses {n} ships.", n, seat=1) for n in (1, 3)]
    assert told == ["You lose 1 ship.", "You lose 3 ships."]


def test_a_name_that_a_sentence_is_given_is_you_as_well():
    t = calling("en")
    who = t("Seat {seat}", seat=1)
    assert (who, t("{who} agrees.", who=who)) == ("You", "You agree.")
    assert t("{who}: {points}", who=who, points=3) == "You: 3"


def test_before_a_colon_you_are_named():
    t = calling("cs")
    assert t("Seat {seat}: {piece}, {place}", seat=1, piece="loď", place="moře") == "Vy: loď, moře"


def test_nobody_is_spoken_to_who_looks_on():
    assert calling("en", None)("Seat {seat} ends the turn.", seat=1) == "Seat 1 ends the turn."


@pytest.mark.parametrize(("lang", "said"), [("cs", "Stavíte"), ("sk", "Staviate"), ("pl", "Budujesz")])
def test_each_language_has_its_person(lang, said):
    assert calling(lang)("Seat {seat} builds a road at {place}.", seat=1, place="A").startswith(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_one_is_told_is_kept_for_nobody_else(lang):
    assert calling(lang) is calling(lang)
    assert len({calling(lang), calling(lang, 1), calling(lang, None)}) == 3


@pytest.mark.slow
def test_every_sentence_about_who_acts_has_one_for_you():
    for folder, catalog in templates().items():
        listed = folder / "locale" / "you.toml"
        told = read_second(listed) if listed.exists() else {}
        for message in catalog:
            id = str(message.id[0] if isinstance(message.id, tuple) else message.id)
            where = [place for place, _ in message.locations if "/words/" in place and "actions.py" not in place]
            if where and SPEAKS.search(id) and not LABEL.match(id):
                assert id in told, f"{id!r} of {where} has nothing in {listed}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parts[-3])
@pytest.mark.slow
def test_what_has_a_sentence_for_you_is_said_to_others(file):
    catalog = templates()[file.parent.parent]
    said = {text for entry in catalog for text in (entry.id if isinstance(entry.id, tuple) else (entry.id,))}
    assert set(read_second(file)) - said == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games())
@pytest.mark.slow
def test_a_reader_of_one_seat_is_never_called_by_its_number(name, lang):
    match = played(name, seed=5)
    called = translator(lang)("Seat {seat}", seat=1)
    for k in range(0, len(match.log), max(1, len(match.log) // 12)):
        then = until(match, k)
        table = table_of(then, *["human"] * then.seats, names=["", *["Eva"] * (then.seats - 1)])
        shown = regions(table, PointOfView(0, (0,)), translator(lang))
        for part in ("seats", "ask", "log"):
            words = unescape(re.sub(r"<[^>]*>", " ", shown[part]))
            assert not re.search(rf"\b{called}\b", words, re.IGNORECASE), (k, part, words)
