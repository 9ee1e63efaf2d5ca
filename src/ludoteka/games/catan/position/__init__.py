"""Positions as readable JSON."""

from __future__ import annotations

from .load import load
from .write import write

__all__ = ["load", "write"]
