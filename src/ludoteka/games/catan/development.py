"""Development cards: bought unseen, played one in a turn and not in the turn they came."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import one_of, rule

from .box import CARD_COST
from .building import affords, has_road_spot, may_build, not_now
from .hands import hand_over, show_none
from .network import award_army
from .pirates import arm_ship, plain_ship
from .roll import bank_is_empty
from .seafaring import has_ship_spot
from .state import CARD, DEVELOPMENTS, Dev, No, Phase, Scenario

# ---- buying ----------------------------------------------------------------------------------------------------------


@rule
def cards_left(s: Any) -> int:
    """Cards in the deck, those put under it too."""
    return int(s.deck_left) + s.under_left


@rule
def refuse_buy(s: Any) -> int:
    if s.phase != Phase.DIARA_PAY and not may_build(s): return not_now(s)
    if cards_left(s) == 0: return No.DECK_EMPTY
    return No.FINE if affords(s, s.seat, CARD_COST) else No.TOO_DEAR


@rule
def draw_card(s: Any) -> int:
    """The top card of the deck: any of the shuffled ones, or what was put under them."""
    if s.deck_left == 0: return CARD + s.under[0] % DEVELOPMENTS
    return CARD + one_of(s, s.deck)


@rule
def card_odds(s: Any, card: int) -> int:
    if s.deck_left: return int(s.deck[card])
    return 1 if s.under[0] % DEVELOPMENTS == card else 0


@rule
def leaves_deck(s: Any, card: int) -> None:
    """The top card comes off the deck."""
    if s.deck_left:
        s.deck[card] -= 1
        s.deck_left -= 1
    else:
        s.under_left -= 1
        for k in range(s.under_left): s.under[k] = s.under[k + 1]
        s.under[s.under_left] = -1


@rule
def get_card(s: Any, p: int, card: int) -> None:
    """A card comes into a hand; victory points count at once, the others may be played from the next turn on."""
    me = s.players[p]
    me.devs += 1
    if card == Dev.POINT: me.dev[card] += 1
    else: me.fresh[card] += 1


@rule
def ripen(s: Any, p: int) -> None:
    """At the end of a turn its cards become playable."""
    me = s.players[p]
    for card in range(DEVELOPMENTS):
        me.dev[card] += me.fresh[card]
        me.fresh[card] = 0


# ---- playing ---------------------------------------------------------------------------------------------------------


@rule
def refuse_play(s: Any, card: int) -> int:
    me = s.players[s.seat]
    if s.phase == Phase.BUILD: return No.BUILD_ONLY
    if s.phase != Phase.MAIN and s.phase != Phase.ROLL: return No.NOT_NOW
    if s.played: return No.PLAYED_ALREADY
    if me.dev[card] == 0: return No.FRESH_CARD if me.fresh[card] else No.NO_CARD
    if card == Dev.ROADS:
        if me.roads == 0 and me.ships == 0: return No.NO_PIECE
        if not may_lay(s, s.seat): return No.NOWHERE
    if card == Dev.PLENTY and bank_is_empty(s): return No.BANK_EMPTY
    if card == Dev.KNIGHT and s.scenario == Scenario.PIRATE_ISLANDS:
        return No.FINE if plain_ship(s, s.seat) >= 0 else No.NO_PLAIN_SHIP
    return No.FINE


@rule
def may_lay(s: Any, p: int) -> bool:
    """Whether there is a piece and a place for a free road, or ship."""
    me = s.players[p]
    return (me.roads > 0 and has_road_spot(s, p)) or (me.ships > 0 and has_ship_spot(s, p))


@rule
def play(s: Any, card: int) -> None:
    me = s.players[s.seat]
    me.dev[card] -= 1
    me.devs -= 1
    s.played = 1
    if card == Dev.KNIGHT: send_knight(s)
    else:
        s.spent[card] += 1
        if card == Dev.ROADS: s.free_roads = 2
        elif card == Dev.PLENTY: s.free = 2


@rule
def send_knight(s: Any) -> None:
    """Against the robber or the pirate; in the Pirate Islands aboard a ship, and the card is spent."""
    if s.scenario == Scenario.PIRATE_ISLANDS:
        arm_ship(s, s.seat)
        s.spent[Dev.KNIGHT] += 1
    else:
        s.players[s.seat].knights += 1
        award_army(s)
        s.robber_due = 1


@rule
def refuse_name(s: Any) -> int:
    """A resource named: for a monopoly, or for Asla."""
    return No.FINE if s.phase == Phase.MONOPOLY or s.phase == Phase.ASLA_NAME else No.NOT_NOW


@rule
def monopolize(s: Any, r: int) -> None:
    """All others hand over every card of the resource."""
    for p in range(s.seats):
        if p != s.turn:
            n = int(s.players[p].hand[r])
            if n: hand_over(s, p, s.turn, r, n)
            show_none(s, p, r)
