"""What the sentence beside a question speaks for, read as whoever sits there reads it."""

from functools import cache

import pytest

import ludoteka
from ludoteka.engine.thinking.judgement import before
from ludoteka.games.catan.page.named import named
from ludoteka.games.catan.page.widgets import code_of, legal_by_kind
from ludoteka.games.catan.state import Do, Helper
from ludoteka.games.catan.words.actions import told
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.text.i18n import translator
from tests.checkout import ROOT
from tests.games.catan.table import A, B
from tests.games.catan.words.positions import turn

T = translator("en")
OFFER = ["Offer one more: ore", "Ask for one more: brick"]


@cache
def match(name):
    return ludoteka.load(str(ROOT / f"tests/games/catan/matches/{name}.json"))


@pytest.mark.parametrize(
    ("name", "entry", "said", "answers"),
    [
        ("cloth", 5, "Cards in 36 rolls by road: best 9 (mountains 5, forest 6).", ["Road at fields 2, forest 6"]),
        ("cloth", 108, "A settlement is a point, with 5 cards more (pasture 11, mountains 4). A road is no point.",
         ["Settlement at pasture 11, mountains 4"]),
        ("cloth", 215, "Rather save for: city, +1 point. Missing: 2 ore (after a card: 4).",
         ["End the turn"]),
        ("cloth", 1056, "You do not need for your next purchase (settlement): 2 ore.", ["Give in return: ore"]),
        ("cloth", 844, "You need no more wool: rather demand nothing more.", ["Demand nothing more"]),
        ("beginners", 115, "Rather no. After a yes you can pay for: road.", ["No"]),
        ("beginners", 115, "Rather counter than yes (no gain): 1 ore.", ["Make a counter-offer"]),
        ("five_building", 111, "For a point (settlement): offer 1 ore for 1 brick (others hold 3).", OFFER),
        ("five_building", 111, "For a road you lack 1 brick. First offer 1 ore for it (others hold 5).", OFFER),
        ("desert", 443, "Road: towards pasture 6 (5 cards in 36 rolls), elsewhere 4.", ["Road at forest 4, pasture 6"]),
        ("desert", 443, "You may build between the turns, too.", []),
        ("fog", 535, "Rather discard: 3 brick, 2 wool. A city is a point.", ["Discard: brick", "Discard: wool"]),
        ("four", 427, "Most: 15 (mountains 6), then 12 (forest 5). It hits seat 2.", ["Robber to mountains 6"]),
        ("pirates", 448, "Cards of it: seat 1: 0 of 4, seat 3: 2 of 6. Likeliest: seat 3.", ["Steal from seat 3"]),
        ("wonders", 443, "Rather new: Asla (1 card). Kept: Digur.", ["Exchange the helper: Digur for Asla"]),
        ("wonders", 443, "Rather keep: Digur. New: Asla.", ["Keep Digur for one more use"]),
    ],
)  # fmt: skip
@pytest.mark.slow
def test_the_first_purchase_place_or_card_is_spoken_for(name, entry, said, answers):
    seen = before(match(name), entry)
    assert [told(seen.states[0], code, T) for code in named(seen.states[0], said, seen.legal())] == answers


def test_ryan_is_spoken_for_where_what_is_missing_is_told_first():
    match = turn(helpers=1).town(A, "3.4.N").helper(A, Helper.RYAN).hand(A, "2 brick 1 grain 4 ore").robber("1.4")
    match.hand(B, "1 grain").s.players[B].points = 4
    every = [code_of(kind, arg) for kind, some in legal_by_kind(match.s).items() for arg in some]
    assert named(match.s, purpose(match.s, T), every) == [code_of(Do.HELP)]
