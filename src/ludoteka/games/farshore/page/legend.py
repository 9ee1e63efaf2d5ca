"""What "?" says of the signs on the table."""

from __future__ import annotations

from ludoteka.text.i18n import Translator

from ..picture.signs import TOKEN_SIGNS, sign
from ..words.names import TOKENS_SAID

#: Signs with the entries of the ledger that say what they do.
RULES = {
    "point": "R144", "treasure": "R101", "green": "R086", "blue": "R088", "brown": "R090", "red": "R091",
    "purple": "R092", "anchor": "R052", "wind": "R094", "boat": "R103", "map": "R044", "worker": "R105",
}  # fmt: skip


def legend(t: Translator) -> list[tuple[str, str]]:
    """Each sign with its name, or with the entry of the ledger that tells what it does."""
    goods = [(sign(name, 26), t(said)) for name, said in zip(TOKEN_SIGNS, TOKENS_SAID, strict=True)]
    return goods + [(sign(name, 26), rule) for name, rule in RULES.items()]
