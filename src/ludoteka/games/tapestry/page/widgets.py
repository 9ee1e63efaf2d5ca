"""Small pieces of HTML that all parts of the page are made of: places to act, what is legal, buttons."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.places import Acts

from ..rules.actions import ACTS, legal, refusal
from ..state import Do, Verb
from ..words.actions import action
from ..words.notation import notation

_ACTS = Acts(Do, ACTS.sizes, legal=legal, refusal=refusal, notation=notation, words=action)
code_of, legal_by_kind, place, button = _ACTS.code, _ACTS.legal_by_kind, _ACTS.place, _ACTS.button


def asked_for(s: Any) -> Verb:
    """What waits on top of the stack."""
    return Verb(int(s.stack[s.depth - 1].verb)) if s.depth else Verb.NONE
