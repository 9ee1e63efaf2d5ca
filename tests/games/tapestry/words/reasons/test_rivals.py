"""Opponents: where a token goes to one of them."""

import random
import re

from ludoteka.games.tapestry.page import preview
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.state import TRACKS, Verb
from ludoteka.games.tapestry.words.actions import action
from ludoteka.games.tapestry.words.names import TRACK_NAMES
from ludoteka.games.tapestry.words.nearby import steps_payable
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.kit.words.room import LONGEST
from tests.games.tapestry.table import do, goods, later, table, tokens
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)


def test_socialism_says_where_each_token_would_go_and_what_it_gains_there():
    s = table()
    tokens(s, 0, 4, 4, 7, 0)
    tokens(s, 1, 9, 2, 7, 3)
    told = asks(s, Verb.SOCIAL)
    assert told == (
        "Rather Exploration (5 steps free, landmark Train Station) than Technology (3 steps free, no landmark)."
    )
    shown = re.sub(r"<[^>]+>", "", answers(s, 0, T))
    assert "Exploration 4\u00a0→\u00a09" in shown
    assert "5 steps free, landmark Train Station" in shown
    assert "Science 4\u00a0→\u00a02" in shown
    assert "Military" not in shown  # its token has nobody to go to
    assert action(s, parse(s, "token 2"), T) == "To Science 2: Mathematics"
    assert preview([s], parse(s, "token 1"), T)["notes"][0]["text"] == (
        "Exploration 9: 5 steps free, landmark Train Station"
    )
    tokens(s, 1, 2, 2, 7, 0)
    assert purpose(s, T) == "No opponent is ahead of you: your token can only go back."
    s = table(3)
    tokens(s, 0, 4, 0, 0, 0)
    tokens(s, 1, 6, 0, 0, 0)
    tokens(s, 2, 1, 0, 0, 0)
    later(s, 0, Verb.SOCIAL)
    assert "Exploration 4\u00a0→\u00a06 or 1" in re.sub(r"<[^>]+>", "", answers(s, 0, T))
    do(s, "token 1")  # then the way is asked for, with its space
    assert prompt(s, T) == "Seat 1: Socialism: forward or back on Exploration?"
    assert purpose(s, T) == (
        "Rather forward (2 steps free, no landmark, saves 4 resources) than back (3 steps lost, to be paid for again)."
    )
    shown = re.sub(r"<[^>]+>", "", answers(s, 0, T))
    assert "Forward to Exploration 6: Tunnels 2 steps free, no landmark" in shown
    assert "Back to Exploration 1: Scouting 3 steps back, nothing gained" in shown
    assert action(s, parse(s, "option 0"), T) == "Forward to Exploration 6: Tunnels"
    assert action(s, parse(s, "option 1"), T) == "Back to Exploration 1: Scouting"
    do(s, "option 1")
    assert s.players[0].space[0] == 1


def test_a_marriage_says_where_the_opponent_can_go_on_and_what_comes_of_it():
    s, dice, said = table(), random.Random(6), set()
    s.players[0].ally = 1
    later(s, 0, Verb.WED)
    for _ in range(200):
        tokens(s, 1, *(dice.randrange(13) for _ in range(TRACKS)))
        goods(s, 1, *(dice.randrange(3) for _ in range(TRACKS)))
        steps, told = [steps_payable(s, 1, k) for k in range(TRACKS)], purpose(s, T)
        assert ("no step just now" in told) == (not any(steps))
        if any(steps):
            most = [TRACK_NAMES[k] for k in range(TRACKS) if steps[k] == max(steps)]
            found = re.match(r"(?:Rather )?(\w+) \(\d+ steps?\) than (\w+) |\w+(?: or \w+|, \w+ or others): ", told)
            assert found, told
            best, other = found.groups()
            assert best in most if best else len(most) > 1
            assert f"{max(steps)} step" in told
            assert not other or steps[TRACK_NAMES.index(other)] == sorted(steps)[-2]
        said.add(told[:6])
    assert len(said) > 2
    tokens(s, 1, 0, 0, 6, 12)
    shown = re.sub(r"<[^>]+>", "", answers(s, 0, T))
    assert "next Military 7: conquer, both dice from an opponent’s land" in shown
    assert "next Technology" not in shown  # it stands at the end


def test_whom_to_marry_is_compared_by_the_steps_that_can_be_paid_for():
    s = table(3)
    for p in (1, 2):
        tokens(s, p, 0, 0, 0, 0)
        goods(s, p, 0, 0, 0, 0)
    assert asks(s, Verb.ALLY, 1) == "Seat 2 or Seat 3: no step now each."
    tokens(s, 1, 3, 3, 3, 3)
    tokens(s, 2, 0, 4, 4, 3)
    goods(s, 1, 0, 0, 2, 0)
    goods(s, 2, 3, 0, 0, 0)
    most = max(steps_payable(s, 2, k) for k in range(TRACKS))
    assert purpose(s, T) == f"Rather Seat 3 (Exploration: {most} steps) than Seat 2 (Military: 1 step)."


def test_a_trade_is_compared_by_what_spaces_of_opponents_bring():
    s = table(3)
    tokens(s, 1, 1, 0, 1, 0)
    tokens(s, 2, 1, 0, 0, 0)
    assert asks(s, Verb.TRADE, 1) == (
        "Rather Military 1 (territory + 2–7 points) than Exploration 1 (2× territory tile). About 6 points, not 1."
    )
    assert asks(s, Verb.TRADE_SEAT) == (
        "Rather Seat 2 (Military 1: territory + 2–7 points) than Seat 3: about 6 points, not 1."
    )


def test_a_dictator_is_told_of_the_furthest_opponent_and_no_more_than_there_is_room_for():
    s = table()
    tokens(s, 1, 2, 2, 6, 5)
    told = asks(s, Verb.DICTATE)
    compared = "Rather Military 1 (territory + 2–7 points) than Technology 1 (card, later: 5 points)."
    assert told == f"{compared} About 8 points, not 5."
    assert len(told) <= LONGEST


def test_where_no_space_of_a_rival_brings_anything_any_will_do():
    s = table(3)
    s.players[0].outposts = 0  # nothing is conquered
    tokens(s, 1, 0, 0, 1, 0)
    tokens(s, 2, 0, 0, 1, 0)
    assert asks(s, Verb.TRADE_SEAT) == "Any will do: none of these spaces brings you anything now."
    tokens(s, 2, 1, 0, 1, 0)
    assert asks(s, Verb.TRADE_SEAT).startswith("Rather Seat 3 (Exploration 1: 2× territory tile)")
