"""Small pieces that all parts of the page are made of: places to act, counts, costs, gifts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import numpy as np

from ludoteka.i18n import Translator

from .box import GOOD_NAMES
from .effects import AnyStep, Boat, Choose, Draw, Gain
from .emblems import seat, sign
from .legality import legal, refusal
from .notation import notation
from .state import ACTIONS, ARG, BASE, KIND, Do
from .words import PAID_SAID, TOKENS_SAID, action

TOKEN_SIGNS = (*GOOD_NAMES, "any")
PAID_SIGNS = (*GOOD_NAMES, "treasure")


def code_of(kind: Do, x: int = 0) -> int:
    return int(BASE[kind]) + int(x)


def legal_by_kind(s: Any) -> dict[Do, list[int]]:
    """What is legal now, by the kind of action."""
    out = np.zeros(ACTIONS, np.int32)
    found: dict[Do, list[int]] = {}
    for a in out[: legal(s, out)]:
        found.setdefault(Do(KIND[a]), []).append(int(ARG[a]))
    return found


def place(s: Any, code: int, *, confirm: bool = False) -> str:
    """The attributes of a place where an action is done, or refused."""
    note = escape(notation(s, code))
    if refusal(s, code):
        return f' data-why="{note}" data-key="do-{note}"'
    return f' data-do="{note}" data-key="do-{note}"' + " data-confirm" * confirm


def button(s: Any, code: int, t: Translator, inner: str = "", *, names: str = "button", confirm: bool = False) -> str:
    """A button for an action; without content of its own it says the action's words."""
    words = escape(action(s, code, t))
    told = f' aria-label="{words}"' if inner else ""
    return f'<button type="button" class="{names}"{place(s, code, confirm=confirm)}{told}>{inner or words}</button>'


def seat_name(p: int, t: Translator) -> str:
    return f"{seat(p)}<span>{t('Seat {seat}', seat=p + 1)}</span>"


def count(name: str, n: int | str, words: str, size: int = 20) -> str:
    """A number with its sign."""
    said = escape(words)
    return (
        f'<span class="farshore-count" title="{said}">{sign(name, size)}<b>{n}</b><span class="unseen">{said}</span>'
        "</span>"
    )


def token(r: int, t: Translator, size: int = 20, names: str = "") -> str:
    """A token of a cost; its name for those who do not see."""
    said = escape(t(TOKENS_SAID[r]))
    return f'<span title="{said}">{sign(TOKEN_SIGNS[r], size, names)}<span class="unseen">{said} </span></span>'


def paid_words(r: int, t: Translator) -> str:
    return t(PAID_SAID[r])


def gifts(steps: Sequence[AnyStep]) -> Iterator[tuple[str, int]]:
    """An effect as signs with their numbers; "any" for what only words can say."""
    for step in steps:
        if isinstance(step, Gain) and not step.per:
            yield step.what, step.n
        elif isinstance(step, Draw) and not step.per and not step.fill:
            yield "card", step.n
        elif isinstance(step, Boat) and not step.per:
            yield "boat", step.n
        elif isinstance(step, Choose):
            yield from (one for option in step.options[:1] for one in gifts(option))
