"""Trade on the page: the bank's rates, an offer composed with one stepper for each resource, and the others' answers.

An offer is composed in the browser and sent as the small actions that it is made of. A resource is either given or got,
so one stepper for each says it all: above zero it is got, below it is given.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.picture import seats
from ludoteka.text.i18n import Translator

from ..box.pieces import BANK, COST
from ..picture import signs
from ..picture.pieces import icon
from ..rules.actions import refusal
from ..rules.base.trade import rate_of
from ..state import RESOURCES, Do, No, Part, Phase
from ..words.actions import deal_with
from ..words.names import RESOURCE_NAMES, cards
from ..words.notation import notation
from ..words.reasons.held import elsewhere
from ..words.reasons.means import CARD, SETTLEMENT, Project, projects, settles, within_reach
from ..words.reasons.traded.offered import advised, better, brought_by, counter, lacking, none_in_short, yes_in_short
from .widgets import bundle, button, code_of, counted, place

ARROW = '<span class="catan-arrow" aria-hidden="true">→</span>'
SHOWN = 2  # pieces that a card would pay for
ICONS = {Do.CITY: "city", Do.SETTLE: "settlement", Do.ROAD: "road", Do.SHIP: "ship"}
NEGOTIATING = (Phase.COMPOSE, Phase.ANSWER, Phase.COUNTER, Phase.PARTNER)


# ---- with the bank ---------------------------------------------------------------------------------------------------


def bank(s: Any, t: Translator) -> str:
    """One tap for each exchange that the hand can pay; else what the bank asks."""
    hand = s.players[s.seat].hand
    rows = "".join(_exchange(s, r, t) for r in range(RESOURCES) if hand[r] >= rate_of(s, r) and _open(s, r))
    if rows:
        leads = "catan-leads" in rows
        note = t("You give so many, the bank gives one. ✓: what your cards pay for then.") if leads else (
            t("You give so many, the bank gives one. By none of these your cards pay for more."))
        return f'<p class="catan-note">{note}</p><div class="catan-bank-rows">{rows}</div>'
    rates = "".join(counted(r, int(rate_of(s, r)), t) for r in range(RESOURCES))
    return f'<p class="catan-rates">{t("The bank asks for one card:")} <span class="catan-bundle">{rates}</span></p>'


def _open(s: Any, give: int) -> bool:
    return any(refusal(s, code_of(Do.MARITIME, give * RESOURCES + get)) == No.FINE for get in range(RESOURCES))


def pays_then(s: Any, get: int, t: Translator, give: int = -1, n: int = 0) -> str:
    """The pieces that the cards pay for once they are one of these more, and so many of another less."""
    p = int(s.seat)
    hand = [int(have) for have in s.players[p].hand]
    then = [have + (r == get) - n * (r == give) for r, have in enumerate(hand)]
    new = [one for one in within_reach(s, p, then) if not one.paid(hand)][:SHOWN]
    drawn = "".join(f'<i title="{t(one.name)}">{_piece(one, p)}</i>' for one in new)
    return f'<small class="catan-leads">✓{drawn}</small>' if new else ""


def _piece(one: Project, p: int) -> str:
    return signs.development(20) if one == CARD else icon(ICONS[one.kind], p, 22)


def _exchange(s: Any, give: int, t: Translator) -> str:
    goods = "".join(
        button(s, code_of(Do.MARITIME, give * RESOURCES + get), t,
               signs.resource(get, 26) + pays_then(s, get, t, give, int(rate_of(s, give))),
               names=f"catan-good catan-r-{get}")
        for get in range(RESOURCES) if get != give
    )  # fmt: skip
    return (
        f'<div class="catan-exchange">{counted(give, int(rate_of(s, give)), t)}{ARROW}<div '
        f'class="catan-goods">{goods}</div></div>'
    )


# ---- an offer --------------------------------------------------------------------------------------------------------


def composer(s: Any, t: Translator, *, before: str = "", start: Iterable[int] = (0,) * RESOURCES) -> str:
    """Steppers for an offer. `before` is an action that comes first, `start` what stands there to begin with. What has
    been put to the offer already can only be taken back with all of it."""
    p = int(s.seat)
    fixed = [0] * RESOURCES
    if s.phase in (Phase.COMPOSE, Phase.COUNTER):
        fixed = [int(s.players[p].want[r]) - int(s.players[p].offer[r]) for r in range(RESOURCES)]
    steps = "".join([_step(s, r, int(first), fixed[r], t) for r, first in enumerate(start)])
    send = t("Make the counter-offer") if before or s.phase == Phase.COUNTER else t("Make the offer")
    back = ""
    if s.phase in (Phase.COMPOSE, Phase.COUNTER): back = button(s, code_of(Do.CANCEL), t)
    return (
        f'<div class="catan-composer" data-composer data-before="{before}" data-prices="{_prices(s, t)}" '
        f'data-propose="{notation(s, code_of(Do.PROPOSE))}">'
        f'<div class="catan-steps">{steps}</div><p class="catan-deal" aria-live="polite"></p>'
        '<p class="catan-worth" aria-live="polite"></p>'
        '<div class="catan-row"><button type="button" class="button main" data-send data-key="send" '
        f'disabled>{send}</button>{back}</div></div>'
    )


def _prices(s: Any, t: Translator) -> str:
    """What can be built, with its price, for the page to say what an offer would pay for; of a settlement that there is
    no corner for it yet."""
    p = int(s.seat)
    return _priced(tuple(projects(s, p)), settles(s, p), t.plain)


@lru_cache(maxsize=256)
def _priced(some: tuple[Project, ...], settles: bool, t: Translator) -> str:
    nowhere = [] if settles else [SETTLEMENT]
    names = {one: t("{piece} (but first a road)", piece=t(one.name)) for one in nowhere}
    prices = [[names.get(one) or t(one.name), [int(n) for n in COST[one.cost]]] for one in some]
    return escape(json.dumps(prices, ensure_ascii=False))


def _held_elsewhere(s: Any, r: int) -> int:
    """How many cards of a resource those can have who are asked, by all that the reader has seen."""
    me = int(s.seat)
    if s.phase in (Phase.ANSWER, Phase.COUNTER):
        return min(int(s.most[s.turn, r, me]), int(s.players[s.turn].cards))
    return elsewhere(s, me)[r]


def _step(s: Any, r: int, first: int, fixed: int, t: Translator) -> str:
    """The stepper of a resource."""
    have, most = int(s.players[s.seat].hand[r]), int(BANK[s.seats])
    return _stepper(r, have, most, _held_elsewhere(s, r), first, fixed, t.plain)


@lru_cache(maxsize=1024)  # the notation of a card is the same in every position
def _stepper(r: int, have: int, most: int, elsewhere: int, first: int, fixed: int, t: Translator) -> str:
    name = t(RESOURCE_NAMES[r])
    more, less = t("Ask for one more: {resource}", resource=name), t("Offer one more: {resource}", resource=name)
    facts = (
        f'data-step="{r}" data-have="{have}" data-most="{most}" data-first="{first}" data-fixed="{fixed}"'
        f' data-offer="{notation(None, code_of(Do.OFFER, r))}" data-want="{notation(None, code_of(Do.WANT, r))}" '
        f'data-name="{name}" data-elsewhere="{elsewhere}"'
    )
    return (
        f'<div class="catan-step catan-r-{r}" {facts}><button type="button" data-by="1" data-key="more-{r}" '
        f'aria-label="{more}">+</button>'
        f"<span class=\"catan-step-face\">{signs.resource(r, 26)}<output>0</output></span>"
        f'<small class="catan-tag" title="{t("in your hand")}">{have}</small>'
        f'<button type="button" data-by="-1" data-key="less-{r}" aria-label="{less}">−</button></div>'
    )


def offering(s: Any, t: Translator) -> str:
    """The composer where an offer may be begun; else why not."""
    no = min(refusal(s, code_of(Do.OFFER, r)) for r in range(RESOURCES))
    if no and s.part == Part.PAIRED:
        return f'<p class="catan-note">{t("The second player of a pair trades with the bank alone.")}</p>'
    if s.offered >= s.offers:
        return f'<p class="catan-note">{t("No more offers in this turn.")}</p>'
    left = t.n("{n} offer left", "{n} offers left", int(s.offers) - int(s.offered))
    return (
        f'<p class="catan-note">{t("Offer to the others:")} <small>{left}</small>'
        f'<span class="catan-wide"><br>{t("+ you get, − you give; above: what you hold")}</span></p>{composer(s, t)}'
    )


# ---- what others say -------------------------------------------------------------------------------------------------


def deal(gives: Iterable[int], gets: Iterable[int], t: Translator, whose: str = "") -> str:
    """What a reader would give and get; with the mark of whose offer it is."""
    return (
        f'<p class="catan-terms">{whose}<span>{t("You give")} {bundle(gives, t)}</span>{ARROW}'
        f"<span>{t('You get')} {bundle(gets, t)}</span></p>"
    )


def answering(s: Any, me: int, t: Translator) -> str:
    """Somebody's offer, with yes, no and a counter-offer; a yes that brings nothing weighs no more than a no, a
    counter-offer that is advised more than both."""
    asker, instead = s.players[s.turn], counter(s)
    start = instead or [int(asker.offer[r]) - int(asker.want[r]) for r in range(RESOURCES)]
    begins = notation(s, code_of(Do.COUNTER))
    names = "button main" if advised(s) else "button"
    rather = "button main" if instead and better(s) else "button"
    yes = _two(s, Do.ACCEPT, t("Yes"), yes_in_short(s, t), f"{names} catan-two", t)
    kept = t("no trade") if any(lacking(s)) else t("keep {cards}", cards=cards(asker.want, t))
    other = _instead(s, instead, t)
    whole = t("{deal} ({gain})", deal=other, gain=brought_by(s, instead, t)) if instead else other
    fields = {"yes": yes_in_short(s, t), "no": kept, "other": whole}
    effects = t("Yes: {yes}. No: {no}. Counter-offer: {other}.", **fields)
    if any(lacking(s)): effects = t("Yes cannot be chosen: {yes}. No: {no}. Counter-offer: {other}.", **fields)
    return (
        f'{yes}{_two(s, Do.DECLINE, t("No"), kept, "button catan-two", t)}'
        '<button type="button" class="button catan-two" data-refuse-all data-key="refuse-all" '
        f'title="{t("No to all offers of this turn")}"><span>{t("No to all")}</span><small>{t("of this turn")}</small>'
        f'</button><button type="button" class="{rather} catan-two" data-drawer="counter" aria-expanded="false" '
        f'data-key="drawer-counter" title="{t("Say what you would trade instead")}"><span>{t("Counter-offer")}</span>'
        f'<small aria-hidden="true">{escape(other)}</small></button>'
        '<div class="ask-sheet catan-sheet catan-offer">'
        f'<div aria-hidden="true">{deal(asker.want, asker.offer, t, seats.mark(int(s.turn), 20))}</div>'
        f'<p class="catan-effects catan-narrow" aria-hidden="true">{escape(effects)}</p>{_so_far(s, me, t)}'
        f'<div data-panel="counter" hidden>{composer(s, t, before=begins, start=start)}</div></div>'
    )


def _two(s: Any, kind: Do, words: str, small: str, names: str, t: Translator) -> str:
    """A button with what comes of it below its word."""
    inner = f'<span>{words}</span><small aria-hidden="true">{escape(small)}</small>'
    return button(s, code_of(kind), t, inner, names=names, label=False)


def _instead(s: Any, other: list[int], t: Translator) -> str:
    """What a counter-offer is for, with what goes for it."""
    if not other: return none_in_short(s, t)
    gives, gets = ([max(0, sign * n) for n in other] for sign in (-1, 1))
    return t("{gets} for your {gives}", gets=cards(gets, t), gives=cards(gives, t))


def _so_far(s: Any, me: int, t: Translator) -> str:
    """What the others have said who were asked before the reader, and what their yes means."""
    n, turn = int(s.seats), int(s.turn)
    others = [(turn + k) % n for k in range(1, n) if (turn + k) % n != me]
    first = any(not _to_come(s, p) for p in others)  # nobody is told of as long as all are to come
    said = "".join(f"<li>{_answer(s, p, me, t)}</li>" for p in others if first and s.players[p].cards)
    said = f'<ul class="catan-answers">{said}</ul>' if said else ""
    if not s.accepted | s.countered: return said
    note = t("Seat {seat} chooses with whom to trade, if at all.", seat=turn + 1)
    return f'{said}<p class="catan-note">{escape(note)}</p>'


def said(s: Any, me: int, t: Translator) -> str:
    """Who has said what to the offer on the table; where the reader may choose a partner, as buttons."""
    if s.phase not in NEGOTIATING or s.phase == Phase.COMPOSE: return ""
    lines, asker = "", s.players[s.turn]
    for k in range(1, s.seats):
        p = (int(s.turn) + k) % int(s.seats)
        lines += f'<li>{_answer(s, p, me, t)}</li>'
    head = ""
    if me != s.turn or s.phase != Phase.PARTNER:
        head = (
            f'<p class="catan-who">{seats.name(int(s.turn), t)} '
            f'{bundle(asker.offer, t)}{ARROW}{bundle(asker.want, t)}</p>'
        )
    return f'<div class="ask-sheet catan-offer">{head}<ul class="catan-answers">{lines}</ul></div>'


def _answer(s: Any, p: int, me: int, t: Translator) -> str:
    who = seats.name(p, t)
    gives, gets = deal_with(s, p)
    if s.accepted >> p & 1: said = f'<b class="catan-yes">{t("yes")}</b>'
    elif s.countered >> p & 1: said = f'<b>{t("counter-offer")}</b>'
    elif s.seat == p and s.phase == Phase.COUNTER: said = f'{t("composes a counter-offer")} …'
    elif _to_come(s, p):
        said = t("has no cards") if not s.players[p].cards else t("asked after you") if s.seat == me else "…"
    else: said = t("no")
    if s.phase == Phase.PARTNER and s.seat == me and not s.awaits and (s.accepted | s.countered) >> p & 1:
        face = f'<span class="catan-who">{who} {said}</span>{deal(gives, gets, t)}'
        return f'<button type="button" class="button catan-partner"{place(s, code_of(Do.SEAT, p))}>{face}</button>'
    terms = f" {bundle(gets, t)}{ARROW}{bundle(gives, t)}" if s.countered >> p & 1 else ""
    return f'<span class="catan-who">{who} <span>{said}</span>{terms}</span>'


def _to_come(s: Any, p: int) -> bool:
    """Whether a seat has still to answer, or is not asked at all."""
    if s.phase == Phase.PARTNER: return not s.players[p].cards
    n, turn = int(s.seats), int(s.turn)
    return (p - turn) % n >= (int(s.seat) - turn) % n or not s.players[p].cards
