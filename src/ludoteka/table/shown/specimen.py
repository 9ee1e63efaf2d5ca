"""Something drawn that `/kit` shows, and what is said below it."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Specimen:
    """Something drawn, the parts of the kit that drew it, and what else there is to say of it: its state."""

    drawn: str
    of: tuple[Any, ...]
    state: str = ""

    @property
    def names(self) -> str:
        """What to call: `seats.mark, seats.name`, `pieces.halos.disc`"""
        return ", ".join(f"{part.__module__.partition('.kit.')[2]}.{part.__qualname__}" for part in self.of)

    @property
    def said(self) -> str:
        """What the parts say of themselves."""
        return " ".join(filter(None, (_first(inspect.getdoc(part) or "") for part in self.of)))


def _first(doc: str) -> str:
    """The first sentence of a docstring."""
    return " ".join(doc.split("\n\n")[0].split()).partition(". ")[0].rstrip(".:") + "." if doc else ""


def svg(inner: str, view: str = "-60 -60 120 120", wide: int = 130, high: int = 130) -> str:
    """A drawing of its own."""
    return f'<svg viewBox="{view}" width="{wide}" height="{high}" aria-hidden="true">{inner}</svg>'
