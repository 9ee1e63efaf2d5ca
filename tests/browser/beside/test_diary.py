"""The diary on the device: kept, carried by a file, merged without doubles, drawn over the sessions."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.beside.test_shell import companion
from tests.browser.test_pages import readable
from tests.browser.test_phone import sound as fits

pytestmark = pytest.mark.browser


def entry(day, *points, game="catan"):
    players = [{"name": name, "points": n} for name, n in zip(("Ema", "Jan"), points, strict=True)]
    return {"game": game, "when": f"2026-03-{day:02}T19:30:00.000Z", "players": players}


EVENINGS = [entry(1, 10, 7), entry(8, 6, 11), entry(15, 9, 10)]


def diary(room, entries=(), **options):
    page = companion(room, **options)
    page.evaluate("(entries) => localStorage.setItem('beside/diary', JSON.stringify(entries))", list(entries))
    page.goto(room.address + "/companion#results")
    page.locator(".diary-files").wait_for()
    return page


def entries(page):
    return page.evaluate("JSON.parse(localStorage.getItem('beside/diary'))")


def give(page, text):
    page.locator("#diary-file").set_input_files(
        [{"name": "diary.json", "mimeType": "application/json", "buffer": text.encode()}]
    )


def said(page, text):
    expect(page.locator(".diary-said")).to_have_text(text)


def test_results_are_shown_by_game_with_a_chart(room):
    page = diary(room, [*EVENINGS, entry(2, 70, 65, game="farshore")])
    part = page.locator('[data-game="catan"]')
    expect(part.locator(".diary-list > li")).to_have_count(3)
    expect(part.locator(".is-first").first).to_have_text("Jan: 10")
    expect(part.get_by_role("img", name="Points over the sessions").locator(".diary-dot")).to_have_count(6)
    expect(part.locator(".diary-names")).to_contain_text("Ema")
    expect(page.locator('[data-game="farshore"] .diary-chart')).to_have_count(0)


def test_it_is_carried_by_a_file_and_nothing_stands_there_twice(room):
    page = diary(room, EVENINGS[:2])
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").tap()
    text = download.value.path().read_text("utf-8")
    assert json.loads(text)["entries"] == EVENINGS[:2]
    other = diary(room, EVENINGS[1:])
    give(other, text)
    said(other, "1 result added.")
    assert entries(other) == EVENINGS
    give(other, text)
    said(other, "0 results added.")
    assert entries(other) == EVENINGS


@pytest.mark.parametrize("text", [
    "", "no json", "[]", '{"format": "other", "version": 1, "entries": []}',
    '{"format": "ludoteka-diary", "version": 1, "entries": [{"game": "catan"}]}',
    json.dumps({"format": "ludoteka-diary", "version": 1, "entries": [EVENINGS[0], {**EVENINGS[1], "when": "x"}]}),
    json.dumps({"format": "ludoteka-diary", "version": 1, "entries": [{**EVENINGS[0], "players": [{"name": 1}]}]}),
])  # fmt: skip
def test_a_bad_file_is_told_in_a_sentence_and_changes_nothing(room, text):
    page = diary(room, EVENINGS)
    give(page, text)
    said(page, "This file is no diary of Ludoteka; nothing was changed.")
    assert entries(page) == EVENINGS


def test_what_is_removed_or_added_is_taken_back(room):
    page = diary(room, EVENINGS)
    page.get_by_role("button", name="Remove").first.tap()
    expect(page.locator(".diary-list > li")).to_have_count(2)
    assert entries(page) == EVENINGS[:2]
    give(page, json.dumps({"format": "ludoteka-diary", "version": 1, "entries": [entry(20, 1, 2)]}))
    said(page, "1 result added.")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".diary-list > li")).to_have_count(2)
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".diary-list > li")).to_have_count(3)
    assert entries(page) == EVENINGS


def test_the_diary_fits_a_phone_and_has_names_and_contrast(room):
    page = diary(room, EVENINGS)
    fits(page)
    readable(page)
