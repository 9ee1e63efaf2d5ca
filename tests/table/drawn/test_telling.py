"""The log for a page: what the strip of last turns needs of an entry stands beside what the log says."""

import re
from dataclasses import replace
from html import unescape

import pytest

from ludoteka.engine.registry import games
from ludoteka.kit.words.parts import MATTERS, PLAIN, ROUTINE, YOURS, matters, routine
from ludoteka.table.drawn import telling
from ludoteka.table.drawn.telling import log_items
from ludoteka.table.hooks import EVERY_SEAT, Page
from ludoteka.table.naming import calling
from ludoteka.text.i18n import translator
from tests.laws.builds import played, until
from tests.table.test_pages import table_of


def entries(match, reader, *mine):
    """What the page has of each entry, as one reader sees it: what it says beside its words, and these."""
    telling._logs.clear()
    html = log_items(table_of(match), reader, calling(table_of(match), translator("en"), mine), link=False)
    for facts, said in re.findall(r'<li class="log-entry([^>]*)>\n(.*?)\n</li>', html, re.DOTALL):
        yield {name: unescape(value) for name, value in re.findall(r'data-([\w-]+)="([^"]*)"', facts)}, said


@pytest.mark.parametrize("name", games())
def test_what_others_did_that_names_the_reader_weighs_most(name):
    match = until(next(one for one in (played(name, seed) for seed in range(9)) if one.seats > 1), 140)
    for one, _ in entries(match, 0, 0):
        assert str(YOURS) not in one.get("weighs", "") or one.get("seat") != "0"  # one's own deeds one knows
    for one, _ in entries(match, 0):
        assert str(YOURS) not in one.get("weighs", "")  # nobody is spoken to


@pytest.mark.parametrize("name", games())
def test_what_is_told_once_is_what_each_reader_would_be_told_alone(name, monkeypatch):
    t = translator("en")
    tables = [replace(table_of(until(played(name, seed), 140)), id=f"match-{seed}") for seed in range(4)]

    def logs(order):
        telling._logs.clear()
        return {(table.id, seat): log_items(table, seat, t, link=False)
                for table in tables for seat in (None, *range(table.match.seats))[::order]}  # fmt: skip

    there, back = logs(1), logs(-1)
    monkeypatch.setattr(Page, "apart", lambda *_: EVERY_SEAT)
    assert there == back == logs(1)


def test_what_only_the_strip_tells_is_no_line_of_the_log_and_there_for_whoever_did_it(monkeypatch):
    match = until(played(next(name for name in games() if played(name, 1).seats > 1), 1), 40)
    monkeypatch.setattr(telling, "_said", lambda *_: [])
    monkeypatch.setattr(Page, "brief", lambda *_: ["said shortly"])
    telling._logs.clear()
    html = log_items(table_of(match), 0, translator("en"), link=False)
    items = re.findall(r'<li class="log-entry[^>]*>', html)
    assert items
    assert [one for one in items if ' data-seat="0"' not in one or not one.endswith(" hidden>")] == []
    assert html.count('data-brief="said shortly"') == len(items)
    assert "tabindex" not in html


def named(page, before, after, code, chance, t):
    """Two parts, of which the second names the first seat."""
    return [
        t("Seat {seat} rolls {sum}.", seat=2, sum=8),
        t("Seat {seat} rolls {sum}: nothing for seat {other}.", seat=2, other=1, sum=8),
    ]


def test_a_part_that_names_its_reader_is_left_out_after_the_others(monkeypatch):
    monkeypatch.setattr(Page, "brief", named)
    match = until(played("catan"), 60)
    weighs = {one.get("weighs") for one, _ in entries(match, 0, 0) if one.get("seat") not in (None, "0")}
    assert weighs == {f"{PLAIN}{YOURS}"}
    assert {one.get("weighs") for one, _ in entries(match, 0) if one.get("seat") != "0"} == {None}


def test_a_game_weighs_the_parts_of_its_brief(monkeypatch):
    monkeypatch.setattr(Page, "brief", lambda *args: ["one", routine("two"), matters("three")])
    told = [one for one, _ in entries(until(played("catan"), 60), 0)]
    assert {one["brief"] for one in told} == {"one\ntwo\nthree"}
    assert all(one["weighs"] == f"{PLAIN}{ROUTINE}{MATTERS}" for one in told)
