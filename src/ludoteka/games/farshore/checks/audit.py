"""An independent recount of all that a state keeps, in plain Python from the box file's own words: for tests, `fuzz`,
and positions that come from outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..box.schema import CARDS, COLOUR_NAMES, GOOD_NAMES
from ..box.tables import BOX, DECK, IDS, STEP, STEP_NAMES
from ..box.vocabulary import Col, Op, Price
from ..rules.scoring import score
from ..state import ANCHORS, CITY, EMPTY, HAND, SPACES, SPOTS, STACK_DEPTH, WORKERS, Awaits, Phase

TILES: dict[int, list[int]] = {2: [2, 1], 3: [2, 1, 0], 4: sorted([2, 1, 0, BOX.board.fourth_map], reverse=True)}

#: The step that waits while a seat is asked.
ASKED_BY = {
    Phase.MULLIGAN: (Op.MULLIGANS,), Phase.PAY: (Op.PAYMENT,), Phase.GAIN: (Op.GAIN,), Phase.DISCARD: (Op.DISCARD,),
    Phase.PAY_GOODS: (Op.PAY,), Phase.GIVE: (Op.GIVE,), Phase.GIVE_TO: (Op.GIVE,), Phase.GIVE_GOODS: (Op.GIVE_GOODS,),
    Phase.GOODS_TO: (Op.GIVE_GOODS,), Phase.DRAW: (Op.DRAW,), Phase.RUN: (Op.RUN,), Phase.RUN_ALL: (Op.RUN_ALL,),
    Phase.SCRAP: (Op.SCRAP,), Phase.PLAY: (Op.PLAY,), Phase.TAKE: (Op.TAKE,), Phase.RECALL: (Op.RECALL,),
    Phase.COPY: (Op.COPY,), Phase.MAP: (Op.MAP,), Phase.FLOOD: (Op.FLOOD,), Phase.CHOOSE: (Op.CHOOSE,),
    Phase.PLACING: (Op.PLACE,), Phase.SWEEP: (Op.SWEEP,), Phase.ENTER_TO: (Op.ENTER,),
}  # fmt: skip
#: The step that waits while chance is asked.
CHANCE_BY = {
    Awaits.FIRST: (Op.FIRST,), Awaits.ISLAND: (Op.ISLANDS,), Awaits.ROSE_A: (Op.TURN_WIND,),
    Awaits.ROSE_B: (Op.TURN_WIND,), Awaits.CARD: (Op.DRAW, Op.REVEAL, Op.REFILL, Op.HANDS, Op.MULLIGANS),
}  # fmt: skip


def audit(s: Any) -> list[str]:
    """Every way in which the state contradicts what lies on the table."""
    if not 2 <= s.seats <= 4: return ["so many seats"]
    for check in (_ranges, _cards, _bay, _hands, _cities, _workers, _maps, _islands, _roses, _turn, _pending, _points):
        if faults := list(check(s)):
            return faults
    return []


def _players(s: Any) -> Iterator[tuple[int, Any]]:
    yield from ((p, s.players[p]) for p in range(s.seats))


def _ranges(s: Any) -> Iterator[str]:
    """Numbers that others are looked up by."""
    if not 0 <= s.depth <= STACK_DEPTH: yield "depth"
    if not 0 <= s.phase <= max(Phase): yield "phase"
    if not 0 <= s.awaits <= max(Awaits): yield "what chance is asked"
    if not 0 <= s.revealed_count <= SPOTS: yield "revealed cards"
    if any(not 0 <= seat <= s.seats for seat in s.at): yield "a worker of nobody"
    if any(not EMPTY <= name < len(DECK) for name in [*s.bay, *s.revealed, s.playing]): yield "no such card"
    if any(not 0 <= f.step < len(STEP) for f in s.stack): yield "no such step"
    for p, me in _players(s):
        if not 0 <= me.hand_count <= HAND or not 0 <= me.city_count <= CITY: yield f"seat {p}: hand or city"
        if not 0 <= me.season <= 3 or not 0 <= me.boat < len(BOX.board.track): yield f"seat {p}: season or boat"
        if any(not EMPTY <= name < len(DECK) for name in [*me.hand, *(c.name for c in me.city)]):
            yield f"seat {p}: no such card"
        if min([*me.goods, me.points, me.treasures, me.anchors, me.lost_anchors, me.workers]) < 0:
            yield f"seat {p}: less than nothing"


def _cards(s: Any) -> Iterator[str]:
    """Each of the 125 cards is in one place."""
    somewhere = Counter({name: int(n) for name, n in enumerate(s.deck)})
    somewhere.update({name: int(n) for name, n in enumerate(s.discards)})
    if min([*s.deck, *s.discards]) < 0: yield "less than no card"
    for k in range(SPOTS):
        if s.bay[k] >= 0: somewhere[int(s.bay[k])] += int(s.bay_count[k])
    somewhere.update(int(name) for name in s.revealed[: s.revealed_count])
    for _, me in _players(s):
        somewhere.update(int(name) for name in me.hand[: me.hand_count])
        somewhere.update(int(card.name) for card in me.city[: me.city_count])
    if s.playing != EMPTY: somewhere[int(s.playing)] += 1
    if s.phase == Phase.GIVE_TO: somewhere[int(s.picked)] += 1
    for name, card in enumerate(DECK):
        if somewhere[name] != card.copies: yield f"{card.id} is {somewhere[name]} times on the table"
    if sum(somewhere.values()) != CARDS: yield "the cards are not 125"
    if s.deck_left != sum(int(n) for n in s.deck): yield "cards left in the deck"
    if s.discards_left != sum(int(n) for n in s.discards): yield "cards on the discard pile"


def _bay(s: Any) -> Iterator[str]:
    names = [int(name) for name in s.bay if name != EMPTY]
    if len(set(names)) != len(names): yield "equal cards lie on two spots of the Bay"
    if any((name == EMPTY) != (n == 0) or n < 0 for name, n in zip(s.bay, s.bay_count, strict=True)):
        yield "a spot of the Bay and what lies on it"
    if any((name == EMPTY) != (k >= s.revealed_count) for k, name in enumerate(s.revealed)): yield "revealed cards"
    if s.phase == Phase.TURN and len(names) < SPOTS and s.deck_left + s.discards_left > 0: yield "the Bay has a gap"


def _hands(s: Any) -> Iterator[str]:
    for p, me in _players(s):
        own = [int(name) for name in me.hand]
        n = int(me.hand_count)
        if own[:n] != sorted(own[:n]) or EMPTY in own[:n] or own[n:] != [EMPTY] * (HAND - n): yield f"seat {p}: hand"


def _cities(s: Any) -> Iterator[str]:
    for p, me in _players(s):
        cards = [DECK[card.name] for card in me.city[: me.city_count] if card.name != EMPTY]
        if len(cards) != me.city_count: yield f"seat {p}: a gap in the city"
        if any(c.name != EMPTY or c.anchor or c.worker or c.fresh or c.used or c.held.any()
               for c in me.city[me.city_count :]):  # fmt: skip
            yield f"seat {p}: something lies beside the city"
        spaces = sum(card.space for card in cards)
        if spaces != me.spaces or spaces > SPACES: yield f"seat {p}: {spaces} spaces are taken"
        if [sum(card.type == colour for card in cards) for colour in COLOUR_NAMES] != [int(n) for n in me.of_type]:
            yield f"seat {p}: cards by colour"
        free = [DECK[c.name].type for c in me.city[: me.city_count]
                if DECK[c.name].kind == "construction" and not c.anchor]  # fmt: skip
        if [free.count(colour) for colour in COLOUR_NAMES] != [int(n) for n in me.sockets]: yield f"seat {p}: sockets"
        if me.owned != sum(1 << IDS.index(name) for name in {card.id for card in cards}): yield f"seat {p}: names"
        for name, n in Counter(card.id for card in cards if card.rarity == "unique").items():
            if n > 1: yield f"seat {p}: {name} is unique and lies there {n} times"
        anchored = [DECK[c.name].kind for c in me.city[: me.city_count] if c.anchor]
        if "critter" in anchored: yield f"seat {p}: an anchor on a critter"
        if len(anchored) + me.anchors + me.lost_anchors != ANCHORS: yield f"seat {p}: anchors"


def _workers(s: Any) -> Iterator[str]:
    """A worker is at home or stands in one place; one that stood on a discarded card is away until the next season."""
    for p, me in _players(s):
        out = sum(int(seat) == p + 1 for seat in s.at) + sum(int(row[p]) for row in s.crowd)
        out += sum(int(card.worker) for card in me.city[: me.city_count])
        if out + me.workers > WORKERS + me.season: yield f"seat {p}: {out} workers out, {me.workers} at home"
        for card in (DECK[c.name] for c in me.city[: me.city_count] if c.worker):
            if card.type != "red" and not card.visit: yield f"seat {p}: a worker on {card.id}"
        if any(not 0 <= c.worker <= 1 + bool(DECK[c.name].second) for c in me.city[: me.city_count]):
            yield f"seat {p}: workers on one card"
        if any(c.held.min() < 0 or c.used < 0 for c in me.city[: me.city_count]): yield f"seat {p}: tokens on a card"
    if s.crowd.min() < 0 or any(s.crowd[k, p] for k in range(3) for p in range(s.seats, 4)): yield "workers of nobody"
    if BOX.board.dunes and s.crowd[2].sum() > 1: yield "two workers in the dunes"
    if any(s.at[4 + k] and (k >= s.seats or s.islands[k] == EMPTY) for k in range(4)): yield "a worker on no island"


def _maps(s: Any) -> Iterator[str]:
    """All 12, 18 or 24 tiles in use: with a player or in their stack, from the top."""
    for k, one in enumerate(BOX.maps):
        stack, gone = TILES[int(s.seats)], int(s.maps_taken[k])
        held = sorted((int(me.maps[k]) for _, me in _players(s) if me.maps[k] != EMPTY), reverse=True)
        if not 0 <= gone <= len(stack) or held != stack[:gone]: yield f"map tiles {one.id}: {held} of {stack}"
    if any(value != EMPTY for p in range(s.seats, 4) for value in s.players[p].maps): yield "a map of nobody"


def _islands(s: Any) -> Iterator[str]:
    laid = [int(tile) for tile in s.islands if tile != EMPTY]
    if len(set(laid)) != len(laid) or any(not 0 <= tile < len(BOX.islands) for tile in laid): yield "islands"
    if len(laid) != s.seats and s.awaits not in (Awaits.FIRST, Awaits.ISLAND): yield "one island for each player"
    under = [int(one) for one in s.flooded]
    most = 2 if min(int(me.season) for _, me in _players(s)) >= 2 else 0
    busy = any(STEP_NAMES[f.step].startswith(("spring", "summer")) for f in s.stack[: s.depth])
    if any(one not in (0, 1) for one in under) or sum(under) > most or (sum(under) < most and not busy):
        yield f"{sum(under)} islands are under water"


def _roses(s: Any) -> Iterator[str]:
    for stack in range(2):
        rose, left = int(s.rose[stack]), int(s.roses_left[stack])
        if not 0 <= left < 16 or rose not in (EMPTY, *range(4 * stack, 4 * stack + 4)): yield "wind roses"
        elif rose != EMPTY and left >> rose % 4 & 1: yield "a wind rose is shown and unseen"


def _turn(s: Any) -> Iterator[str]:
    if not -1 <= s.seat < s.seats or not 0 <= s.turn < s.seats or not 0 <= s.first < s.seats: yield "no such seat"
    passed = [bool(me.passed) for _, me in _players(s)]
    if any(me.passed and me.season < 3 for _, me in _players(s)): yield "passed before autumn"
    if (s.seat < 0) != all(passed): yield "the game is over when all have passed"
    if s.seat < 0 and (s.depth or s.phase or s.awaits): yield "something waits after the end"
    if s.seat >= 0 and (s.phase == Phase.NOTHING) == (s.awaits == Awaits.NOTHING): yield "a seat or chance is asked"
    if s.phase == Phase.TURN and (s.depth or s.seat != s.turn or passed[s.turn]): yield "whose turn it is"
    if s.phase > Phase.TURN and s.seat != s.turn: yield "another seat is asked than the one whose turn it is"


def _pending(s: Any) -> Iterator[str]:
    """What waits, and the numbers that belong to it."""
    top = Op(int(STEP[s.stack[s.depth - 1].step, Col.OP])) if s.depth else Op(Op.END)
    if s.phase not in (Phase.NOTHING, Phase.TURN) and top not in ASKED_BY[Phase(int(s.phase))]:
        yield f"{top.name} does not ask so"
    if s.awaits and top not in CHANCE_BY[Awaits(int(s.awaits))]: yield f"{top.name} does not ask chance so"
    if any(f.step or f.name or f.slot or f.left or f.made or f.spot for f in s.stack[s.depth :]):
        yield "effects that are over"
    kept_open = [int(f.spot) for f in s.stack[: s.depth] if f.spot]
    if len(set(kept_open)) < len(kept_open) or any(not 1 <= k <= SPOTS or s.bay_count[k - 1] for k in kept_open):
        yield "spots of the Bay that are kept open"
    if any(f.made < 0 or f.left < EMPTY or not EMPTY <= f.slot < CITY for f in s.stack[: s.depth]): yield "frames"
    if s.seat >= 0 and s.depth and not STEP_NAMES[s.stack[0].step].startswith(("end of turn", "set-up")):
        yield "nothing ends the turn"
    paying = any(STEP[f.step, Col.OP] in (Op.PAYMENT, Op.ENTER) for f in s.stack[: s.depth])
    if paying != (s.playing != EMPTY): yield "a card is being played"
    if not paying and (s.due.any() or s.less or s.used or s.price or s.settled or s.instead): yield "something is due"
    if s.due.min() < 0 or s.less < 0 or not 0 <= s.price < len(Price) or s.settled: yield "paying"
    if s.instead not in (0, 1) or s.used not in (0, 1): yield "what makes it cheaper"
    if (s.phase in (Phase.GIVE_TO, Phase.GOODS_TO)) != (s.picked != EMPTY): yield "something is to be given"
    if s.to_run and not any(STEP[f.step, Col.OP] == Op.RUN_ALL for f in s.stack[: s.depth]): yield "cards to be run"
    if not 0 <= s.to_run < 1 << max(1, int(s.players[s.turn].city_count)): yield "cards to be run"
    fresh = sum(int(card.fresh) for _, me in _players(s) for card in me.city)
    if fresh > s.depth: yield "a card is being played"


def _points(s: Any) -> Iterator[str]:
    for p, me in _players(s):
        cards = [DECK[card.name] for card in me.city[: me.city_count]]
        values = [int(value) for value in me.maps if value != EMPTY]
        points = sum(card.points for card in cards) + int(me.points) + 2 * int(me.treasures)
        points += sum(values) * len(values) + BOX.board.track[me.boat]
        for k, one in ((k, one) for k, card in enumerate(cards) for one in card.score):
            n = one.n * (int(me.city[k].held.sum()) if one.per == "held" else _counted(me, one.per, cards))
            points += min(n, one.most) if one.most else n
        if score(s, p) != points: yield f"seat {p}: the score is {points}"


def _counted(me: Any, per: str, cards: list[Any]) -> int:
    """What a purple card counts."""
    if per == "hand": return int(me.hand_count)
    if per == "treasure": return int(me.treasures)
    if per == "map": return sum(value != EMPTY for value in me.maps)
    if per == "treasure space": return sum(space <= me.boat for space in BOX.board.treasures)
    if set(per.split()) <= set(GOOD_NAMES): return sum(int(me.goods[GOOD_NAMES.index(one)]) for one in per.split())
    return sum(set(per.split()) <= {card.id, card.type, card.kind, card.rarity} for card in cards)
