"""The ledger of a game: each rule with its chapter, source, sentence and tests, and the sentences of refusals."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from string import Formatter
from typing import Any

from ludoteka.kernel.written import shown
from ludoteka.text.i18n import Translator, mark, translator

SOURCES = {
    "rulebook": (mark("rulebook"), mark("said by the rulebook’s text")),
    "drawn": (mark("drawn"), mark("follows from that text")),
    "found": (mark("found"), mark("from other descriptions of the game")),
    "house": (mark("house ruling"), mark("decided here, because nothing was found")),
}
"""Where a rule is from: a label, and what it means."""

NO_EXAMPLE = {
    "box": "what is in the box, what is printed, or how sure that is",
    "absent": "what there is not or never comes about, so nothing shows it",
    "advice": "advice, a joke, or whom the game is for",
    "hands": "what hands do at a table, and what goes by itself here",
    "match": "what shows over a whole match, not in a moment of one",
    "meaning": "what a word means wherever it stands in other rules",
}
"""Why no position shows a rule: `example = "none: box"` in its entry, and what that says."""
_NONE = "none: "


@dataclass(frozen=True)
class Rule:
    """A rule of the ledger. `tests` name the tests that would fail without it; `example` says why no position shows
    it, where none does."""

    id: str
    chapter: str
    source: str
    sentence: str
    tests: tuple[str, ...] = ()
    example: str = ""


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: a value, not an exception."""

    reason: str  # name of the game's reason
    rule: str  # id in the ledger
    chapter: str  # title, in English
    message: str
    fields: Mapping[str, Mapping[str, object]]  # by language: what the sentence says of this position

    def sentence(self, lang: str = "en", t: Translator | None = None) -> str:
        """The reason in a language, with this position's own numbers; `t` is who says it, if seats have names."""
        return (t or translator(lang))(self.message, **self.fields[lang])

    def __str__(self) -> str:
        return f"{self.sentence()} ({self.rule})"


@dataclass(frozen=True)
class Change:
    """What is otherwise since a version of the rules, so that matches of the one before may part from it."""

    version: int
    rules: tuple[str, ...]  # ids of the rules that changed
    sentence: str


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game. `version` rises when a mended rule changes how matches go on."""

    version: int
    chapters: Mapping[str, str]  # id -> title
    rules: Mapping[str, Rule]
    refusals: Mapping[str, tuple[str, str]]  # name of a reason -> rule, sentence
    changes: tuple[Change, ...] = ()  # what each version brought, the oldest first

    def since(self, version: int) -> tuple[Change, ...]:
        """What has changed since an older version of the rules."""
        return tuple(change for change in self.changes if change.version > version)

    def uncovered(self) -> list[Rule]:
        """Rules that no test names."""
        return [rule for rule in self.rules.values() if not rule.tests]

    def chapter_of(self, rule: str, t: Translator) -> str:
        """The title of a rule's chapter in the reader's language."""
        return t(self.chapters[self.rules[rule].chapter])

    def refusals_of(self, rule: str, t: Translator) -> list[tuple[str, str]]:
        """What is said where a rule refuses an action, after the reason's name; “…” stands for what depends on the
        position."""
        return [
            (reason, t(sentence, **{name: "…" for _, name, _, _ in Formatter().parse(sentence) if name}))
            for reason, (of, sentence) in self.refusals.items()
            if of == rule
        ]


def read(file: Path, reasons: type[IntEnum]) -> Rulebook:
    """A game's `rulebook.toml`. Raises ValueError with all that it lacks, or in which it contradicts itself or the
    game's reasons: one line for each."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{shown(str(file))}: {error}") from None
    if found := list(_gaps(data)) or list(_contradictions(data, reasons)):
        raise ValueError("\n".join(f"{shown(str(file))}: {each}" for each in found))
    return Rulebook(
        data["version"],
        {chapter["id"]: chapter["title"] for chapter in data["chapter"]},
        {r["id"]: Rule(**{**r, "tests": tuple(r.get("tests", ()))}) for r in data["rule"]},
        {r["reason"]: (r["rule"], r["sentence"]) for r in data["refusal"]},
        tuple(Change(c["version"], tuple(c["rules"]), c["sentence"]) for c in data.get("change", ())),
    )


#: What each kind of entry has; the first names it.
ENTRIES = {
    "chapter": ("id", "title"),
    "rule": ("id", "chapter", "source", "sentence"),
    "refusal": ("reason", "rule", "sentence"),
    "change": ("version", "rules", "sentence"),
}
#: What a game need not have, and what an entry may.
UNNEEDED = {"change"}
OTHERS = {"rule": {"tests", "example"}}


def _gaps(data: Mapping[str, Any]) -> Iterator[str]:
    """Entries that are missing, or that lack something."""
    if not isinstance(data.get("version"), int):
        yield "it begins with the number of the rules' version: version = 1"
    for kind, keys in ENTRIES.items():
        if not data.get(kind) and kind not in UNNEEDED:
            yield f"there is no [[{kind}]]"
        for number, entry in enumerate(data.get(kind, ()), start=1):
            if missing := [key for key in keys if key not in entry]:
                yield f"[[{kind}]] {entry.get(keys[0], f'number {number}')} has no {', '.join(missing)}"
            if unknown := sorted(set(entry) - {*keys, *OTHERS.get(kind, ())}):
                yield f"[[{kind}]] {entry.get(keys[0], f'number {number}')}: what is {', '.join(unknown)}?"


def _contradictions(data: Mapping[str, Any], reasons: type[IntEnum]) -> Iterator[str]:
    chapters = [chapter["id"] for chapter in data["chapter"]]
    rules = [rule["id"] for rule in data["rule"]]
    said = [refusal["reason"] for refusal in data["refusal"]]
    for kind, names in (("chapter", chapters), ("rule", rules), ("refusal", said)):
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield f"[[{kind}]] {name} stands twice"
    for rule in data["rule"]:
        if rule["chapter"] not in chapters:
            yield f"rule {rule['id']} is of the chapter {rule['chapter']}, which is not there"
        if rule["source"] not in SOURCES:
            yield f"rule {rule['id']} has the source {rule['source']}; there are {', '.join(SOURCES)}"
        if "example" in rule and rule["example"] not in (known := [_NONE + why for why in NO_EXAMPLE]):
            yield f"rule {rule['id']} has the example {rule['example']}; there are {', '.join(known)}"
    name, wanted = reasons.__name__, [reason.name for reason in reasons if reason]
    for reason in (reason for reason in wanted if reason not in said):
        yield f"{name}.{reason} has no [[refusal]] with its sentence"
    for refusal in data["refusal"]:
        if refusal["reason"] not in wanted:
            yield f"[[refusal]] {refusal['reason']} is no member of {name}"
        if refusal["rule"] not in rules:
            yield f"[[refusal]] {refusal['reason']} is of rule {refusal['rule']}, which is not there"
    yield from _unclear_changes(data, rules)


def _unclear_changes(data: Mapping[str, Any], rules: list[str]) -> Iterator[str]:
    """Versions of which nobody could say what they changed."""
    changes, version = data.get("change", ()), data["version"]
    versions = [change["version"] for change in changes]
    for number in range(2, version + 1):
        if number not in versions:
            yield f"no [[change]] says what version {number} changed"
    if versions != sorted(versions):
        yield "[[change]]: the oldest version stands first"
    for number in sorted(set(versions) - set(range(2, version + 1))):
        yield f"[[change]] {number}: there is no such version after the first"
    for change in changes:
        for rule in change["rules"]:
            if rule not in rules:
                yield f"[[change]] {change['version']} names rule {rule}, which is not there"
