"""Catanatron's table: plays matches in that engine, with one seat that is asked through standard input and output. Runs
in the peers' own environment, where nothing of Ludoteka is.

Told `{"seed": 1, "players": ["asked", "value"]}` it begins a match. Lines that it prints are JSON: first `{"map": …}`;
then after each ply `{"ply": kind, "seat": p, "what": …, "hands": […]}`; a question `{"ask": seat, "table": …,
"actions": […]}`, to be answered with the place of an action in the list; at last `{"over": winner}`, a place in
`players`, or null where nobody has won, and `"winner"`, its seat. Seats are those of the engine, which it deals from
the seed. Asked for `"all": true` it tells before each ply `{"asks": seat, "table": …, "actions": […]}`, after it what
chance answered, `"came"`, and the table in the end.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from catanatron import Color, Game, Player, RandomPlayer
from catanatron.models.enums import DEVELOPMENT_CARDS, RESOURCES, ActionType
from catanatron.players.minimax import AlphaBetaPlayer
from catanatron.players.value import ValueFunctionPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

POINTS = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
TURNS = 1000  # after which the engine gives a match up


def tell(line: dict[str, Any]) -> None:
    print(json.dumps(line), flush=True)


class Asked(Player):  # type: ignore[misc]  # mypy does not know the other engine: it is installed apart
    """A seat whose decisions come from outside."""

    def decide(self, game: Any, playable_actions: Any) -> Any:
        actions = list(playable_actions)
        if len(actions) == 1:
            return actions[0]
        state = game.state
        tell({"ask": state.color_to_index[self.color], "table": table(state), "actions": listed(actions, state)})
        return actions[int(input())]


MAKERS = {
    "asked": Asked, "value": ValueFunctionPlayer, "alphabeta": lambda color: AlphaBetaPlayer(color, 2),
    "weighted": WeightedRandomPlayer, "random": RandomPlayer,
}  # fmt: skip


def plain(value: Any, state: Any) -> Any:
    """What an action is about, with seats instead of colours."""
    if isinstance(value, Color):
        return state.color_to_index[value]
    return [plain(one, state) for one in value] if isinstance(value, (tuple, list)) else value


def listed(actions: Any, state: Any) -> list[list[Any]]:
    """Actions by their kinds and what they are about."""
    return [[a.action_type.value, plain(a.value, state)] for a in actions]


def chart(game_map: Any) -> dict[str, Any]:
    """Hexes with their six corners from N clockwise, and harbors by the corners that share in them."""
    hexes = [
        {"at": at, "gives": tile.resource, "number": tile.number or 0,
         "corners": [next(n for ref, n in tile.nodes.items() if ref.value == point) for point in POINTS]}
        for at, tile in game_map.land_tiles.items()
    ]  # fmt: skip
    return {"hexes": hexes, "harbors": [[gives, sorted(nodes)] for gives, nodes in game_map.port_nodes.items()]}


def hands(state: Any) -> list[list[int]]:
    """Resource cards by seat."""
    return [[state.player_state[f"P{p}_{r}_IN_HAND"] for r in RESOURCES] for p in range(len(state.colors))]


def table(state: Any) -> dict[str, Any]:
    """All that lies on the table."""
    players = []
    for p in range(len(state.colors)):
        of = {key[len(f"P{p}_") :]: value for key, value in state.player_state.items() if key.startswith(f"P{p}_")}
        players.append({
            "points": of["VICTORY_POINTS"], "length": of["LONGEST_ROAD_LENGTH"], "road": of["HAS_ROAD"],
            "army": of["HAS_ARMY"], "roads": of["ROADS_AVAILABLE"], "settlements": of["SETTLEMENTS_AVAILABLE"],
            "cities": of["CITIES_AVAILABLE"], "rolled": of["HAS_ROLLED"],
            "played": of["HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"],
            "cards": {c: of[f"{c}_IN_HAND"] for c in DEVELOPMENT_CARDS},
            "spent": {c: of[f"PLAYED_{c}"] for c in DEVELOPMENT_CARDS},
            "ripe": {c: of.get(f"{c}_OWNED_AT_START", True) for c in DEVELOPMENT_CARDS},
        })  # fmt: skip
    index, board = state.color_to_index, state.board
    return {
        "players": players, "prompt": state.current_prompt.value, "turn": state.current_turn_index,
        "turns": state.num_turns, "robber": board.robber_coordinate, "free_roads": state.free_roads_available,
        "owed": state.discard_counts, "deck": len(state.development_listdeck), "bank": state.resource_freqdeck,
        "towns": [[node, index[color], kind == "CITY"] for node, (color, kind) in board.buildings.items()],
        "roads": [[*edge, index[color]] for edge, color in board.roads.items() if edge[0] < edge[1]],
    }  # fmt: skip


def play(seed: int, names: list[str], everything: bool = False) -> None:
    """One match, told as it goes."""
    players = [MAKERS[name](color) for name, color in zip(names, Color, strict=False)]
    game = Game(players, seed=seed)
    tell({"map": chart(game.state.board.map)})
    while game.winning_color() is None and game.state.num_turns < TURNS:
        state = game.state
        if everything:
            asks = state.current_player_index
            tell({"asks": asks, "table": table(state), "actions": listed(game.playable_actions, state)})
        done = game.play_tick()
        action = done.action
        by_chance = action.action_type in (ActionType.ROLL, ActionType.BUY_DEVELOPMENT_CARD)
        what = None if by_chance else plain(action.value, state)
        seat = state.color_to_index[action.color]
        came = {"came": done.result} if everything else {}
        tell({"ply": action.action_type.value, "seat": seat, "what": what, "hands": hands(state), **came})
    color = game.winning_color()
    place = [player.color for player in players].index(color) if color else None
    winner = game.state.color_to_index[color] if color else None
    tell({"over": place, "winner": winner, **({"table": table(game.state)} if everything else {})})


if __name__ == "__main__":
    for line in sys.stdin:
        order = json.loads(line)
        play(order["seed"], order["players"], order.get("all", False))
