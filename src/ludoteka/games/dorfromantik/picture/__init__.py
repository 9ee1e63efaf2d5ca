"""How the game looks: the landscape drawn, and in characters."""

from .scene import svg
from .text import text

__all__ = ["svg", "text"]
