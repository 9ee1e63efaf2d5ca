"""The game as a whole: set-up, actions carried out, what chance answers, secrets. The chapters stand in their own
files."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, one_of, rule

from .boat import show_rose, turn_wind
from .box import CITY, COPIES, MAPS, NAMES, SETUP, START_HAND, STEP
from .cards import add_to_hand, ask_card, put_in_bay, to_discards
from .choices import choose, collect, need_some, put, spend_held, sweep, sweep_some
from .city import clear
from .kinds import Col, Op
from .paying import lay_anchor, pay_price, pay_price_in_city, pay_rest, pay_treasure, payment, spend, strike, use
from .placing import (
    ask_copy,
    ask_map,
    ask_placing,
    ask_recall,
    copy_place,
    place_worker,
    recall,
    take_map,
    visit,
)
from .playing import enter, enter_other, play_from_bay, play_from_hand, play_revealed, settled, triggers, try_play, wind
from .running import ask_run, ask_scrap, run_all, run_card, scrap
from .seasons import begin_turn_action, come_home, end_turn, flood, prepare, tide, unless_last
from .stack import begin, done, pop
from .state import (
    ANCHORS,
    ARG,
    EMPTY,
    FIRST_OUT,
    HAND,
    ISLAND_OUT,
    KIND,
    ROSE_OUT,
    SEATS,
    SPOTS,
    WORKERS,  # fmt: skip
    Awaits,
    Do,
    Phase,
)
from .steps import (
    clear_revealed,
    discard_one,
    discard_some,
    draw_cards,
    draw_from_bay,
    drawn,
    gain,
    gain_any,
    give,
    give_good,
    give_goods,
    give_some,
    hand_over,
    pay_one,
    pay_some,
    refill,
    reveal,
    revealed,  # fmt: skip
    sail,
    take,
    take_some,
)

ISLAND_TILES = ROSE_OUT - ISLAND_OUT

# ---- set-up --------------------------------------------------------------------------------------------------------


@rule
def setup(s: Any) -> None:
    """The table before chance has answered anything: the whole deck, no islands, empty hands. First it is asked who
    starts."""
    for name in range(NAMES):
        s.deck[name] = COPIES[name]
        s.deck_left += COPIES[name]
    clear_table(s)
    begin(s, SETUP)
    s.awaits = Awaits.FIRST


@rule
def clear_table(s: Any) -> None:
    """Everything that holds no card, tile or rose yet."""
    for k in range(SPOTS):
        s.bay[k] = s.revealed[k] = EMPTY
    for k in range(SEATS):
        s.islands[k] = EMPTY
    for k in range(2):
        s.rose[k] = EMPTY
        s.roses_left[k] = 15
    s.playing = s.picked = EMPTY
    for p in range(SEATS):
        me = s.players[p]
        for k in range(HAND):
            me.hand[k] = EMPTY
        for k in range(CITY):
            clear(me.city[k])
        for k in range(MAPS):
            me.maps[k] = EMPTY
        if p < s.seats: me.anchors, me.workers = ANCHORS, WORKERS


@rule
def lay_islands(s: Any, f: Any) -> None:
    """One island for each player."""
    for k in range(s.seats):
        if s.islands[k] == EMPTY:
            s.awaits = Awaits.ISLAND
            return
    done(f)


@rule
def deal_hands(s: Any, f: Any) -> None:
    """Five cards for the starting player, one more for each further one in turn order."""
    for k in range(s.seats):
        p = (s.first + k) % s.seats
        if s.players[p].hand_count < START_HAND[k]:
            s.seat = p
            if ask_card(s): return
    done(f)


@rule
def mulligans(s: Any, f: Any) -> None:
    """In turn order each keeps the hand or has been dealt as many new cards."""
    if f.left == EMPTY: f.left = 0
    if f.left == s.seats:
        done(f)
        return
    s.seat = (s.first + f.left) % s.seats
    if f.made == 0: s.phase = Phase.MULLIGAN
    elif not ask_card(s): next_mulligan(f)


@rule
def next_mulligan(f: Any) -> None:
    f.left += 1
    f.made = 0


@rule
def swap_hand(s: Any) -> None:
    """The whole hand goes to the discard pile; as many new cards are drawn."""
    me = s.players[s.seat]
    f = s.stack[s.depth - 1]
    f.made = me.hand_count
    for k in range(me.hand_count):
        to_discards(s, me.hand[k])
        me.hand[k] = EMPTY
    me.hand_count = 0
    me.swapped = 1


@rule
def start(s: Any) -> None:
    pop(s)
    s.turn = s.seat = s.first
    s.phase = Phase.TURN


# ---- what is pending -----------------------------------------------------------------------------------------------


@rule
def carry_on(s: Any) -> None:
    """Do what effects ask for until a seat or chance must answer. (One ladder: rungs of rungs would be compiled anew
    on each floor.)"""
    while s.depth > 0 and s.phase == Phase.NOTHING and s.awaits == Awaits.NOTHING:
        f = s.stack[s.depth - 1]
        row = int(f.step)
        op = STEP[row, Col.OP]
        if op == Op.END: pop(s)
        elif op == Op.GAIN: gain(s, f, row)
        elif op == Op.DRAW: draw_cards(s, f, row)
        elif op == Op.BOAT: sail(s, f, row)
        elif op == Op.DISCARD: discard_some(s, f, row)
        elif op == Op.PAY: pay_some(s, f, row)
        elif op == Op.GIVE: give_some(s, f, row)
        elif op == Op.GIVE_GOODS: give_goods(s, f, row)
        elif op == Op.RUN: ask_run(s, f, row)
        elif op == Op.SCRAP: ask_scrap(s, f)
        elif op == Op.PLAY: try_play(s, f)
        elif op == Op.REVEAL: reveal(s, f, row)
        elif op == Op.TAKE: take_some(s, f, row)
        elif op == Op.RECALL: ask_recall(s, f)
        elif op == Op.COPY: ask_copy(s, f)
        elif op == Op.MAP: ask_map(s, f, row)
        elif op == Op.CHOOSE: s.phase = Phase.CHOOSE
        elif op == Op.PUT: put(s, f, row)
        elif op == Op.COLLECT: collect(s, f)
        elif op == Op.SPEND_HELD: spend_held(s, f, row)
        elif op == Op.PLACE: ask_placing(s, f)
        elif op == Op.SWEEP: sweep_some(s, f, row)
        elif op == Op.REFILL: refill(s, f)
        elif op == Op.PAYMENT: payment(s, f)
        elif op == Op.ENTER: enter(s, f)
        elif op == Op.TRIGGERS: triggers(s, f)
        elif op == Op.WIND: wind(s, f)
        elif op == Op.END_TURN: end_turn(s)
        elif op == Op.HOME: come_home(s, f)
        elif op == Op.RUN_ALL: run_all(s, f)
        elif op == Op.LAST: unless_last(s, f)
        elif op == Op.FLOOD: tide(s, f, row)
        elif op == Op.TURN_WIND: turn_wind(s, f)
        elif op == Op.FIRST: s.awaits = Awaits.FIRST
        elif op == Op.ISLANDS: lay_islands(s, f)
        elif op == Op.HANDS: deal_hands(s, f)
        elif op == Op.MULLIGANS: mulligans(s, f)
        elif op == Op.CLEAR: clear_revealed(s, f)
        elif op == Op.NEED: need_some(s, f, row)
        elif op == Op.SETTLED: settled(s, f)
        else: start(s)


# ---- actions -------------------------------------------------------------------------------------------------------


@rule
def apply(s: Any, a: int) -> None:
    """Do a legal action and all that follows from it without a choice."""
    kind, x, phase = KIND[a], ARG[a], s.phase
    if phase == Phase.TURN: begin_turn_action(s)
    if kind == Do.PLAY: play_from_hand(s, x)
    elif kind == Do.BAY: play_from_bay(s, x)
    elif kind == Do.TAKE and phase == Phase.PLAY: play_revealed(s, x)
    else:
        s.phase = Phase.NOTHING
        if kind == Do.PLACE or kind == Do.VISIT: send_worker(s, kind, x, phase)
        elif kind == Do.PREPARE: prepare(s)
        elif kind == Do.PASS: s.players[s.turn].passed = 1
        elif kind == Do.KEEP: next_mulligan(s.stack[s.depth - 1])
        elif kind == Do.MULLIGAN: swap_hand(s)
        elif kind == Do.USE: use(s, x)
        elif kind == Do.ANCHOR: lay_anchor(s, x)
        elif kind == Do.LESS: strike(s, x)
        elif kind == Do.TREASURE: pay_treasure(s, x)
        elif kind == Do.SPEND: spend(s, x)
        elif kind == Do.GAIN: gain_any(s, x)
        elif kind == Do.PAY: pay_one(s, x)
        elif kind == Do.DISCARD: part_with(s, x, phase)
        elif kind == Do.GIVE: give(s, x)
        elif kind == Do.GIVE_GOODS: give_good(s, x)
        elif kind == Do.TO: hand_to(s, x, phase)
        elif kind == Do.DRAW_BAY: draw_from_bay(s, x)
        elif kind == Do.DRAW_DECK: ask_card(s)
        elif kind == Do.RUN: run_card(s, x)
        elif kind == Do.SCRAP: part_with_city_card(s, x, phase)
        elif kind == Do.TAKE: take(s, x)
        elif kind == Do.RECALL: recall(s, x)
        elif kind == Do.COPY: copy_place(s, x)
        elif kind == Do.MAP: take_map(s, x)
        elif kind == Do.FLOOD: flood(s, x)
        elif kind == Do.CHOOSE: choose(s, x)
        elif kind == Do.SWEEP: sweep(s, x)
        else: stop(s, phase)
    s.phase = Phase.NOTHING
    carry_on(s)


@rule
def send_worker(s: Any, kind: int, x: int, phase: int) -> None:
    """In one's turn, or because a step says so; that step is done by it."""
    if phase == Phase.PLACING: done(s.stack[s.depth - 1])
    if kind == Do.PLACE: place_worker(s, x)
    else: visit(s, x)


@rule
def part_with(s: Any, name: int, phase: int) -> None:
    """A card of the hand, for an effect or for what makes a card cheaper."""
    if phase == Phase.PAY: pay_price(s, name)
    else: discard_one(s, name)


@rule
def part_with_city_card(s: Any, slot: int, phase: int) -> None:
    """The same for a card of the city."""
    if phase == Phase.PAY: pay_price_in_city(s, slot)
    else: scrap(s, slot)


@rule
def hand_to(s: Any, p: int, phase: int) -> None:
    """A card into another's city, or something given."""
    if phase == Phase.ENTER_TO: enter_other(s, p)
    else: hand_over(s, p)


@rule
def stop(s: Any, phase: int) -> None:
    """No more of this: the rest is paid, the rest of the green cards is run in order, or the step ends."""
    f = s.stack[s.depth - 1]
    if phase == Phase.PAY:
        pay_rest(s)
        s.settled = 1
    elif phase == Phase.RUN_ALL: f.made = 1
    elif phase == Phase.SCRAP or phase == Phase.RECALL or phase == Phase.PLAY: done(f)
    else: f.left = 0


# ---- chance --------------------------------------------------------------------------------------------------------


@rule
def odds(s: Any, o: int) -> int:
    """The weight of an outcome: cards by how many copies are in the deck, all else alike."""
    if s.awaits == Awaits.CARD: return int(s.deck[o]) if o < NAMES else 0
    if s.awaits == Awaits.ISLAND: return free_island(s, o - ISLAND_OUT)
    if s.awaits == Awaits.FIRST: return 1 if FIRST_OUT <= o < FIRST_OUT + s.seats else 0
    if s.awaits == Awaits.NOTHING or o < ROSE_OUT or o >= FIRST_OUT: return 0
    stack, rose = s.awaits - Awaits.ROSE_A, o - ROSE_OUT
    return 1 if rose // 4 == stack and s.roses_left[stack] >> rose % 4 & 1 else 0


@rule
def free_island(s: Any, tile: int) -> int:
    """1 = an island tile that is still in the box."""
    if tile < 0 or tile >= ISLAND_TILES: return 0
    for k in range(s.seats):
        if s.islands[k] == tile: return 0
    return 1


@rule
def draw(s: Any) -> int:
    """Chance answers by the state's own dice; returns the outcome."""
    if s.awaits == Awaits.CARD: o = one_of(s, s.deck)
    elif s.awaits == Awaits.FIRST: o = FIRST_OUT + below(s, s.seats)
    else: o = tile_of(s)
    deal(s, o)
    return o


@rule
def tile_of(s: Any) -> int:
    """An island tile or wind rose among those that can come."""
    base = ISLAND_OUT if s.awaits == Awaits.ISLAND else ROSE_OUT
    size = ISLAND_TILES if s.awaits == Awaits.ISLAND else 8
    n = 0
    for k in range(size):
        n += odds(s, base + k)
    left = below(s, n)
    for k in range(size):
        if odds(s, base + k):
            if left == 0: return base + k
            left -= 1
    return base


@rule
def deal(s: Any, o: int) -> None:
    """What chance answered is carried out, and all that follows without a choice."""
    asked = s.awaits
    s.awaits = Awaits.NOTHING
    f = s.stack[s.depth - 1]
    if asked == Awaits.CARD: deal_card(s, f, o)
    elif asked == Awaits.ISLAND: first_empty_island(s, o - ISLAND_OUT)
    elif asked == Awaits.FIRST:
        s.first = s.turn = s.seat = o - FIRST_OUT
        done(f)
    else: show_rose(s, f, o - ROSE_OUT)
    carry_on(s)


@rule
def deal_card(s: Any, f: Any, name: int) -> None:
    """A card from the deck goes where the step that asked for it wants it."""
    op = STEP[f.step, Col.OP]
    s.deck[name] -= 1
    s.deck_left -= 1
    if op == Op.REFILL: put_in_bay(s, name)
    elif op == Op.REVEAL: revealed(s, f, name)
    elif op == Op.HANDS: add_to_hand(s.players[s.seat], name)
    elif op == Op.MULLIGANS:
        add_to_hand(s.players[s.seat], name)
        f.made -= 1
        if f.made == 0: next_mulligan(f)
    else: drawn(s, f, name)


@rule
def first_empty_island(s: Any, tile: int) -> None:
    k = 0
    while s.islands[k] != EMPTY:
        k += 1
    s.islands[k] = tile


assert ISLAND_TILES == 10
