"""Names that know their forms: a translated sentence asks for the case it needs.

What a term is in its cases and numbers stands once for each language, in `locale/<lang>.toml` beside the catalogue, in
groups of words that are used alike:

    [card]
    has = ["g", "acc"]
    "Sloop" = { g = "f", acc = "Šalupu" }

The name itself is the catalogue's translation. A sentence of the catalogue then says `{card:acc}`; without a form it
gets the name. `{card:ready-m|ready-f|ready-n}` agrees with the gender. Names of forms are each language's own; for
counted things `few` and `many` are the plurals as the language counts (English has `many` only), `few_acc` and
`many_acc` those of a case, where they differ. `scripts/messages` sees that each word of a group has what its group
has, and that no sentence asks for a form of which no group knows.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

__all__ = ["Amount", "Forms", "NoForm", "Phrase", "Term", "joined", "read_forms", "unbent"]

Forms = Mapping[str, str]
"""Name of a form -> the word in it; `g` is the gender: m, f or n."""

GROUP = "has"  # the key of a group that lists what its words have
GENDERS = "mfn"


class NoForm(ValueError):
    """A sentence asks a word for a form that it does not have."""


class Term(str):
    """A name in the nominative that knows its other forms."""

    __slots__ = ("forms",)
    forms: Forms

    def __new__(cls, nominative: str, forms: Forms) -> Term:
        self = super().__new__(cls, nominative)
        self.forms = forms
        return self

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        if "|" in spec:
            return self._agreeing(spec.split("|"))
        if spec not in self.forms:
            raise NoForm(f"{self} has no {spec}")
        return self.forms[spec]

    def _agreeing(self, words: list[str]) -> str:
        gender = self.forms.get("g", "")
        if not gender or len(words) != len(GENDERS):
            raise NoForm(f"{self} has no gender that would choose among {', '.join(words)}")
        return words[GENDERS.index(gender)]


class Amount(str):
    """So many of a thing, in the nominative; a case bends the word as its number lets it."""

    __slots__ = ("_count", "_number", "_word")
    _count: str
    _number: str
    _word: str

    def __new__(cls, count: str, word: str, number: str) -> Amount:
        """`count` as it is written, with the space behind it; `number` "" for one, else `few` or `many`."""
        self = super().__new__(cls, count + _counted(word, number, ""))
        self._count, self._word, self._number = count, word, number
        return self

    @property
    def word(self) -> str:
        """What is counted, without its number."""
        return _counted(self._word, self._number, "")

    def __format__(self, spec: str) -> str:
        return self._count + _counted(self._word, self._number, spec) if spec else str(self)


def _counted(word: str, number: str, case: str) -> str:
    """A word as its number and case want it; after numbers most languages have fewer forms than cases."""
    forms = word.forms if isinstance(word, Term) else {}
    if not number:
        return forms.get("one", str(word)) if not case else format(word, case)
    return forms.get(f"{number}_{case}", forms.get(number, str(word)))


class Phrase(str):
    """A sentence's part that is put together; what stands in it takes the case that the whole is asked for."""

    __slots__ = ("_fields", "_message")
    _fields: Mapping[str, Any]
    _message: str

    def __new__(cls, message: str, fields: Mapping[str, Any]) -> Phrase:
        self = super().__new__(cls, message.format(**fields))
        self._message, self._fields = message, fields
        return self

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        return self._message.format(**{name: _Bent(value, spec) for name, value in self._fields.items()})


class _Row(Phrase):
    """Several things one after another."""

    __slots__ = ("_comma", "_parts")
    _comma: str
    _parts: tuple[str, ...]

    def __new__(cls, comma: str, parts: tuple[str, ...]) -> _Row:
        self = str.__new__(cls, comma.join(map(str, parts)))
        self._comma, self._parts = comma, parts
        return self

    def __format__(self, spec: str) -> str:
        return self._comma.join(format(_Bent(part, spec), "") for part in self._parts) if spec else str(self)


class _Bent:
    """A field of a phrase in the case of the whole, unless its own sentence says another."""

    def __init__(self, value: Any, case: str) -> None:
        self._value, self._case = value, case

    def __format__(self, spec: str) -> str:
        return format(self._value, spec or (self._case if isinstance(self._value, Term | Amount | Phrase) else ""))


def joined(parts: Iterable[str], comma: str = ", ") -> Phrase:
    """Several things in a row, each in the case that the row is asked for."""
    return _Row(comma, tuple(parts))


def unbent(message: str) -> str:
    """A sentence that asks for no forms."""
    parts = Formatter().parse(message)
    return "".join(_doubled(text) + (f"{{{name}}}" if name is not None else "") for text, name, _, _ in parts)


def _doubled(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def read_forms(file: Path) -> dict[str, Forms]:
    """English name -> its forms in the language of a file of forms."""
    groups = tomllib.loads(file.read_text("utf-8"))
    return {word: forms for group in groups.values() for word, forms in group.items() if word != GROUP}
