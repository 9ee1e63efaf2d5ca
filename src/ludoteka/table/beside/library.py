"""All files of the companion, and the version that is named by what they contain.

A browser keeps them as a whole: its service worker takes a version when each file has come as the server says it is,
and answers from that one alone. So a page never runs with parts of two.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec

from ludoteka.engine.registry import games, load
from ludoteka.table.beside import ledgers, shelf
from ludoteka.table.drawn.templates import render
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import LANGUAGES, Translator, mark, translator

PAGE, MANIFEST, WORKER = "/companion", "/companion/manifest.webmanifest", "/companion/sw.js"
_STATIC = Path(__file__).parents[1] / "static"
_TYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml",
          ".png": "image/png"}  # fmt: skip
#: What of the house the page uses beside its own folder.
SHARED = (
    "base.css",
    "theme.js",
    "settings.js",
    "dom.js",
    "delta.js",
    "mark.svg",
    "icons/icon-192.png",
    "icons/apple-180.png",
)
_WORKER = "worker.js"
NAME = mark("Beside the real table")


@dataclass(frozen=True)
class File:
    """What lies at an address."""

    content: bytes
    media_type: str

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.content).hexdigest()


class Library:
    """The files of the games that there are. Making it takes a moment: rules are translated, ledgers read."""

    def __init__(self) -> None:
        self.made = dict(_made())
        shared = {f"/static/{name}": _read(_STATIC / name) for name in SHARED}
        own = {f"/static/beside/{path.name}": _read(path) for path in shelf.SCRIPTS.iterdir() if path.name != _WORKER}
        self.kept: Mapping[str, File] = dict(sorted((self.made | shared | own).items()))
        self.manifests = {lang: _manifest(translator(lang)) for lang in LANGUAGES}
        whole = hashlib.sha256()
        for lang in LANGUAGES:
            whole.update(_page(translator(lang), "").encode() + self.manifests[lang].content)
        for address, file in self.kept.items():
            whole.update(f"{address} {file.digest}\n".encode())
        self.version = whole.hexdigest()[:20]
        self.pages = {lang: _page(translator(lang), self.version) for lang in LANGUAGES}

    @cached_property
    def worker(self) -> bytes:
        """The service worker: it knows each file by its digests, of which a page has one in each language."""
        files = {address: [file.digest] for address, file in self.kept.items()}
        files[PAGE] = [File(page.encode(), "").digest for page in self.pages.values()]
        files[MANIFEST] = [file.digest for file in self.manifests.values()]
        head = f"const VERSION = {_json(self.version)};\nconst FILES = {_json(files)};\n"
        return head.encode() + (shelf.SCRIPTS / _WORKER).read_bytes()


def library() -> Library:
    """That of the games that there are now."""
    return _library(games())


@lru_cache(maxsize=4)
def _library(names: tuple[str, ...]) -> Library:
    return Library()


def _made() -> Mapping[str, File]:
    """What lies in no folder that browsers see."""
    made: dict[str, File] = {}
    for lang in LANGUAGES:
        made[f"{PAGE}/{lang}.json"] = File(_json(shelf.listed(translator(lang))).encode(), _TYPES[".json"])
        known = [load(name) for name in games()]
        made[f"{PAGE}/{lang}/rules.json"] = _data({"games": ledgers.listed(known, translator(lang))})
        for game in known:
            made[f"{PAGE}/{lang}/rules/{game.name}.json"] = _data(ledgers.ledger(game, translator(lang)))
    for game, beside in shelf.joined():
        for lang in LANGUAGES:
            said = _json(shelf.brought(game, beside, translator(lang)))
            made[f"{PAGE}/{lang}/{game.name}.json"] = File(said.encode(), _TYPES[".json"])
        for path in shelf.room_files(game):
            made[f"{PAGE}/{game.name}/{path.name}"] = _read(path)
        made[f"{PAGE}/{game.name}/board.css"] = File(page_of(game).css_text().encode(), _TYPES[".css"])
        if beside.rules:
            made[f"{PAGE}/rules/{game.name}.js"] = File(beside.rules().encode(), _TYPES[".js"])
    return made


#: Drawings of examples: too much to be kept by everybody who opens the page. Whoever asks about a game keeps them then.
DRAWINGS = re.compile(rf"{PAGE}/(?P<lang>\w+)/examples/(?P<game>\w+)\.json")


def drawings(address: str) -> File | None:
    """What lies at an address of drawings."""
    found = DRAWINGS.fullmatch(address)
    if not found or found["lang"] not in LANGUAGES or found["game"] not in games():
        return None
    return _drawings(found["game"], found["lang"])


@lru_cache(maxsize=32)
def _drawings(name: str, lang: str) -> File:
    return _data(ledgers.drawn(load(name), translator(lang)))


def _data(value: object) -> File:
    return File(_json(value).encode(), _TYPES[".json"])


def _read(path: Path) -> File:
    return File(path.read_bytes(), _TYPES[path.suffix])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _page(t: Translator, version: str) -> str:
    return render("beside/companion.html", t, version=version, name=t(NAME), here=PAGE)


def _manifest(t: Translator) -> File:
    """What a phone needs to put the companion on its home screen, beside the table or without it."""
    icons = [
        {"src": "/static/icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "/static/icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "/static/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    about = {
        "id": PAGE, "name": f"Ludoteka · {t(NAME)}", "short_name": t(NAME), "lang": t.lang, "start_url": PAGE,
        "scope": PAGE, "display": "standalone", "background_color": "#efe5d2", "theme_color": "#efe5d2",
        "icons": icons,
    }  # fmt: skip
    return File(_json(about).encode(), "application/manifest+json")
