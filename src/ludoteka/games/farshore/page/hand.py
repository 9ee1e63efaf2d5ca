"""What lies before the reader: supply, season, what is asked, the hand, and on a phone the Bay."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit import seats
from ludoteka.kit.drawing import escape
from ludoteka.kit.widgets import classes, picks
from ludoteka.text.i18n import Translator

from ..box.schema import GOOD_NAMES
from ..box.tables import DECK, STEP
from ..box.vocabulary import Col, How, Price
from ..picture import motifs
from ..picture.signs import PAID_SIGNS, TOKEN_SIGNS, sign
from ..rules.scoring import TREASURE_POINTS, score
from ..state import ANY, CITY, EMPTY, HAND, PLACES, SPOTS, UNSEEN, Do, Phase
from ..words.actions import action, choice_of, treasures_due
from ..words.effects import GOODS_SAID, effect_said, gift_said, less_of, needs_said
from ..words.log import ANCHOR_SAID
from ..words.names import PAID_SAID, TOKENS_SAID, card_name, effect_words, place_gift, slot_name
from ..words.notation import notation
from ..words.reasons.exchange import scrapped_said, swap_said
from ..words.reasons.outcome import anyway, outcome
from ..words.reasons.prices import Bill, price_of, ways
from ..words.reasons.reach import leads, needed_for
from ..words.reasons.turns import best_of, visits
from .seasons import go_on, panel
from .widgets import button, code_of, cost_shown, count, legal_by_kind, place, token, twice
from .worth import badge, brings, no_space, ranks, red_tags, tags

#: Phases in which cards of the Bay are chosen.
_TO_BAY = {Phase.TURN: Do.BAY, Phase.PLAY: Do.BAY, Phase.DRAW: Do.DRAW_BAY, Phase.SWEEP: Do.SWEEP}
_FROM_HAND = {Phase.TURN: Do.PLAY, Phase.PLAY: Do.PLAY, Phase.DISCARD: Do.DISCARD, Phase.GIVE: Do.GIVE}
#: Kinds of actions that goods are tapped for.
_GOODS = (Do.GAIN, Do.PAY, Do.GIVE_GOODS, Do.LESS, Do.TREASURE, Do.SPEND)
LONG, FEW = 12, 8  # letters of a name that has one line on a narrow card of the hand, and on a very narrow one
SITES = 4  # of the coast, before the islands
MANY = 3  # buttons that have room for words of their own; where there are more, as few as can be
_GOOD = "button farshore-good"
_CONFIRMED = (Do.PLAY, Do.BAY, Do.VISIT, Do.MULLIGAN, Do.SCRAP, Do.MAP, Do.ANCHOR)


def answers(s: Any, me: int, t: Translator) -> str:
    """The buttons beside the question, and what opens over the shore."""
    if s.seat < 0:
        return ""
    if not asked(s, me):
        return _revealed(s, me, t)
    mine = [_asked(s, me, t)]
    if s.phase == Phase.TURN:
        mine.append(_visits(s, legal_by_kind(s), t))
    return "".join((*mine, go_on(s, me, t)))


def hand(s: Any, me: int, t: Translator) -> str:
    """Supply and season, and the cards in a row."""
    if s.seat < 0 or me < 0:
        return ""
    names = "farshore-hand" + " is-mine" * asked(s, me)
    paying = _payment(s, me, t) if s.phase == Phase.PAY and asked(s, me) else ""
    found = brings(s, me)
    cards = f'<div class="farshore-lies">{_cards(s, me, found, t)}{_bay(s, me, found, t)}</div>'
    return f'<div class="{names}">{supply(s, me, t)}{panel(s, me, t)}</div>{paying}{cards}'


def supply(s: Any, me: int, t: Translator) -> str:
    """Goods and tokens, each with its name."""
    own = s.players[me]
    goods = [(good, int(own.goods[r]), TOKENS_SAID[r]) for r, good in enumerate(GOOD_NAMES)]
    goods += [("treasure", int(own.treasures), GOODS_SAID["treasure"]), ("point", int(own.points), GOODS_SAID["point"]),
              ("anchor", int(own.anchors), ANCHOR_SAID)]  # fmt: skip
    shown = "".join(
        f'<span class="farshore-count{" is-none" * (not n)}" title="{escape(words)}">{sign(name, 20)}<b>{n}</b>'
        f"<span>{escape(words)}</span></span>"
        for name, n, words in ((name, n, t.amount(n, what).word) for name, n, what in goods)
    )
    return f'<p class="farshore-supply" aria-label="{escape(t("Your supply"))}">{shown}</p>'


# ---- cards -----------------------------------------------------------------------------------------------------------


def _cards(s: Any, me: int, found: dict[int, int], t: Translator) -> str:
    """The hand: each name once, with how many there are; to be played, discarded or given where that is asked."""
    own = s.players[me]
    held = [int(name) for name in own.hand[: own.hand_count]]
    if not held or held[0] == UNSEEN:
        return ""
    kind, best = _hand_action(s, me), ranks(found)
    if kind == Do.DISCARD and s.phase == Phase.DISCARD:  # each card by itself, as several are chosen together
        rows = "".join(_row(s, me, name, 1, kind, found, {}, t, pick=True) for name in held)
    else:
        rows = "".join(_row(s, me, name, held.count(name), kind, found, best, t) for name in dict.fromkeys(held))
    title = t("Your hand: {n} of {most} cards", n=len(held), most=HAND)
    return f'<ul class="farshore-cards is-hand" aria-label="{escape(title)}">{rows}</ul>'


def _hand_action(s: Any, me: int) -> Do | None:
    """What a tap on a card of the hand does now."""
    if not asked(s, me):
        return None
    if s.phase == Phase.PAY:
        return Do.DISCARD if s.price == Price.CARD else None
    return _FROM_HAND.get(Phase(int(s.phase)))


def _row(
    s: Any, me: int, name: int, copies: int, kind: Do | None, found: dict[int, int], best: dict[int, int],
    t: Translator, *, pick: bool = False,
) -> str:  # fmt: skip
    many = f' <b class="farshore-copies">×{copies}</b>' if copies > 1 else ""
    if kind is None:
        names = f"farshore-card farshore-t-{DECK[name].type}"
        return f'<li><div class="{names}" data-zoom>{card_inner(s, me, name, t, many)}</div></li>'
    code = code_of(kind, name)
    confirm = kind == Do.PLAY
    words = escape(action(s, code, t))
    worth, where = badge(s, me, name, found, t), no_space(s, me, name, t)
    if pick:  # each by itself, many cards have little room beside their names
        worth, where = "", worth + where
    inner = card_inner(s, me, name, t, many + worth, where)
    return (
        f'<li{_ranked(name, best)}><button type="button" class="farshore-card '
        f'farshore-t-{DECK[name].type}" data-zoom{place(s, code, confirm=confirm, pick=pick)} '
        f'aria-label="{words}">{inner}</button></li>'
    )


def _ranked(name: int, best: dict[int, int]) -> str:
    """Where a card stands on a phone, which shows the best cards of hand and Bay first."""
    return f' class="is-best-{best[name]}"' if name in best else ""


def card_inner(s: Any, me: int, name: int, t: Translator, many: str = "", where: str = "") -> str:
    """A card in a list: name, type, keywords, points, what it costs the reader now, what it does; `many` stands beside
    its name, `where` says where it lies."""
    return _card(name, price_of(s, me, name), me >= 0, many, where, t.plain)


@lru_cache(maxsize=2048)
def _card(name: int, price: Bill, reads: bool, many: str, where: str, t: Translator) -> str:
    card = DECK[name]
    more = _ways(price, t) if reads else ""
    unique = sign("unique", 18) if card.rarity == "unique" else ""
    said, effect = card_name(name, t), escape(effect_words(name, t))
    return (
        f'<span class="farshore-card-head"><b class="{_length(said)}">{escape(said)}</b>{many}</span>'
        f'<span class="farshore-card-rest">{where}<span class="farshore-card-type">{motifs.html(name)}{sign(card.type)}'
        f'<span class="farshore-card-kind">{sign(card.kind)}{unique}</span></span>'
        f'<span class="farshore-card-points">{sign("point")}<b>{card.points}</b></span>'
        f'<span class="farshore-card-cost">{cost_shown(price, t)}{more}</span>'
        f'<span class="farshore-card-said">{effect}</span></span>'
    )


def _length(name: str) -> str:
    """How much room a card's name takes: `is-two` has two lines on a narrow card, `is-few` on a very narrow one, where
    `is-tight` is set closer."""
    words = " " in name
    return classes(is_two=words and len(name) > LONG, is_few=words and len(name) > FEW, is_tight=len(name) > FEW)


def _ways(price: Bill, t: Translator) -> str:
    """How else a card may be paid; beside an anchor's words its sign."""
    said = [escape(one) for one in ways(price, t)]
    if price.anchor:
        said[0] = f"{sign('anchor', 18)} {said[0]}"
    return "".join(f'<span class="farshore-way">{one}</span>' for one in said)


def _bay(s: Any, me: int, found: dict[int, int], t: Translator) -> str:
    """The Bay as a list, for small screens, where the drawing of it is off the screen: the best of it first, beside the
    hand's."""
    if s.seat < 0 or not any(s.bay_count):
        return ""
    kind = _TO_BAY.get(Phase(int(s.phase))) if asked(s, me) else None
    best = ranks(found)
    rows, of_bay = "", f'<small class="farshore-of-bay">{escape(t("Bay"))}</small>'
    for k in range(SPOTS):
        if not s.bay_count[k]:
            continue
        name, copies = int(s.bay[k]), int(s.bay_count[k])
        many = f' <b class="farshore-copies">×{copies}</b>' if copies > 1 else ""
        where = of_bay + no_space(s, me, name, t)
        inner = card_inner(s, me, name, t, many + badge(s, me, name, found, t), where)
        names = f"farshore-card farshore-t-{DECK[name].type}"
        if kind is None:
            rows += f'<li><div class="{names}" data-zoom>{inner}</div></li>'
        else:
            code = code_of(kind, k)
            rows += (
                f'<li{_ranked(name, best)}><button type="button" class="{names}" data-zoom'
                f'{place(s, code, confirm=kind == Do.BAY)} '
                f'aria-label="{escape(action(s, code, t))}">{inner}</button></li>'
            )
    first = " is-first" if kind in (Do.DRAW_BAY, Do.SWEEP) else ""
    return f'<ul class="farshore-cards is-hand farshore-bay{first}" aria-label="{escape(t("Bay"))}">{rows}</ul>'


def _revealed(s: Any, me: int, t: Translator) -> str:
    """Cards that an effect has turned up, for all to see."""
    n = int(s.revealed_count)
    if not n:
        return ""
    mine = asked(s, me) and s.phase in (Phase.TAKE, Phase.PLAY)
    rows = ""
    for k in range(n):
        name = int(s.revealed[k])
        inner, names = card_inner(s, me, name, t), f"farshore-card farshore-t-{DECK[name].type}"
        code = code_of(Do.TAKE, k)
        rows += (
            f'<li><button type="button" class="{names}"{place(s, code)} aria-label="{escape(action(s, code, t))}">'
            f'{inner}</button></li>'
            if mine
            else f'<li class="{names}">{inner}</li>'
        )
    title = f'<p class="farshore-heading">{escape(t("Revealed"))}</p>'
    return f'<div class="ask-sheet">{title}<ul class="farshore-cards">{rows}</ul></div>'


# ---- what is asked ---------------------------------------------------------------------------------------------------


def _asked(s: Any, me: int, t: Translator) -> str:
    """Buttons for what is asked besides the places of board and hand."""
    found = legal_by_kind(s)
    parts = [_tokens(s, found, t), _seats(s, found, t), _revealed(s, me, t), _options(s, found, t), _rest(s, found, t)]
    if s.phase == Phase.DISCARD:
        parts.append(_discarding(s, t))
    elif Do.DONE in found:
        paid = s.phase == Phase.PAY
        lost = -TREASURE_POINTS * treasures_due(s) if paid else 0
        names = "button main" if paid and not lost else "button"  # filled, a treasure would look like advice
        face = escape(t("The rest, left to right")) if s.phase == Phase.RUN_ALL else ""  # in full, pressing says it
        if lost:
            face = twice(action(s, code_of(Do.DONE), t), t.amount(lost, "point", sign=True))
        done = _row_of([button(s, code_of(Do.DONE), t, face, names=names)])
        parts.insert(0 if paid else len(parts), done)  # what mostly is pressed comes first
    return "".join(parts)


def _discarding(s: Any, t: Translator) -> str:
    """What discards the cards that are chosen: as many as the effect says, all or none of them, or up to so many."""
    f = s.stack[s.depth - 1]
    most, how = int(f.left), int(STEP[f.step, Col.HOW])
    counts = range(most + 1) if how == How.UP_TO else [most] if how == How.MUST or f.made else [0, most]
    words = [
        (t("Discard from your hand: {n}", n=n) if n else t("Discard nothing")) if n in counts
        else t("Chosen: {n} of {most}", n=n, most=most)
        for n in range(most + 1)
    ]  # fmt: skip
    return picks(words, counts, notation(s, code_of(Do.DONE)) if 0 in counts else "")


def _row_of(buttons: Iterable[str]) -> str:
    inner = "".join(buttons)
    return f'<div class="farshore-row">{inner}</div>' if inner else ""


def effect_at_hand(s: Any, t: Translator) -> str:
    """Whose effect is being carried out, or what a card does that is being paid for."""
    if s.phase in (Phase.RUN, Phase.RUN_ALL):  # what each of them does: the buttons have no room for it
        me = s.players[s.turn]
        slots = (x % CITY for x in legal_by_kind(s).get(Do.RUN, []) if x // CITY == s.turn)
        names = dict.fromkeys(int(me.city[k].name) for k in slots)
        return "".join(_effect_note(name, t) for name in names)
    f = s.stack[s.depth - 1] if s.depth and s.phase != Phase.MULLIGAN else None
    paid = s.phase == Phase.PAY
    if f is None or f.name == EMPTY or (f.slot == EMPTY and not paid) or s.phase == Phase.TURN:
        return ""
    return _effect_note(int(s.playing) if paid else int(f.name), t)


def _effect_note(name: int, t: Translator) -> str:
    return f'<p class="farshore-note"><b>{escape(card_name(name, t))}</b>: {escape(effect_words(name, t))}</p>'


def _payment(s: Any, me: int, t: Translator) -> str:
    """What is still due for the card that is being played: first in the row, where it covers no place of the board."""
    due = "".join(token(r, t, 24) for r in range(ANY + 1) for _ in range(int(s.due[r])))
    name = int(s.playing)
    note = t.n("{n} falls away", "{n} fall away", int(s.less)) if s.less and not s.price else ""
    said = f'<p class="farshore-note is-strong">{escape(note)}</p>' if note else ""
    inner = card_inner(s, me, name, t)
    card = f'<li><div class="farshore-card farshore-t-{DECK[name].type}" data-zoom>{inner}</div></li>'
    title = escape(t("To pay:"))
    due = f'<p class="farshore-due"><span>{title}</span> {due or escape(t("nothing"))}</p>'
    return f'<div class="farshore-paid"><div>{due}{said}</div><ul class="farshore-cards is-hand">{card}</ul></div>'


def _tokens(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """Goods to be gained, paid, given; tokens of a cost."""
    own, rows, worth = s.players[s.turn], "", -TREASURE_POINTS
    for kind in _GOODS:
        if kind not in found:
            continue
        signs = PAID_SIGNS if kind == Do.PAY else TOKEN_SIGNS
        said = PAID_SAID if kind == Do.PAY else TOKENS_SAID
        faces = ""
        for r in found[kind]:
            code = code_of(kind, r)
            mark = sign("treasure", 24) + "→" if kind == Do.TREASURE else "−" if kind == Do.LESS else ""
            have = int(own.treasures if signs[r] == "treasure" else own.goods[r] if r < ANY else 0)
            more = t("you have {n}", n=have)
            if kind == Do.TREASURE:
                more = t.amount(worth, "point", sign=True)
            elif kind == Do.LESS:
                more = t("you lack it") if r < ANY and int(s.due[r]) > have else more
            elif kind == Do.GAIN:
                more = leads(s, outcome(s, code), int(s.turn), t) or more
            elif kind == Do.PAY and s.phase == Phase.PAY_GOODS:
                more = swap_said(s, r, t, short=len(found[kind]) > MANY) or more
            elif kind in (Do.PAY, Do.GIVE_GOODS):
                more = needed_for(s, outcome(s, code), int(s.turn), t) or more
            faces += button(s, code, t, f"{mark}{sign(signs[r], 26)}{twice(t(said[r]), more)}", names=_GOOD)
        rows += f'<div class="farshore-row farshore-goods">{faces}</div>'
    return rows


def _seats(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """Who gets something."""
    return _row_of(
        button(s, code_of(Do.TO, p), t, f"{seats.name(p, t, 20)} "
                                        f"{count('card', int(s.players[p].hand_count), t('cards in hand'))}",
               names="button farshore-seat-choice")
        for p in found.get(Do.TO, [])
    )  # fmt: skip


def _options(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """The options of a choice, in words, each with the card that it is good for."""
    steps, p = choice_of(s), int(s.turn)

    def face(k: int) -> str:
        if k >= len(steps):
            return ""
        said = effect_said(steps[k], t).rstrip(".") or t("nothing")
        return twice(said, leads(s, outcome(s, code_of(Do.CHOOSE, k)), p, t))

    return _row_of(button(s, code_of(Do.CHOOSE, k), t, face(k)) for k in found.get(Do.CHOOSE, []))


def _rest(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """A button in words for everything else: the places on the board again, and cards of other cities."""
    done = {*_GOODS, Do.TO, Do.CHOOSE, Do.DONE, Do.PLAY, Do.BAY, Do.DISCARD, Do.GIVE, Do.TAKE, Do.PREPARE, Do.PASS,
            Do.DRAW_BAY, Do.SWEEP}  # fmt: skip
    if s.phase == Phase.TURN:
        return ""
    return _row_of(
        button(s, code_of(kind, x), t, _in_short(s, kind, x, t, many=len(args) > MANY), confirm=kind in _CONFIRMED)
        for kind, args in found.items()
        if kind not in done
        for x in args
    )


def _in_short(s: Any, kind: Do, x: int, t: Translator, *, many: bool) -> str:
    """Two lines for what would be long in one: what is chosen, and what it brings; "" = the action's own words."""
    if kind == Do.RUN and x // CITY == s.turn:
        name = int(s.players[s.turn].city[x % CITY].name)
        gift = gift_said(DECK[name].effect, t) or effect_words(name, t).rstrip(".")
        if many:  # where there is no room for all it does: what it brings, if that is short
            gift = leads(s, outcome(s, code_of(kind, x)), int(s.turn), t) or gift_said(DECK[name].effect, t)
        return twice(slot_name(s.players[s.turn], x % CITY, t), gift)
    if kind == Do.MAP:
        points = int(score(outcome(s, code_of(kind, x)), int(s.turn))) - int(score(anyway(s), int(s.turn)))
        return twice(needs_said(x, t), t.amount(points, "point", sign=True))
    if kind == Do.ANCHOR:
        return twice(t("Anchor: {card}", card=slot_name(s.players[s.turn], x, t)), t("nothing else to pay"))
    if kind == Do.USE:
        helper = int(s.players[s.turn].city[x].name)
        return twice(t("Use {card}", card=card_name(helper, t)), less_of(helper, t))
    if kind == Do.RECALL:
        place = place_gift(s, x, t) if x < PLACES else slot_name(s.players[s.turn], x - PLACES, t)
        return twice(t("Worker home from:"), place)
    if kind == Do.FLOOD:  # in full, it would not fit a phone
        return twice(t("Cover:"), place_gift(s, x + SITES, t))
    if kind == Do.SCRAP and s.phase == Phase.SCRAP:
        return twice(slot_name(s.players[s.turn], x, t), scrapped_said(s, x, t))
    if kind in (Do.PLACE, Do.COPY):
        return twice(place_gift(s, x, t), leads(s, outcome(s, code_of(kind, x)), int(s.turn), t))
    return ""


def _visits(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """In a turn the places for a worker, behind a heading: the board shows them too."""
    sites = [code_of(kind, x) for kind in (Do.PLACE, Do.VISIT) for x in found.get(kind, [])]
    if not sites:
        return ""
    me = s.players[s.turn]
    said = {code_of(Do.PLACE, x): tag.line(t) for x, tag in tags(s, int(s.turn), t).items()}
    brought, red = dict(visits(s)), red_tags(s, t)
    for slot in found.get(Do.VISIT, []):  # what it brings, else what it does: the city shows its name only
        does = effect_words(int(me.city[slot].name), t).rstrip(".")
        leads_to = red[slot].line(t) if slot in red else does
        said[code_of(Do.VISIT, slot)] = best_of(brought[slot], t) if slot in brought else leads_to
    rows = "".join(
        f"<li>{button(s, code, t, twice(action(s, code, t), said.get(code, '')), confirm=True)}</li>" for code in sites
    )
    return (
        f'<details class="ask-drawer farshore-places" data-key="places" name="farshore"><summary class="button">'
        f'<span class="farshore-roomy">{escape(t("Places for a worker"))}</span>'
        f'<span class="farshore-short">{escape(t("Places"))}</span> <small>{len(sites)}</small></summary>'
        f'<ul class="plain-actions ask-sheet">{rows}</ul></details>'
    )
