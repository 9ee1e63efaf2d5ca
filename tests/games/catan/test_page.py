"""The page and the picture: every legal action has its place, and nobody sees or does what is not theirs."""

import random
import re
from itertools import count

import pytest

import ludoteka
from ludoteka.games.catan import page, picture
from ludoteka.games.catan.notation import notation
from ludoteka.games.catan.state import KIND, Do, Phase
from ludoteka.i18n import translator

T = translator("en")
PLACES = re.compile(r'data-(?:do|offer|want|propose|before)="([^"]+)"')
BUILDS = (Do.SETTLE, Do.CITY, Do.ROAD, Do.SHIP, Do.BUY, Do.HELP)


def moments(seats, steps, **options):
    """A match between people who like to build, as it lies before each action."""
    match, rng = ludoteka.new("catan", seats=seats, seed=str(seats), **options), random.Random(seats)
    for _ in range(steps):
        if match.over:
            return
        yield match
        codes = [int(action) for action in match.legal()]
        built = [a for a in codes if KIND[a] in BUILDS]
        calm = [a for a in codes if KIND[a] not in (Do.OFFER, Do.WANT)] or codes
        match.play(rng.choice(built if built and rng.random() < 0.7 else calm if rng.random() < 0.9 else codes))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {"helpers": 2}), (4, {"scenario": 1}), (3, {"scenario": 3, "helpers": 1}), (6, {"extra": 1})],
)
def test_every_legal_action_has_a_place(seats, options):
    seen = set()
    for match in moments(seats, 220, **options):
        me = match.to_move
        s = match.seen(me)[0]
        shown = set(PLACES.findall(page.board(s, me, T) + page.hand(s, me, T)))
        assert [str(a) for a in match.legal() if notation(s, int(a)) not in shown] == []
        seen.add(Phase(int(s.phase)))
    assert {Phase.FIRST_TOWN, Phase.FIRST_ROAD, Phase.ROLL, Phase.MAIN} <= seen


def test_what_is_refused_is_no_place_to_act():
    for match in moments(3, 120):
        me = match.to_move
        s = match.seen(me)[0]
        for places in (page.board(s, me, T), page.hand(s, me, T)):
            assert [one for one in re.findall(r'data-do="([^"]+)"', places) if match.refusal(one)] == []
            assert [one for one in re.findall(r'data-why="([^"]+)"', places) if not match.refusal(one)] == []


def test_nobody_else_may_act_nor_see_a_hand():
    for match in moments(4, 100):
        for reader in (*range(4), None):
            me = -1 if reader is None else reader
            s = match.seen(reader)[0]
            shown = page.board(s, me, T) + page.hand(s, me, T) + page.aside(s, me, T)
            if me != match.to_move:
                assert "data-do" not in shown
                assert "data-send" not in shown
            assert ('class="catan-cards"' in shown) == (me >= 0) or "is-choice" in shown


def test_a_preview_tells_what_it_brings_and_leaves_the_table_as_it_is():
    for match, k in zip(moments(3, 60, scenario=1), count()):
        states = match.seen(match.to_move)
        before = states.tobytes()
        for action in match.legal()[:: 1 + k % 5]:
            told = page.preview(states, int(action), T)
            assert told["sentence"]
            assert all(note["text"] for note in told["notes"])
        assert states.tobytes() == before


@pytest.mark.parametrize("scenario", range(5))
def test_the_picture_shows_every_hex_and_piece(scenario):
    *_, match = moments(3, 90, scenario=scenario)
    s = match.seen(None)[0]
    drawn = picture.svg(s, T)
    assert drawn.count('class="catan-way"') + drawn.count('class="catan-wake"') == (s.route > 0).sum()
    assert drawn.count("catan-town") == (s.town > 0).sum()
    assert drawn.count('<use href="#catan-n') == (s.token > 0).sum()
    assert drawn.count('class="catan-port"') == (s.harbor >= 0).sum()
