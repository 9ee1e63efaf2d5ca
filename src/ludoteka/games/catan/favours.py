"""What the twelve helpers do. Headings follow the rulebook; Stina's exchange stands with the bank's in `trade.py`."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from .box import CARD_COST, COST, GREGOR_CITY, GREGOR_SETTLEMENT, ROAD_COST
from .building import affords, has_road_spot, refuse_city, refuse_settlement
from .development import cards_left, get_card, leaves_deck
from .hands import gain, hand_over, pay, show_hand, show_none, slip
from .helpers import has_used, refuse_help
from .maps import LAST_CORNER, LAST_EDGE, LAST_HEX, NO_ROBBER
from .network import award_army, is_ship, loose, owner
from .roll import bank_is_empty
from .seafaring import fits_elsewhere
from .state import BIT, DEVELOPMENTS, FIRST, RESOURCES, SECOND, Awaits, Helper, No, Phase, Terrain

# ---- whether a helper could do anything now --------------------------------------------------------------------------


@rule
def refuse_favour(s: Any) -> int:
    """Whether the active seat may use its helper, and why its advantage would be none."""
    no = refuse_help(s)
    if no != No.FINE: return no
    me = s.players[s.seat]
    helper = me.helper
    if helper == Helper.YNGVI: return refuse_yngvi(s)
    if helper == Helper.HOGNI: return No.FINE if has_liftable(s) else No.NO_OPEN_ROAD
    if helper == Helper.DIARA: return refuse_diara(s)
    if helper == Helper.RYAN: return No.FINE if leaders(s) else No.NOBODY_LEADS
    if helper == Helper.GREGOR: return refuse_gregor(s)
    if helper == Helper.STINA: return No.FINE if has_pair(s) else No.NO_PAIR
    if helper == Helper.DIGUR: return refuse_digur(s)
    if helper == Helper.KAJA: return refuse_kaja(s)
    if helper == Helper.CARLA: return No.FINE if me.devs else No.NO_UNPLAYED
    return No.FINE


@rule
def call(s: Any) -> None:
    """The helper sets to work."""
    helper = s.players[s.seat].helper
    if helper == Helper.ASLA: s.phase = Phase.ASLA_NAME
    elif helper == Helper.YNGVI: s.phase = Phase.YNGVI_PAY
    elif helper == Helper.HOGNI: s.phase = Phase.HOGNI_LIFT
    elif helper == Helper.DIARA: s.phase = Phase.DIARA_PAY
    elif helper == Helper.RYAN: s.phase = Phase.RYAN
    elif helper == Helper.GREGOR: arm(s)
    elif helper == Helper.STINA: s.phase = Phase.STINA
    elif helper == Helper.DIGUR: send_digur(s)
    elif helper == Helper.KAJA: send_kaja(s)
    else: s.phase = Phase.CARLA


@rule
def got_card(s: Any) -> None:
    """A card of choice has come from Hilda, Thorolf or Kaja."""
    s.hilda = -1
    s.thorolf = -1
    has_used(s, s.seat)


@rule
def choose_card(s: Any, card: int) -> None:
    if s.phase == Phase.CARLA: put_under(s, card)
    else: pick(s, card)


@rule
def turn_up(s: Any, card: int, was: int) -> None:
    """The top card of the deck: bought, swapped with Carla, or looked at with Diara."""
    if was == Awaits.LOOK: seen(s, card)
    else:
        leaves_deck(s, card)
        get_card(s, s.turn, card)
        if was == Awaits.SWAP: has_used(s, s.turn)


# ---- Asla: forced trade ----------------------------------------------------------------------------------------------


@rule
def refuse_demand(s: Any, p: int) -> int:
    """One or two others are asked, one after the other."""
    return No.NOT_THERE if p == s.seat or s.asked & BIT[p] else No.FINE


@rule
def demand(s: Any, p: int) -> None:
    """Who has a card of the named resource gives one and is given any card for it; who has none gives none."""
    s.asked |= BIT[p]
    if s.players[p].hand[s.named]:
        hand_over(s, p, s.seat, s.named, 1)
        s.debtor = p
        s.phase = Phase.ASLA_PAY
    else:
        show_none(s, p, s.named)
        ask_another(s)


@rule
def repay(s: Any, r: int) -> None:
    hand_over(s, s.seat, s.debtor, r, 1)
    s.debtor = -1
    ask_another(s)


@rule
def ask_another(s: Any) -> None:
    """After the first a second may be asked; then Asla has been used."""
    if s.asked & (s.asked - 1): end_asla(s)
    else: s.phase = Phase.ASLA_ASK


@rule
def end_asla(s: Any) -> None:
    s.asked = 0
    s.named = -1
    has_used(s, s.seat)


# ---- Yngvi: help with a road -----------------------------------------------------------------------------------------


@rule
def refuse_yngvi(s: Any) -> int:
    if s.players[s.seat].roads == 0: return No.NO_PIECE
    if not can_replace(s, ROAD_COST): return No.ONE_REPLACED if affords(s, s.seat, ROAD_COST) else No.TOO_DEAR
    return No.FINE if has_road_spot(s, s.seat) else No.NOWHERE


@rule
def refuse_replace(s: Any, x: int) -> int:
    """One card of the price is replaced by any other: Yngvi for a road, Diara for a development card."""
    if s.phase != Phase.YNGVI_PAY and s.phase != Phase.DIARA_PAY: return No.NOT_NOW
    what = ROAD_COST if s.phase == Phase.YNGVI_PAY else CARD_COST
    missing, instead = FIRST[x], SECOND[x]
    if COST[what, missing] == 0 or missing == instead: return No.ONE_REPLACED
    return No.FINE if affords_with(s, what, missing, instead) else No.TOO_DEAR


@rule
def affords_with(s: Any, what: int, missing: int, instead: int) -> bool:
    for r in range(RESOURCES):
        need = COST[what, r]
        if r == missing: need -= 1
        if r == instead: need += 1
        if s.players[s.seat].hand[r] < need: return False
    return True


@rule
def can_replace(s: Any, what: int) -> bool:
    """Whether some card of a price could be replaced by another and the price be paid."""
    for x in range(25):
        if COST[what, FIRST[x]] and FIRST[x] != SECOND[x] and affords_with(s, what, FIRST[x], SECOND[x]): return True
    return False


@rule
def pay_replaced(s: Any, x: int) -> None:
    """The price is paid with one card replaced."""
    what = ROAD_COST if s.phase == Phase.YNGVI_PAY else CARD_COST
    for r in range(RESOURCES):
        need = int(COST[what, r])
        if r == FIRST[x]: need -= 1
        if r == SECOND[x]: need += 1
        if need: pay(s, s.seat, r, need)
    if s.phase == Phase.YNGVI_PAY: s.phase = Phase.YNGVI_ROAD
    else: look(s)


# ---- Högni: a road is moved ------------------------------------------------------------------------------------------


@rule
def refuse_unlay(s: Any, e: int) -> int:
    """An own road with an end that touches nothing else of one's own, if it can lie elsewhere."""
    way = s.route[e]
    if owner(way) != s.seat or is_ship(way): return No.NO_ROAD
    if not loose(s, s.seat, e): return No.NOT_OPEN
    return No.FINE if fits_elsewhere(s, e) else No.NOWHERE


@rule
def has_liftable(s: Any) -> bool:
    for e in range(LAST_EDGE[s.map]):
        if s.route[e] and refuse_unlay(s, e) == No.FINE: return True
    return False


# ---- Diara: a choice of development cards ----------------------------------------------------------------------------


@rule
def refuse_diara(s: Any) -> int:
    if cards_left(s) == 0: return No.DECK_EMPTY
    if affords(s, s.seat, CARD_COST) or can_replace(s, CARD_COST): return No.FINE
    return No.TOO_DEAR


@rule
def look(s: Any) -> None:
    """The top three cards of the deck are looked at, or as many as there are."""
    s.phase = Phase.DIARA_PICK
    s.awaits = Awaits.LOOK


@rule
def seen(s: Any, card: int) -> None:
    """One more card is looked at."""
    leaves_deck(s, card)
    k = 0
    while s.look[k] >= 0: k += 1
    s.look[k] = card
    s.awaits = Awaits.LOOK if k < 2 and cards_left(s) else Awaits.NOTHING


@rule
def refuse_pick(s: Any, card: int) -> int:
    """A card by its kind: Diara keeps one of those she sees, Carla gives one of her owner's."""
    if s.phase == Phase.CARLA:
        me = s.players[s.seat]
        return No.FINE if me.dev[card] or me.fresh[card] else No.NO_CARD
    if s.phase != Phase.DIARA_PICK: return No.NOT_NOW
    for k in range(3):
        if s.look[k] == card: return No.FINE
    return No.NO_CARD


@rule
def pick(s: Any, card: int) -> None:
    """One is kept, the others are shuffled into the deck: nobody knows any more what lies under it."""
    kept = False
    for k in range(3):
        seen_card = s.look[k]
        s.look[k] = -1
        if seen_card == card and not kept: kept = True
        elif seen_card >= 0: shuffle_in(s, seen_card)
    for k in range(s.under_left):
        shuffle_in(s, s.under[k] % DEVELOPMENTS)
        s.under[k] = -1
    s.under_left = 0
    get_card(s, s.seat, card)
    has_used(s, s.seat)


@rule
def shuffle_in(s: Any, card: int) -> None:
    s.deck[card] += 1
    s.deck_left += 1


# ---- Ryan: a card from a leader --------------------------------------------------------------------------------------


@rule
def refuse_leader(s: Any, p: int) -> int:
    """Somebody with more visible points than oneself, and with cards."""
    if s.players[p].points <= s.players[s.seat].points: return No.NOT_LEADING
    return No.FINE if s.players[p].cards else No.NOT_THERE


@rule
def leaders(s: Any) -> bool:
    for p in range(s.seats):
        if refuse_leader(s, p) == No.FINE: return True
    return False


@rule
def look_into(s: Any, p: int) -> None:
    s.debtor = p
    show_hand(s, p, s.seat)
    s.phase = Phase.RYAN_PICK


@rule
def keep_one(s: Any, r: int) -> None:
    slip(s, s.debtor, s.seat, r)
    s.debtor = -1
    has_used(s, s.seat)


# ---- Gregor: a knight builds -----------------------------------------------------------------------------------------


@rule
def refuse_gregor(s: Any) -> int:
    if s.players[s.seat].knights == 0: return No.NO_KNIGHT
    if not (affords(s, s.seat, GREGOR_SETTLEMENT) or affords(s, s.seat, GREGOR_CITY)): return No.TOO_DEAR
    was = s.phase
    s.phase = Phase.GREGOR
    found = False
    for c in range(LAST_CORNER[s.map]):
        if refuse_settlement(s, c) == No.FINE or refuse_city(s, c) == No.FINE:
            found = True
            break
    s.phase = was
    return No.FINE if found else No.NO_SITE


@rule
def arm(s: Any) -> None:
    """A played knight leaves the match, and the army is one smaller."""
    s.players[s.seat].knights -= 1
    s.spent[0] += 1
    award_army(s)
    s.phase = Phase.GREGOR


# ---- Stina: two for one ----------------------------------------------------------------------------------------------


@rule
def has_pair(s: Any) -> bool:
    """Whether there are two cards of one resource, and something else to get for them."""
    for give in range(RESOURCES):
        if s.players[s.seat].hand[give] >= 2:
            for get in range(RESOURCES):
                if get != give and s.bank[get]: return True
    return False


@rule
def end_stina(s: Any) -> None:
    s.named = -1
    has_used(s, s.seat)


# ---- Digur: the robber to the desert ---------------------------------------------------------------------------------


@rule
def refuse_digur(s: Any) -> int:
    if s.robber < 0: return No.NO_ROBBER
    if s.terrain[s.robber] == Terrain.DESERT: return No.IN_DESERT
    return No.FINE if deserts(s) else No.NO_DESERT


@rule
def deserts(s: Any) -> int:
    """How many deserts there are where the robber may stand."""
    n = 0
    for h in range(LAST_HEX[s.map]):
        if s.terrain[h] == Terrain.DESERT and NO_ROBBER[s.map, h] == 0: n += 1
    return n


@rule
def send_digur(s: Any) -> None:
    """Where there is one desert only, nothing is asked."""
    s.phase = Phase.DIGUR
    if deserts(s) == 1:
        for h in range(LAST_HEX[s.map]):
            if s.terrain[h] == Terrain.DESERT and NO_ROBBER[s.map, h] == 0:
                drive(s, h)
                return


@rule
def drive(s: Any, h: int) -> None:
    """The robber goes; a card of the land that it left comes from the bank, of gold a card of choice."""
    left = s.terrain[s.robber]
    s.robber = h
    if left < Terrain.DESERT:
        if s.bank[left]: gain(s, s.seat, left, 1)
    elif left == Terrain.GOLD: s.players[s.seat].gold += 1
    has_used(s, s.seat)


# ---- Kaja: the robber's resource -------------------------------------------------------------------------------------


@rule
def refuse_kaja(s: Any) -> int:
    if s.robber < 0: return No.NO_ROBBER
    kind = s.terrain[s.robber]
    if kind < Terrain.DESERT: return No.FINE if s.bank[kind] else No.BANK_EMPTY
    return No.BANK_EMPTY if bank_is_empty(s) else No.FINE


@rule
def send_kaja(s: Any) -> None:
    """A card of the robber's hex; in the desert, as on gold, any card."""
    kind = s.terrain[s.robber]
    if kind < Terrain.DESERT:
        gain(s, s.seat, kind, 1)
        has_used(s, s.seat)
    else: s.phase = Phase.KAJA


# ---- Carla: a development card is swapped ----------------------------------------------------------------------------


@rule
def put_under(s: Any, card: int) -> None:
    """One of one's own unplayed cards goes under the deck; then the top one is drawn."""
    me = s.players[s.seat]
    if me.fresh[card]: me.fresh[card] -= 1
    else: me.dev[card] -= 1
    me.devs -= 1
    s.under[s.under_left] = s.seat * DEVELOPMENTS + card
    s.under_left += 1
    s.awaits = Awaits.SWAP
