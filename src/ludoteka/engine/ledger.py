"""The ledger of a game: each rule with its chapter, source, sentence and tests, and the sentences of refusals."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from string import Formatter

from ludoteka.text.i18n import Translator, mark, translator

SOURCES = {
    "rulebook": (mark("rulebook"), mark("said by the rulebook’s text")),
    "drawn": (mark("drawn"), mark("follows from that text")),
    "found": (mark("found"), mark("from other descriptions of the game")),
    "house": (mark("house ruling"), mark("decided here, because nothing was found")),
}
"""Where a rule is from: a label, and what it means."""


@dataclass(frozen=True)
class Rule:
    """A rule of the ledger. `tests` name the tests that would fail without it."""

    id: str
    chapter: str
    source: str
    sentence: str
    tests: tuple[str, ...] = ()


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: a value, not an exception."""

    reason: str  # name of the game's reason
    rule: str  # id in the ledger
    chapter: str  # title, in English
    message: str
    fields: Mapping[str, Mapping[str, object]]  # by language: what the sentence says of this position

    def sentence(self, lang: str = "en") -> str:
        """The reason in a language, with this position's own numbers."""
        return translator(lang)(self.message, **self.fields[lang])

    def __str__(self) -> str:
        return f"{self.sentence()} ({self.rule})"


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game. `version` rises when a mended rule changes how matches go on."""

    version: int
    chapters: Mapping[str, str]  # id -> title
    rules: Mapping[str, Rule]
    refusals: Mapping[str, tuple[str, str]]  # name of a reason -> rule, sentence

    def uncovered(self) -> list[Rule]:
        """Rules that no test names."""
        return [rule for rule in self.rules.values() if not rule.tests]

    def chapter_of(self, rule: str, t: Translator) -> str:
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
    """A game's `rulebook.toml`. Raises ValueError where it contradicts itself or the game's reasons."""
    data = tomllib.loads(file.read_text("utf-8"))
    chapters = {chapter["id"]: chapter["title"] for chapter in data["chapter"]}
    rules = {r["id"]: Rule(**{**r, "tests": tuple(r.get("tests", ()))}) for r in data["rule"]}
    refusals = {r["reason"]: (r["rule"], r["sentence"]) for r in data["refusal"]}
    book = Rulebook(data["version"], chapters, rules, refusals)
    _check(book, reasons, len(data["rule"]), file)
    return book


def _check(book: Rulebook, reasons: type[IntEnum], written: int, file: Path) -> None:
    if len(book.rules) != written:
        raise ValueError(f"{file}: a rule id stands twice")
    for rule in book.rules.values():
        if rule.chapter not in book.chapters or rule.source not in SOURCES:
            raise ValueError(f"{file}: rule {rule.id} names an unknown chapter or source")
    wanted = {reason.name for reason in reasons if reason}
    if wanted != set(book.refusals) or any(rule not in book.rules for rule, _ in book.refusals.values()):
        raise ValueError(f"{file}: refusals and the game's reasons differ, or name unknown rules")
