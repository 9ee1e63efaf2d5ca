"""The whole table recounted, card by card and piece by piece, and compared with what the state keeps: a law for tests.

Only what lies on the map, in hands and in stacks is believed. Nothing of the rules is called; what may be built is
worked out again in `recount.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np

from ..box.atlas import ATLAS
from ..box.maps import (
    AREA,
    BONUS,
    FOG,
    FRAME_HEX,
    HOME_MAIN,
    LAST_HEX,
    MAP_OF,
    NO_ROBBER,
    PIRATE,
    PRINTED,
    ROBBER_AT,
    ROBBER_ON_DESERT,
    ROUNDS,
    SHIPS,
)
from ..box.pieces import BANK, DECKS, PIECES
from ..rules.base.harbors import harbor_at
from ..state import (
    ANY,
    DEVELOPMENTS,
    HEXES,
    LAST_TURN,
    RESOURCES,
    SEATS,
    Awaits,
    Dev,
    Gift,
    Helper,
    Layout,
    Part,
    Phase,
    Rest,
    Scenario,
    Terrain,
)
from .recount import Board, faults_of_building
from .seafarers import enough, harbors, points_taken, ventures

HELPERS = range(1, 13)
LONG, ARMY, WORTH = 5, 3, 2
OFFERS = (0, 1, 3, 10)
#: Fields where -1 stands for nothing.
NONE = (
    "robber", "pirate", "at", "lifted", "revealed", "laid", "raid", "road_holder", "army_holder", "winner", "keep",
    "hilda", "thorolf", "named", "debtor", "look", "under", "harbor",
)  # fmt: skip
QUIET = (Phase.FIRST_TOWN, Phase.FIRST_ROAD, Phase.ROLL, Phase.MAIN, Phase.BUILD)
TALKS = (Phase.COMPOSE, Phase.ANSWER, Phase.COUNTER, Phase.PARTNER)
FIRST = (Phase.FIRST_TOWN, Phase.FIRST_ROAD, Phase.GOLD, Phase.HARBOR)
#: What the special building phase asks: to build, and what a ship has found.
FOUND = (Phase.BUILD, Phase.GOLD, Phase.HARBOR)
#: Phases that others than the turn's owner may be asked in.
OTHERS = (Phase.ANSWER, Phase.COUNTER, Phase.DISCARD, Phase.GOLD, Phase.KEEP, Phase.HILDA, Phase.THOROLF)


def audit(s: Any) -> list[str]:
    """Every way in which the state contradicts what lies on the table."""
    board = Board(s)
    checks: tuple[Callable[[Any, Board], Iterable[str]], ...] = (
        _table, _map, harbors, _cards, _developments, _pieces, _places, _robber, _points, ventures, _routes,
        _special_cards, _rates,
        _helpers, _knowledge, _turn, _parts, _pending, _offer, _end, faults_of_building,
    )  # fmt: skip
    return [fault for check in checks for fault in check(s, board)]


def _table(s: Any, board: Board) -> Iterator[str]:
    """What the options ask, and seats where nobody sits."""
    if s.map != MAP_OF[s.scenario, s.seats]: yield "another map is played"
    if s.has_ships != SHIPS[s.map] or s.has_pirate != PIRATE[s.map]: yield "ships or the pirate are not as the map asks"
    if s.layout not in list(Layout) or s.helpers not in (0, 1, 2) or s.extra not in (0, 1) or s.offers not in OFFERS:
        yield "there are no such options"
    for p in range(s.seats, SEATS):
        if s.players[p].tobytes().strip(b"\0"): yield f"seat {p + 1} is empty and has something"
        if s.least[p].any() or s.most[p].any(): yield f"something is known of the empty seat {p + 1}"


# ---- the map ---------------------------------------------------------------------------------------------------------


def _map(s: Any, board: Board) -> Iterator[str]:
    """Every hex, token and harbor of the box lies somewhere, or in the fog."""
    chart, last = ATLAS[s.map], int(LAST_HEX[s.map])
    lies = Counter(board.terrain[:last])
    hidden = Counter({kind: int(s.fog[kind]) for kind in range(8)})
    box = Counter(PRINTED[s.map, :last].tolist()) + Counter(dict(enumerate(map(int, FOG[s.map]))))
    if lies[Terrain.FOG] != sum(hidden.values()): yield "the fog hides other hexes than are left"
    for count in (lies, box): del count[Terrain.FOG]
    if +(lies + hidden) != +box: yield "hexes are lost or made"
    tokens = Counter(s.token.tolist()) + Counter({n: int(s.fog_token[n]) for n in range(13)})
    wanted = Counter(token for area in chart.areas for token in area.tokens)
    for count in (tokens, wanted): del count[0]
    if +tokens != +wanted or s.fog_token[0]: yield "number tokens are lost or made"
    if s.scenario == Scenario.BASE:
        for h in range(last):
            if (s.token[h] > 0) != (s.terrain[h] < Terrain.DESERT): yield f"hex {h}: only the desert has no token"
    found = s.scenario == Scenario.NEW_WORLD  # its islands are found after the deal
    if not found and (s.area[:HEXES] != AREA[s.map, :HEXES]).any(): yield "the islands are others"


def _robber(s: Any, board: Board) -> Iterator[str]:
    if s.robber < 0: base = bool(ROBBER_AT[s.map] >= 0 or ROBBER_ON_DESERT[s.map] or s.scenario == Scenario.BASE)
    elif s.scenario == Scenario.FORGOTTEN_TRIBE and s.terrain[s.robber] == Terrain.DESERT: base = False  # its start
    else: base = s.terrain[s.robber] > Terrain.GOLD or bool(NO_ROBBER[s.map, s.robber])
    if base: yield f"the robber stands at {s.robber}"
    if s.pirate >= 0 and (not s.has_pirate or (s.terrain[s.pirate] != Terrain.SEA and s.pirate != FRAME_HEX[s.map])):
        yield f"the pirate stands at {s.pirate}"


# ---- cards -----------------------------------------------------------------------------------------------------------


def _cards(s: Any, board: Board) -> Iterator[str]:
    """No resource card is lost or made."""
    for r in range(RESOURCES):
        held = [int(s.players[p].hand[r]) for p in range(s.seats)]
        if min(*held, int(s.bank[r])) < 0: yield f"fewer than no cards of {r}"
        if sum(held) + int(s.bank[r]) != BANK[s.seats]: yield f"cards of {r} are lost or made"
    for p in range(s.seats):
        if s.players[p].cards != sum(map(int, s.players[p].hand)): yield f"seat {p + 1}: the size of its hand"


def _developments(s: Any, board: Board) -> Iterator[str]:
    """Each development card is in the deck, under it, in a hand, before a seat, looked at, or spent."""
    somewhere = Counter({card: int(s.deck[card]) + int(s.spent[card]) for card in range(DEVELOPMENTS)})
    somewhere += Counter(int(k) % DEVELOPMENTS for k in s.under if k >= 0)
    somewhere += Counter(int(card) for card in s.look if card >= 0)
    somewhere += Counter(int(k) - Gift.CARD for k in s.gift if Gift.CARD <= k < Gift.CARD + DEVELOPMENTS)
    for p in range(s.seats):
        me = s.players[p]
        unplayed = [int(me.dev[card]) + int(me.fresh[card]) for card in range(DEVELOPMENTS)]
        somewhere += Counter(dict(enumerate(unplayed)))
        somewhere[Dev.KNIGHT] += int(me.knights)
        if min(*map(int, me.dev), *map(int, me.fresh), int(me.knights)) < 0: yield f"seat {p + 1}: fewer than no cards"
        if me.devs != sum(unplayed): yield f"seat {p + 1}: how many development cards it has"
        if me.fresh[Dev.POINT]: yield f"seat {p + 1}: a victory point waits for nothing"
        if p != s.turn and me.fresh.any(): yield f"seat {p + 1} has cards of this turn, and it is not its turn"
    wanted = Counter(dict(enumerate(map(int, DECKS[s.scenario, s.seats]))))
    if +somewhere != +wanted: yield f"development cards are {dict(somewhere)}"
    if s.deck_left != sum(map(int, s.deck)): yield "how many cards are left in the deck"
    if s.under_left != sum(int(k) >= 0 for k in s.under) or any(k < 0 for k in s.under[: s.under_left]):
        yield "the cards under the deck do not lie one upon another"


def _knowledge(s: Any, board: Board) -> Iterator[str]:
    """What anybody can tell is never wrong, and everybody knows his own hand."""
    for p in range(s.seats):
        held, size = s.players[p].hand, int(s.players[p].cards)
        for o in range(s.seats + 1):
            least, most = s.least[p, :, o], s.most[p, :, o]
            if (least > held).any() or (most < held).any(): yield f"reader {o + 1} is wrong about seat {p + 1}"
            if (least < 0).any() or (most > size).any(): yield f"reader {o + 1} believes the impossible of seat {p + 1}"
        if (s.least[p, :, p] != held).any() or (s.most[p, :, p] != held).any(): yield f"seat {p + 1} forgets its hand"


# ---- pieces ----------------------------------------------------------------------------------------------------------


def _pieces(s: Any, board: Board) -> Iterator[str]:
    """What is on the map and in the supply are all pieces of a seat."""
    for p in range(s.seats):
        me = s.players[p]
        lie = (len(board.settlements[p]), len(board.cities[p]), len(board.roads[p]), len(board.ships[p]))
        left = (me.settlements, me.cities, me.roads, me.ships)
        wanted = [*map(int, PIECES[:3]), int(PIECES[3]) * int(s.has_ships)]
        wanted[0] -= int(me.fortress > 0)  # one lies under the chits of the pirates
        there = [a + int(b) for a, b in zip(lie, left, strict=True)]
        if me.wonder and there[3] == wanted[3] - 1: there[3] += 1  # it marks the wonder
        if min(left) < 0 or there != wanted:
            yield f"seat {p + 1}: pieces are {lie} on the map and {tuple(map(int, left))} left"


def _places(s: Any, board: Board) -> Iterator[str]:
    """Where towns stand and ways lie."""
    for c in board.towns:
        if not board.is_dry(c): yield f"a town stands in the sea at {c}"
        if any(other in board.towns for other in board.next_to[c]): yield f"towns stand side by side at {c}"
    for p in range(s.seats):
        for e in board.roads[p]:
            if not board.land_beside(e): yield f"a road lies in the sea at {e}"
        for e in board.ships[p]:
            if not board.sea_beside(e): yield f"a ship lies ashore at {e}"
        if not s.has_ships and s.lifted < 0 and not board.all_joined(p):
            yield f"seat {p + 1}: ways that lead to no town of its own"
    if any(owner >= s.seats for owner in board.owners): yield "there is a piece of nobody"


def _rates(s: Any, board: Board) -> Iterator[str]:
    """What the bank asks follows from the harbors that a seat's towns stand at."""
    for p in range(s.seats):
        own = {int(s.harbor[k]) for c in board.of(p) if (k := harbor_at(s, c)) >= 0}
        rates = [2 if r in own else 3 if ANY in own else 4 for r in range(RESOURCES)]
        if [int(n) for n in s.players[p].rate] != rates: yield f"seat {p + 1}: the bank asks {rates}"


# ---- points ----------------------------------------------------------------------------------------------------------


def _points(s: Any, board: Board) -> Iterator[str]:
    """Towns, special cards, and islands; how many islands were home from the start, only the set-up knew."""
    for p in range(s.seats):
        islands = sorted({board.area[h] for c in board.of(p) for h in board.land_at(c) if board.area[h]})
        if int(s.players[p].islands) != sum(1 << k for k in islands): yield f"seat {p + 1}: its islands"
        points = len(board.settlements[p]) + 2 * len(board.cities[p])
        points += WORTH * (int(s.road_holder == p) + int(s.army_holder == p))
        bonus = int(s.players[p].points) - points
        bonus -= int(s.players[p].cloth) // 2
        if s.scenario == Scenario.FORGOTTEN_TRIBE:
            if not 0 <= bonus <= points_taken(s): yield f"seat {p + 1} has {points} points, and some of the tribe"
            continue
        worth = int(BONUS[s.map]) if s.setup_left == 0 else 0
        most = len(islands) * worth
        least = most if HOME_MAIN[s.map] or not worth else 0
        if not least <= bonus <= most or (worth and bonus % worth):
            yield f"seat {p + 1} has {points} points, and some for islands"


def _routes(s: Any, board: Board) -> Iterator[str]:
    for p in range(s.seats):
        if s.players[p].route != (longest := board.longest(p)): yield f"seat {p + 1}: its longest way is {longest}"


def _special_cards(s: Any, board: Board) -> Iterator[str]:
    """Whoever has one leads, alone or in a tie; where nobody has it, nobody leads alone."""
    routes = [int(s.players[p].route) for p in range(s.seats)]
    knights = [int(s.players[p].knights) for p in range(s.seats)]
    if s.scenario in (Scenario.CLOTH, Scenario.PIRATE_ISLANDS):
        if s.road_holder >= 0: yield "there is no longest trade route here"
    elif s.lifted < 0: yield from _holder("longest road", int(s.road_holder), routes, LONG)
    yield from _holder("largest army", int(s.army_holder), knights, ARMY)


def _holder(name: str, holder: int, counts: list[int], least: int) -> Iterator[str]:
    best = max(counts)
    if holder >= len(counts) or holder < -1: yield f"nobody of the table has the {name}"
    elif holder >= 0:
        if best < least or counts[holder] < best: yield f"seat {holder + 1} has the {name} and does not lead"
    elif best >= least and counts.count(best) == 1: yield f"nobody has the {name}, and somebody leads"


# ---- helpers ---------------------------------------------------------------------------------------------------------


def _helpers(s: Any, board: Board) -> Iterator[str]:
    """Each helper is at one place; there are as many as the set-up laid out."""
    own = [int(s.players[p].helper) for p in range(s.seats) if s.players[p].helper]
    displayed = [number for number in range(16) if s.display >> number & 1]
    if not s.helpers:
        if own or displayed: yield "helpers are in play"
        return
    everywhere = own + displayed
    if len(set(everywhere)) != len(everywhere) or not set(everywhere) <= set(HELPERS): yield "a helper is at two places"
    if len(displayed) != (s.seats if s.helpers == 1 else len(HELPERS) - s.seats): yield "the display is of another size"
    if not s.setup_left and len(own) != s.seats: yield "somebody has no helper"
    for p in range(s.seats):
        me = s.players[p]
        if me.moon not in (0, 1) or me.rest not in list(Rest): yield f"seat {p + 1}: how its helper lies"
        if me.helper == Helper.NOBODY and (me.moon or me.rest): yield f"seat {p + 1}: a helper that is not there lies"


# ---- the turn --------------------------------------------------------------------------------------------------------


def _turn(s: Any, board: Board) -> Iterator[str]:
    """Set-up, rolls, and how often."""
    placed = int(ROUNDS[s.map]) * int(s.seats) - int(s.setup_left) + int(s.phase == Phase.FIRST_ROAD)
    if s.scenario == Scenario.PIRATE_ISLANDS: placed += int(s.seats)
    if s.setup_left:
        if len(board.towns) != placed: yield f"{placed} towns have been placed"
        if s.seat >= 0 and not s.awaits and s.phase not in FIRST:
            yield "something else is asked than the set-up"
    elif len(board.towns) < placed: yield "towns of the set-up are gone"
    if (s.turns == 0) != (s.setup_left > 0): yield "turns begin after the set-up"
    rolls = sum(map(int, s.rolls))
    if rolls != s.turns - int(s.turns > 0 and s.rolled == 0): yield f"{rolls} rolls in {s.turns} turns"
    if s.rolled and s.rolled != int(s.dice[0]) + int(s.dice[1]): yield "the dice show another number"
    if s.rolled and not s.rolls[s.rolled]: yield "the number rolled was not counted"
    if not 0 <= s.offered <= s.offers: yield "more offers than are allowed"
    if s.played not in (0, 1) or s.sailed not in (0, int(s.has_ships)): yield "cards played or ships moved"


def _parts(s: Any, board: Board) -> Iterator[str]:
    """Whose turn it is, and who is asked."""
    if not (0 <= s.turn < s.seats and 0 <= s.roller < s.seats and -1 <= s.seat < s.seats): yield "no such seat"
    if s.part == Part.WHOLE and not s.setup_left and s.turn != s.roller: yield "another's turn than the roller's"
    if s.part == Part.PAIRED and (s.seats < 5 or s.extra or s.turn != (s.roller + 3) % s.seats):
        yield "the second player of the pair is another"
    if s.part == Part.BUILDING and (s.seats < 5 or not s.extra or s.turn == s.roller): yield "nobody builds now"
    if s.part != Part.WHOLE and not s.rolled: yield "the turn has not been rolled for"
    if s.seat < 0 or s.awaits: return
    if s.phase == Phase.ROLL and (s.rolled or s.part != Part.WHOLE): yield "the dice have been rolled"
    if s.phase == Phase.MAIN and not s.rolled: yield "the dice have not been rolled"
    if s.phase == Phase.BUILD and s.part != Part.BUILDING: yield "the special building phase is another phase"
    if s.part == Part.BUILDING and s.phase not in FOUND: yield "the special building phase is no time for this"
    if s.seat != s.turn and s.phase not in OTHERS: yield f"{Phase(s.phase).name} is asked of another seat"


def _pending(s: Any, board: Board) -> Iterator[str]:
    """What is still due is asked, and nothing else is kept of what is over."""
    for field in NONE:
        if np.min(s[field]) < -1: yield f"{field} is less than nothing"
    if s.seat < 0: return
    phase, awaits = s.phase, s.awaits
    only: tuple[tuple[str, bool, tuple[int, ...], int], ...] = (
        ("raid", s.raid >= 0, (Phase.STEAL,) if s.scenario != Scenario.PIRATE_ISLANDS else (), 0),
        ("lifted", s.lifted >= 0, (Phase.SAIL, Phase.HOGNI_LAY), 0),
        ("at", s.at >= 0, (Phase.FIRST_ROAD,), 0),
        ("debtor", s.debtor >= 0, (Phase.ASLA_PAY, Phase.RYAN_PICK, Phase.PLUNDER), Awaits.THEFT),
        ("look", max(map(int, s.look)) >= 0, (Phase.DIARA_PICK,), 0),
        ("revealed", s.revealed >= 0, (), Awaits.LAND),
        ("keep", s.keep >= 0, (Phase.KEEP,), 0),
        ("hilda", s.hilda >= 0, (Phase.HILDA,), 0),
        ("thorolf", s.thorolf >= 0, (Phase.THOROLF,), 0),
    )
    for name, kept, phases, chance in only:
        asked = awaits == chance if awaits and chance else not awaits and phase in phases
        if name == "revealed": asked = awaits in (Awaits.LAND, Awaits.TOKEN)
        if name == "debtor" and awaits == Awaits.LOSS: continue
        if name == "look" and awaits == Awaits.LOOK: continue
        if name == "hilda" and kept and phase == Phase.GOLD: continue
        if name == "keep" and phase == Phase.GOLD and s.keep == s.seat: continue  # gold's card is chosen first
        if kept != asked: yield f"{name} is {'kept' if kept else 'missing'} in {Phase(phase).name}"
    quiet = phase in QUIET and not awaits
    due = {name: int(s[name]) for name in ("robber_due", "fleet_due", "free", "free_roads", "asked")}
    owing = ("owed", "gold", "due", "loss")
    due |= {f"{name} of {p + 1}": int(s.players[p][name]) for p in range(s.seats) for name in owing}
    due |= {"named": int(s.named) + 1, "laid": int(s.laid) + 1}
    for name, n in due.items():
        if n < 0 or (n and quiet): yield f"{name} is kept in {Phase(phase).name}"
    for name, wanted in (("free", Phase.PLENTY), ("free_roads", Phase.FREE_ROADS), ("robber_due", Phase.ROBBER)):
        if phase == wanted and not awaits and not due[name]: yield f"{Phase(phase).name} without cause"
    if phase == Phase.DISCARD and not s.players[s.seat].owed: yield "a discard without cause"
    if phase == Phase.GOLD and not s.players[s.seat].gold: yield "a card of choice without cause"
    ways = [way for way in s.route.tolist() if way & 16]
    if any((way & 7) - 1 != s.turn or not way & 8 for way in ways): yield "a ship of this turn is not of its owner"


def _offer(s: Any, board: Board) -> Iterator[str]:
    """Offers are there while they are talked about, both sides can pay, and no resource stands against itself."""
    talk = s.phase in TALKS and s.seat >= 0
    kept = s.players["offer"].any() or s.players["want"].any() or s.accepted or s.countered
    if kept and not talk: yield "an offer is kept that is over"
    if not talk: return
    if s.part != Part.WHOLE: yield "an offer outside a whole turn"
    for p in range(s.seats):
        me = s.players[p]
        if ((me.offer > 0) & (me.want > 0)).any() or (me.offer > me.hand).any(): yield f"seat {p + 1} cannot offer so"
        if s.accepted >> p & 1 and (s.players[s.turn].want > me.hand).any(): yield f"seat {p + 1} cannot have said yes"
    if s.accepted & s.countered or (s.accepted | s.countered) >> s.turn & 1: yield "answers that cannot be"


def _end(s: Any, board: Board) -> Iterator[str]:
    """The match is over as soon as somebody has enough points in his own turn, or nobody gets any further."""
    if s.seat < 0:
        ended = s.turns >= LAST_TURN or (s.scenario == Scenario.CLOTH and (s.village > 0).sum() <= 3)
        if not ended and (s.winner != s.turn or not enough(s, int(s.winner)) or s.part == Part.BUILDING):
            yield "nobody can have won"
        if s.phase != Phase.OVER or s.awaits: yield "something is asked after the end"
    elif s.winner >= 0 or s.phase == Phase.OVER: yield "the match is over and goes on"
    elif not (s.setup_left or s.awaits) and s.part != Part.BUILDING and enough(s, int(s.turn)): yield "somebody has won"
