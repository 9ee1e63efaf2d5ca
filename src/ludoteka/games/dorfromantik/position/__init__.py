"""Positions as readable JSON."""

from .load import load
from .write import write

__all__ = ["load", "write"]
