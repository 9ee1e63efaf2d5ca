"""The legend tells each sign of the landscape, also the one that no cell bears."""

import re

from ludoteka.games.dorfromantik.page.legend import Shown, legend, row
from ludoteka.games.dorfromantik.state import Kind
from ludoteka.text.i18n import translator


def test_the_hem_of_a_closed_area_is_told():
    told = {words: sign for sign, words in legend(translator("en"))}
    assert "dorf-stitch" in told["A hemmed area is closed: it has no open edge left where it could grow."]


def test_beside_the_tile_stands_each_sign_that_a_place_can_bear():
    names = (
        "is-turned", "is-barred", "is-faded", "is-good-letter", "is-plain-letter", "is-nearer", "is-spoilt",
    )  # fmt: skip
    assert all(f'{name}"><' in row(translator("en"), Shown()) for name in names)


def test_the_sign_of_a_task_that_grows_is_of_a_kind_that_is_there():
    assert "dorf-key-gain is-nearer dorf-k-V" in row(translator("en"), Shown(nearer=Kind.VILLAGE))


def test_the_letters_of_places_are_told():
    """Filled, plain and red."""
    told = {words: sign for sign, words in legend(translator("en"))}
    assert "is-good" in told["Here the tile scores, or brings a task nearer."]
    assert "is-plain" in told["Here it does neither."]
    assert "is-lost" in told["Here it spoils a task."]


def test_a_tile_with_a_task_is_not_told_a_reason_that_may_be_another():
    why = "a track or a stream would not go on"
    assert f": {why}</small>" in row(translator("en"), Shown())
    assert f": {why}, or the new task be lost</small>" in row(translator("en"), Shown(task=True))
    assert f": {why}</small>" in row(translator("en"), Shown(early=False))


def test_a_task_that_the_tile_can_grow_nowhere_is_named():
    """In a line of its own, with the sign of its kind: it is no reason why the tile does not fit somewhere."""
    assert "cannot grow" not in row(translator("en"), Shown(early=False))
    shown = row(translator("en"), Shown(early=False, stuck="Grain task 6", cause="a reason", of=Kind.GRAIN))
    assert re.search(
        r'is-stuck">.*dorf-k-G.*<span>Grain task 6 cannot grow now<small[^>]*>: a reason</small></span>', shown
    )


def test_the_sign_of_a_spoilt_task_is_of_its_kind():
    shown = row(translator("en"), Shown(nearer=Kind.GRAIN, spoilt=Kind.TRACK))
    assert "dorf-key-gain is-spoilt dorf-k-T" in shown
    assert "dorf-key-gain is-nearer dorf-k-G" in shown


def test_beside_the_list_no_sign_bears_the_letter_of_a_choice():
    """It would be taken for that choice."""
    assert not re.search(r"dorf-name[^>]*>[A-Z]<", row(translator("en"), Shown()))
