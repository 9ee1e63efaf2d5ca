"""Before chance answers it is said what may come: no more than what can."""

from html import unescape

import ludoteka
from ludoteka.games.tapestry.box.tables import BLACK, LIST_VERB
from ludoteka.games.tapestry.state import Ask, Card, Civ, Mode, Verb
from ludoteka.games.tapestry.words.awaited import awaited
from ludoteka.table import pages
from ludoteka.table.point_of_view import PointOfView
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import ability, answer, beside, cover, later, play, table
from tests.table.test_pages import table_of

T = translator("en")
RUNS_ON = ("plain",)


def test_the_dice_of_conquest_say_their_least_and_most_and_what_the_black_one_brings():
    s = table()
    h = beside(s)
    s.players[0].lands = 3
    later(s, 0, Verb.ROLL, h)
    assert awaited(s, T) == "You take one. Red: 4–7 points or 1 per territory (3); black: a resource or nothing."
    cover(s, h)
    s.players[0].lands = 8  # a point for each
    assert awaited(s, T) == (
        "You take one. Red: 4–7 points or 1 per territory (8); black: a resource or what the tile shows."
    )
    s.stack[s.depth - 1].y = 1
    assert awaited(s, T).startswith("You gain both. Red: 4–7 points or 1 per territory (8);")
    assert {Verb(int(LIST_VERB[face, 0])) for face in BLACK} == {Verb.GOODS, Verb.CONQUERED}


def test_the_science_die_says_what_its_track_is_for():
    s = table()
    assert awaited(s, T) == ""
    later(s, 0, Verb.RESEARCH, Mode.FULL)
    assert awaited(s, T).endswith("for nothing, with its benefit.")
    s = table()
    later(s, 0, Verb.RESEARCH, Mode.PLAIN)
    assert awaited(s, T).endswith("for nothing, without its benefit.")
    s.players[0].acts = Card.EMPIRICISM
    assert awaited(s, T).startswith("Two tracks are named")
    s = table()
    play(s, 0, Card.DISCOVERY)
    assert awaited(s, T) == "It names a track: all go a step there, only you gain its space."


def test_the_alchemists_say_what_they_risk():
    s = table(civs=(Civ.ALCHEMISTS,))
    ability(s, Civ.ALCHEMISTS)
    assert s.awaits == Ask.SCIENCE
    assert awaited(s, T).startswith("It names a track for a step without benefits;")
    answer(s, "science 2")
    s.awaits = Ask.SCIENCE
    assert awaited(s, T).startswith("Another track is a step more; Science again ends it")


def test_the_shadow_empires_pair_is_explained():
    s = table(shadow=1)
    s.awaits = Ask.DECISION
    assert awaited(s, T) == "One card says which tracks are possible, the other which of these comes first."


def test_it_stands_beside_the_button_that_lets_chance_answer():
    match = ludoteka.new("tapestry", seats=2, seed="a die")
    while match.states[0].turn < 0 or match.to_move != 0 or match.states[0].stack[0].verb != Verb.TURN:
        match.play(match.legal()[0])
    match.play("income" if "income" in [one.notation for one in match.legal()] else match.legal()[0])
    while not (match.awaits_chance and match.states[0].awaits == Ask.SCIENCE):
        notes = [one.notation for one in match.legal()]
        match.play("token 2" if match.to_move == 0 and "token 2" in notes else notes[-1], settle=False)
        while match.awaits_chance and match.states[0].awaits != Ask.SCIENCE:
            match.resolve_chance_once()
    seat = int(match.states[0].seat)
    shown = pages.regions(table_of(match, "human", "human"), PointOfView(seat, (seat,)), T)["ask"]
    assert f"{awaited(match.seen(seat)[0], T)} Until then your last step can be taken back." in unescape(shown)
