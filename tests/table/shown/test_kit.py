"""The sheet of all pieces: nothing that the kit draws can be left off it, and only who works here gets it."""

import importlib
import inspect
import pkgutil
import re

import pytest

import ludoteka.kit
from ludoteka.engine.registry import games
from ludoteka.table import server
from ludoteka.table.shown import boards, page, pieces, specimens
from ludoteka.text.i18n import translator
from tests.table.room import Room
from tests.table.test_pages import FORBIDDEN

EN = translator("en")


def public(module):
    """Functions and classes that a module of the kit has for others."""
    found = vars(module).values()
    return {
        one for one in found
        if (inspect.isfunction(one) or inspect.isclass(one)) and one.__module__ == module.__name__
        and not one.__name__.startswith("_")
    }  # fmt: skip


def shown():
    return {part for _, row in specimens.specimens(EN) for one in row for part in one.of}


def test_every_module_of_the_kit_draws_or_is_known_to_draw_nothing():
    found = pkgutil.walk_packages(ludoteka.kit.__path__, "ludoteka.kit.")
    modules = {name.removeprefix("ludoteka.kit.") for _, name, room in found if not room}
    assert modules == specimens.UNSEEN | {module.__name__.removeprefix("ludoteka.kit.") for module in specimens.DRAWN}


@pytest.mark.parametrize("module", specimens.DRAWN, ids=lambda module: module.__name__.rpartition(".")[2])
def test_every_public_piece_of_the_kit_is_shown(module):
    missing = {one.__name__ for one in public(importlib.import_module(module.__name__)) - shown()}
    assert not missing, f"show them in table/shown/specimens.py: {sorted(missing)}"


@pytest.mark.parametrize("state", pieces.STATES, ids=lambda state: state[2])
def test_places_are_shown_in_each_of_their_states_in_every_form(state):
    attribute, names, said = state
    (shown, *others) = [one.drawn for one in pieces.places() if one.state == said]
    assert len(others) == 1, "its rim and its ghosts, too"
    marked = f' class="{names}"' if names else ""
    told = f' {attribute}="kit"' if attribute else ""
    assert shown.count(f"<g{marked}{told} transform") == len(pieces.FORMS)
    assert shown.count('class="halo') == (len(pieces.FORMS) if attribute else 0)


def test_every_piece_has_a_caption():
    assert [one.names for _, row in specimens.specimens(EN) for one in row if not one.said] == []


@pytest.mark.parametrize("name", games())
def test_all_that_drawings_of_a_game_share_is_shown(name):
    found = boards.shown(name, EN)
    assert {symbol.id for symbol in found.symbols} == set(re.findall(r'<(?:symbol|g) [^>]*?id="([^"]+)"', found.defs))
    assert {table.state.partition(":")[0] for table in found.tables} >= {"lit", "hinted", "quiet"}
    assert len({table.board for table in found.tables}) == len(found.tables)


@pytest.mark.parametrize("game", ["", *games()])
def test_the_sheet_keeps_to_the_policy_of_all_pages(game):
    html = page._page(translator("cs"), game)
    assert not FORBIDDEN.search(html)


class Made(Exception):
    """An application would be made now."""


@pytest.mark.parametrize(
    ("options", "shows"),
    [({}, True), ({"names": ["table.example"]}, False), ({"proxies": "*"}, False), ({"host": "0.0.0.0"}, False)],
)
def test_a_server_that_others_reach_has_no_such_page(monkeypatch, tmp_path, options, shows):
    def made(*args, kit, **more):
        raise Made(kit)

    monkeypatch.setattr(server, "make_app", made)
    with pytest.raises(Made) as told:
        server.run(port=0, database=tmp_path / "matches.db", **options)
    assert told.value.args == (shows,)


def test_the_page_is_there_where_a_server_is_told_to_have_it(tmp_path):
    ours, theirs = Room(tmp_path / "a.db", kit=True), Room(tmp_path / "b.db")
    try:
        assert ours.client.get("/kit").status_code == 200
        assert ".kit-f-paper" in ours.client.get("/kit/kit.css").text
        assert theirs.client.get("/kit").status_code == 404
    finally:
        ours.close()
        theirs.close()
