"""Pieces of pages: HTML, previews, sources."""

from __future__ import annotations

import ludoteka
from ludoteka.kit import preview, widgets
from ludoteka.kit.words import sources
from ludoteka.text.i18n import translator

EN = translator("en")


def test_classes_are_those_that_hold():
    assert widgets.classes("x-chip", "", is_turn=1, is_me=False) == "x-chip is-turn"


def test_words_are_text_and_inner_is_html():
    assert widgets.counted("<i></i>", 3, "a & b", "x") == (
        '<span class="count x" title="a &amp; b"><i></i><b>3</b><span class="unseen">a &amp; b</span></span>'
    )
    assert ">3</b><i></i><" in widgets.counted("<i></i>", 3, "a", ahead=True)
    assert widgets.due("<i></i>", "a & b") == '<span title="a &amp; b"><i></i></span>'
    assert widgets.due("<i></i>", "a", "x", lacks=True) == '<span class="x is-lacking" title="a"><i></i></span>'
    assert widgets.listed(["<b>1</b>", "2"], "x", "a & b") == (
        '<ul class="x" aria-label="a &amp; b"><li><b>1</b></li><li>2</li></ul>'
    )
    assert widgets.listed([], "x") == ""
    assert widgets.fold("k", "<b>H</b>", "<p>", "x", opened=True) == (
        '<details class="x" data-key="k" open><summary><b>H</b></summary><p></details>'
    )


def test_what_is_turned_says_which_way():
    left, right = (widgets.turner(by, "Turn", key) for by, key in ((-1, "Q"), (1, "R")))
    assert 'data-turn-by="-1" data-key="turn-1" aria-label="Turn" title="Turn (Q)"' in left
    assert 'data-turn-by="1"' in right
    assert left.partition("<path")[2] != right.partition("<path")[2]


def test_only_what_was_not_printed_is_told():
    found = [("a", "printed"), ("b", "reported"), ("c", "house")]
    assert sources.uncertain(found, EN) == [("b", "from a single report"), ("c", "chosen by this house")]


def test_a_preview_leaves_the_state_as_it_is():
    match = ludoteka.new("dorfromantik", seats=1, seed=1)
    states = match.states
    before = states.tobytes()
    after = preview.after(states, match.game.apply, match.legal()[0].code)
    assert states.tobytes() == before
    assert after.laid == states[0].laid + 1


def test_notes_say_points_first_and_leave_out_what_says_nothing():
    assert preview.notes(["one", "", "two"], EN, 2) == [
        {"kind": "points", "text": "Points", "points": 2}, {"kind": "note", "text": "one"},
        {"kind": "note", "text": "two"},
    ]  # fmt: skip
    assert preview.notes([], EN) == []
