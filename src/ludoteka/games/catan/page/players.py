"""All seats at a glance, the bank, the dice so far, prices, and the helpers to be had."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit import widgets
from ludoteka.kit.kept import all_but, kept_by
from ludoteka.kit.picture import seats
from ludoteka.text.i18n import Translator, mark

from ..box.pieces import BOX, CARD_COST, CITY_COST, COST, HAND_LIMIT, ROAD_COST, SETTLEMENT_COST, SHIP_COST
from ..picture import signs
from ..picture.pieces import icon
from ..rules.actions import refusal
from ..rules.base.building import affords, has_road_spot
from ..rules.base.development import cards_left
from ..rules.base.hands import reader
from ..rules.base.network import WORTH
from ..rules.seafarers.ships import has_ship_spot
from ..rules.turn import points_of
from ..state import RESOURCES, Do, No, Phase, Rest, Scenario
from ..words.deltas import readers
from ..words.names import HELPER_DEEDS, HELPER_NAMES, HELPER_POWERS, HELPER_WHENS, PIECE_NAMES
from ..words.prompt import part_of_turn
from ..words.reasons.awards import NO_ARMY, NO_LONGEST
from ..words.reasons.means import settles
from ..words.winning import target
from .scenarios import panel, stats
from .widgets import code_of, counted, price

RESTS = {Rest.READY: mark("ready"), Rest.USED: mark("used in this turn"), Rest.NEW: mark("from its owner’s next turn "
    "on")}
PRICES = ((ROAD_COST, "road", 2), (SHIP_COST, "ship", 3), (SETTLEMENT_COST, "settlement", 0), (CITY_COST, "city", 1))


# ---- in a line -------------------------------------------------------------------------------------------------------


def standing(s: Any, p: int, me: int, t: Translator) -> str:
    """Beside a seat's points: how many cards it holds, and who has the longest road or the largest army."""
    own, cards = s.players[p], int(s.players[p].cards)
    held = _fact(signs.picture(signs.HAND, "", 18), cards, t("resource cards"), " is-many" * (cards > HAND_LIMIT))
    if own.devs: held += _fact(signs.development(18), int(own.devs), t("development cards"))
    if s.road_holder == p and s.scenario != Scenario.CLOTH:
        held += _fact(_sign("road"), int(own.route), t("longest road"), " is-award")
    if s.army_holder == p and s.scenario != Scenario.PIRATE_ISLANDS:
        held += _fact(_sign("army"), int(own.knights), t("played knights"), " is-award")
    return held


def _fact(sign: str, n: int, words: str, more: str = "") -> str:
    return f'<span class="catan-stat{more}" title="{words}">{sign}<b>{n}</b><span class="unseen">{words}</span></span>'


def points(s: Any, p: int, me: int) -> int:
    """Points as far as the reader may know: victory point cards of others are hidden, and zero here."""
    return int(points_of(s, p)) if p == me or s.seat < 0 else int(s.players[p].points)


def dice(s: Any, t: Translator) -> str:
    """The last roll, as it lies on the table; with the mark of whose it was."""
    a, b = (int(n) for n in s.dice)
    if not a: return ""
    now = " is-now" * bool(s.rolled)
    roller = (int(s.roller) - (not s.rolled)) % int(s.seats)  # who is next has not rolled yet
    whose = seats.mark(roller, 20)
    return (
        f'<div class="catan-dice{now}" role="img" aria-label="{t("Dice: {sum}", sum=a + b)}">{whose}'
        f'{signs.DICE.html(a)}{signs.DICE.html(b)}<b>{a + b}</b></div>'
    )


# ---- the overview ----------------------------------------------------------------------------------------------------


#: What nothing of the overview is drawn of: questions, offers, what is done in the middle of a turn.
_ASIDE = (
    "seat", "awaits", "phase", "accepted", "countered", "offered", "players.offer", "players.want", "players.owed",
    "free", "free_roads", "at", "lifted", "sailed", "laid", "played", "robber", "robber_due", "named", "asked", "look",
    "turns",
)  # fmt: skip


@kept_by(lambda s, me, t: (t, me, bool(s.seat < 0), all_but(s, *_ASIDE)))
def overview(s: Any, me: int, t: Translator) -> str:
    """Everything that lies open."""
    rows = "".join(_row(s, p, me, t) for p in seats.around(s, me))
    return (
        f'<h2>{t("Seats")}</h2><p class="catan-note">{target(s, t)} {part_of_turn(s, t)}</p><div '
        f'class="catan-seats">{rows}</div>{_key(s, t)}{panel(s, t)}{_bank(s, t)}'
        f"{_histogram(s, t)}{_display(s, t)}{_prices(s, me, t)}"
    )


def _key(s: Any, t: Translator) -> str:
    """What the signs of the rows mean."""
    signed = [(signs.picture(signs.HAND, "", 18), t("resource cards")), (signs.development(18), t("development cards"))]
    if s.scenario not in NO_LONGEST: signed.append((_sign("road"), t("longest road")))
    if s.scenario not in NO_ARMY: signed.append((_sign("army"), t("played knights")))
    red = f'<span class="is-many"><b>{HAND_LIMIT + 1}</b></span>'
    signed.append(('<u><b>n</b></u>', t("most points")))
    if s.scenario not in (*NO_LONGEST, *NO_ARMY):
        awards = t("longest road, largest army: {n} points", n=WORTH)
        signed.append(('<span class="catan-stat is-best"><b>n</b></span>', awards))
    signed.append((red, t("more than {n} cards: a seven takes half", n=HAND_LIMIT)))
    return f'<p class="catan-key">{"".join(f"<span>{sign} {words}</span>" for sign, words in signed)}</p>'


def _row(s: Any, p: int, me: int, t: Translator) -> str:
    own = s.players[p]
    you = seats.own(p, me, t)
    holds = _badge("road", t("longest road"), int(own.route), int(s.road_holder == p))
    if s.scenario == Scenario.CLOTH: holds = ""  # nobody gets it
    holds += _badge("army", t("played knights"), int(own.knights), int(s.army_holder == p))
    if s.scenario == Scenario.PIRATE_ISLANDS: holds = ""
    held = (
        f'<span class="catan-stat{" is-many" if own.cards > HAND_LIMIT else ""}" '
        f'title="{t("resource cards")}">{signs.picture(signs.HAND, "", 20)}<b>{int(own.cards)}</b>'
        f'<span class="unseen">{t("resource cards")}</span></span>'
        f'<span class="catan-stat" title="{t("development cards")}">{signs.development(20)}<b>{int(own.devs)}</b>'
        f'<span class="unseen">{t("development cards")}</span></span>'
    )
    helper = (
        '<span class="catan-stat" '
        f'title="{t("helper")}">{signs.side(bool(own.moon), 20)}{HELPER_NAMES[own.helper]}</span>' if own.helper
        else ""
    )
    names = "catan-seat-row" + " is-turn" * int(s.turn == p and s.seat >= 0)
    return (
        f'<details class="{names}" data-key="seat-{p}" data-place="s{p}"><summary><span '
        f'class="catan-who">{seats.name(p, t)}{you}</span>'
        f'<b class="catan-points" title="{t("points")}">{points(s, p, me)}</b><span '
        f'class="catan-stats">{held}{holds}{stats(s, p, t)}{helper}</span></summary>'
        f"{_more(s, p, me, t)}</details>"
    )


def _badge(kind: str, words: str, n: int, best: int) -> str:
    return _fact(_sign(kind, 20), n, words, " is-best" * bool(best))


def _sign(kind: str, size: int = 18) -> str:
    route = '<path class="catan-stroke" stroke-width="4" d="M3 19L9 9l6 6L21 5"/>'
    return signs.picture(signs.CARDS[0] if kind == "army" else route, "", size)


def _more(s: Any, p: int, me: int, t: Translator) -> str:
    """Pieces left, and what the reader can tell of the hand."""
    own = s.players[p]
    left = [(own.roads, "road", 2), (own.settlements, "settlement", 0), (own.cities, "city", 1)]
    if s.has_ships: left.insert(1, (own.ships, "ship", 3))
    pieces = "".join(
        f'<span class="catan-stat" title="{t(PIECE_NAMES[k])}">{icon(name, p, 26)}<b>{int(n)}</b></span>'
        for n, name, k in left
    )
    o = _reader(s, me)
    known = "".join(counted(r, _known(s, p, r, o), t) for r in range(RESOURCES))
    told = (
        t("Cards in hand:") if p == me else t("Cards in hand, as far as all can tell:") if me < 0
        else t("Cards in hand, as far as you can tell:")
    )
    power = f'<p>{helper_card(int(own.helper), bool(own.moon), t, int(own.rest))}</p>' if own.helper else ""
    return (
        f'<div class="catan-more"><p>{t("Left in the supply:")} <span class="catan-bundle">{pieces}</span></p>'
        f'<p>{told} <span class="catan-bundle">{known}</span></p>{power}</div>'
    )


def _reader(s: Any, me: int) -> int:
    """By whose knowledge hands are told."""
    who = readers(s)
    return int(reader(s, me) if me >= 0 or not who or reader(s, me) in who else who[0])


def _known(s: Any, p: int, r: int, o: int) -> str:
    low, high = int(s.least[p, r, o]), int(s.most[p, r, o])
    return f"{low}" if low == high else f"{low}–{high}"


def _bank(s: Any, t: Translator) -> str:
    stock = "".join(counted(r, int(s.bank[r]), t, 24) for r in range(RESOURCES))
    deck = (
        widgets.counted(signs.development(24), int(cards_left(s)), t("development cards"), ahead=True)
    )
    rates = t("4:1: the bank takes four equal cards for one; with a harbor 3:1 or 2:1.")
    return f'<h2>{t("Bank")}</h2><p class="catan-bundle catan-stock">{stock}{deck}</p><p class="catan-note">{rates}</p>'


def _histogram(s: Any, t: Translator) -> str:
    """How often each number has been rolled."""
    most = int(s.rolls.max())
    if not most: return ""
    bars = ""
    for k, n in enumerate(range(2, 13)):
        high = 52 * int(s.rolls[n]) / most
        now = " is-now" if s.rolled == n else ""
        bars += (
            f'<rect class="catan-bar-{"hot" if n in (6, 8) else "seven" if n == 7 else "plain"}{now}" '
            f'x="{k * 26 + 4}" y="{70 - high:.1f}" width="18" height="{high:.1f}" rx="3"/>'
            f'<text class="catan-bar-n" x="{k * 26 + 13}" y="{66 - high:.1f}">{int(s.rolls[n]) or ""}</text>'
            f'<text class="catan-bar-label{now}" x="{k * 26 + 13}" y="86">{n}</text>'
        )
    words = ", ".join(f"{n}: {int(s.rolls[n])}" for n in range(2, 13))
    return (
        f'<h2>{t("Rolls")}</h2><svg class="catan-rolls" viewBox="0 0 290 90" role="img" '
        f'aria-label="{words}">{bars}</svg>'
    )


def _prices(s: Any, me: int, t: Translator) -> str:
    """The prices, and which of them the reader's hand can pay."""
    shown = [
        (cost, icon(name, max(me, 0), 28), t(PIECE_NAMES[k]))
        for cost, name, k in PRICES if name != "ship" or s.has_ships
    ]
    shown.append((CARD_COST, signs.development(26), t("development card")))
    paid = [me >= 0 and affords(s, me, cost) and _has_room(s, me, cost) for cost, _, _ in shown]
    hand = s.players[me].hand if me >= 0 and not s.setup_left else None  # nothing is bought in the set-up
    rows = "".join(
        f'<li class="{"is-payable" if fine else ""}">{sign}<span>{words}</span><span '
        f'class="catan-price">{price(COST[cost], t, 22, hand=hand)}</span></li>'
        for fine, (cost, sign, words) in zip(paid, shown, strict=True)
    )
    tick = t("✓ your cards pay for it, and there is a place for it.") if any(paid) else ""
    return f'<h2>{t("Prices")}</h2><ul class="catan-prices">{rows}</ul><p class="catan-note">{tick}</p>'


def _has_room(s: Any, p: int, cost: int) -> bool:
    """Whether a seat has such a piece left and a place where the rules let it stand; of cards, whether one is left."""
    me = s.players[p]
    if cost == ROAD_COST: return bool(me.roads) and has_road_spot(s, p)
    if cost == SHIP_COST: return bool(me.ships) and has_ship_spot(s, p)
    if cost == CITY_COST: return bool(me.cities) and bool((s.town == p + 1).any())
    if cost == CARD_COST: return cards_left(s) > 0
    return bool(me.settlements) and settles(s, p)


# ---- helpers ---------------------------------------------------------------------------------------------------------


def helper_card(number: int, moon: bool, t: Translator, rest: int = -1, now: str = "") -> str:
    """A helper: side, number, name, what it does and when; and whether it may be used now, or what it would bring."""
    state = _sides(moon, t) + f'<small class="catan-rest">{t(RESTS[Rest(rest)])}</small>' if rest >= 0 else ""
    side = t("moon side") if moon else t("sun side")
    here = f' <b class="catan-rest">{now}</b>' if now else ""
    return (
        f'<span class="catan-tile{" is-moon" if moon else ""}"><span class="catan-tile-side" '
        f'title="{side}">{signs.side(moon, 26)}</span>'
        f'<span class="catan-tile-words"><span><b>{HELPER_NAMES[number]}</b> '
        f'<small>{t(HELPER_POWERS[number])}</small></span> <span>{t(HELPER_DEEDS[number])}{here}</span> '
        f'<small class="catan-when">{t(HELPER_WHENS[BOX.helpers[number - 1].when])}</small>{state}</span></span>'
    )


def how_often(s: Any, p: int, t: Translator) -> str:
    """How often a seat may still use its helper: after the last use it is exchanged."""
    if s.players[p].moon: return t("last use")
    return t.n("{n} use", "{n} uses", 2)


def when_used(s: Any, p: int, t: Translator) -> str:
    """When a seat may use its helper, or why not now; "" where it may."""
    own = s.players[p]
    if own.rest: return t("next turn")
    when = BOX.helpers[int(own.helper) - 1].when
    if s.phase == Phase.ROLL and when in ("own", "after"): return t("only after the roll")
    no = refusal(s, code_of(Do.HELP)) if asked(s, p) and s.phase == Phase.MAIN else No.FINE
    if no == No.NOBODY_LEADS: return t("nobody to rob now")
    if no == No.TOO_DEAR: return t("cards missing")
    return "" if no in (No.FINE, No.HELPER_TIME) else t("not now")


def _sides(moon: bool, t: Translator) -> str:
    """Both sides, and what comes after the use of each."""
    sides = (
        t("sun side: two uses, after the first it may be exchanged for another helper"),
        t("moon side: one use, then it is exchanged for another helper"),
    )
    return "".join(
        f'<small class="catan-side{" is-now" if up == moon else ""}">{signs.side(bool(up), 18)} {words}</small>'
        for up, words in enumerate(sides)
    )


def _display(s: Any, t: Translator) -> str:
    if not s.helpers: return ""
    tiles = "".join(
        f"<li>{helper_card(n, False, t)}</li>" for n in range(1, len(BOX.helpers) + 1) if s.display >> n & 1
    )
    twice = t("Each has two uses: after the first it may be exchanged, after the second it is.")
    return (
        f'<details data-key="display"><summary><b>{t("Helpers to be had")}</b></summary>'
        f'<p class="catan-note">{twice}</p>'
        f'<ul class="catan-helpers">{tiles}</ul></details>'
    )

