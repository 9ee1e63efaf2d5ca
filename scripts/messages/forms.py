"""Forms of names: what sentences may ask for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog

from ludoteka.text.terms import GROUP
from scripts.messages.catalogs import PLURALS, ids, is_text, shown, strings
from scripts.messages.extraction import ROOT


def forms_of(folder: Path, lang: str) -> dict[str, dict[str, Any]]:
    """Group -> what its words have, and each word with its forms."""
    file = folder / "locale" / f"{lang}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def forms_faults(path: Path, catalogs: dict[Path, Catalog], lang: str) -> Iterator[str]:
    """What is amiss with the forms beside a catalog, and with what its sentences ask of names."""
    file = path.relative_to(ROOT).with_suffix(".toml") if path.is_relative_to(ROOT) else path.with_suffix(".toml")
    named = {name for message in filter(is_text, catalogs[path]) for name in ids(message)}
    for group, words in forms_of(path.parent.parent, lang).items():
        has = set(words.get(GROUP, ()))
        for word, forms in words.items():
            if word == GROUP:
                continue
            if word not in named:
                yield f"{file}: [{group}] {word!r} is no message of the catalog beside it"
            if missing := sorted(has - set(forms)):
                yield f"{file}: [{group}] {word!r} has no {', '.join(missing)}"
            if unknown := sorted(form for form in set(forms) - has - {"one"} if form.partition("_")[0] not in has):
                yield f"{file}: [{group}] {word!r}: {', '.join(unknown)} is nothing that the group has"
    known = {
        form for other in catalogs for words in forms_of(other.parent.parent, lang).values() for form in words[GROUP]
    }
    for message in filter(is_text, catalogs[path]):
        for string in strings(message):
            yield from (
                f"{file.with_suffix('.po')}: {fault}: {shown(message)}" for fault in _asked(string, known, lang)
            )


def _asked(string: str, known: set[str], lang: str) -> Iterator[str]:
    """Forms that nothing has, and players who are spoken of in a way that does not fit every name."""
    try:
        specs = [spec for _, name, spec, _ in Formatter().parse(string) if name and spec]
    except ValueError:
        return  # an unpaired brace is told of elsewhere
    for spec in specs:
        if spec[0].isalpha() and "|" not in spec and spec not in known:
            yield f"no word has the form {spec!r} that {string!r} asks for"
    for noun, _ in re.findall(rf"\b({PLAYERS[lang][0][:4]}\w*) \{{(\w+)\}}", string, re.IGNORECASE):
        if noun.lower() not in PLAYERS[lang]:
            yield f"“{noun}” before a name: people are spoken of in the nominative, or after a case of their noun"


#: What a player is called, first in the nominative: the noun that stays before a name shows its case.
PLAYERS = {
    "cs": ("hráč",),
    "sk": ("hráč", "hráča", "hráčovi", "hráčom"),
    "pl": ("gracz", "gracza", "graczowi", "graczem"),
}


def unequal_forms(folders: Sequence[Path]) -> Iterator[str]:
    """Words that have forms in one language and none in another."""
    for folder in folders:
        words = {
            lang: {(g, w) for g, of in forms_of(folder, lang).items() for w in of if w != GROUP} for lang in PLURALS
        }
        every = set().union(*words.values())
        for lang, there in words.items():
            for group, word in sorted(every - there):
                yield f"{folder.name}/locale/{lang}.toml: no forms of {word!r} in [{group}]"
