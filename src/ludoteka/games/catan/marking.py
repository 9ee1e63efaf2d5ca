"""Small pieces of HTML that all parts of the page are made of: places to act, cards, signs."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import numpy as np

from ludoteka.i18n import Translator

from . import emblems
from .acting import action
from .listing import legal
from .notation import notation
from .rules import refusal
from .state import ACTIONS, ARG, KIND, START, Do
from .words import RESOURCE_NAMES


def code_of(kind: Do, x: int = 0) -> int:
    return int(START[kind]) + int(x)


def legal_by_kind(s: Any) -> dict[Do, list[int]]:
    """What is legal now, by the kind of action."""
    out = np.zeros(ACTIONS, np.int32)
    found: dict[Do, list[int]] = {}
    for a in out[: legal(s, out)]: found.setdefault(Do(KIND[a]), []).append(int(ARG[a]))
    return found


def place(s: Any, code: int, *, confirm: bool = False) -> str:
    """The attributes of a place where an action is done, or refused."""
    note = escape(notation(s, code))
    if refusal(s, code): return f' data-why="{note}" data-key="do-{note}"'
    return f' data-do="{note}" data-key="do-{note}"' + " data-confirm" * confirm


def button(
    s: Any, code: int, t: Translator, inner: str = "", *, names: str = "button", confirm: bool = False,
    label: bool = True
) -> str:
    """A button for an action; without content of its own it says the action's words."""
    words = escape(action(s, code, t))
    told = f' aria-label="{words}"' if inner and label else ""
    return f'<button type="button" class="{names}"{place(s, code, confirm=confirm)}{told}>{inner or words}</button>'


def counted(r: int, n: int | str, t: Translator, size: int = 22) -> str:
    """A resource with how many of it."""
    name = t(RESOURCE_NAMES[r])
    return (
        f'<span class="catan-count catan-r-{r}" title="{name}"><b>{n}</b>{emblems.resource(r, size)}'
        f'<span class="unseen">{name}</span></span>'
    )


def bundle(counts: Iterable[int], t: Translator, size: int = 22) -> str:
    """Cards of some resources: number and sign of each."""
    shown = "".join(counted(r, int(n), t, size) for r, n in enumerate(counts) if n)
    return f'<span class="catan-bundle">{shown or t("nothing")}</span>'


def price(counts: Iterable[int], t: Translator, size: int = 18) -> str:
    """What something costs: a sign for each card."""
    return "".join(
        f'<span class="catan-r-{r}" title="{t(RESOURCE_NAMES[r])}">{emblems.resource(r, size)}</span>'
        for r, n in enumerate(counts) for _ in range(int(n))
    )  # fmt: skip


def seat_name(p: int, t: Translator) -> str:
    return f'{emblems.seat(p)}<span>{t("Seat {seat}", seat=p + 1)}</span>'


def resource_card(r: int, n: int | str, t: Translator, more: str = "") -> str:
    """The face of a resource card with how many there are."""
    return (
        f'{emblems.resource(r, 30)}<b class="catan-n">{n}</b><span '
        f'class="catan-card-name">{t(RESOURCE_NAMES[r])}</span>{more}'
    )
