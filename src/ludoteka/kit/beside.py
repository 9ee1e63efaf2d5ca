"""What a game brings to the companion, the page beside a real table: its tools, and what their scripts need.

A game joins by a room `beside/`, whose `__init__.py` says `BESIDE = Beside(…)`; scripts and styles of its tools lie in
the same room. What a script says stands in it as `say("…")`, and is translated like every other message.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludoteka.text.terms import Term

if TYPE_CHECKING:
    from ludoteka.text.i18n import Translator


@dataclass(frozen=True)
class Tool:
    """A thing to use beside the board."""

    name: str  # in addresses, and in what a browser keeps of it
    title: str  # marked for translation
    summary: str  # what it does, in a sentence; marked for translation
    script: str  # a module of the room, which has `mount`


def _nothing(t: Translator) -> Mapping[str, Any]:
    """What scripts need that need nothing."""
    return {}


@dataclass(frozen=True)
class Beside:
    """A game's part of the companion."""

    tools: tuple[Tool, ...]
    data: Callable[[Translator], Mapping[str, Any]] = _nothing  # what its scripts need in a language: JSON
    rules: Callable[[], str] | None = None  # writes its translated rules: the text of an ES module


def word(t: Translator, message: str) -> dict[str, str]:
    """A name for scripts, with the forms that a translated sentence may ask for: `say("{card:acc} …", {card})`."""
    said = t(message)
    return {"word": str(said), **(said.forms if isinstance(said, Term) else {})}
