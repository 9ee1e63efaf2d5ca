"""Small pieces of HTML that all parts of the page are made of: places to act, cards, signs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ludoteka.kit.places import Acts
from ludoteka.text.i18n import Translator

from ..box.pieces import COST
from ..picture import signs
from ..picture.pieces import icon
from ..rules.actions import legal, refusal
from ..state import SIZES, Do
from ..words.actions import action
from ..words.names import RESOURCE_NAMES
from ..words.notation import notation

_ACTS = Acts(Do, SIZES, legal=legal, refusal=refusal, notation=notation, words=action)
code_of, legal_by_kind, refused = _ACTS.code, _ACTS.legal_by_kind, _ACTS.refused
place, button = _ACTS.place, _ACTS.button


def counted(r: int, n: int | str, t: Translator, size: int = 22) -> str:
    """A resource with how many of it."""
    name = t(RESOURCE_NAMES[r])
    return (
        f'<span class="catan-count catan-r-{r}" title="{name}"><b>{n}</b>{signs.resource(r, size)}'
        f'<span class="unseen">{name}</span></span>'
    )


def bundle(counts: Iterable[int], t: Translator, size: int = 22) -> str:
    """Cards of some resources: number and sign of each."""
    shown = "".join(counted(r, int(n), t, size) for r, n in enumerate(counts) if n)
    return f'<span class="catan-bundle">{shown or t("nothing")}</span>'


def price(counts: Iterable[int], t: Translator, size: int = 18) -> str:
    """What something costs: a sign for each card."""
    return _price(tuple(map(int, counts)), t.plain, size)


@lru_cache(maxsize=256)
def _price(counts: tuple[int, ...], t: Translator, size: int) -> str:
    return "".join(
        f'<span class="catan-r-{r}" title="{t(RESOURCE_NAMES[r])}">{signs.resource(r, size)}</span>'
        for r, n in enumerate(counts) for _ in range(n)
    )  # fmt: skip


@lru_cache(maxsize=256)
def priced(p: int, name: str, words: str, cost: int, t: Translator) -> str:
    """A piece of a seat, or a card that is bought, with its price."""
    sign = signs.development(28) if name == "card" else icon(name, p)
    return f'{sign}<span class="catan-kind-name">{words}</span><span class="catan-price">{price(COST[cost], t)}</span>'


def resource_card(r: int, n: int | str, t: Translator, more: str = "") -> str:
    """The face of a resource card with how many there are."""
    return (
        f'{signs.resource(r, 30)}<b class="catan-n">{n}</b><span '
        f'class="catan-card-name">{t(RESOURCE_NAMES[r])}</span>{more}'
    )
