"""What the cards and places that may be chosen say of themselves, so that a sentence need not list them all."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from ludoteka.engine.game import asked
from ludoteka.kit.kept import kept_by
from ludoteka.kit.picture.drawing import escape
from ludoteka.text.i18n import Translator, mark

from ..box.steps import Boat, Draw, Gain, Give
from ..box.tables import BOX, DECK, GOES
from ..box.vocabulary import Price
from ..picture.signs import sign
from ..rules.actions import refusal
from ..rules.boat import winds
from ..rules.maps import missing
from ..state import DOCKS_AT, DUNES_AT, EMPTY, HAND, LOOKOUT_AT, MAPS, SPACES, SPOTS, Do, No, Phase
from ..words.effects import cost_said, price_taken
from ..words.names import card_name, effect_words
from ..words.reasons.given.goes import best_given_up
from ..words.reasons.maps import best_map
from ..words.reasons.named import led_cards
from ..words.reasons.outcome import anyway, outcome, wind_turns
from ..words.reasons.paying.afford import paid_already
from ..words.reasons.prices import Bill, Payer, price_of
from ..words.reasons.reach import Key, docks_help, spared
from ..words.reasons.workers.home import again
from ..words.reasons.workers.sites import (
    CHOSEN,
    at_places,
    at_places_then,
    on_red_then,
    places,
    red_leads,
    reds,
    takes,
    treasures_at_places,
    visits,
)
from ..words.reasons.worth import at_once, payer, played, signed, would_be, would_bring
from ..words.refusals import without_space
from ..words.sheet import PRINTED, by_line, for_card
from .widgets import code_of, refused

NO_NEARER = mark("helps no card")
PARTS = 2  # that points are told with, at least
BEST = 2  # cards that stand before the one that a choice leads to
ROOM = 68  # letters that a phone shows of what a card does
COUNTED = 26  # of these, for the treasures that go
LINE, LONG = 20, 11  # for the second line of a name, and letters of a name that has one
SIGN, FEW = 3, 3  # for each sign of a cost but the first few
BESIDE = {Payer.HELPER: 16, Payer.TREASURE: 4}  # for the sign of what pays besides resources, and all that it pays
#: Of a card of the city that pays, by what it takes in return.
HELPER_PAYS = {"nothing": mark("{card} pays"), "card": mark("{card} pays, for 1 card"),
               "itself": mark("discards {card}")}  # fmt: skip
#: Of what pays besides resources, its sign.
SIGNS = {Payer.ANCHOR: "anchor", Payer.TREASURE: "treasure", Payer.HELPER: "city"}


@kept_by(lambda s, me: (me, s.tobytes()), most=16)
def brings(s: Any, me: int) -> dict[int, int]:
    """The points of each card that may be played now, or drawn, or has to go: at once, or once it is played."""
    if not asked(s, me):
        return {}
    if s.phase in (Phase.TURN, Phase.PLAY):
        return dict(at_once(s))
    if s.phase == Phase.DRAW:
        bay = {int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k] and not refused(s, code_of(Do.DRAW_BAY, k))}
        found = {name: would_bring(s, me, name) for name in bay}
        return {name: n for name, n in found.items() if n is not None}
    if s.phase == Phase.TAKE:
        found = {int(name): would_bring(s, me, int(name)) for name in s.revealed[: s.revealed_count]}
        return {name: n for name, n in found.items() if n is not None}
    if s.phase in (Phase.DISCARD, Phase.GIVE) or (s.phase == Phase.PAY and s.price == Price.CARD):
        own, then = s.players[me], s
        if s.phase == Phase.PAY and (paid := paid_already(s)) is not None:  # kept, as the advice counts it
            then = paid
        found = {int(name): would_bring(then, me, int(name)) for name in own.hand[: own.hand_count]}
        return {name: n for name, n in found.items() if n is not None}
    return {}


def ranks(s: Any, me: int, found: dict[int, int]) -> dict[int, int]:
    """Where each card stands on a screen that shows only some: the best two, the one that a choice leads to, then the
    rest; of cards that go those first that go best. From the ninth on alike."""
    if not asked(s, me):
        return {}
    order = sorted(found, key=lambda name: (-found[name], name))
    if s.phase in (Phase.DISCARD, Phase.GIVE) or (s.phase == Phase.PAY and s.price == Price.CARD):
        order = best_given_up(s, me)
    else:
        led = led_cards(s)
        order = [*dict.fromkeys((*order[:BEST], *led[:1], *order[BEST:], *led))]
    return {name: min(k + 1, 9) for k, name in enumerate(order)}


def paid_by(bill: Bill) -> str:
    """The sign of what pays besides resources; "" where they are enough, or nothing can pay."""
    return SIGNS.get(bill.payer, "")


def badge_said(s: Any, me: int, name: int, points: int, t: Translator) -> str:
    """A badge in words."""
    how = payer(price_of(s, me, name), t)
    written = _points(points, t)
    if s.phase not in (Phase.TURN, Phase.PLAY):
        return t("{points} once it is played", points=written)
    return t("{points} now, {how}", points=written, how=how) if how else t("{points} now", points=written)


def _points(n: int, t: Translator) -> str:
    return str(t.amount(n, "point", sign=True)) if n else t("no points")


def badge(s: Any, me: int, name: int, found: dict[int, int], t: Translator) -> str:
    """On a card in a list: its points, and the sign of what pays for it."""
    if name not in found:
        return ""
    bill = price_of(s, me, name)
    by = paid_by(bill) if s.phase in (Phase.TURN, Phase.PLAY) else ""
    words = escape(badge_said(s, me, name, found[name], t))
    kept = escape(t("played:")) if s.phase in (Phase.DISCARD, Phase.GIVE, Phase.PAY) else ""
    return _badge(found[name], "" if by == SIGNS[Payer.TREASURE] else by, words, kept)


def spent(s: Any, me: int, name: int, found: dict[int, int], t: Translator) -> str:
    """Beside the cost of a card in a list: the points of the treasures that go for it, which its number counts."""
    if name not in found or s.phase not in (Phase.TURN, Phase.PLAY):
        return ""
    bill = price_of(s, me, name)
    if paid_by(bill) != SIGNS[Payer.TREASURE] or not bill.by_treasure:
        return ""
    said = t("{lost}, counted in {points}", lost=signed(-bill.worth * bill.by_treasure), points=signed(found[name]))
    return f'<small class="farshore-spent">{escape(said)}</small>'


def made_of(s: Any, me: int, name: int, found: dict[int, int], t: Translator) -> tuple[str, str]:
    """Of a card in a list: what is told beside its cost of the treasures that go for it, and behind what it does, of
    what its number is made; what both would say, once."""
    gone, parts = spent(s, me, name, found, t), parts_shown(s, me, name, t)
    if gone and f"{t('Treasures')} −" in parts:
        return "", parts
    if gone:
        return gone, parts_shown(s, me, name, t, beside=COUNTED)
    if any(f"{escape(card_name(one, t))} −" in parts for one in price_of(s, me, name).helpers):
        return "", parts
    if words := payer_named(s, me, name, t) if name in found else "":
        parts = parts_shown(s, me, name, t, beside=len(words))
        return f'<small class="farshore-payer">{escape(words)}.</small>', parts
    return "", parts


def payer_named(s: Any, me: int, name: int, t: Translator) -> str:
    """What pays for a card besides resources and treasures, where only its sign would say so, and what becomes of a
    card of the city that does; "" for nothing."""
    bill = price_of(s, me, name)
    if s.phase not in (Phase.TURN, Phase.PLAY) or bill.payer not in (Payer.ANCHOR, Payer.HELPER):
        return ""
    if bill.payer == Payer.ANCHOR:
        return t("an anchor pays")
    words = HELPER_PAYS.get(price_taken(bill.helpers[0])) if len(bill.helpers) == 1 else None
    return t(words, card=card_name(bill.helpers[0], t)) if words else t("a card of your city pays")


def parts_shown(s: Any, me: int, name: int, t: Translator, *, beside: int = 0) -> str:
    """Behind what a card does, where that leaves room: what its points are made of, by the lines of the sheet, so that
    they add up as they stand; less room where so many letters `beside` it say what pays for it. "" where all of them
    are its own."""
    if s.phase not in (Phase.TURN, Phase.PLAY) or name not in dict(at_once(s)):
        return ""
    bill, said = price_of(s, me, name), card_name(name, t)
    many = FEW if bill.payer == Payer.ANCHOR else max(0, len(bill.tokens) - FEW)
    taken = BESIDE.get(bill.payer, 0) + beside + SIGN * many + LINE * (" " in said and len(said) > LONG)
    room = ROOM - len(effect_words(name, t)) - taken
    before, after = anyway(s).players[me], outcome(s, played(s, name)).players[me]
    was, later = by_line(before), by_line(after)
    printed, in_cards, went = int(DECK[name].points), later[0] - was[0], _left_city(before, after)
    if in_cards == printed and later[1:] == was[1:]:
        return ""
    parts = for_card(before, after, name, 0 if wind_turns(s) else int(winds(s, name)), t)
    if len(went) == 1 and in_cards - printed == -int(DECK[went[0]].points):  # which card has gone for it
        lost = t.phrase("{label} {n}", label=card_name(went[0], t), n=signed(in_cards - printed))
        own = [*[t(PRINTED, n=signed(printed))] * bool(printed), *[lost] * (in_cards != printed)]
        parts[: bool(in_cards)] = own
    said = str(t.row(parts))
    return f' <small class="farshore-parts">{escape(said)}</small>' if said and len(said) <= room else ""


def _left_city(before: Any, after: Any) -> list[int]:
    """The cards that a city has no more."""
    had, has = (Counter(int(one) for one in me.city["name"][: int(me.city_count)]) for me in (before, after))
    return sorted((had - has).elements())


def parts_once_played(s: Any, me: int, name: int, t: Translator) -> str:
    """Behind what a card does that is turned up, and may come into the hand: what its points would be for, all of them,
    where they are for more than the card itself; and that its bare sign of any resource is the price."""
    then = would_be(s, me, name) if s.phase == Phase.TAKE else None
    if then is None:
        return ""
    blown, cost, said = 0 if wind_turns(s) else int(winds(s, name)), dict(DECK[name].cost), list[str]()
    parts = for_card(s.players[me], then.players[me], name, blown, t, whole=True)
    if "any" in cost:
        said.append(t("Costs: {cost}", cost=cost_said(cost, t)) + ".")
    if len(parts) >= PARTS:
        said.append(t("Once played: {parts}.", parts=t.row(parts)))
    return f' <small class="farshore-parts">{escape(t.row(said, " "))}</small>' if said else ""


def not_meant(s: Any, code: int) -> bool:
    """Whether an effect that plays a card means another copy of this one: its price does not fall away. That is known
    of a card of the Bay, also to whoever does not see the hand."""
    return bool(s.phase == Phase.PLAY and refusal(s, code))


def why_never(s: Any, me: int, name: int, t: Translator) -> str:
    """Why a card cannot come into the city, whatever pays for it; "" where it can."""
    if not asked(s, me) or name < 0 or GOES[name]:
        return ""
    return without_space(s.players[me], name, t)


def no_space(s: Any, me: int, name: int, t: Translator) -> str:
    """The same on a card in a list."""
    words = why_never(s, me, name, t)
    return f'<small class="farshore-of-bay">{escape(words)}</small>' if words else ""


@lru_cache(maxsize=512)
def _badge(points: int, by: str, words: str, kept: str) -> str:
    """Points, and the sign of what pays beside resources; `kept` = of a card that may go: it brings them if not."""
    lost = " is-lost" if points < 0 else ""
    before, mark = f"<span>{kept}</span> " if kept else "", sign(by, 16) if by else ""
    return f'<span class="farshore-now{lost}" title="{words}">{before}<b>{signed(points)}</b>{mark}</span>'


# ---- places ----------------------------------------------------------------------------------------------------------


class Tag(NamedTuple):
    """What a place or a red card leads to, in two words; whether it pays for a card or brings something at once; the
    card's points then, or what it lacks; a sign beside the words, and what that says of what goes for it."""

    words: str
    paid: bool
    more: str = ""
    sign: str = ""
    gone: str = ""
    short: str = ""  # in place of the second line, where the sign says the rest

    def line(self, t: Translator) -> str:
        """All of it on one line: `✓ Inn +4`, `Inn lacks 1`."""
        return str(t.row(filter(None, (self.words, self.more, self.gone)), " "))


@kept_by(lambda s, me, t: (me, t, s.tobytes()), most=16)
def tags(s: Any, me: int, t: Translator) -> dict[int, Tag]:
    """What each place leads to: `✓ Inn +4`, `Inn lacks 1`."""
    phase = Phase(int(s.phase))
    if not asked(s, me) or phase not in (*CHOSEN, Phase.RECALL):
        return {}
    led = places(s) if phase in CHOSEN else [(x, key) for x, key, _ in again(s)]
    then = at_places_then(s) if phase in CHOSEN else {}
    found = {x: _key_said(key, then.get(x), t) for x, key in led if key}
    if key := dict(led).get(DOCKS_AT):  # what goes for it, too
        n, tag = price_of(s, me, key[2]).short, found[DOCKS_AT]
        found[DOCKS_AT] = tag._replace(more=t.row([tag.more, t("for {cards}", cards=t.amount(n, "card"))], " "))
    for x, n in treasures_at_places(s).items() if phase in CHOSEN else ():
        gone = t("for {treasures}", treasures=t.amount(n, "treasure"))
        found[x] = found[x]._replace(sign="treasure", gone=gone)
    if phase in (Phase.TURN, Phase.PLACING):
        own = {x: one.points for x, one in at_places(s)}
        brought = {x: Tag(_points(n, t), True) for x, n in own.items()}
        for x, tag in found.items():  # what the place itself brings comes first; no room at the docks
            if x not in brought or x == DOCKS_AT:
                continue
            found[x] = brought[x]  # a card that would only take points, or is not paid for, is worth less than that
            if tag.paid and tag.more and then.get(x, 0) > 0:
                found[x] = tag._replace(more=t("{now}, then {n}", now=signed(own[x]), n=tag.more))
        found = _no_nearer(s, t) | brought | found | _others(s, me, t)
        if DUNES_AT in brought:  # with what hears of a worker there
            found[DUNES_AT] = brought[DUNES_AT]
        if s.players[me].spaces >= SPACES and LOOKOUT_AT in brought:  # new cards find no space
            found[LOOKOUT_AT] = brought[LOOKOUT_AT]
    return found


def red_tags(s: Any, t: Translator) -> dict[int, Tag]:
    """What the red cards of one's city bring a worker: points and what goes for them, else what they lead to: by where
    each lies."""
    then, me = on_red_then(s), s.players[s.turn]
    led = {slot: _key_said(key, then.get(slot), t) for slot, key in red_leads(s).items()}
    brought = {
        slot: Tag(signed(one.points), True, takes(one, t) if one.name == EMPTY else card_name(one.name, t))
        for slot, one in visits(s)
    }
    known = led | brought
    return {slot: known.get(slot) or _at_red(int(me.city[slot].name), later, t) for slot, later in reds(s)}


def _at_red(name: int, later: Any, t: Translator) -> Tag:
    """A red card that brings a worker neither points nor a card nearer: the new cards, and what is given for them."""
    effect = DECK[name].effect
    if any(isinstance(step, Draw) and step.fill for step in effect):
        given = sum(step.n for step in effect if isinstance(step, Give)) * (later.phase in (Phase.GIVE, Phase.GIVE_TO))
        said = t("refill to {most}", most=HAND)
        return Tag(t.amount(-given, "card", sign=True), True, said) if given else Tag(said, True)
    brings_points = any(isinstance(step, Boat) or (isinstance(step, Gain) and step.what == "point") for step in effect)
    return Tag(t("no points") if brings_points else t(NO_NEARER), False)


def _no_nearer(s: Any, t: Translator) -> dict[int, Tag]:
    """The places that bring no card nearer: that they do not, or how many treasures one leaves that would pay."""
    found, p = dict[int, Tag](), int(s.turn)
    for x in (x for x, key in places(s) if not key):
        if x == DOCKS_AT:
            if not docks_help(s, p):
                found[x] = Tag(t(NO_NEARER), False)
            continue
        saved = spared(anyway(s), outcome(s, code_of(CHOSEN[Phase(int(s.phase))], x)), p)
        found[x] = Tag(t(NO_NEARER), False)
        if saved:
            name, n = saved[0]
            more = t("saves {treasures}", treasures=t.amount(n, "treasure"))
            found[x] = Tag(card_name(name, t), True, more, "treasure", short=t("saves {n}", n=n))
    return found


def _key_said(key: Key, points: int | None, t: Translator) -> Tag:
    """What something leads to; `points`: of the card that it pays for."""
    paid, n, name = key
    if not paid:
        return Tag(card_name(name, t), False, t("then lacks {n}", n=-n))
    if points is not None and points < 0:  # a tick would praise it
        return Tag(card_name(name, t), False, signed(points))
    return Tag(f"✓ {card_name(name, t)}", True, "" if points is None else signed(points))


def _others(s: Any, me: int, t: Translator) -> dict[int, Tag]:
    """Lookout and dunes: new cards, and the points of the best map or what is missing for the nearest."""
    own, found = s.players[me], dict[int, Tag]()
    if not own.workers:
        return found
    new = HAND - int(own.hand_count)
    if new and not refused(s, code_of(Do.PLACE, LOOKOUT_AT)):
        said = t("up to {n}: {cards}", n=HAND, cards=t.amount(new, "card", sign=True))
        found[LOOKOUT_AT] = Tag(said, True, sign="card")
    elif not new and not refused(s, code_of(Do.PLACE, LOOKOUT_AT)):
        found[LOOKOUT_AT] = Tag(t("swaps cards"), False)
    best, short = best_map(s, me), [(int(missing(own, kind)), kind) for kind in range(MAPS) if own.maps[kind] == EMPTY]
    if best is None and short:
        n, kind = min(short)
        colours = [*BOX.maps[kind].needs]
        found[DUNES_AT] = Tag(t("lacks {n}", n=n), False, sign=colours[0] if len(colours) == 1 else "card")
    elif refusal(s, code_of(Do.PLACE, DUNES_AT)) == No.OCCUPIED:
        found[DUNES_AT] = Tag(t("occupied"), False)
    elif best is not None and not refused(s, code_of(Do.PLACE, DUNES_AT)):
        found[DUNES_AT] = Tag(_points(best, t), True)
    return found
