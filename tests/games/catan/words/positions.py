"""What tests of several subjects do with a position."""

from __future__ import annotations

from typing import Any

from ludoteka.games.catan.words.purpose import purpose
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, B, Table, table


def turn(**options: Any) -> Table:
    """Seat A's, who has nothing; B has a town at a land that yields."""
    return table(**options).land("3.3", "brick", 8).town(B, "3.3.S").turn(A, rolled=8)


def bare(match: Table) -> Table:
    """No land that yields."""
    match.s.token[:] = 0
    return match


def longest(s: Any) -> int:
    """The letters of what is said beside a question, in the language that has most."""
    return max(len(purpose(s, translator(lang))) for lang in LANGUAGES)
