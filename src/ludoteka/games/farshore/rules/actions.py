"""All kinds of actions in one table: how many there are, what refuses each, does it and lists it, and its word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ludoteka.kernel import filled_in, rule
from ludoteka.kernel.actions import Act, Actions

from ..box.schema import GOOD_NAMES
from ..box.tables import IDS, MAP_IDS
from ..state import CITY, GOODS, MAPS, NAMES, OPTIONS, PLACES, SEATS, SPOTS, Do, No, Phase
from .effects.choices import choose, refuse_choose, refuse_sweep, sweep
from .effects.running import refuse_run, run_card
from .effects.stack import wide
from .effects.steps import (
    draw_from_bay,
    draw_from_deck,
    gain_any,
    give,
    give_good,
    pay_one,
    refuse_draw_bay,
    refuse_draw_deck,
    refuse_give,
    refuse_give_goods,
    refuse_pay,
)
from .maps import refuse_map, take_map
from .paying import (
    any_good_due,
    any_treasures,
    city_card_wanted,
    critter_unpaid,
    hand_card_wanted,
    lay_anchor,
    nothing_used,
    part_with,
    part_with_city_card,
    pay_treasure,
    refuse_anchor,
    refuse_discarding,
    refuse_less,
    refuse_scrapping,
    refuse_spend,
    refuse_treasure,
    refuse_use,
    spend,
    strike,
    tokens_fall_away,
    use,
)
from .playing import (
    hand_to,
    play_from_bay,
    play_from_hand,
    refuse_bay,
    refuse_hand,
    refuse_shown,
    refuse_to,
    use_shown,
)
from .seasons import flood, prepare, refuse_prepare
from .setup import keep_hand, swap_hand
from .stopping import refuse_done, stop
from .turn import pass_for_good, refuse_pass
from .workers import (
    copy_place,
    place_worker,
    recall,
    refuse_copy,
    refuse_island,
    refuse_place,
    refuse_recall,
    refuse_visit,
    visit,
    worker_at_home,
)

# ---- listed quickly --------------------------------------------------------------------------------------------------

if TYPE_CHECKING:  # open name of the body that `of_hand` fills in
    refuse: Any = ...


def _of_hand(s: Any, out: Any, n: int, first: int) -> int:
    """Asks about the names in the hand, each once."""
    me, last = s.players[s.turn], -1
    for k in range(me.hand_count):
        x = wide(me.hand[k])
        if x != last and refuse(s, x) == 0:
            out[n] = first + x
            n += 1
        last = x
    return n


def of_hand(refuse: Callable[..., int]) -> Any:
    """A lister of the cards of the hand that `refuse` lets pass."""
    return filled_in(_of_hand, f"list_hand_{refuse.__name__}", refuse=refuse)


@rule
def list_runs(s: Any, out: Any, n: int, first: int) -> int:
    """Asks about the cards that lie in cities."""
    for p in range(wide(s.seats)):
        for k in range(wide(s.players[p].city_count)):
            x = p * CITY + k
            if refuse_run(s, x) == No.FINE:
                out[n] = first + x
                n += 1
    return n


@rule
def in_city(s: Any) -> int:
    """How many slots of the asked seat's city hold a card."""
    return wide(s.players[s.turn].city_count)


@rule
def revealed_cards(s: Any) -> int:
    return wide(s.revealed_count)


# ---- the table -------------------------------------------------------------------------------------------------------

TURN, PAYING = (Phase.TURN,), (Phase.PAY,)
WORKER, PLAYING = (Phase.TURN, Phase.PLACING), (Phase.TURN, Phase.PLAY)
GIVEN = (Phase.GIVE_TO, Phase.GOODS_TO, Phase.ENTER_TO)
#: Where nothing can be stopped: another kind of action is what is asked for.
ENDLESS = (Phase.NOTHING, Phase.MULLIGAN, Phase.TURN, Phase.GAIN)
STOPPABLE = tuple(phase.value for phase in Phase if phase.value not in ENDLESS)

SITES = (*(f"coast{k + 1}" for k in range(4)), *(f"island{k + 1}" for k in range(4)), "docks", "lookout", "dunes")
TOKENS = (*GOOD_NAMES, "any")  # of a cost
PAID = (*GOOD_NAMES, "treasure")
WORKERS_AT = (*SITES, *(f"city{k + 1}" for k in range(CITY)))
CITY_CARDS = tuple(f"{p + 1}/{k + 1}" for p in range(SEATS) for k in range(CITY))

ACTS = Actions(
    Do,
    Act(Do.PLACE, PLACES, refuse_place, place_worker, when=WORKER, gate=worker_at_home, names=SITES),
    Act(Do.VISIT, CITY, refuse_visit, visit, when=WORKER, gate=worker_at_home, among=in_city),
    Act(Do.PLAY, NAMES, refuse_hand, play_from_hand, when=PLAYING, lists=of_hand(refuse_hand), names=IDS),
    Act(Do.BAY, SPOTS, refuse_bay, play_from_bay, when=PLAYING),
    Act(Do.PREPARE, 1, refuse_prepare, prepare, when=TURN),
    Act(Do.PASS, 1, refuse_pass, pass_for_good, when=TURN),
    Act(Do.KEEP, 1, No.FINE, keep_hand, when=(Phase.MULLIGAN,)),
    Act(Do.MULLIGAN, 1, No.FINE, swap_hand, when=(Phase.MULLIGAN,)),
    Act(Do.USE, CITY, refuse_use, use, when=PAYING, gate=nothing_used, among=in_city),
    Act(Do.ANCHOR, CITY, refuse_anchor, lay_anchor, when=PAYING, gate=critter_unpaid, among=in_city),
    Act(Do.LESS, GOODS + 1, refuse_less, strike, when=PAYING, gate=tokens_fall_away, names=TOKENS),
    Act(Do.TREASURE, GOODS + 1, refuse_treasure, pay_treasure, when=PAYING, gate=any_treasures, names=TOKENS),
    Act(Do.SPEND, GOODS, refuse_spend, spend, when=PAYING, gate=any_good_due, names=TOKENS),
    Act(Do.GAIN, GOODS, No.FINE, gain_any, when=(Phase.GAIN,), names=TOKENS),
    Act(Do.PAY, GOODS + 1, refuse_pay, pay_one, when=(Phase.PAY_GOODS,), names=PAID),
    Act(Do.DISCARD, NAMES, refuse_discarding, part_with, when=(Phase.DISCARD, Phase.PAY),
        gate=hand_card_wanted, lists=of_hand(refuse_discarding), names=IDS),
    Act(Do.GIVE, NAMES, refuse_give, give, when=(Phase.GIVE,), lists=of_hand(refuse_give), names=IDS),
    Act(Do.GIVE_GOODS, GOODS, refuse_give_goods, give_good, when=(Phase.GIVE_GOODS,), names=TOKENS),
    Act(Do.TO, SEATS, refuse_to, hand_to, when=GIVEN),
    Act(Do.DRAW_BAY, SPOTS, refuse_draw_bay, draw_from_bay, when=(Phase.DRAW,)),
    Act(Do.DRAW_DECK, 1, refuse_draw_deck, draw_from_deck, when=(Phase.DRAW,)),
    Act(Do.RUN, SEATS * CITY, refuse_run, run_card, when=(Phase.RUN, Phase.RUN_ALL), lists=list_runs, names=CITY_CARDS),
    Act(Do.SCRAP, CITY, refuse_scrapping, part_with_city_card, when=(Phase.SCRAP, Phase.PAY),
        gate=city_card_wanted, among=in_city),
    Act(Do.TAKE, SPOTS, refuse_shown, use_shown, when=(Phase.TAKE, Phase.PLAY), among=revealed_cards),
    Act(Do.RECALL, PLACES + CITY, refuse_recall, recall, when=(Phase.RECALL,), names=WORKERS_AT),
    Act(Do.COPY, 8, refuse_copy, copy_place, when=(Phase.COPY,), names=SITES),
    Act(Do.MAP, MAPS, refuse_map, take_map, when=(Phase.MAP,), names=MAP_IDS),
    Act(Do.FLOOD, SEATS, refuse_island, flood, when=(Phase.FLOOD,)),
    Act(Do.CHOOSE, OPTIONS, refuse_choose, choose, when=(Phase.CHOOSE,)),
    Act(Do.SWEEP, SPOTS, refuse_sweep, sweep, when=(Phase.SWEEP,)),
    Act(Do.DONE, 1, refuse_done, stop, when=STOPPABLE),
    phases=Phase, over=No.OVER, chance=No.CHANCE, elsewhere=No.NOT_NOW,
)  # fmt: skip
refusal, legal = ACTS.refusal, ACTS.legal
#: Of an action code: its kind and which of its kind it is. The first code of a kind is `BASE[kind]`.
KIND, ARG, BASE = ACTS.kind, ACTS.arg, ACTS.start
