"""Opponents: where a token goes to one of them."""

import re

from ludoteka.games.tapestry.page import preview
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.state import Verb
from ludoteka.games.tapestry.words.actions import action
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.purpose import purpose
from tests.games.tapestry.table import do, later, table, tokens
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)


def test_socialism_says_where_each_token_would_go_and_what_it_gains_there():
    s = table()
    tokens(s, 0, 4, 4, 7, 0)
    tokens(s, 1, 9, 2, 7, 3)
    told = asks(s, Verb.SOCIAL)
    assert told == (
        "Only landmarks on the way forward are gained. Most – Exploration: 5 steps forward, landmark Train Station."
    )
    shown = re.sub(r"<[^>]+>", "", answers(s, 0, T))
    assert "Exploration 4 → 9" in shown
    assert "5 steps forward, landmark Train Station" in shown
    assert "Science 4 → 2" in shown
    assert "Military" not in shown  # its token has nobody to go to
    assert action(s, parse(s, "token 2"), T) == "To Science 2: Mathematics"
    assert preview([s], parse(s, "token 1"), T)["notes"][0]["text"] == (
        "Exploration 9: 5 steps forward, landmark Train Station"
    )
    tokens(s, 1, 2, 2, 7, 0)
    assert purpose(s, T) == "No opponent is ahead of you: your token can only go back."
    s = table(3)
    tokens(s, 0, 4, 0, 0, 0)
    tokens(s, 1, 6, 0, 0, 0)
    tokens(s, 2, 1, 0, 0, 0)
    later(s, 0, Verb.SOCIAL)
    assert "Exploration 4 → 6 / 1" in re.sub(r"<[^>]+>", "", answers(s, 0, T))
    do(s, "token 1")  # then the way is asked for, with its space
    assert action(s, parse(s, "option 0"), T) == "Forward to Exploration 6: Tunnels"
    assert action(s, parse(s, "option 1"), T) == "Back to Exploration 1: Scouting"
    do(s, "option 1")
    assert s.players[0].space[0] == 1
