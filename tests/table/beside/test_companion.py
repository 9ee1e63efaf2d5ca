"""The companion over HTTP: one page, all that it needs, and a worker that knows each file by its digest."""

import hashlib
import json
import os
import re
from pathlib import Path

import pytest

from ludoteka.engine.registry import games, load
from ludoteka.table.beside import library, shelf
from ludoteka.text.i18n import LANGUAGES, translator
from tests.checkout import PACKAGE
from tests.toy.shelf import TOY
from tests.toy.shelf import shelf as toys

__all__ = ["toys"]

STATIC = PACKAGE / "table" / "static"


def kept(room):
    """What the worker keeps: addresses and digests; and its version."""
    said = room.client.get("/companion/sw.js").text
    [version], [files] = (
        re.findall(r'^const VERSION = "(\w+)";$', said, re.MULTILINE),
        re.findall(r"^const FILES = (.*);$", said, re.MULTILINE),
    )
    return json.loads(files), version


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.slow
def test_all_that_is_kept_comes_as_the_worker_expects_it(room, lang):
    files, version = kept(room)
    for address, digests in files.items():
        answer = room.client.get(address, headers={"accept-language": lang})
        assert answer.status_code == 200, address
        assert hashlib.sha256(answer.content).hexdigest() in digests, address
    page = room.client.get("/companion", headers={"accept-language": lang}).text
    assert f'<html lang="{lang}">' in page
    assert f'data-version="{version}"' in page


def test_the_page_is_controlled_by_its_worker(room):
    worker = room.client.get("/companion/sw.js")
    assert worker.headers["service-worker-allowed"] == "/companion"
    assert worker.headers["content-type"].startswith("text/javascript")
    again = room.client.get("/companion/sw.js", headers={"if-none-match": worker.headers["etag"]})
    assert again.status_code == 304


def test_it_stands_on_a_home_screen_beside_the_table(room):
    about = room.client.get("/companion/manifest.webmanifest", headers={"accept-language": "cs"}).json()
    assert (about["lang"], about["start_url"], about["scope"]) == ("cs", "/companion", "/companion")
    assert about["id"] != room.client.get("/manifest.webmanifest").json()["id"]
    for icon in about["icons"]:
        assert room.client.get(icon["src"]).headers["content-type"] == "image/png"
    assert 'rel="manifest" href="/companion/manifest.webmanifest"' in room.client.get("/companion").text


@pytest.mark.parametrize("path", ["xx.json", "en/none.json", "xx/dash.json", "dash/__init__.py", "rules/none.js",
                                  "dash/../../shelf.py"])  # fmt: skip
def test_nothing_else_is_given_out(room, path):
    assert room.client.get(f"/companion/{path}").status_code == 404


def test_a_game_joins_by_its_room(room):
    shown = room.client.get("/companion/en.json").json()
    [toy] = [game for game in shown["games"] if game["name"] == TOY]
    assert [tool["name"] for tool in toy["tools"]] == ["walk"]
    assert [game["name"] for game in shown["games"]] == [name for name in games() if shelf.beside_of(load(name))]
    brought = room.client.get(f"/companion/en/{TOY}.json").json()
    assert brought["data"] == {"goal": 20, "runner": {"word": "Runner"}}
    assert brought["styles"] == ["walk.css"]
    assert brought["words"]["{n} field to go"] == ["{n} field to go", "{n} fields to go"]
    assert "mount" in room.client.get(f"/companion/{TOY}/walk.js").text
    assert "left" in room.client.get(f"/companion/rules/{TOY}.js").text


@pytest.mark.slow
def test_another_word_is_another_version(monkeypatch):
    before = library.Library()
    assert library.Library().version == before.version
    monkeypatch.setattr(shelf, "words", lambda scripts, t: {"Undo": "Oops"})
    assert library.Library().version != before.version


def test_what_scripts_import_is_kept():
    addresses = set(library.Library().kept)
    for script in [*shelf.SCRIPTS.glob("*.js"), *STATIC.parents[1].glob("games/*/beside/*.js")]:
        for imported in re.findall(r'(?:from|import)\s*\(?"([^"]+)"', script.read_text("utf-8")):
            own = script.parent == shelf.SCRIPTS
            home = shelf.SCRIPTS.relative_to(STATIC) if own else Path(script.parent.parent.name)
            if imported.startswith("."):
                imported = f"/{'static' if own else 'companion'}/{os.path.normpath(home / imported)}"
            assert imported in addresses, f"{script}: {imported} is not kept for offline"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_scripts_say_every_message_in_every_language(lang):
    t = translator(lang)
    said = shelf.words(sorted(shelf.SCRIPTS.glob("*.js")), t)
    assert said["Back"] == t("Back")
    assert all(said.values())


def test_files_of_the_house_are_there():
    for name in library.SHARED:
        assert (STATIC / Path(name)).is_file()
