"""Translators that show where words come from."""

from __future__ import annotations

import re

from ludoteka.text.i18n import Translator
from ludoteka.text.terms import Phrase


class Open(Translator):
    """Says sentences with their gaps open: the same ones whatever would fill them."""

    def _filled(self, message: str, fields: dict[str, object]) -> str:
        return message


class Bracketed(Translator):
    """Says sentences in brackets: what stands outside has not come from a catalogue."""

    def __call__(self, message: str, /, **fields: object) -> str:
        return f"⟦{super().__call__(message, **fields)}⟧" if message else ""

    def n(self, one: str, many: str, count: int, /, **fields: object) -> str:
        return f"⟦{super().n(one, many, count, **fields)}⟧"

    def p(self, context: str, message: str, /, **fields: object) -> str:
        return f"⟦{super().p(context, message, **fields)}⟧"

    def phrase(self, message: str, /, **fields: object) -> Phrase:
        return Phrase("⟦{all}⟧", {"all": super().phrase(message, **fields)})


def untranslated(text: str) -> list[str]:
    """The words of more than a letter that stand outside all brackets."""
    inner = re.compile(r"⟦[^⟦⟧]*⟧")
    while inner.search(text):
        text = inner.sub("", text)
    return re.findall(r"[^\W\d_]{2,}", text)
