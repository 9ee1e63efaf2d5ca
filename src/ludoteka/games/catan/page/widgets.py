"""Small pieces of HTML that all parts of the page are made of: places to act, cards, signs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit import widgets
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
from ..words.reasons.means import discarded, spared

_ACTS = Acts(Do, SIZES, legal=legal, refusal=refusal, notation=notation, words=action)
code_of, legal_by_kind, refused = _ACTS.code, _ACTS.legal_by_kind, _ACTS.refused
place, button = _ACTS.place, _ACTS.button


def counted(r: int, n: int | str, t: Translator, size: int = 22) -> str:
    """A resource with how many of it."""
    return widgets.counted(signs.resource(r, size), n, t(RESOURCE_NAMES[r]), f"catan-r-{r}", ahead=True)


def bundle(counts: Iterable[int], t: Translator, size: int = 22) -> str:
    """Cards of some resources: number and sign of each."""
    shown = "".join(counted(r, int(n), t, size) for r, n in enumerate(counts) if n)
    return f'<span class="catan-bundle">{shown or t("nothing")}</span>'


def price(counts: Iterable[int], t: Translator, size: int = 18, *, hand: Iterable[int] | None = None) -> str:
    """What something costs: a sign for each card, those struck out that a `hand` has not."""
    due = [int(n) for n in counts]
    have = due if hand is None else [int(n) for n in hand]
    return _price(tuple((n, min(n, had)) for n, had in zip(due, have, strict=True)), t.plain, size)


@lru_cache(maxsize=1024)
def _price(counts: tuple[tuple[int, int], ...], t: Translator, size: int) -> str:
    return "".join(
        widgets.due(signs.resource(r, size), t(RESOURCE_NAMES[r]), f"catan-r-{r}", lacks=k >= had)
        for r, (n, had) in enumerate(counts) for k in range(n)
    )  # fmt: skip


def kept(s: Any, p: int, t: Translator) -> str:
    """What a seat that has to discard should keep cards for, with its price, and what it should rather discard, in
    words for each number of it: for the page to say of which what is chosen takes some, and what is left of it."""
    found = [[t(one.name), [int(n) for n in COST[one.cost]]] for one in spared(s, p, int(s.players[p].owed))[0]]
    rather = [[str(t.amount(k, RESOURCE_NAMES[r])) for k in range(1, n + 1)] for r, n in enumerate(discarded(s, p))]
    facts, advised = (escape(json.dumps(one, ensure_ascii=False)) for one in (found, rather))
    return f'<span hidden data-kept="{facts}" data-advised="{advised}"></span>'


def priced(s: Any, p: int, name: str, words: str, cost: Iterable[int], t: Translator, brings: str = "") -> str:
    """A piece of a seat, or a card that is bought, with its price, and what it `brings`: on a phone beside its sign,
    which goes where there is no room for both."""
    sign = signs.development(28) if name == "card" else icon(name, p)
    due = price(cost, t, hand=None if s.setup_left else s.players[p].hand)  # nothing is bought in the set-up
    top = f'<span class="catan-kind-top">{sign}{brings}</span>'
    return f'{top}<span class="catan-kind-name">{words}</span><span class="catan-price">{due}</span>'


def resource_card(r: int, n: int | str, t: Translator, more: str = "") -> str:
    """The face of a resource card with how many there are."""
    return (
        f'{signs.resource(r, 30)}<b class="catan-n">{n}</b><span '
        f'class="catan-card-name">{t(RESOURCE_NAMES[r])}</span>{more}'
    )
