"""What "?" says of the signs on the table."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from ludoteka.text.i18n import Translator, mark

from ..picture.signs import TOKEN_SIGNS, sign
from ..words.names import TOKENS_SAID

#: Signs with the entries of the ledger that say what they do.
RULES = {
    "point": "R144", "treasure": "R101", "green": "R086", "blue": "R088", "brown": "R090", "red": "R091",
    "purple": "R092", "anchor": "R052", "wind": "R094", "boat": "R103", "map": "R044", "worker": "R105",
}  # fmt: skip


#: The types of cards and the tokens that pay, in half a line each.
MEANS = (
    ("green", mark("green: now, in spring, in autumn")),
    ("blue", mark("blue: helps from now on")),
    ("brown", mark("brown: acts once, when played")),
    ("red", mark("red: acts when a worker goes there")),
    ("purple", mark("purple: points at the end")),
    ("anchor", mark("anchor: pays a whole critter, on a building of its colour")),
    ("treasure", mark("treasure: any resource, or 2 points")),
)  # fmt: skip


#: Signs that stand beside a number, or on a card, by the words that name them.
NAMES = (
    ("point", mark("points")),
    ("boat", mark("points of the boat")), ("worker", mark("workers at home")), ("card", mark("cards in hand")),
    ("city", mark("spaces of the city")), ("critter", mark("critter")), ("construction", mark("construction")),
    ("unique", mark("unique: one in a city")), ("any", mark("any resource")), ("house", mark("chosen by this house")),
)  # fmt: skip


#: What stands on cards and places that can be chosen.
CHOICES = (
    ("+5", mark("on a card: all points now, printed and by the wind (boat, treasures)")),
    ("✓", mark("at a place: what it gives pays for this card, which brings so many points")),
)
#: What stands before resources of a cost.
PAYS = mark("pays for these resources; what it costs is in the card’s number")


def meanings(t: Translator) -> str:
    """What the signs of cards and tokens mean, beside the table."""
    return _meanings(t.plain)


@lru_cache(maxsize=8)
def _meanings(t: Translator) -> str:
    rows = "".join(f"<li>{sign(name, 20)}<span>{escape(t(said))}</span></li>" for name, said in MEANS)
    names = "".join(f"<span>{sign(name, 18)} {escape(t(said))}</span>" for name, said in NAMES)
    rows += "".join(
        f'<li><span class="farshore-now"><b>{shown}</b></span><span>{escape(t(said))}</span></li>'
        for shown, said in CHOICES
    )
    pays = f'<span class="farshore-paid-by">{sign("treasure", 18)}→</span>'
    rows += f"<li>{pays}<span>{escape(t(PAYS))}</span></li>"
    rows += f'<li class="farshore-names">{names}</li>'
    return f'<h2>{escape(t("Signs"))}</h2><ul class="farshore-means">{rows}</ul>'


def legend(t: Translator) -> list[tuple[str, str]]:
    """Each sign with its name, or with the entry of the ledger that tells what it does."""
    goods = [(sign(name, 26), t(said)) for name, said in zip(TOKEN_SIGNS, TOKENS_SAID, strict=True)]
    return goods + [(sign(name, 26), rule) for name, rule in RULES.items()]
