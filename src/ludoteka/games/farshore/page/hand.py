"""What lies before the reader: supply, season, what is being paid for, the hand, and on a phone the Bay."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.kept import fields, kept_by, part
from ludoteka.kit.picture.drawing import escape
from ludoteka.kit.widgets import classes
from ludoteka.text.i18n import Translator

from ..box.schema import GOOD_NAMES
from ..box.tables import DECK
from ..box.vocabulary import Price
from ..picture import motifs
from ..picture.signs import sign
from ..state import ANY, CITY, EMPTY, HAND, SPOTS, UNSEEN, Do, Phase
from ..words.actions import action
from ..words.effects import GOODS_SAID
from ..words.names import TOKENS_SAID, card_name, effect_words
from ..words.reasons.prices import Bill, price_of, ways
from ..words.reasons.reach import of_the_bay
from ..words.reasons.worth import next_turn
from ..words.told.log import ANCHOR_SAID
from .face import face
from .seasons import panel
from .widgets import code_of, cost_shown, legal_by_kind, place, token
from .worth import badge, brings, made_of, no_space, not_meant, ranks

#: Phases in which cards of the Bay are chosen.
_TO_BAY = {Phase.TURN: Do.BAY, Phase.PLAY: Do.BAY, Phase.DRAW: Do.DRAW_BAY, Phase.SWEEP: Do.SWEEP}
_FROM_HAND = {Phase.TURN: Do.PLAY, Phase.PLAY: Do.PLAY, Phase.DISCARD: Do.DISCARD, Phase.GIVE: Do.GIVE}
_HAND_GOES = (Phase.DISCARD, Phase.GIVE)  # of the Bay nothing is spoken of
_IN_HAND = '<small class="farshore-of-bay">{}</small>'  # where a card lies, as only a phone says
WORDY = 44  # letters of what a card does that need the room of what it lacks
LONG, FEW = 11, 8  # letters of a name that has one line on a narrow card of the hand, and on a very narrow one


def hand(s: Any, me: int, t: Translator) -> str:
    """Supply and season, and the cards in a row."""
    if s.seat < 0 or me < 0:
        return ""
    names = "farshore-hand" + " is-mine" * asked(s, me)
    paying = _payment(s, me, t) if s.phase == Phase.PAY and asked(s, me) else ""
    cards = _lies(s, me, t) if asked(s, me) or s.phase == Phase.PLAY else _lies_still(s, me, t)
    return f'<div class="{names}">{supply(s, me, t)}{panel(s, me, t)}</div>{paying}{cards}'


def _lies(s: Any, me: int, t: Translator) -> str:
    """The cards of the hand, and of the Bay."""
    found = brings(s, me)
    return f'<div class="farshore-lies">{_cards(s, me, found, t)}{_bay(s, me, found, t)}</div>'


@kept_by(lambda s, me, t: (me, t.plain, fields(s, "bay", "bay_count", "phase"), part(s, "players", me)))
def _lies_still(s: Any, me: int, t: Translator) -> str:
    """For whom nobody asks: by what it costs the reader, as no effect plays a card for less."""
    return _lies(s, me, t)


def supply(s: Any, me: int, t: Translator) -> str:
    """Goods and tokens, each with its name."""
    own = s.players[me]
    goods = [(good, int(own.goods[r]), TOKENS_SAID[r]) for r, good in enumerate(GOOD_NAMES)]
    goods += [("treasure", int(own.treasures), GOODS_SAID["treasure"]), ("point", int(own.points), GOODS_SAID["point"]),
              ("anchor", int(own.anchors), ANCHOR_SAID)]  # fmt: skip
    shown = "".join(
        f'<span class="count{" is-none" * (not n)}" title="{escape(words)}">{sign(name, 20)}<b>{n}</b>'
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
    kind, best = _hand_action(s, me), ranks(s, me, found)
    if kind == Do.DISCARD and s.phase == Phase.DISCARD:  # each card by itself, as several are chosen together
        rows = "".join(_row(s, me, name, 1, kind, found, best, t, pick=True) for name in held)
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
        among = asked(s, me) and int(s.phase) in _TO_BAY  # cards of the Bay are chosen, whose twins these may be
        full = no_space(s, me, name, t)
        where = (_IN_HAND.format(escape(t("Hand")) + " ·" * bool(full)) if among else "") + full
        inner = card_inner(s, me, name, t, many, where)
        return f'<li{"" if among else _ranked(name, best)}><div class="{names}" data-zoom>{inner}</div></li>'
    code = code_of(kind, name)
    confirm = kind == Do.PLAY
    words = escape(action(s, code, t))
    worth, where = badge(s, me, name, found, t), no_space(s, me, name, t)
    if confirm and name in of_the_bay(s):  # one of each stands in the row
        where = _IN_HAND.format(escape(t("Hand")) + " ·" * bool(where)) + where
    apart = not_meant(s, code)
    if apart and name in found:
        only = f'<small class="farshore-of-bay">{escape(t("Bay only"))}</small>'
        worth, where = "", only if name in s.bay and not s.revealed_count else ""
    if kind in (Do.DISCARD, Do.GIVE):  # many cards have little room beside their names
        worth, where = "", worth + where
    elif worth:  # a narrow card has it below its name
        where = worth.replace('"farshore-now', '"farshore-now is-below', 1) + where
    gone, parts = ("", "") if apart else made_of(s, me, name, found, t)
    where_from = next_turn(s, me) if apart else s
    inner = card_inner(where_from, me, name, t, many + worth, where, gone=gone, parts=parts)
    named = f' data-named="{escape(card_name(name, t))}"' if pick else ""
    return (
        f'<li{_ranked(name, best)}><button type="button" class="farshore-card '
        f'farshore-t-{DECK[name].type}" data-zoom{place(s, code, confirm=confirm, pick=pick)}{named} '
        f'aria-label="{words}">{inner}</button></li>'
    )


def _ranked(name: int, best: dict[int, int]) -> str:
    """Where a card stands on a phone, which shows the best cards of hand and Bay first."""
    return f' class="is-best-{best[name]}"' if name in best else ""


def card_inner(
    s: Any, me: int, name: int, t: Translator, many: str = "", where: str = "", never: str = "", gone: str = "",
    parts: str = "",
) -> str:  # fmt: skip
    """A card in a list: name, type, keywords, points, what it costs the reader now, what it does; `many` stands beside
    its name, `where` says where it lies, `never` why it cannot come, in place of what it lacks, `gone` what goes for
    it besides resources, `parts` what its points count besides its own."""
    return _card(name, price_of(s, me, name), me >= 0, many, where, never, gone, parts, t.plain)


@lru_cache(maxsize=2048)
def _card(
    name: int, price: Bill, reads: bool, many: str, where: str, never: str, gone: str, parts: str, t: Translator
) -> str:
    card = DECK[name]
    more = gone + (_ways(price, t) if reads and not never else "")
    if (reads and price.short) or never:  # what cannot come is not waited for
        spare = " is-spare" * (not never and len(effect_words(name, t)) > WORDY)  # its words have the room
        more += f'<small class="farshore-lacks{spare}">{escape(never or t("lacks {n}", n=price.short))}</small>'
    unique = sign("unique", 18) if card.rarity == "unique" else ""
    said = card_name(name, t)
    return (
        f'<span class="farshore-card-head"><b class="{_length(said)}">{escape(said)}</b>{many}</span>'
        f'<span class="farshore-card-rest">{where}<span class="farshore-card-type">{motifs.html(name)}{sign(card.type)}'
        f'<span class="farshore-card-kind">{sign(card.kind)}{unique}</span></span>'
        f'<span class="farshore-card-points">{sign("point")}<b>{card.points}</b></span>'
        f'<span class="farshore-card-cost">{cost_shown(price, t)}{more}</span> '  # else two words would be one
        f'<span class="farshore-card-said">{face(name, t)}{parts}</span></span>'
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
    best = ranks(s, me, found)
    rows = ""
    for k in range(SPOTS):
        if not s.bay_count[k]:
            continue
        name, copies = int(s.bay[k]), int(s.bay_count[k])
        many = f' <b class="farshore-copies">×{copies}</b>' if copies > 1 else ""
        full = no_space(s, me, name, t)
        where = _IN_HAND.format(escape(t("Bay")) + " ·" * bool(full)) + full
        code = code_of(kind, k) if kind is not None else 0
        apart = kind is not None and not_meant(s, code)
        worth = "" if s.phase in _HAND_GOES or apart else badge(s, me, name, found, t)
        gone, parts = ("", "") if apart else made_of(s, me, name, found, t)
        where_from = next_turn(s, me) if apart else s
        inner = card_inner(where_from, me, name, t, many + worth, where, gone=gone, parts=parts)
        names = f"farshore-card farshore-t-{DECK[name].type}"
        if s.phase in _HAND_GOES:
            rows += f'<li><div class="{names}" data-zoom>{inner}</div></li>'
        elif kind is None:
            rows += f'<li{_ranked(name, best)}><div class="{names}" data-zoom>{inner}</div></li>'
        else:
            rows += (
                f'<li{_ranked(name, best)}><button type="button" class="{names}" data-zoom'
                f"{place(s, code, confirm=kind == Do.BAY)} "
                f'aria-label="{escape(action(s, code, t))}">{inner}</button></li>'
            )
    first = " is-first" if kind in (Do.DRAW_BAY, Do.SWEEP) else ""
    return f'<ul class="farshore-cards is-hand farshore-bay{first}" aria-label="{escape(t("Bay"))}">{rows}</ul>'


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
    note = t("Of these free: {n}", n=int(s.less)) if s.less and not s.price else ""
    said = f'<p class="farshore-note is-strong">{escape(note)}</p>' if note else ""
    if s.price == Price.CARD:  # the question names it, and the cards of the hand are chosen among
        return _due_beside(due, "", " is-by-card", t)
    inner = card_inner(s, me, name, t)
    card = f'<li><div class="farshore-card farshore-t-{DECK[name].type}" data-zoom>{inner}</div></li>'
    return _due_beside(due, said, "", t, f'<ul class="farshore-cards is-hand">{card}</ul>')


def _due_beside(due: str, said: str, names: str, t: Translator, card: str = "") -> str:
    title = escape(t("To pay:"))
    shown = f'<p class="farshore-due"><span>{title}</span> {due or escape(t("nothing"))}</p>'
    return f'<div class="farshore-paid{names}"><div>{shown}{said}</div>{card}</div>'
