"""Small pieces of HTML that all parts of the page are made of: places to act, what is legal, buttons."""

from __future__ import annotations

from html import escape
from typing import Any

import numpy as np

from ludoteka.i18n import Translator

from .kinds import ACTIONS, ARG, BASE, KIND, Do, Verb
from .legal import legal, refusal
from .words import action, notation


def code_of(kind: Do, k: int = 0) -> int:
    return int(BASE[kind]) + int(k)


def legal_by_kind(s: Any) -> dict[Do, list[int]]:
    """What is legal now, by the kind of action."""
    out = np.zeros(ACTIONS, np.int32)
    found: dict[Do, list[int]] = {}
    for a in out[: legal(s, out)]: found.setdefault(Do(int(KIND[a])), []).append(int(ARG[a]))
    return found


def asked_for(s: Any) -> Verb:
    """What waits on top of the stack."""
    return Verb(int(s.stack[s.depth - 1].verb)) if s.depth else Verb.NONE


def place(s: Any, code: int, *, confirm: bool = False, key: bool = False) -> str:
    """The attributes of a place where an action is done, or refused."""
    note = escape(notation(s, code))
    named = f' data-key="do-{note}"' if key else ""
    if refusal(s, code): return f' data-why="{note}"{named}'
    return f' data-do="{note}"{named}' + " data-confirm" * confirm


def button(
    s: Any, code: int, t: Translator, inner: str = "", *, names: str = "button", confirm: bool = False
) -> str:
    """A button for an action; without content of its own it says the action's words."""
    words = escape(action(s, code, t))
    told = f' aria-label="{words}"' if inner else ""
    return (f'<button type="button" class="{names}"{place(s, code, confirm=confirm, key=True)}{told}>{inner or words}'
            "</button>")
