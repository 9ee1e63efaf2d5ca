"""Our rules of CATAN beside catanatron's, ply by ply: `make agree-peers`, or

python -m scripts.peers.agree --games 200 --seed 1 --players random,weighted,value,random

The other engine plays (see `scripts.peers.rivals` for how it comes here: a process of its own, nothing of it is
imported). A match of ours takes each of its plies, and what chance answered there, by our rules alone. Before each ply
both must say the same: who is asked and for what, which actions are legal, the bank, hands, pieces, robber, road
lengths, awards and points; in the end, who has won. What they are known to do otherwise (`DEPARTURES`) is recognised,
counted and stepped over: our match goes on from their table. Anything else is printed, with the seed, and the exit
status is 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ludoteka.engine.game import Game, buffer
from ludoteka.engine.native import Native, native
from ludoteka.games.catan.box.grid import CORNER_EDGES, DEGREE, EDGE_CORNERS, HEX_CORNERS
from ludoteka.games.catan.box.maps import TARGET
from ludoteka.games.catan.rules.base.network import WORTH, longest
from ludoteka.games.catan.rules.turn import points_of
from ludoteka.games.catan.state import ARG, CARD, DICE, FIRST, KIND, RESOURCES, SECOND, THEFT, Awaits, Dev, Do, Phase
from ludoteka.kernel import copy_into, new
from scripts.peers.mirror import CARDS, EDGE_OF, GIVES, NAMES, PLAIN, Mirror
from scripts.peers.rivals import SOURCE, Engine, installed

DEPARTURES = {
    "bank": "where the bank has too few cards of a resource for all, a seat that is the only one due gets none; by the "
            "rules it gets what is left",
    "plenty": "a year of plenty may bring one card where the bank is short; by the rules two where it has two",
    "lengths": "roads of the set-up count once their owner has built another",
    "ends": "a road that ends at another's town does not count to the longest; by the rules it does",
    "order": "who owes cards gives them up in the order of seats; here from who rolled onwards",
    "past": "roads that another's settlement has cut may be gone on with from its far side of it",
    "award": "a settlement that cuts the longest road gives its card to whoever is then longest, whatever the length; "
             "by the rules nobody has it where several are, or none has five",
    "winner": "a match is over as soon as anybody has ten points; by the rules one wins in one's own turn",
}  # fmt: skip
"""What the other engine is known to do otherwise than the rules, by name."""

STRANGE = {"BUILD_ROAD": "past", "PLAY_YEAR_OF_PLENTY": "plenty"}
"""Plies that may be no action here, and the departure by which they are one there."""

FIELDS = ("hand", "cards", "devs", "settlements", "cities", "roads", "knights", "owed")
"""Fields of a seat that are compared, beside its development cards, road and points."""
PLACES = ("seat", "turn", "phase", "town", "route", "bank", "robber", "army_holder", "free_roads", "deck")
"""Fields of the table that are compared, beside the longest road's card."""

Way = tuple[int, ...]
"""Codes of our actions that are one action there."""


class Difference(Exception):
    """What the two engines do not agree on, for no known reason."""


def game_of(rules: Game | Native) -> Game:
    """The game whose rules they are, plain or compiled."""
    return rules.game if isinstance(rules, Native) else rules


def legal(rules: Game | Native, states: Any) -> list[int]:
    """Codes of the legal actions."""
    out = buffer(game_of(rules))
    lister = rules.legal if isinstance(rules, Native) else rules.lister
    return [int(a) for a in out[: lister(states[0], out)]]


def after(rules: Game | Native, states: Any, code: int) -> Any:
    """The position after an action, (1,)."""
    then = new(game_of(rules).state)
    copy_into(then, states)
    rules.apply(then[0], code)
    return then


def ours(rules: Game | Native, states: Any, mirror: Mirror) -> Iterator[tuple[list[Any], Way]]:
    """Each legal action as the other engine writes it, with the codes that it takes here."""
    s = states[0]
    for code in legal(rules, states):
        kind, x = Do(int(KIND[code])), int(ARG[code])
        if kind in PLAIN:
            yield [PLAIN[kind], None], (code,)
        elif kind in (Do.SETTLE, Do.CITY):
            yield ["BUILD_SETTLEMENT" if kind == Do.SETTLE else "BUILD_CITY", mirror.node[x]], (code,)
        elif kind == Do.ROAD:
            yield ["BUILD_ROAD", sorted(mirror.node[int(c)] for c in EDGE_CORNERS[x])], (code,)
        elif kind == Do.GIVE:
            yield ["DISCARD_RESOURCE", NAMES[x]], (code,)
        elif kind == Do.MARITIME:
            give, rate = int(FIRST[x]), int(s.players[s.seat].rate[FIRST[x]])
            paid = [NAMES[give]] * rate + [None] * (4 - rate)
            yield ["MARITIME_TRADE", [*paid, NAMES[int(SECOND[x])]]], (code,)
        else:
            yield from _in_steps(rules, states, mirror, code)


def _in_steps(rules: Game | Native, states: Any, mirror: Mirror, code: int) -> Iterator[tuple[list[Any], Way]]:
    """A hex with whom to rob there, a card with what is chosen by it."""
    kind, x, then = Do(int(KIND[code])), int(ARG[code]), after(rules, states, code)
    t = then[0]
    if kind == Do.HEX:
        if t.phase == Phase.STEAL:
            for a in legal(rules, then):
                yield ["MOVE_ROBBER", [mirror.at[x], int(ARG[a])]], (code, a)
        else:
            yield ["MOVE_ROBBER", [mirror.at[x], int(t.debtor) if t.debtor >= 0 else None]], (code,)
    elif x == Dev.MONOPOLY:
        for a in legal(rules, then):
            yield ["PLAY_MONOPOLY", NAMES[int(ARG[a])]], (code, a)
    elif x == Dev.PLENTY:
        yield from _plenty(rules, then, (code,))
    else:
        yield ["PLAY_KNIGHT_CARD" if x == Dev.KNIGHT else "PLAY_ROAD_BUILDING", None], (code,)


def _plenty(rules: Game | Native, states: Any, way: Way) -> Iterator[tuple[list[Any], Way]]:
    """The cards of a year of plenty, in every order: the same action there."""
    if states[0].phase != Phase.PLENTY:
        yield ["PLAY_YEAR_OF_PLENTY", [NAMES[r] for r in sorted(int(ARG[a]) for a in way[1:])]], way
        return
    for a in legal(rules, states):
        yield from _plenty(rules, after(rules, states, a), (*way, a))


class Pair:
    """A match in both engines."""

    def __init__(self, rules: Game | Native, seats: int, chart: dict[str, Any]) -> None:
        self.rules, self.game = rules, game_of(rules)
        self.mirror = Mirror(self.game, seats, chart, rules if isinstance(rules, Native) else None)
        self.states = new(self.game.state)  # our match
        self.begun, self.over = False, False
        self.parted = False  # our match is over, theirs goes on for a known reason
        self.counted: set[int] = set()  # seats whose roads they have begun to count
        self.departed: Counter[str] = Counter()
        self.expected = ""  # a departure that the last ply may have brought
        self.astray = False  # the longest road has gone another way there

    def compare(self, heard: dict[str, Any]) -> None:
        """Their table and their legal actions beside ours; raises Difference."""
        if self.over:
            self._goes_on(heard["table"])
            return
        self.table(heard["table"], heard["asks"])
        here = {json.dumps(said) for said, _ in ours(self.rules, self.states, self.mirror)}
        there = {json.dumps(one) for one in heard["actions"]}
        for one in there - here:
            name, what = json.loads(one)
            if name == "PLAY_YEAR_OF_PLENTY" and self.states[0].bank.min() < 2:
                self.departed["plenty"] += 1
            elif name == "BUILD_ROAD" and self._past(what):
                self.departed["past"] += 1
            else:
                raise Difference(f"legal there alone: {one}")
        if here - there:
            raise Difference(f"legal here alone: {sorted(here - there)}")

    def _goes_on(self, table: dict[str, Any]) -> None:
        """Our match is over and theirs is not: by a longest road that they do not count; raises Difference."""
        s = self.states[0]
        uncounted = any(self._counted_there(p) < int(longest(s, p)) for p in range(int(s.seats)))
        if s.winner != s.road_holder or table["players"][int(s.winner)]["road"] or not (uncounted or self.astray):
            raise Difference("our match is over, theirs goes on")
        self.departed["ends"] += 1
        self.parted = True

    def table(self, table: dict[str, Any], asks: int) -> None:
        """Their table beside ours; raises Difference."""
        try:
            self.mirror._lay(table, asks)
        except AssertionError as error:
            raise Difference(f"bank: {error}") from None
        if not self.begun:
            copy_into(self.states, self.mirror.states)
            self.begun = True
        a, b = self.states[0], self.mirror.s
        if a.phase == b.phase == Phase.DISCARD and a.seat != b.seat:
            self.departed["order"] += 1
            a.seat = b.seat
        told = [f"{name}: {_shown(x)} here, {_shown(y)} there" for name, x, y in self._differing()]
        if told and self.expected:
            self.departed[self.expected] += 1
            for name in PLACES:
                a[name] = b[name]
            for name in (*FIELDS, "dev", "fresh", "reach"):
                a.players[name] = b.players[name]
            a.played, a.least, a.most = b.played, b.least, b.most
        elif told:
            raise Difference("; ".join(told))
        self.expected = ""
        self._roads(a, b)

    def _differing(self) -> Iterator[tuple[str, Any, Any]]:
        a, b = self.states[0], self.mirror.s
        for name in PLACES:
            if not np.array_equal(a[name], b[name]):
                yield name, a[name], b[name]
        for p in range(int(a.seats)):
            me, they = a.players[p], b.players[p]
            for name in FIELDS:
                if not np.array_equal(me[name], they[name]):
                    yield f"{name} of {p}", me[name], they[name]
            if not np.array_equal(me.dev + me.fresh, they.dev + they.fresh):
                yield f"development cards of {p}", me.dev + me.fresh, they.dev + they.fresh
            if _unawarded(a, p) != _unawarded(b, p):
                yield f"points of {p} without the longest road", _unawarded(a, p), _unawarded(b, p)

    def _roads(self, a: Any, b: Any) -> None:
        """Lengths, and who has the card for them; raises Difference."""
        unlike = False
        for p in range(int(a.seats)):
            here, there = int(longest(a, p)), int(b.players[p].route)
            a.players[p].route = here
            if p in self.counted and here != there:
                if not self._counted_there(p) <= there < here:
                    raise Difference(f"road of {p}: {here} here, {there} there")
                self.departed["ends"] += 1
                unlike = True
            unlike = unlike or here != there
        if a.road_holder != b.road_holder:
            if not (unlike or self.astray):
                raise Difference(f"longest road: {int(a.road_holder)} here, {int(b.road_holder)} there")
            self.departed["award"] += 1
            self.astray = True
            a.road_holder = b.road_holder
            a.players["points"] = b.players["points"]

    def _others_at(self, p: int, e: int) -> bool:
        """Whether a town of another seat stands at an end of an edge."""
        towns = [int(self.states[0].town[c]) for c in EDGE_CORNERS[e]]
        return any(town and (town & 7) - 1 != p for town in towns)

    def _counted_there(self, p: int) -> int:
        """The longest road of a seat without its ends at towns of others."""
        then = new(self.game.state)
        copy_into(then, self.states)
        s = then[0]
        for e in np.flatnonzero(s.route[:-1] == p + 1):
            if self._others_at(p, int(e)):
                s.route[e] = 0
        return int(longest(s, p))

    def _past(self, nodes: list[int]) -> bool:
        """Whether an edge joins own roads at a corner alone where another has a town."""
        s = self.states[0]
        return self._others_at(int(s.seat), EDGE_OF[tuple(sorted(self.mirror.corner[n] for n in nodes))])

    def take(self, ply: dict[str, Any]) -> None:
        """Do in our match what was done in theirs, chance's answer with it; raises Difference where we cannot."""
        s, what, seat = self.states[0], ply["what"], ply["seat"]
        wanted = json.dumps([ply["ply"], sorted(what) if ply["ply"] == "BUILD_ROAD" else what])
        ways = (way for said, way in ours(self.rules, self.states, self.mirror) if json.dumps(said) == wanted)
        way, bank = next(ways, None), s.bank.copy()
        if ply["ply"] == "BUILD_SETTLEMENT" and self._cuts(seat, self.mirror.corner[what]):
            self.astray = True
        if s.phase not in (Phase.FIRST_TOWN, Phase.FIRST_ROAD) and ply["ply"] == "BUILD_ROAD":
            self.departed["lengths"] += seat not in self.counted
            self.counted.add(seat)
        for code in way or ():
            self.rules.apply(s, code)
        while s.awaits and s.seat >= 0:
            self.rules.deal(s, _answer(int(s.awaits), ply["came"]))
        self.mirror.follow(ply)
        if way is None:
            if ply["ply"] not in STRANGE:
                raise Difference(f"done there, not to be done here: {wanted}")
            self.expected = STRANGE[ply["ply"]]
        elif ply["ply"] == "ROLL" and (bank < self._due(sum(ply["came"]))).any():
            self.expected = "bank"
        self.over = bool(s.seat < 0)

    def _cuts(self, seat: int, c: int) -> bool:
        """Whether two roads of another seat meet at a corner."""
        ways = [int(self.states[0].route[e]) for e in CORNER_EDGES[c, : DEGREE[c]]]
        return any(way and way != seat + 1 and ways.count(way) > 1 for way in ways)

    def _due(self, number: int) -> Any:
        """Cards of each resource that a roll would bring to all seats together, int64 (5,)."""
        s, due = self.states[0], np.zeros(RESOURCES, np.int64)
        for h in self.mirror.at:
            if s.token[h] == number and h != s.robber and s.terrain[h] < RESOURCES:
                towns = s.town[HEX_CORNERS[h]]
                due[s.terrain[h]] += int((towns > 0).sum() + ((towns & 8) > 0).sum())
        return due

    def end(self, winner: int | None, table: dict[str, Any]) -> None:
        """Both must have come to the same end; raises Difference."""
        s = self.states[0]
        mine = int(s.winner) if self.over else None
        if mine is None and winner is not None:
            self.table(table, int(s.seat))  # a card for the longest road may have gone another way
            if winner != int(s.turn):
                self.departed["winner"] += 1
                return
            mine = winner if points_of(s, winner) >= TARGET[s.map] else None
        if mine != winner:
            raise Difference(f"winner: {mine} here, {winner} there")


def _unawarded(s: Any, p: int) -> int:
    """Points that all see, without those of the longest road."""
    return int(s.players[p].points) - WORTH * int(s.road_holder == p)


def _answer(awaits: int, came: Any) -> int:
    """Chance's answer as we write it."""
    if awaits == Awaits.DICE:
        return int(DICE + 6 * (came[0] - 1) + came[1] - 1)
    return CARD + int(CARDS[came]) if awaits == Awaits.CARD else THEFT + GIVES[came]


def _shown(value: Any) -> Any:
    return value.tolist() if hasattr(value, "tolist") else value


def match(rules: Game | Native, engine: Any, players: Sequence[str], seed: int) -> tuple[int, Counter[str]]:
    """One match in both: how many plies, and the departures that were stepped over. Raises Difference."""
    engine.say({"seed": seed, "players": list(players), "all": True})
    heard = engine.hear()
    pair, plies = Pair(rules, len(players), heard["map"]), 0
    try:
        while "over" not in (heard := engine.hear()):
            if pair.parted:
                continue
            if "ply" in heard:
                pair.take(heard)
                plies += 1
            else:
                pair.compare(heard)
        if not pair.parted:
            pair.end(heard["winner"], heard["table"])
    except Difference as difference:
        while "over" not in heard:
            heard = engine.hear()
        raise Difference(f"seed {seed}, after {plies} plies: {difference}") from None
    return plies, pair.departed


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=9.0, help="begin no match after so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", default="", help="who plays there; else tables of two to four in turn")
    parser.add_argument("--catanatron", default=SOURCE, metavar="PATH")
    given = parser.parse_args(arguments)
    engine, rules = Engine(installed(given.catanatron)), native("catan")
    tables = [given.players.split(",")] if given.players else [
        ["random"] * 4, ["weighted"] * 3, ["weighted", "random"], ["weighted"] * 4, ["value", "random", "weighted"],
    ]  # fmt: skip
    start, plies, games, wrong = time.perf_counter(), 0, 0, 0
    departed: Counter[str] = Counter()
    for k in range(given.games):
        if time.perf_counter() > start + 60 * given.minutes:
            break
        try:
            n, found = match(rules, engine, tables[k % len(tables)], given.seed * 1_000_000 + k)
            plies, games, departed = plies + n, games + 1, departed + found
        except Difference as difference:
            print(difference)
            wrong += 1
    engine.stop()
    print(f"{plies:,} plies of {games} matches agree, {wrong} matches do not; {time.perf_counter() - start:.0f} s")
    for name, n in sorted(departed.items()):
        print(f"stepped over {n} times: {DEPARTURES[name]}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
