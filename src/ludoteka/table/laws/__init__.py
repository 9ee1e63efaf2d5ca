"""Laws that every game's page obeys, and who looks that it does."""

from ludoteka.table.laws.inspector import Inspector

__all__ = ["Inspector"]
