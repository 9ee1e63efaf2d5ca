"""The pages as text: nothing that a strict policy forbids, in every language, for every game and at every moment."""

import re
import time
from dataclasses import replace
from html import unescape
from types import SimpleNamespace

import numpy as np
import pytest

from ludoteka import games, new, position
from ludoteka.engine.bots import HUMAN
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel.dice import commitment
from ludoteka.kit import kept
from ludoteka.table import pages
from ludoteka.table.drawn import telling
from ludoteka.table.hooks import Page, page_of
from ludoteka.table.point_of_view import PointOfView, Table
from ludoteka.text.i18n import LANGUAGES, translator
from tests.laws.alike import lookalikes
from tests.laws.builds import played, until
from tests.table.room import seated
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

EVERY = [*games(), TOY]
FORBIDDEN = re.compile(
    r"<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]*(?:\ssrc=|application/json))", re.IGNORECASE
)


def table_of(match, *seats, names=()):
    who = seated(match, *seats, names=names)
    return Table("abc-123_xyz", match, who, len(match.log), time.time(), commitment(match.seed or ""))


def one(seat):
    """What a person sees who has one seat."""
    return PointOfView(seat, (seat,))


def readers(match):
    """Everybody who may look at a match: each seat, people at one screen, an onlooker, and each seat in a replay."""
    several = PointOfView(None, tuple(range(match.seats)), host=True)
    return [*map(one, range(match.seats)), several, PointOfView(), *map(PointOfView, range(match.seats))]


def moments(name):
    """A match at its start, in the middle, waiting for chance, and at its end."""
    whole = played(name, seed=5)
    by_chance = [k for k, entry in enumerate(whole.log) if entry.seat is None]
    for k in sorted({0, 7, 31, len(whole.log) // 2, by_chance[-1], len(whole.log)}):
        yield until(whole, k)


def sound(html):
    assert not FORBIDDEN.search(html)
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert "None" not in re.sub(r"<[^>]*>", " ", html)


@pytest.mark.parametrize("name", games())
def test_words_and_drawings_leave_what_they_are_shown_as_it_is(name, monkeypatch):
    """A position that is shown gives the bytes it was made of: whoever changed it would be told of what was there."""
    shown, handed = Match.shown, []

    def show(match, seat, at=None):
        handed.append(shown(match, seat, at))
        return handed[-1]

    t = translator("en")
    for match in list(moments(name))[1:4]:
        table, pov = table_of(match), one(match.to_move or 0)
        monkeypatch.setattr(Match, "shown", show)
        drawn = pages.regions(table, pov, t)
        assert all(bytes(np.void.tobytes(s)) == s.tobytes() for s in handed)
        kept.forget()
        telling._logs.clear()
        monkeypatch.setattr(Match, "shown", lambda match, seat, at=None: match.seen(seat, at)[0])
        assert pages.regions(table, pov, t) == drawn


@pytest.mark.parametrize("name", [TOY, *(pytest.param(name, marks=pytest.mark.slow) for name in games())])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_is_drawn_at_every_moment(name, lang):
    t = translator(lang)
    for match in moments(name):
        for pov in readers(match):
            page = pages.table_page(table_of(match), pov, t)
            sound(page)
            for region, html in pages.regions(table_of(match), pov, t).items():
                assert f'id="region-{region}"' in page
                assert html in page
            assert f'<html lang="{lang}">' in page


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.slow
def test_places_to_act_are_for_whoever_is_asked_and_do_what_is_allowed(name):
    for match in moments(name):
        for pov in readers(match):
            shown = "".join(pages.regions(table_of(match), pov, translator("en")).values())
            acts, whys = (
                {unescape(one) for one in re.findall(rf'data-{kind}="([^"]+)"', shown)} for kind in ("do", "why")
            )
            if pov.seat is None or pov.seat != match.to_move:
                assert not acts | whys
                assert "data-spot" not in shown
            assert [one for one in acts if match.refusal(one)] == []
            assert [one for one in whys if not match.refusal(one)] == []


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.slow
def test_a_replay_is_drawn_from_the_first_entry_to_the_last(name):
    *_, match = moments(name)
    t = translator("en")
    for k in (0, 1, len(match.log) // 2, len(match.log)):
        for pov in readers(match):
            page = pages.replay_page(table_of(match), k, pov, t)
            sound(page)
            assert all(html in page for html in pages.replay_regions(table_of(match), k, pov, t).values())


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_shown_whole(name, lang):
    match = new(name)
    page = pages.rules_page(match.game, translator(lang))
    sound(page)
    assert all(f'id="{rule}"' in page for rule in match.game.rulebook.rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_shows_every_game(lang):
    t = translator(lang)
    page = pages.home(t, recent=[("abc", "A match", time.time(), "lobby", True)], complaint="<wrong>")
    assert not FORBIDDEN.search(page)
    assert "&lt;wrong&gt;" in page
    assert all(f'value="{name}"' in page for name in games())
    assert 0 < page.index('href="/m/abc"') < page.index('href="/companion"'), "what waits comes first"
    sound(pages.error_page(404, t("There is no such match."), t))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_seat_that_is_asked_says_what_it_is_about_to_do(name, lang):
    """And no other; nobody does while chance is asked."""
    said: set[str] = set()
    t = translator(lang)
    whole = played(name, seed=5)
    for k in range(0, len(whole.log), 5):
        match = until(whole, k)
        seats = pages.regions(table_of(match), PointOfView(), t)["seats"].split("<li")
        words = [re.findall(r'class="seat-asked">([^<]+)<', seat) for seat in seats]
        told = bool(page_of(whole.game).asks(match.states[0], t))
        assert [bool(one) for one in words[1:]] == [told and seat == match.to_move for seat in range(match.seats)]
        said.update(*words)
    assert len(max(said, key=len, default="")) <= 28, max(said, key=len)
    assert bool(said) == hasattr(page_of(whole.game)._module, "asks")


def test_the_readers_own_seat_leaves_that_to_the_question():
    match = new(games()[0], seats=3, seed="5")
    asked = match.to_move or 0
    for reader, shown in ((asked, False), ((asked + 1) % 3, True)):
        seats = pages.regions(table_of(match), PointOfView(reader, (reader,)), translator("en"))["seats"]
        assert ("seat-asked" in seats) == shown


def test_the_seed_is_shown_at_the_end_and_never_before():
    for name in EVERY:
        for match in moments(name):
            shown = "".join(pages.regions(table_of(match), PointOfView(), translator("en")).values())
            assert (f"<code>{match.seed}</code>" in shown) == match.over


def test_the_box_decides_how_many_tasks_lie_out():
    """Each game here with a page of its own and a box that says `active`: the panel keeps as many places."""
    for name in games():
        file = page_of(load(name)).game.folder / "box" / "base.toml"
        text = file.read_text("utf-8") if file.is_file() else ""
        if "\nactive = 3" in text:
            match = new(name, seed=1, box=text.replace("\nactive = 3", "\nactive = 1"))
            assert pages.regions(table_of(match), PointOfView(), translator("en"))["aside"].count("is-empty") == 1


def test_a_bot_that_is_asked_is_named():
    match = new(TOY, seed=1, goal=10)
    match.settle()
    assert "Greedy bot thinks" in pages.regions(table_of(match, "greedy", HUMAN), one(1), translator("en"))["ask"]


@pytest.mark.parametrize("name", EVERY)
def test_a_preview_says_what_refusal_and_play_say(name):
    t = translator("en")
    for match in list(moments(name))[:4]:
        if match.to_move is None:
            continue
        page, shown = page_of(match.game), match.seen(match.to_move)
        before = shown.tobytes()
        legal = {action.code for action in match.legal()}
        for code in [*sorted(legal)[:12], *range(0, match.game.actions, 7)]:
            told = page.preview(shown, code, t)
            refusal = match.refusal(code)
            assert told["ok"] == (code in legal) == (refusal is None)
            if refusal:
                assert (told["sentence"], told["rule"]) == (refusal.sentence(), refusal.rule)
            elif "score" in told:
                then = match.copy()
                then.play(code, settle=False)
                assert told["score"] == then.scores[0] - match.scores[0]
        assert shown.tobytes() == before


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.slow
def test_the_log_lights_the_same_for_what_looks_the_same(name):
    match = played(name, seed=1)
    page = page_of(match.game)
    for k in range(0, len(match.log), max(1, len(match.log) // 24)):
        entry = match.log[k]
        for reader in (None, *range(match.seats)):
            before, after = match.seen(reader, k)[0], match.seen(reader, k + 1)[0]
            lit = page.lit(before, after, entry.code, entry.seat is None)
            for code in lookalikes(match, k, reader):
                assert page.lit(before, after, code, entry.seat is None) == lit


def plain(name):
    """The page of a game that brings none."""
    return Page(load(name), None)


@pytest.mark.parametrize("name", EVERY)
def test_without_a_page_of_its_own_a_game_has_a_picture_and_buttons(name):
    t, page = translator("en"), plain(name)
    for match in moments(name):
        seat = match.to_move
        me = -1 if seat is None else seat
        s = match.seen(seat)[0]
        assert page.board(s, me, t).startswith("<img")
        groups = page.choices(s, me, t)
        shown = [choice.notation for _, group in groups for choice in group]
        assert sorted(shown) == sorted(action.notation for action in match.legal())
        assert all(choice.legal for _, group in groups for choice in group)
        assert page.choices(s, -1, t) == []
        assert page.lit(s, s, 0, True) == ("" if match.game.secrets else match.game.words.chance_notation(0))


def test_many_buttons_of_a_kind_stand_behind_a_heading():
    page, t = plain(TOY), translator("en")
    match = new(TOY, seed=1)
    codes = [(f"road {n}", n) for n in range(9)] + [("end", 9), ("buy it", 10)]
    words = SimpleNamespace(notation=lambda s, a: codes[a][0], action=lambda s, a, t: codes[a][0])
    page.game = replace(page.game, actions=11, words=words, refusal=lambda s, a: 0, legal=None)
    (none, few), (road, many) = page.choices(match.seen(0)[0], 0, t)
    assert (none, [one.words for one in few]) == ("", ["end", "buy it"])
    assert (road, len(many)) == ("road", 9)


def test_a_page_names_its_buttons_and_those_that_are_barred_say_why():
    match = position({"game": TOY, "to_move": 0, "turns": 0, "rolled": 6, "fields": [18, 0], "cards": [1, 2],
                      "played": [0, 0]})  # fmt: skip
    ask = pages.regions(table_of(match, HUMAN, "random"), one(0), translator("en"))["ask"]
    assert 'data-why="walk"' in ask
    assert 'data-do="rest"' in ask


def test_who_has_won_is_said_by_name():
    *_, match = moments(TOY)
    ask = pages.regions(table_of(match, names=("Jana", "Petr")), PointOfView(), translator("en"))["ask"]
    for seat, name in enumerate(("Jana", "Petr")):
        said = ask.partition("<table")[0]
        assert (f"{name}</span>" in said) == (seat in match.winners)


def test_a_step_that_says_nothing_has_no_line_in_the_log(monkeypatch):
    match = new(TOY, seed=1)
    match.play("rest")
    monkeypatch.setattr(match.game.words, "log_action", lambda *args: [])
    log = pages.regions(table_of(match, HUMAN, "random"), one(0), translator("en"))["log"]
    assert "rests" not in log
    assert "Seat 1 rolls" in log
    assert "rests" not in "".join(pages.replay_regions(table_of(match), 2, PointOfView(), translator("en")).values())
