"""Positions of many matches as who is asked sees them, and what is told there."""

import re

from ludoteka.games.farshore import page
from ludoteka.games.farshore.rules.actions import KIND, refusal
from ludoteka.games.farshore.state import Do, Phase
from ludoteka.text.i18n import translator
from tests.games.farshore.page.test_page import moments

T = translator("en")


def turns(seats, seed, steps=220):
    """Positions in which somebody is asked for a turn, as that seat sees them."""
    for match in moments(seats, steps, seed):
        states = match.seen(match.to_move)
        if states[0].phase in (Phase.TURN, Phase.PLAY):
            yield states, match.to_move


def many(steps=400):
    """Turns of several matches."""
    for seats, seed in ((2, "w"), (2, "z"), (3, "w"), (3, "p"), (4, "w"), (4, "p")):
        yield from turns(seats, seed, steps)


def legal(s):
    return [code for code in range(len(KIND)) if not refusal(s, code)]


def number(pattern, text):
    found = re.search(pattern, text)
    return int(found[1].replace("−", "-")) if found else 0


def noted(states, code):
    return page.preview(states, code, T)["notes"]


NONE_NEARER = "No place for a worker brings another card nearer."


def nearer(states):
    """What a worker may do in a turn that brings a card nearer or pays for it, as the notes before it say."""
    s = states[0]
    found = []
    for code in legal(s):
        said = [one["text"] for one in noted(states, code)] if KIND[code] in (Do.PLACE, Do.VISIT) else []
        found += [text for text in said if text.startswith(("Then you can pay for", "Brings nearer"))]
    return found
