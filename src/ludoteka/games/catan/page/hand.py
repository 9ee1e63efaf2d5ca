"""What lies before the reader: the hand, what is asked, what can be built and played."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.picture import seats
from ludoteka.kit.widgets import picks
from ludoteka.text.i18n import Translator

from ..box.grid import EDGE_CORNERS
from ..box.maps import LAST_CORNER, LAST_EDGE
from ..box.pieces import (
    CARD_COST,
    CITY_COST,
    COST,
    GREGOR_CITY,
    GREGOR_SETTLEMENT,
    ROAD_COST,
    SETTLEMENT_COST,
    SHIP_COST,
)
from ..picture import signs
from ..picture.pieces import icon
from ..rules.base.development import cards_left
from ..rules.base.network import owner
from ..state import DEVELOPMENTS, FIRST, RESOURCES, Dev, Do, Helper, Part, Phase, Scenario
from ..words.actions import action
from ..words.names import CARD_BRIEFS, CARD_NAMES, HELPER_NAMES, PIECE_NAMES, RESOURCE_NAMES
from ..words.reasons.development.ready import knights, victory
from ..words.reasons.held import between, elsewhere, ranged
from ..words.reasons.helped.exchange import as_it_stands
from ..words.reasons.means import settles
from ..words.reasons.turn.roll import robber_first
from ..words.reasons.turn.turns import speaks_for_more
from .helper import called, drawer, later, told
from .offers import answering, bank, composer, offering, pays_then, said
from .players import helper_card, points
from .scenarios import attack_button, plunder_buttons, wonder_buttons
from .widgets import button, code_of, kept, legal_by_kind, place, priced, resource_card

FREE = (0,) * RESOURCES
CHOOSES = (Phase.GOLD, Phase.PLENTY, Phase.HILDA, Phase.THOROLF, Phase.KAJA, Phase.RYAN_PICK)
IN_TURN = (Phase.ROLL, Phase.MAIN, Phase.BUILD)
#: Where it is kept how many pieces of each kind are left.
LEFT = {"road": "roads", "ship": "ships", "settlement": "settlements", "city": "cities"}
#: What each brings, beside its price: a piece that is a point, and what a card mostly is.
A_POINT = ("settlement", "city")
#: Pieces, what they cost, and the action that builds them.
PIECES = (
    (Do.ROAD, ROAD_COST, "road", 2), (Do.SHIP, SHIP_COST, "ship", 3), (Do.SETTLE, SETTLEMENT_COST, "settlement", 0),
    (Do.CITY, CITY_COST, "city", 1),
)  # fmt: skip


def answers(s: Any, me: int, t: Translator) -> str:
    """The buttons beside the question, and what opens over the map."""
    if s.seat < 0: return ""
    return _asked(s, me, t) if asked(s, me) else said(s, me, t)


def hand(s: Any, me: int, t: Translator) -> str:
    """The reader's cards, and what can be built with them."""
    if s.seat < 0 or me < 0: return ""
    mine, phase = asked(s, me), Phase(s.phase)
    giving = mine and phase in (Phase.DISCARD, Phase.ASLA_PAY)
    cards = _giving(s, me, t) if giving else _cards(s, me, t)
    build = ""
    if mine and phase in (Phase.MAIN, Phase.BUILD): build = _building(s, t)
    elif mine and phase not in IN_TURN: build = _choose_kind(s, t)
    if mine and not build and not giving and not s.players[me].devs: build = _prices(s, me, t)
    names = "catan-hand" + " is-mine" * mine
    held = f'<div class="catan-held">{cards}{_developments(s, me, t)}</div>'
    return f'<div class="{names}" data-turn="{int(s.turn)}">{held}{build}</div>'


def _asked(s: Any, me: int, t: Translator) -> str:
    """What is asked of the reader now."""
    phase = Phase(s.phase)
    if phase in IN_TURN: return _turn(s, me, t)
    if phase in (Phase.COMPOSE, Phase.COUNTER): return _sheet(composer(s, t))
    if phase == Phase.ANSWER: return answering(s, me, t)
    if phase == Phase.PARTNER: return said(s, me, t) + _alone(s, Do.CANCEL, t)
    if phase == Phase.DISCARD: return _discarding(s, me, t)
    if phase in CHOOSES: return _taking(s, t)
    if phase in (Phase.MONOPOLY, Phase.ASLA_NAME): return _naming(s, me, t)
    if phase in (Phase.STEAL, Phase.RYAN, Phase.ASLA_ASK): return _seats(s, me, t)
    if phase == Phase.KEEP: return _keeping(s, t)
    if phase in (Phase.YNGVI_PAY, Phase.DIARA_PAY): return _replacing(s, t)
    if phase in (Phase.DIARA_PICK, Phase.CARLA): return _picking(s, t)
    if phase == Phase.PLUNDER: return plunder_buttons(s, t)
    if phase == Phase.STINA: return _sheet(bank(s, t)) + _alone(s, Do.END, t)
    return ""


def _sheet(inner: str, more: str = "") -> str:
    """What needs more room than the row has."""
    return f'<div class="ask-sheet catan-sheet"{more}>{inner}</div>'


def _alone(s: Any, kind: Do, t: Translator) -> str:
    """A single button for what is legal."""
    if kind not in legal_by_kind(s): return ""
    return f'<div class="catan-row">{button(s, code_of(kind), t)}</div>'


# ---- the cards -------------------------------------------------------------------------------------------------------


def _cards(s: Any, me: int, t: Translator) -> str:
    """Resource cards with their numbers, and what the bank asks for one."""
    own = s.players[me]
    held = zip(own.hand.tolist(), own.rate.tolist(), strict=True)
    faces = "".join([_face(r, n, rate, t.plain) for r, (n, rate) in enumerate(held)])
    return f'<ul class="catan-cards" aria-label="{t("Your cards")}">{faces}</ul>'


@lru_cache(maxsize=1024)
def _face(r: int, n: int, rate: int, t: Translator) -> str:
    names = f"catan-card catan-r-{r}" + " is-none" * (not n)
    return f'<li class="{names}" data-at="hand{r}">{resource_card(r, n, t, _rate(rate, t))}</li>'


def _rate(n: int, t: Translator) -> str:
    """What the bank asks for one card."""
    words = t("The bank: {n} of these for 1 card of your choice", n=n)
    return f'<small class="catan-tag" title="{words}">{n}:1</small>'


def _choice(
    s: Any, kind: Do, r: int, n: int | str, t: Translator, *, pick: bool = False, more: str = ""
) -> str:
    """A resource card that does something; a resource named is confirmed."""
    names = f"catan-card catan-r-{r}"
    face = button(s, code_of(kind, r), t, resource_card(r, n, t, more), names=names, confirm=kind == Do.NAME, pick=pick)
    return f"<li>{face}</li>"


def _giving(s: Any, me: int, t: Translator) -> str:
    """One card to be given for Asla, or each card of the hand by itself, as many are discarded together."""
    own = s.players[me]
    if s.phase == Phase.DISCARD:
        faces = "".join(_choice(s, Do.GIVE, r, "", t, pick=True) * int(own.hand[r]) for r in range(RESOURCES))
        return f'<ul class="catan-cards is-choice is-single" aria-label="{t("Your cards")}">{faces}</ul>'
    faces = "".join(_choice(s, Do.GIVE, r, int(own.hand[r]), t) for r in range(RESOURCES))
    return f'<ul class="catan-cards is-choice" aria-label="{t("Your cards")}">{faces}</ul>'


def _discarding(s: Any, me: int, t: Translator) -> str:
    owed = int(s.players[me].owed)
    chosen = [t("{n} of {most} chosen: choose {left} more", n=n, most=owed, left=owed - n) for n in range(1, owed)]
    none = t("Choose cards to discard: {n} of {most}", n=0, most=owed)
    return picks([none, *chosen, t("Discard these cards: {n}", n=owed)], [owed]) + kept(s, me, t)


def _taking(s: Any, t: Translator) -> str:
    """Cards to choose from: of the bank, or of the hand that Ryan sees."""
    source = s.players[s.debtor].hand if s.phase == Phase.RYAN_PICK else s.bank
    leads = [pays_then(s, r, t) for r in range(RESOURCES)]
    faces = "".join(_choice(s, Do.GAIN, r, int(source[r]), t, more=leads[r]) for r in range(RESOURCES))
    note = t("In that hand:") if s.phase == Phase.RYAN_PICK else t("In the bank:")
    if any(leads): note += " " + t("✓ marks what your cards pay for then.")
    more = _alone(s, Do.DECLINE, t) if s.phase == Phase.HILDA else ""
    return _sheet(f'<p class="catan-note">{note}</p><ul class="catan-cards is-choice">{faces}</ul>') + more


def _naming(s: Any, me: int, t: Translator) -> str:
    """A resource to be named, with how many of it the others hold."""
    there = elsewhere(s, me)
    faces = "".join(_choice(s, Do.NAME, r, there[r], t) for r in range(RESOURCES))
    note = t("The others hold:")
    if s.phase == Phase.ASLA_NAME:
        note = t("You ask one player, then another if you like: who has it gives 1, and you give 1 card of your choice "
                 "for it. The others hold:")  # fmt: skip
    return _sheet(f'<p class="catan-note">{note}</p><ul class="catan-cards is-choice">{faces}</ul>')


def _seats(s: Any, me: int, t: Translator) -> str:
    """Somebody to be chosen."""
    legal = legal_by_kind(s)
    buttons = "".join(
        button(s, code_of(Do.SEAT, p), t, f'<span>{seats.name(p, t)}</span><small>{_has(s, p, me, t)}</small>',
        names="button catan-seat-choice")
        for p in legal.get(Do.SEAT, [])
    )
    end = button(s, code_of(Do.END), t, _ended(s, me, t), names="button catan-two") if Do.END in legal else ""
    return f'<div class="catan-row">{buttons}{end}</div>'


def _ended(s: Any, me: int, t: Translator) -> str:
    """That Asla has been used once nothing more is demanded, with what follows."""
    then = t("then exchange Asla") if s.players[me].moon else t("then keep or exchange Asla")
    return f'<span>{escape(action(s, code_of(Do.END), t))}</span><small aria-hidden="true">{escape(then)}</small>'


def _has(s: Any, p: int, me: int, t: Translator) -> str:
    """What a seat holds; of Asla's demand, how many cards of what is named."""
    n = points(s, p, me)
    held: str = t.n("{n} card", "{n} cards", int(s.players[p].cards))
    if s.phase == Phase.ASLA_ASK:
        named = int(s.named)
        held = t("{resource}: {n}", resource=t(RESOURCE_NAMES[named]), n=ranged(*between(s, me, [p], [named])))
    return t.row([held, t.n("{n} point", "{n} points", n)])


def _picking(s: Any, t: Translator) -> str:
    """Development cards to choose from."""
    cards = "".join(
        button(s, code_of(Do.CARD, k), t, f"{signs.card(k, 30)}<span>{t(CARD_NAMES[k])}</span>"
        f'<small class="catan-does">{t(CARD_BRIEFS[k])}</small>', names="button catan-dev", confirm=True)
        for k in legal_by_kind(s).get(Do.CARD, [])
    )
    return _sheet(f'<div class="catan-row is-picked">{cards}</div>')


def _replacing(s: Any, t: Translator) -> str:
    """Which card of a price is replaced by which."""
    legal = legal_by_kind(s)
    rows = ""
    for missing in range(RESOURCES):
        goods = [x for x in legal.get(Do.REPLACE, []) if x // RESOURCES == missing]
        if not goods: continue
        faces = "".join(
            button(s, code_of(Do.REPLACE, x), t, signs.resource(x % RESOURCES, 26), names="catan-good "
                f"catan-r-{x % RESOURCES}")
            for x in goods
        )
        name = t("instead of {resource}", resource=t(RESOURCE_NAMES[missing]))
        rows += (
            f'<div class="catan-exchange"><span class="catan-r-{missing}">{signs.resource(missing)} {name}</span>'
            f'<div class="catan-goods">{faces}</div></div>'
        )
    usual = button(s, code_of(Do.BUY), t, names="button main") if Do.BUY in legal else ""
    return _sheet(f'<div class="catan-bank-rows">{rows}</div>') + usual


# ---- helpers ---------------------------------------------------------------------------------------------------------


def _keeping(s: Any, t: Translator) -> str:
    """A helper that has been used is turned, or exchanged for one of the display."""
    legal = legal_by_kind(s)
    keep = button(s, code_of(Do.FLIP), t) if Do.FLIP in legal else ""
    others = "".join(
        f'<li>{button(s, code_of(Do.HELPER, n), t, _to_be_had(s, n, t), names="catan-helper", confirm=True)}</li>'
        for n in legal.get(Do.HELPER, [])
    )
    note = t("Exchange (two uses, from your next turn):")
    if keep: note = t("Or exchange (two uses, from next turn):")
    return _sheet(f'<p class="catan-note">{note}</p><ul class="catan-helpers">{others}</ul>') + keep


def _to_be_had(s: Any, n: int, t: Translator) -> str:
    """A helper of the display, with what it would bring as the table lies."""
    return helper_card(n, False, t, now=as_it_stands(s, Helper(n), t))


# ---- one's turn ------------------------------------------------------------------------------------------------------


def _turn(s: Any, me: int, t: Translator) -> str:
    """One's own turn: drawers for trade, wonder and helper, and the way on."""
    drawers = (
        [("trade", t("Trade"), signs.picture(signs.TRADE, "", 24), _trade(s, t))] if s.phase == Phase.MAIN else []
    )
    own = s.players[me]
    if s.scenario == Scenario.WONDERS and s.phase == Phase.MAIN:
        sign = signs.picture(signs.WONDERS[max(0, int(own.wonder) - 1)], "", 24)
        drawers.append(("wonder", t("Wonder"), sign, wonder_buttons(s, t)))
    if own.helper:
        whole = t("Helper: {name}", name=HELPER_NAMES[own.helper])
        drawers.append(("helper", whole, signs.side(bool(own.moon)), drawer(s, me, t)))
    more = {"trade": f'<small aria-hidden="true">{_partners(s, t)}</small>'}
    if own.helper: more["helper"] = told(s, me, t)
    tabs = "".join(
        f'<button type="button" class="button{" catan-told" * (key in more)}{later(s, key)}" data-drawer="{key}" '
        f'data-key="drawer-{key}" aria-expanded="false" '
        f'aria-label="{words}"><span>{sign} {called(s, me, t) if key == "helper" else words}</span>'
        f'{more.get(key, "")}</button>'
        for key, words, sign, _ in drawers
    )
    panels = "".join(_sheet(panel, f' data-panel="{key}" hidden') for key, _, _, panel in drawers)
    on = code_of(Do.ROLL) if s.phase == Phase.ROLL else code_of(Do.END)
    names = "button catan-two catan-on"
    if not (speaks_for_more(s, t) if s.phase == Phase.MAIN else robber_first(s)): names += " main"
    return f'{tabs}{panels}{button(s, on, t, _next(s, t), names=names)}'


def _partners(s: Any, t: Translator) -> str:
    """With whom one could trade now: the bank at the best rate that the hand can pay, or the others."""
    rates = [int(s.players[s.seat].rate[FIRST[x]]) for x in legal_by_kind(s).get(Do.MARITIME, [])]
    others = Do.OFFER in legal_by_kind(s) and any(s.players[p].cards for p in range(s.seats) if p != s.seat)
    if not rates: return escape(t("with others") if others else t("nothing now"))
    bank_ = escape(t("bank: {n} for 1", n=min(rates)))
    return f'{bank_} <span class="catan-others">{escape(t("or others"))}</span>' if others else bank_


def _next(s: Any, t: Translator) -> str:
    """What ends the turn, with who is next; nothing of its own where the turn goes on, or another part of it."""
    if s.phase != Phase.MAIN or s.part != Part.WHOLE or s.seats > 4: return ""
    p = (int(s.turn) + 1) % int(s.seats)
    words = escape(action(s, code_of(Do.END), t))
    return f'<span>{words}</span><small>{t("next:")} {seats.name(p, t)}</small>'


def _building(s: Any, t: Translator) -> str:
    """What can be built, with its price: choosing a kind lights its places."""
    legal, p = legal_by_kind(s), int(s.seat)
    shown = [one for one in PIECES if one[0] != Do.SHIP or s.has_ships]
    kinds = "".join(
        _kind(s, kind, name, t(PIECE_NAMES[k]), COST[cost], kind in legal, t)
        for kind, cost, name, k in shown
    )
    if Do.LIFT in legal: kinds += _sailing(p, t)
    card = priced(s, p, "card", _card(t), COST[CARD_COST], t) + _brings(s, p, "card", t)
    buy = button(s, code_of(Do.BUY), t, card, names="catan-kind", confirm=True)
    return f'<div class="catan-build" role="group" aria-label="{t("Build")}">{kinds}{buy}{attack_button(s, t)}</div>'


def _prices(s: Any, p: int, t: Translator) -> str:
    """What can be built later, with its price, where nothing else is asked of the hand."""
    pieces = [one for one in PIECES if one[0] != Do.SHIP or s.has_ships]
    shown = [
        priced(s, p, name, t(PIECE_NAMES[k]), COST[cost], t) + _brings(s, p, name, t) for _, cost, name, k in pieces
    ]
    shown.append(priced(s, p, "card", _card(t), COST[CARD_COST], t) + _brings(s, p, "card", t))
    kinds = "".join([f'<span class="catan-kind is-still">{one}</span>' for one in shown])
    return f'<div class="catan-build" role="group" aria-label="{t("Prices")}">{kinds}</div>'


def _card(t: Translator) -> str:
    """What it is called, whole where there is room."""
    whole, short = t("development card"), t("card")
    return f'<span class="catan-wide">{whole}</span><span class="catan-narrow">{short}</span>'


def _left(s: Any, kind: Do) -> str:
    me = s.players[s.seat]
    return str(int({Do.ROAD: me.roads, Do.SHIP: me.ships, Do.SETTLE: me.settlements, Do.CITY: me.cities}[kind]))


def _brings(s: Any, p: int, name: str, t: Translator) -> str:
    """In two words what it is good for at once: a point, or how likely a card is a knight, and a point; rather that
    there is none left, of a settlement that no way of seat `p` leads to a corner for it, of a city that there is no
    settlement to become one."""
    playing = not s.setup_left
    if name == "card" and not cards_left(s): said = t("none left")
    elif playing and name in LEFT and not getattr(s.players[p], LEFT[name]): said = t("0 left")
    elif playing and name == "city" and p + 1 not in s.town: said = t("no settlement")
    elif playing and name == "settlement" and not settles(s, p): said = t("no corner")
    elif name in A_POINT: said = t("+1 point")
    elif name == "card" and (n := knights(s)):
        said = t("{n} % knight", n=n)
        more = [t("{n} % point", n=point)] if (point := victory(s)) else []
        if rest := 100 - n - point: more.append(t("{n} % other", n=rest))
        said += f'<span class="catan-wide">, {t.row(more)}</span>' if more else ""
    else: return ""
    return f'<small class="catan-tag">{said}</small>'


def _kind(s: Any, kind: Do, name: str, words: str, cost: Any, legal: bool, t: Translator) -> str:
    inner = priced(s, int(s.seat), name, words, cost, t) + _brings(s, int(s.seat), name, t)
    supply = t("{piece}, left in your supply: {n}", piece=words, n=_left(s, kind))
    called = f' aria-label="{words}" title="{supply}"'  # the word itself is not shown where there is no room for it
    if legal:
        return (
            f'<button type="button" class="catan-kind" data-build="{name}" data-key="build-{name}" '
            f'aria-pressed="false"{called}>{inner}</button>'
        )
    return f'<button type="button" class="catan-kind"{place(s, _likely(s, kind))}{called}>{inner}</button>'


def _sailing(p: int, t: Translator) -> str:
    """A ship that lies may be moved: choosing this lights those that may."""
    words = t("move a ship")
    return (
        '<button type="button" class="catan-kind" data-build="lift" data-key="build-lift" aria-pressed="false" '
        f'title="{words}">{icon("ship", p)}<span class="catan-kind-name">{words}</span>'
        f'<span class="catan-price">{signs.picture(signs.TRADE, "", 15)}</span></button>'
    )


def _likely(s: Any, kind: Do) -> int:
    """An action of a kind that is refused, with the reason that tells most: for a place of one's own if that is it."""
    p = int(s.seat)
    ways = s.route[: LAST_EDGE[s.map]].tolist()
    mine = [e for e, way in enumerate(ways) if way and owner(way) == p]
    if kind in (Do.ROAD, Do.SHIP): return code_of(kind, mine[0] if mine else 0)
    if kind == Do.CITY: return code_of(kind, next((c for c in range(int(LAST_CORNER[s.map])) if s.town[c] == p + 1), 0))
    free = [int(c) for e in mine for c in EDGE_CORNERS[e] if s.town[c] == 0]
    return code_of(kind, free[0] if free else 0)


def _choose_kind(s: Any, t: Translator) -> str:
    """Road or ship, settlement or city, where both may be placed now and no price is asked, or a lower one."""
    legal = legal_by_kind(s)
    costs = {Do.SETTLE: COST[GREGOR_SETTLEMENT], Do.CITY: COST[GREGOR_CITY]} if s.phase == Phase.GREGOR else {}
    kinds = [one for one in PIECES if one[0] in legal]
    if len(kinds) < 2 or s.phase == Phase.FIRST_TOWN: return ""
    shown = "".join(
        _kind(s, kind, name, t(PIECE_NAMES[k]), costs.get(kind, FREE), True, t)
        for kind, _, name, k in kinds
    )
    return f'<div class="catan-build" role="group" aria-label="{t("Build")}">{shown}</div>'


def _trade(s: Any, t: Translator) -> str:
    return f"{bank(s, t)}{offering(s, t)}"


def _developments(s: Any, me: int, t: Translator) -> str:
    """Development cards; in one's turn each kind with what keeps it from being played, if anything does."""
    own, out = s.players[me], ""
    turn = asked(s, me) and s.phase in IN_TURN
    for k in range(DEVELOPMENTS):
        n, fresh = int(own.dev[k]) + int(own.fresh[k]), int(own.fresh[k])
        if not n: continue
        many = f' <b class="catan-many">×{n}</b>' if n > 1 else ""
        brief = t.n("{n} point", "{n} points", n) if k == Dev.POINT else t(CARD_BRIEFS[k])
        does = f'<small class="catan-does">{brief}</small>'
        face = f"{signs.card(k, 30)}<span>{t(CARD_NAMES[k])}{many}</span>{does}"
        later = t("next turn") if fresh == n and k != Dev.POINT else t("new: {n}", n=fresh)
        new = f'<small class="catan-new">{later}</small>' if fresh else ""
        if turn and k != Dev.POINT:
            out += f'<li>{button(s, code_of(Do.PLAY, k), t, face + new, names="catan-dev", confirm=True)}</li>'
        else: out += f'<li class="catan-dev is-still">{face}{new}</li>'
    return f'<ul class="catan-devs" aria-label="{t("Development cards")}">{out}</ul>' if out else ""
