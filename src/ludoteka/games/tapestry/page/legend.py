"""What "?" says of the signs on the table."""

from __future__ import annotations

from ludoteka.text.i18n import Translator

from ..picture.icons import GOODS
from ..picture.signs import html
from ..words.names import GOOD_NAMES

#: Signs with the entries of the ledger that say what they do.
RULES = {
    "landmark": "B22", "explore": "B50", "conquer": "B60", "research": "B35", "invent": "B70", "circle": "B71",
    "building": "B34", "tapestry": "B92", "line": "B83",
}  # fmt: skip


def legend(t: Translator) -> list[tuple[str, str]]:
    """Each sign with its name, or with the entry of the ledger that tells what it does."""
    goods = [(html((("i", name),), 26), t(said)) for name, said in zip(GOODS, GOOD_NAMES, strict=True)]
    return goods + [(html((("i", name),), 26), rule) for name, rule in RULES.items()]
