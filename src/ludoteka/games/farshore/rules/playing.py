"""Playing a card, from hand, Bay or what was revealed, in its seven steps."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..box.tables import EFFECT, ENTERS, FILTERS, GOES, HEARS, HEARS_OF, PLAYING, POINTS, STEP, TYPE
from ..box.vocabulary import Col, Event, Source
from ..state import EMPTY, NESTING, SPOTS, Colour, No, Phase
from .boat import move_boat, winds
from .cards import discard_revealed, in_hand, remove_from_hand, take_from_bay, take_revealed
from .city import enter_city, refuse_entry, refuse_home
from .effects.stack import NOBODY, done, push, top_step, wide
from .effects.steps import hand_over, refuse_receiver, refuse_take, take
from .paying import begin_paying, refuse_play

#: Each a value rather than a member: a rule that gets a member is compiled for it alone.
FROM_HAND: Any = np.int64(Source.HAND)
FROM_BAY: Any = np.int64(Source.BAY)
FROM_REVEALED: Any = np.int64(Source.REVEALED)

# ---- which card ----------------------------------------------------------------------------------------------------


@rule
def refuse_card(s: Any, name: int, source: int) -> int:
    """Whether a card may be played now, wherever it lies; `source` = HAND where it lies in the hand."""
    me = s.players[s.turn]
    if s.phase == Phase.PLAY and not offered(s, name, source): return No.NOT_ALLOWED
    no = refuse_entry(s, name)
    if no != No.FINE: return no
    return refuse_play(s, name, int(me.hand_count) - (source == Source.HAND))


@rule
def offered(s: Any, name: int, source: int) -> bool:
    """Whether the effect that plays a card allows this one."""
    row = top_step(s)
    how = STEP[row, Col.HOW]
    if how != source and (how != Source.BOTH or source == Source.REVEALED): return False
    return POINTS[name] <= STEP[row, Col.MOST] and FILTERS[STEP[row, Col.OF]] >> name & 1 != 0


@rule
def refuse_hand(s: Any, name: int) -> int:
    if not in_hand(s.players[s.turn], name): return No.NO_CARD
    return refuse_card(s, name, FROM_HAND)


@rule
def refuse_bay(s: Any, spot: int) -> int:
    if s.bay_count[spot] == 0: return No.NO_CARD
    return refuse_card(s, wide(s.bay[spot]), FROM_BAY)


@rule
def refuse_revealed(s: Any, k: int) -> int:
    if k >= s.revealed_count: return No.NO_CARD
    return refuse_card(s, wide(s.revealed[k]), FROM_REVEALED)


@rule
def refuse_shown(s: Any, k: int) -> int:
    """A revealed card: played where an effect says so, else taken into the hand."""
    return refuse_revealed(s, k) if s.phase == Phase.PLAY else refuse_take(s, k)


@rule
def anything_playable(s: Any) -> bool:
    """Whether the effect that plays a card finds one. (Asked in its phase.)"""
    me = s.players[s.turn]
    for k in range(me.hand_count):
        if me.hand[k] >= 0 and refuse_card(s, wide(me.hand[k]), FROM_HAND) == No.FINE: return True
    for k in range(SPOTS):
        if s.bay_count[k] and refuse_card(s, wide(s.bay[k]), FROM_BAY) == No.FINE: return True
    for k in range(s.revealed_count):
        if refuse_card(s, wide(s.revealed[k]), FROM_REVEALED) == No.FINE: return True
    return False


# ---- begun ---------------------------------------------------------------------------------------------------------


@rule
def play(s: Any, name: int) -> None:
    """The card has left its place; an effect that plays it is done by that."""
    less = 0
    if s.phase == Phase.PLAY:
        f = s.stack[s.depth - 1]
        less = STEP[f.step, Col.N]
        done(f)
    begin_paying(s, name, less)
    push(s, PLAYING, name, NOBODY)


@rule
def play_from_hand(s: Any, name: int) -> None:
    remove_from_hand(s.players[s.turn], name)
    play(s, name)


@rule
def play_from_bay(s: Any, spot: int) -> None:
    play(s, wide(take_from_bay(s, spot)))
    if s.bay_count[spot] == 0: s.stack[s.depth - 1].spot = spot + 1  # R076, R162


@rule
def play_revealed(s: Any, k: int) -> None:
    """What was revealed besides is discarded before the card's own effect."""
    name = wide(take_revealed(s, k))
    discard_revealed(s)
    play(s, name)


@rule
def use_shown(s: Any, k: int) -> None:
    """A revealed card is played, or comes into the hand."""
    if s.phase == Phase.PLAY: play_revealed(s, k)
    else: take(s, k)


@rule
def try_play(s: Any, f: Any) -> None:
    """A step that plays another card asks which, unless there is none or effects lie too deep already."""
    s.phase = Phase.PLAY
    if s.depth > NESTING or not anything_playable(s):
        s.phase = Phase.NOTHING
        done(f)


# ---- steps 3 to 7 --------------------------------------------------------------------------------------------------


@rule
def enter(s: Any, f: Any) -> None:
    """The card comes into the city; green and brown ones act at once. One for another city asks for whose."""
    name = wide(f.name)
    if GOES[name]:
        enter_elsewhere(s, name)
        return
    f.slot = enter_city(s.players[s.turn], name)  # R062
    s.playing = EMPTY
    done(f)
    if ENTERS[name]: push(s, ENTERS[name], name, wide(s.players[s.turn].city_count) - 1)
    if EFFECT[name] and (TYPE[name] == Colour.GREEN or TYPE[name] == Colour.BROWN):  # R063
        push(s, EFFECT[name], name, wide(f.slot))


@rule
def enter_elsewhere(s: Any, name: int) -> None:
    """Where only one other city has a space for the card, it is that one."""
    n = last = 0
    for p in range(wide(s.seats)):
        if refuse_home(s, p, name) == No.FINE: n, last = n + 1, p
    if n > 1: s.phase = Phase.ENTER_TO
    else: enter_other(s, wide(last))


@rule
def enter_other(s: Any, p: int) -> None:
    """A card comes into another player's city; nothing of it concerns whoever played it but the boat and what is
    heard."""
    f, me = s.stack[s.depth - 1], s.players[p]
    me.city[enter_city(me, wide(f.name))].fresh = 0
    s.playing = EMPTY
    done(f)


@rule
def refuse_to(s: Any, p: int) -> int:
    """Whose city a card comes into, or who gets what is given."""
    return refuse_home(s, p, wide(s.playing)) if s.phase == Phase.ENTER_TO else refuse_receiver(s, p)


@rule
def hand_to(s: Any, p: int) -> None:
    if s.phase == Phase.ENTER_TO: enter_other(s, p)
    else: hand_over(s, p)


@rule
def triggers(s: Any, f: Any) -> None:
    """Blue cards that heard something act in the order in which they came into the city."""
    me, event = s.players[s.turn], STEP[f.step, Col.WHAT]
    k = 0 if f.left == EMPTY else int(f.left)
    if event == Event.WIND and f.made == 0: k = int(me.city_count)
    while k < me.city_count:
        name = wide(me.city[k].name)
        if HEARS[name] == event and me.city[k].fresh == 0 and concerns(f, event, name):  # R064, R089, A21
            f.left = k + 1
            push(s, EFFECT[name], name, wide(k))
            return
        k += 1
    done(f)


@rule
def concerns(f: Any, event: int, name: int) -> bool:
    """Whether what happened is what a blue card named."""
    if event == Event.WIND or event == Event.PREPARING: return True
    return HEARS_OF[name] >> f.name & 1 != 0


@rule
def wind(s: Any, f: Any) -> None:
    """The boat moves a space for each wind rose that the played card fits."""
    f.made = move_boat(s.players[s.turn], winds(s, f.name))  # R065
    done(f)


@rule
def settled(s: Any, f: Any) -> None:
    """From now on the card hears what happens."""
    if f.slot != EMPTY: s.players[s.turn].city[f.slot].fresh = 0
    done(f)
