"""Small pieces that all parts of the page are made of: places to act, counts, costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from ludoteka.kit.picture.drawing import escape
from ludoteka.kit.picture.signs import USUAL
from ludoteka.kit.places import Acts
from ludoteka.kit.widgets import counted, due
from ludoteka.text.i18n import Translator, mark

from ..box.steps import AnyStep, Boat, Choose, Discard, Draw, Gain, Give, GiveGoods, Pay, Reveal, Take
from ..box.tables import DECK
from ..picture.signs import TOKEN_SIGNS, sign
from ..rules.actions import ACTS, legal, refusal
from ..state import HAND, Do
from ..words.actions import action
from ..words.names import TOKENS_SAID
from ..words.notation import notation
from ..words.reasons.prices import BY_TREASURE, LACKING, PAID, Bill, Payer

#: What may pay for a token besides resources, by the names of the signs, and what is said of each.
_PAID_WITH = ("treasure", "anchor", "city")
_HOW_SAID = {
    "treasure": mark("a treasure pays for it"), "anchor": mark("an anchor pays for it"),
    "city": mark("a card of your city makes it free"), "lacking": mark("you lack it"),
}  # fmt: skip
FEW = 2  # tokens that are drawn one by one behind an anchor
_ACTS = Acts(Do, ACTS.sizes, legal=legal, refusal=refusal, notation=notation, words=action)
code_of, legal_by_kind, place, button = _ACTS.code, _ACTS.legal_by_kind, _ACTS.place, _ACTS.button
refused = _ACTS.refused


def in_city(p: int, name: int) -> str:
    """The word for the place of a card in the city of seat `p`: others may have the same card."""
    return f"c{int(p)}-{int(name)}"


def count(name: str, n: int | str, words: str, size: int = 20) -> str:
    """A number with its sign."""
    return counted(sign(name, size), n, words)


def token(r: int, t: Translator, size: int = 20, names: str = "", more: str = "") -> str:
    """A token of a cost; its name for those who do not see, with what `more` there is to say of it."""
    said, lacks = ", ".join(filter(None, (t(TOKENS_SAID[r]), more))), names == "is-lacking"
    shown = sign(TOKEN_SIGNS[r], size, "" if lacks else names)
    return due(f'{shown}<span class="unseen">{escape(said)} </span>', said, lacks=lacks)


def cost_shown(price: Bill, t: Translator, size: int = USUAL) -> str:
    """The cost as signs; what is lacking is crossed out, what a treasure, an anchor or a card of the city would pay
    stands behind its sign and an arrow."""
    return _cost(price, t.plain, size)


@lru_cache(maxsize=1024)
def _cost(price: Bill, t: Translator, size: int) -> str:
    if not price.tokens:
        return f'<span class="farshore-cost">{escape(t("free"))}</span>'
    by: dict[str, list[int]] = {}
    for (r, how), sure in zip(price.tokens, price.sure, strict=True):
        by.setdefault(_paid_by(price, how, sure), []).append(r)
    shown = []
    for payer in ("", *_PAID_WITH, "lacking"):
        if not (tokens := by.get(payer)):
            continue
        names, how_said = "is-lacking" if payer == "lacking" else "", t(_HOW_SAID[payer]) if payer else ""
        signs = "".join(token(r, t, size, names, how_said) for r in tokens)
        if (
            payer == "anchor" and len(tokens) > FEW and len({*tokens}) == 1
        ):  # it pays them all: a number takes less room
            signs = f"{len(tokens)}{token(tokens[0], t, size, names, how_said)}"
        if payer in _PAID_WITH:
            many = f"{len(tokens)}" if payer == "treasure" and len(tokens) > 1 else ""
            first = f'<span class="farshore-by" aria-hidden="true">{many}{sign(payer, size)}→</span>'
            signs = f'<span class="farshore-paid-by is-{payer}">{first}{signs}</span>'
        shown.append(signs)
    return f'<span class="farshore-cost">{"".join(shown)}</span>'


def _paid_by(price: Bill, how: int, sure: int) -> str:
    """What pays for a token, by the name of its sign; "" for resources that are there."""
    if price.payer == Payer.ANCHOR:
        return "anchor"
    if sure == LACKING:
        return "lacking"
    if sure == BY_TREASURE:
        return "treasure"
    return "city" if how != PAID else ""


def twice(said: str, more: str) -> str:
    """Two lines on a button, the second smaller."""
    return above(escape(said), more)


def above(shown: str, more: str) -> str:
    """The same, the first of them drawn."""
    return twice_drawn(shown, escape(more))


def twice_drawn(shown: str, more: str) -> str:
    """The same, both of them drawn."""
    small = f"<small>{more}</small>" if more else ""
    return f'<span class="farshore-twice"><span>{shown}</span>{small}</span>'


def roomy(wide: str, narrow: str) -> str:
    """What is shown on a desk, and what on a phone."""
    if wide == narrow:
        return wide
    return f'<span class="farshore-roomy">{wide}</span><span class="farshore-short">{narrow}</span>'


def in_signs(steps: Sequence[AnyStep], t: Translator, room: int = HAND, *, whom: bool = False) -> str:
    """An effect by its signs, where a phone has no room for words: what goes behind a minus, what it brings for that
    behind an arrow; `…` for what signs cannot say, and in words what is kept of cards that are seen. Cards for which
    the hand has no `room` are left out. `whom` = that cards are given to another player, which no sign says, in
    words."""
    per = any(getattr(step, "per", "") == "made" for step in steps)
    most = [step.n for step in steps if isinstance(step, Discard | Pay) and step.extent == "up to" and step.n > 1]
    if per and most:  # each for what stands behind the arrow
        one_by_one = (replace(step, n=1) if isinstance(step, Discard | Pay) else step for step in steps)
        return f"0–{most[0]}" + " ".join(map(_step_in_signs, one_by_one)).removeprefix("−1")
    match steps:
        case [Reveal(n=n), Take(n=k), *rest]:
            seen = escape(t.n("see {n} card, keep {k}", "see {n} cards, keep {k}", n, k=k))
            return " ".join((seen, *map(_step_in_signs, _that_come(rest, room))))
    shown = [*_that_come(steps, room)]
    if whom and (given := next((step for step in shown if isinstance(step, Give) and step.extent == "must"), None)):
        k, said = shown.index(given), t.n("give {n} card to another", "give {n} cards to another", given.n)
        before, after = (" ".join(map(_step_in_signs, part)) for part in (shown[:k], shown[k + 1 :]))
        return ": ".join(filter(None, (", ".join(filter(None, (before, escape(said)))), after)))
    return " ".join(map(_step_in_signs, shown))


def _that_come(steps: Sequence[AnyStep], room: int) -> Iterator[AnyStep]:
    for step in steps:
        if isinstance(step, Draw) and not (step.fill or step.per):
            n = min(step.n, room)
            room -= n
            if n:
                yield replace(step, n=n)
            continue
        if isinstance(step, Discard | Give):
            room += step.n
        yield step


def _step_in_signs(step: AnyStep) -> str:
    if isinstance(step, Draw) and not step.fill:
        return f"+{_so_many(step.n, 'card')}"
    if isinstance(step, Gain | Boat):
        what = step.what if isinstance(step, Gain) else "boat"
        return f"→{_so_many(step.n, what).removeprefix('1')}" if step.per == "made" else f"+{_so_many(step.n, what)}"
    if isinstance(step, Discard | Give | Pay | GiveGoods):
        return f"−{_so_many(step.n, step.what if isinstance(step, Pay | GiveGoods) else 'card')}"
    if isinstance(step, Choose) and all(len(one) == 1 and isinstance(one[0], Gain) for one in step.options):
        return "+" + " / ".join(_step_in_signs(one[0]).removeprefix("+") for one in step.options)
    return "…"


def _so_many(n: int, name: str) -> str:
    return f"{n}{sign(name, 18)}"


def house_note(name: int, t: Translator) -> str:
    """A discreet sign where a card's cost or effect is this house's own."""
    return _house(name, t.plain)


@lru_cache(maxsize=256)
def _house(name: int, t: Translator) -> str:
    card = DECK[name]
    both = [card.cost_source == "house", card.effect_source == "house"]
    if not any(both):
        return ""
    said = (
        t("cost and effect chosen by this house")
        if all(both)
        else t("cost chosen by this house")
        if both[0]
        else t("effect chosen by this house")
    )
    mark = sign("house")
    told = f'<span class="unseen">{escape(said)}</span>'
    return f'<span class="farshore-house" title="{escape(said)}">{mark}{told}</span>'
