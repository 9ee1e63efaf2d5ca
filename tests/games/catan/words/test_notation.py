"""What is written in match files is read again as the same action, and what cannot be read gets a sentence."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteka.games.catan import words
from ludoteka.games.catan.state import ACTIONS, CORNERS, EDGES, HEXES, OUTCOMES
from ludoteka.games.catan.words.places import corner_name, corner_of, edge_name, edge_of, hex_name, hex_of
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES
from tests.games.catan.strolls import asked, every_table, stroll
from tests.games.catan.table import Table, table

RUNS_ON = ("plain",)


@every_table
def test_every_legal_action_of_random_games_is_written_and_read(kind):
    out, met = np.zeros(ACTIONS, np.int32), 0
    for states in asked(stroll(kind)):
        s = states[0]
        codes = out[: Table.build.legal(s, out)].tolist()
        written = [words.notation(s, a) for a in codes]
        assert len(set(written)) == len(codes)
        assert [words.parse(s, text) for text in written] == codes
        met += len(codes)
    assert met > 500


def test_every_action_but_the_helper_nobody_has_a_notation_of_its_own():
    s = table().s
    written = [words.notation(s, a) for a in range(ACTIONS)]
    assert len(set(written)) == ACTIONS
    assert [words.parse(s, text) for text in written] == list(range(ACTIONS))


def test_every_answer_of_chance_is_written_and_read():
    s = table().s
    written = [words.chance_notation(o) for o in range(OUTCOMES)]
    assert len(set(written)) == OUTCOMES
    assert [words.parse_chance(s, text) for text in written] == list(range(OUTCOMES))


def test_a_place_may_be_named_from_each_of_its_hexes():
    s = table().s
    assert corner_of("3.4.N") == corner_of("3.3.SE") == corner_of("4.3.SW")
    assert edge_of("3.4.NE") == edge_of("4.3.SW")
    assert [corner_of(corner_name(s, c)) for c in range(CORNERS)] == list(range(CORNERS))
    assert [edge_of(edge_name(s, e)) for e in range(EDGES)] == list(range(EDGES))
    assert [hex_of(hex_name(h)) for h in range(HEXES)] == list(range(HEXES))


def test_the_written_name_is_of_a_hex_on_the_map():
    shores = table(scenario=1, seats=3).s
    for e in range(EDGES):
        name = edge_name(shores, e)
        beside = [hex_of(name.rpartition(".")[0])]
        assert all(h is not None for h in beside)
    assert corner_name(shores, corner_of("-1.6.W") or 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no action"),
        ("build 3.4.N", "is no action"),
        ("road", "an edge such as 3.4.NE"),
        ("road 3.4", "an edge such as 3.4.NE"),
        ("road 3.4.N", "an edge such as 3.4.NE"),
        ("settle 3.4.E", "a corner such as 3.4.N"),
        ("settle 0.0.N", "a corner such as 3.4.N"),
        ("settle 3.4.N 3.4.S", "a corner such as 3.4.N"),
        ("hex 3.4.N", "a hex such as 3.4"),
        ("seat 0", "the number of a seat"),
        ("seat 7", "the number of a seat"),
        ("give gold", "a resource such as ore"),
        ("bank wool", "two resources such as wool ore"),
        ("replace wool fish", "two resources such as wool ore"),
        ("play point", "a development card such as knight"),
        ("helper loki", "a helper such as kaja"),
        ("end now", "nothing follows"),
    ],
)
def test_what_is_no_notation_gets_a_sentence(text, said):
    with pytest.raises(UserError) as refused:
        words.parse(table().s, text)
    assert said in str(refused.value)
    assert all(refused.value.sentence(lang).strip() for lang in LANGUAGES)


@pytest.mark.parametrize("text", ["", "0+1", "13", "3 5", "gold field", "seven", "-"])
def test_what_is_no_answer_of_chance_gets_a_sentence(text):
    with pytest.raises(UserError, match="is no answer of chance"):
        words.parse_chance(table().s, text)
