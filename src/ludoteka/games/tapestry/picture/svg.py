"""The table as one picture that stands alone, with its style and its signs."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from .tabletop import alone


def svg(s: Any, t: Translator) -> str:
    """Everything that lies open."""
    return alone(s, -1, t)
