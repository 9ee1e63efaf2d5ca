"""How the game looks."""

from __future__ import annotations

from .svg import svg
from .text import text

__all__ = ["svg", "text"]
