"""A match of another engine as one of ours: cards move by our rules, so that everybody can tell what they would at our
table; all else is taken over. Then a bot sees what its seat may see, and its answer becomes an action of theirs.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.engine import bots
from ludoteka.engine.game import Game
from ludoteka.engine.native import Native
from ludoteka.games.catan.box.grid import CENTRE, EDGE_CORNERS, HEX_AT, HEX_CORNERS
from ludoteka.games.catan.box.pieces import DECKS
from ludoteka.games.catan.rules.base.hands import gain, hand_over, pay, show_none, slip
from ludoteka.games.catan.rules.base.harbors import open_harbor
from ludoteka.games.catan.rules.base.network import reach_anew
from ludoteka.games.catan.rules.setup import setup
from ludoteka.games.catan.state import ANY, ARG, FIRST, KIND, SECOND, Dev, Do, Phase, Terrain
from ludoteka.kernel import copy_into, new

GIVES = {"WOOD": 0, "BRICK": 1, "SHEEP": 2, "WHEAT": 3, "ORE": 4}
NAMES = tuple(GIVES)
CARDS = {
    "KNIGHT": Dev.KNIGHT, "ROAD_BUILDING": Dev.ROADS, "YEAR_OF_PLENTY": Dev.PLENTY, "MONOPOLY": Dev.MONOPOLY,
    "VICTORY_POINT": Dev.POINT,
}  # fmt: skip
PROMPTS = {
    "BUILD_INITIAL_SETTLEMENT": Phase.FIRST_TOWN, "BUILD_INITIAL_ROAD": Phase.FIRST_ROAD, "DISCARD": Phase.DISCARD,
    "MOVE_ROBBER": Phase.ROBBER,
}  # fmt: skip
PLAIN = {Do.ROLL: "ROLL", Do.END: "END_TURN", Do.BUY: "BUY_DEVELOPMENT_CARD"}
EDGE_OF = {tuple(int(c) for c in pair): e for e, pair in enumerate(EDGE_CORNERS)}


class Mirror:
    """One match. `follow` each ply; `answer` a question with a bot."""

    def __init__(self, game: Game, seats: int, chart: dict[str, Any], native: Native | None = None) -> None:
        self.game, self.native = game, native
        self.states = self.game.blank(seats, {"offers": 0, "helpers": 0})
        self.states["rng"] = 1
        self.s = s = self.states[0]
        setup(s)
        self.corner: dict[int, int] = {}
        self.hex: dict[tuple[int, ...], int] = {}
        for tile in chart["hexes"]:
            h = HEX_AT[tile["at"][0] + CENTRE[0], tile["at"][2] + CENTRE[1]]
            self.hex[tuple(tile["at"])] = h
            s.terrain[h] = GIVES.get(tile["gives"], Terrain.DESERT)
            s.token[h] = tile["number"]
            self.corner |= {node: int(HEX_CORNERS[h, k]) for k, node in enumerate(tile["corners"])}
        self.node = {c: node for node, c in self.corner.items()}
        self.at = {h: list(place) for place, h in self.hex.items()}
        self._harbors(chart["harbors"])

    def follow(self, ply: dict[str, Any]) -> None:
        """Cards change hands as they did there; others see of it what they would see here."""
        s, seat = self.s, ply["seat"]
        moved = np.array(ply["hands"]) - s.players["hand"][: s.seats]
        if ply["ply"] == "BUILD_SETTLEMENT":
            s.at = self.corner[ply["what"]]
        if ply["ply"] == "MOVE_ROBBER":
            for taken in np.flatnonzero(moved[seat] > 0):
                slip(s, ply["what"][1], seat, int(taken))
        elif ply["ply"] == "PLAY_MONOPOLY":
            self._reap(seat, GIVES[ply["what"]])
        else:
            for p, r in np.argwhere(moved < 0).tolist():
                pay(s, p, r, -int(moved[p, r]))
            for p, r in np.argwhere(moved > 0).tolist():
                gain(s, p, r, int(moved[p, r]))

    def _reap(self, seat: int, r: int) -> None:
        for p in range(self.s.seats):
            if p != seat:
                hand_over(self.s, p, seat, r, int(self.s.players[p].hand[r]))
                show_none(self.s, p, r)

    def answer(self, bot: bots.Bot, seat: int, table: dict[str, Any], actions: list[list[Any]]) -> int:
        """The place of what a bot chooses in their list of actions. Raises ValueError where it is not there."""
        self._lay(table, seat)
        shown = new(self.game.state)
        copy_into(shown, self.states)
        (self.native or self.game).hide(shown[0], seat)
        return actions.index(self._wish(bot, bots.Seen(self.game, shown, seat, self.native)))

    def _wish(self, bot: bots.Bot, seen: bots.Seen) -> list[Any]:
        """What a bot chooses, as their engine writes it: some of ours are one action there."""
        s = seen.states[0]
        code = bot.choose(seen)
        kind, x = Do(int(KIND[code])), int(ARG[code])
        if kind in PLAIN:
            return [PLAIN[kind], None]
        if kind == Do.SETTLE:
            return ["BUILD_SETTLEMENT", self.node[x]]
        if kind == Do.CITY:
            return ["BUILD_CITY", self.node[x]]
        if kind == Do.ROAD:
            return ["BUILD_ROAD", sorted(self.node[int(c)] for c in EDGE_CORNERS[x])]
        if kind == Do.GIVE:
            return ["DISCARD_RESOURCE", NAMES[x]]
        if kind == Do.MARITIME:
            give, get = int(FIRST[x]), int(SECOND[x])
            rate = int(s.players[seen.seat].rate[give])
            return ["MARITIME_TRADE", [NAMES[give]] * rate + [None] * (4 - rate) + [NAMES[get]]]
        (self.native or self.game).apply(s, code)
        if kind == Do.HEX:
            other = int(ARG[bot.choose(seen)]) if s.phase == Phase.STEAL else int(s.debtor)
            return ["MOVE_ROBBER", [self.at[x], other if other >= 0 else None]]
        return self._card(bot, seen, x)

    def _card(self, bot: bots.Bot, seen: bots.Seen, card: int) -> list[Any]:
        """A development card that has just been played, and what is chosen with it."""
        s = seen.states[0]
        if card == Dev.MONOPOLY:
            return ["PLAY_MONOPOLY", NAMES[int(ARG[bot.choose(seen)])]]
        wanted = []
        while s.phase == Phase.PLENTY:
            code = bot.choose(seen)
            wanted.append(int(ARG[code]))
            (self.native or self.game).apply(s, code)
        if card == Dev.PLENTY:
            return ["PLAY_YEAR_OF_PLENTY", [NAMES[r] for r in sorted(wanted)]]
        return ["PLAY_KNIGHT_CARD" if card == Dev.KNIGHT else "PLAY_ROAD_BUILDING", None]

    # ---- what lies there ---------------------------------------------------------------------------------------------

    def _harbors(self, harbors: list[list[Any]]) -> None:
        """Those for any resource come together: two neighbouring corners are one harbor."""
        s, k = self.s, 0
        s.harbor[:], s.harbor_edge[:] = -1, -1
        for gives, nodes in harbors:
            corners = {self.corner[node] for node in nodes}
            for pair, e in EDGE_OF.items():
                if corners.issuperset(pair):
                    s.harbor[k], s.harbor_edge[k] = GIVES.get(gives, ANY), e
                    k += 1

    def _lay(self, table: dict[str, Any], seat: int) -> None:
        """All but cards of resources, which have been followed."""
        s, players = self.s, table["players"]
        s.town[:], s.route[:] = 0, 0
        s.players["rate"][: s.seats] = 4
        for node, p, city in table["towns"]:
            s.town[self.corner[node]] = p + 1 + 8 * city
            open_harbor(s, p, self.corner[node])
        for a, b, p in table["roads"]:
            s.route[EDGE_OF[tuple(sorted((self.corner[a], self.corner[b])))]] = p + 1
        for p in range(s.seats):
            reach_anew(s, p)
        s.road_holder = next((p for p, of in enumerate(players) if of["road"]), -1)
        s.army_holder = next((p for p, of in enumerate(players) if of["army"]), -1)
        for p, of in enumerate(players):
            self._player(p, of, table["owed"][p])
        self._deck(table)
        s.robber = self.hex[tuple(table["robber"])]
        active, s.seat = players[table["turn"]], seat
        s.turn = s.roller = table["turn"]
        s.turns, s.played, s.free_roads = table["turns"], active["played"], table["free_roads"]
        s.rolled = int(active["rolled"])
        s.robber_due = int(table["prompt"] in ("DISCARD", "MOVE_ROBBER"))
        turn = Phase.FREE_ROADS if s.free_roads else Phase.MAIN if s.rolled else Phase.ROLL
        s.phase = PROMPTS.get(table["prompt"], turn)
        s.setup_left = max(0, 2 * int(s.seats) - len(table["roads"])) if "INITIAL" in table["prompt"] else 0
        if s.phase != Phase.FIRST_ROAD:
            s.at = -1

    def _player(self, p: int, of: dict[str, Any], owed: int) -> None:
        me = self.s.players[p]
        me.points, me.route, me.owed = of["points"], of["length"], owed
        me.settlements, me.cities, me.roads = of["settlements"], of["cities"], of["roads"]
        me.knights = of["spent"]["KNIGHT"]
        for name, card in CARDS.items():
            ripe = of["ripe"][name]
            me.dev[card], me.fresh[card] = (of["cards"][name], 0) if ripe else (0, of["cards"][name])
        me.devs = sum(of["cards"].values())

    def _deck(self, table: dict[str, Any]) -> None:
        s, players = self.s, table["players"]
        for name, card in CARDS.items():
            spent = sum(of["spent"][name] for of in players)
            s.spent[card] = 0 if card == Dev.KNIGHT else spent
            s.deck[card] = DECKS[s.scenario, s.seats, card] - spent - sum(of["cards"][name] for of in players)
        s.deck_left = table["deck"]
        assert s.bank.tolist() == table["bank"], "cards are lost or made on the way"
