"""Positions as readable JSON: the same bytes again, what was left out worked out, what cannot be said in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.games.catan import position
from ludoteka.games.catan.state import Dev, Phase
from ludoteka.games.catan.words.ids import HELPER_IDS
from ludoteka.kernel import raw
from ludoteka.text.i18n import LANGUAGES
from tests.games.catan.strolls import every_table, seen, stroll

RUNS_ON = ("plain",)

TOWNS = {"settlements": ["3.4.N"], "roads": ["3.4.NE"]}


def drawn(
    *players: dict[str, Any], seats: int = 3, options: dict[str, int] | None = None, **more: Any
) -> ludoteka.Match:
    """A position; with helpers, whatever it does not say of them is chosen."""
    about: dict[str, Any] = {"game": "catan", "seats": seats, "options": options or {}, "players": list(players)} | more
    return ludoteka.position(helped(about) if about["options"].get("helpers") else about)


def helped(about: dict[str, Any]) -> dict[str, Any]:
    """The same with a helper before each seat, and some to choose from."""
    players = [*about["players"], *({} for _ in range(about["seats"] - len(about["players"])))]
    taken = {player.get("helper") for player in players} | set(about.get("display", ()))
    free = [name for name in HELPER_IDS[1:] if name not in taken]
    seated = [{"helper": free.pop()} | player if "helper" not in player else player for player in players]
    return {"display": free[:3]} | about | {"players": seated}


@every_table
@pytest.mark.slow
def test_positions_of_random_games_come_back_byte_for_byte(kind):
    for step in stroll(kind)[::3]:
        written = json.loads(json.dumps(position.write(step.after[0])))
        again = load("catan").blank(kind[0], kind[1])
        position.load(again[0], written)
        again["rng"] = step.after["rng"]
        assert raw(again).tobytes() == raw(step.after).tobytes()


@every_table
def test_what_is_hidden_is_not_written(kind):
    for step in stroll(kind)[::9]:
        s = step.after[0]
        for reader in range(-1, kind[0]):
            shown = position.write(seen(step.after, reader))
            for p, player in enumerate(shown["players"]):
                if p != reader and not (s.phase == Phase.RYAN_PICK and s.seat == reader):
                    assert "hand" not in player
                    assert "bought" not in player
                    assert set(player.get("development", {})) <= ({"point"} if s.seat < 0 else set())
                assert set(player.get("known", {})) <= {"all" if reader < 0 else str(reader)}
            assert shown["deck"] == {}
            if s.deck_left:
                assert all(card.endswith("?") for card in shown.get("under", []))


def test_what_is_left_out_is_worked_out():
    s = drawn(TOWNS | {"hand": {"ore": 2}, "development": {"knight": 1}}, {"cities": ["1.6.SW"]}).states[0]
    assert s.players[0].cards == 2
    assert s.bank.tolist() == [19, 19, 19, 19, 17]
    assert s.deck.tolist() == [13, 2, 2, 2, 5]
    assert (s.deck_left, s.players[0].devs) == (24, 1)
    assert [int(s.players[p].points) for p in range(3)] == [1, 2, 0]
    assert (s.players[0].settlements, s.players[0].roads, s.players[1].cities) == (4, 14, 3)
    assert s.players[0].route == 1
    assert s.phase == Phase.ROLL
    assert s.terrain[s.robber] == 5, "the robber stands in the desert"
    assert s.least[0, 4].tolist() == s.most[0, 4].tolist() == [2] * 4 + [0] * 3, "all hands are known"


@pytest.mark.parametrize(("scenario", "seats", "where"), [(1, 4, 5), (7, 4, -1), (9, 5, -1)])
def test_a_robber_of_whom_nothing_is_said_stands_where_the_scenario_puts_him(scenario, seats, where):
    """In the desert of New Shores; in the Pirate Islands and New World nowhere, though they have deserts."""
    s = drawn({}, seats=seats, options={"scenario": scenario}).states[0]
    assert (s.terrain[s.robber] if s.robber >= 0 else -1) == where


def test_a_turn_goes_on_after_a_roll():
    s = drawn(TOWNS, rolled=8).states[0]
    assert (s.phase, s.seat, s.turn, s.roller) == (Phase.MAIN, 0, 0, 0)


def test_the_longest_road_goes_to_whoever_has_it():
    ring = ["3.4.NE", "3.4.E", "3.4.SE", "3.4.SW", "3.4.W"]
    s = drawn({"settlements": ["3.4.N"], "roads": ring}).states[0]
    assert (s.road_holder, s.players[0].route, s.players[0].points) == (0, 5, 3)


def test_the_largest_army_goes_to_whoever_has_it():
    s = drawn({"knights": 3}, {"knights": 2}).states[0]
    assert (s.army_holder, s.players[0].points) == (0, 2)
    assert s.deck[Dev.KNIGHT] == 9


def test_harbors_give_their_rates():
    match = drawn({"settlements": ["3.2.NW"]}, harbors={"3.2.NW": "ore"})
    assert match.states[0].players[0].rate.tolist() == [4, 4, 4, 4, 2]


def test_hexes_that_are_named_lie_as_they_are_named():
    s = drawn(hexes={"3.4": "gold 9", "3.3": "desert"}, robber="3.3").states[0]
    there = {name: what for name, what in position.write(s)["hexes"].items() if name in ("3.4", "3.3", "3.5")}
    assert there == {"3.3": "desert", "3.4": "gold 9", "3.5": "fields 4"}


def test_what_readers_know_may_be_said():
    one = {"hand": {"wool": 1}, "known": {"2": {"most": {"wool": 1, "ore": 1}}}}
    s = drawn(one, {"hand": {"ore": 2}, "known": {"2": {"least": {"ore": 1}, "most": {"ore": 2, "wool": 1}}}}).states[0]
    assert s.least[1, :, 2].tolist() == [0, 0, 0, 0, 1]
    assert s.most[1, :, 2].tolist() == [0, 0, 1, 0, 2]
    assert s.least[1, :, 0].tolist() == s.most[1, :, 0].tolist() == [0, 0, 0, 0, 2]


def test_what_a_reader_can_work_out_is_known():
    """The bank lacks one wool only, so the card of the one hand is that wool."""
    s = drawn({"hand": {"wool": 1}, "known": {"2": {"most": {"wool": 1, "ore": 1}}}}).states[0]
    assert s.least[0, :, 2].tolist() == [0, 0, 1, 0, 0]


def test_a_position_may_await_chance():
    match = drawn({}, {"hand": {"ore": 2}}, rolled=7, awaits="theft", debtor=1)
    assert match.awaits_chance
    match.answer("ore")
    assert match.states[0].players[0].hand.tolist() == [0, 0, 0, 0, 1]


SEAFARERS = {"options": {"scenario": 1}}
HELPED = {"options": {"helpers": 1}}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"phase": "lunch"}, "none of first_town"),
        ({"colour": "red"}, "cannot be read"),
        ({"turn": "first"}, "cannot be read"),
        ({"turn": 3}, "There is no seat 3"),
        ({"to_move": 4}, "There is no seat 4"),
        ({"players": [{}, {}, {}, {}]}, "4 players, and 3 seats"),
        ({"hexes": {"9.9": "desert"}}, "no place 9.9"),
        ({"hexes": {"3.4": "meadow 5"}}, "“meadow”"),
        ({"hexes": {"3.4": "forest 7"}}, "“7”"),
        ({"harbors": {"3.4.E": "ore"}}, "no harbor at 3.4.E"),
        ({"robber": "moon"}, "no place moon"),
        ({"players": [{"settlements": ["3.4.N"]}, {"cities": ["3.3.SE"]}]}, "Two pieces stand at 3.3.SE"),
        ({"players": [{"settlements": ["3.4.N", "3.4.NE"]}]}, "too close"),
        ({"players": [{"settlements": ["8.4.N"]}]}, "no place 8.4.N"),
        ({"players": [{"ships": ["3.4.NE"]}]}, "no ships"),
        ({"players": [{"cities": [f"{q}.{r}.N" for q, r in ((1, 4), (2, 4), (3, 4), (4, 4), (5, 4))]}]}, "there are 4"),
        ({"players": [{"hand": {"ore": 20}}]}, "must hold 19 cards of ore"),
        ({"bank": {"ore": 19}}, "must hold 19 cards of lumber"),
        ({"players": [{"hand": {"gold": 1}}]}, "“gold”"),
        ({"players": [{"hand": {"ore": 1}, "cards": 4}]}, "with hidden cards"),
        ({"players": [{"knights": 15}]}, "14 development cards of the kind knight"),
        ({"deck_left": 3}, "holds 25 cards, not 3"),
        ({"under": ["0"]}, "none of knight"),
        ({"look": ["knight"] * 4}, "more than three"),
        ({"players": [{"points": 3}]}, "3 points are not"),
        ({"players": [{"helper": "kaja"}]}, "without them"),
        ({"players": [{"helper": "loki"}]}, "“loki”"),
        (HELPED | {"players": [{"helper": "kaja"}, {"helper": "kaja"}]}, "Kaja cannot be at two places"),
        (HELPED | {"players": [{"helper": "kaja"}], "display": ["kaja"]}, "Kaja cannot be at two places"),
        ({"phase": "keep", "keep": 0}, "no helper that could be used"),
        (HELPED, "some must lie there to choose from"),
        (HELPED | {"players": [{"helper": "kaja"}], "display": ["asla"]}, "seat 1 has none"),
        ({"hexes": {"3.2": "sea"}}, "beside no land"),
        (
            {"options": {"scenario": 9}, "hexes": {"3.2": "sea", "3.1": "sea"}, "harbors": {"3.2.NE": "ore"}},
            "beside no land",
        ),
        ({"players": [{"hand": {"ore": 1}, "known": {"1": {}}}]}, "contradicts"),
        ({"players": [{"known": {"9": {}}}]}, "“9”"),
        ({"rolled": 13}, "never show 13"),
        ({"phase": "over", "to_move": -1}, "has a winner"),
        ({"to_move": -1}, "has a winner"),
        ({"part": "building"}, "no special building phase"),
        ({"part": "building", "seats": 5}, "no special building phase"),
        ({"part": "paired"}, "no paired players"),
        ({"part": "paired", "seats": 5, "options": {"extra": 1}}, "no paired players"),
        ({"options": {"scenario": 7}, "robber": "4.4"}, "no robber in this scenario"),
        ({"phase": "first_road"}, "must say “settled”"),
        ({"phase": "steal"}, "must say “raid”"),
        ({"phase": "gold"}, "must say “gold”"),
        ({"phase": "plenty"}, "must say “plenty”"),
        ({"phase": "discard"}, "must say “owed”"),
        ({"phase": "discard", "players": [{"owed": 2}]}, "owes more cards"),
        ({"phase": "ryan_pick", "debtor": 1}, "could do nothing"),
        ({"awaits": "theft"}, "must say “debtor”"),
        ({"awaits": "theft", "debtor": 1}, "Chance could answer nothing"),
        (SEAFARERS | {"players": [{"settlements": ["4.1.N"]}]}, "in the sea"),
    ],
    ids=str,
)
def test_what_cannot_be_gets_a_sentence(change, said):
    about: dict[str, Any] = {"game": "catan", "seats": 3} | change
    with pytest.raises(ludoteka.UserError) as refused:
        ludoteka.position(about)
    assert said in str(refused.value)
    assert all(refused.value.sentence(lang).strip() for lang in LANGUAGES)
