"""Small pieces that all parts of the page are made of: places to act, counts, costs, gifts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ludoteka.kit.places import Acts
from ludoteka.text.i18n import Translator

from .box import GOOD_NAMES
from .effects import AnyStep, Boat, Choose, Draw, Gain
from .emblems import seat, sign
from .legality import legal, refusal
from .notation import notation
from .state import WIDTHS, Do
from .words import PAID_SAID, TOKENS_SAID, action

TOKEN_SIGNS = (*GOOD_NAMES, "any")
PAID_SIGNS = (*GOOD_NAMES, "treasure")


_ACTS = Acts(Do, WIDTHS, legal=legal, refusal=refusal, notation=notation, words=action)
code_of, legal_by_kind, place, button = _ACTS.code, _ACTS.legal_by_kind, _ACTS.place, _ACTS.button


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
