"""What the sentence beside a question speaks for, read as whoever sits there reads it."""

from functools import cache

import pytest

import ludoteka
from ludoteka.engine.thinking.judgement import before
from ludoteka.games.tapestry.page.named import named
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.checkout import ROOT

T = translator("en")


@cache
def match(name):
    return ludoteka.load(str(ROOT / f"tests/games/tapestry/matches/{name}.json"))


def spoken_for(name, entry, said):
    seen = before(match(name), entry)
    page = page_of(seen.game)
    return [page.advised(seen.states, code, T) for code in named(seen.states[0], said, seen.legal())]


@pytest.mark.parametrize(
    ("name", "entry", "said", "answers"),
    [
        ("alone", 82, "Give Culture: you run short of it only at Military 10.", ["Culture (5 → 4)"]),
        ("five", 387, "Rather keep black die: it brings most.", ["Red die: 6 points"]),
        ("alone", 131, "Rather Military 7 (tank) than Exploration 2.", ["Advance to Military 7: Tanks"]),
        ("alone", 131, "You can pay for no space now: take income.", ["Income turn"]),
        ("five", 123, "Rather Armory (plot) than conquer (territory).", ["Armory"]),
        ("five", 198, "Stop: these steps, without benefits. Roll: one track more.", []),
        ("five", 387, "Rather red die (6 points) than black die (Coin).", ["Red die: 6 points"]),
        ("four", 20, "Rather 4 to 6: bots often end so.", ["4", "5", "6"]),
        ("four", 457, "Keep: only 1 of 15 unseen cards look better.", ["Keep these cards"]),
        ("four", 457, "New cards first: 6 of 13 unseen ones look better.", ["Replace the cards"]),
        ("four", 378, "Rather pay (House) than leave it.", ["Pay 1 of any resource for House"]),
        ("four", 378, "Rather leave it (you can pay for 2 steps) than pay (House).", ["No bonus"]),
        ("four", 50, "Best to go on from: A; places beside: 5 (B: 3).", ["Territory A"]),
        ("four", 211, "You gain both, and the order makes no difference.", []),
        ("shadow", 236, "Discard tile 7 (Coin) or tile 15 (Worker): both.", ["Tile 7: Coin", "Tile 15: Worker"]),
        ("shadow", 128, "Rather Craftsmen’s statue, middle (card) than ★ (3×3).", ["Craftsmen’s statue, middle"]),
        ("shadow", 128, "Rather ★ (3×3) than Craftsmen’s statue, middle.", ["Plot B7"]),
    ],
)  # fmt: skip
@pytest.mark.slow
def test_the_first_space_card_or_place_is_spoken_for(name, entry, said, answers):
    found = spoken_for(name, entry, said)
    assert [one.partition(" for ")[0] if one.startswith("Advance") else one for one in found] == answers
