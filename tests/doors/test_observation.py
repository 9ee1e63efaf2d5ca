"""What programs see: made of the record, told field by field, and of nothing that is hidden."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteka.doors.observation import document, layout_of
from ludoteka.doors.table import Table
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of
from ludoteka.text.errors import UserError
from tests.laws.builds import every_game, points_of


@every_game
@pytest.mark.slow
def test_an_observation_never_depends_on_what_is_hidden(name):
    """Positions that look the same to a seat give it the same vector, whatever lies hidden in them."""
    for match in [*points_of(name, seed=1, points=4), *points_of(name, seed=5, points=3)]:
        layout = layout_of(match.game)
        for seat in range(match.seats):
            true = layout.seen(match.states, seat)
            for world in range(3):
                other = match.seen(seat)
                other["rng"] = words_of(f"world {world}")
                match.game.determinize(other[0], seat)
                other["rng"] = words_of(f"other dice {world}")
                assert (layout.seen(other, seat) == true).all()


@every_game
@pytest.mark.slow
def test_every_number_of_a_position_has_its_entry(name):
    """Of what a seat sees nothing is left out, within the bounds that are told: positions that differ, differ there."""
    vectors, positions, layout = set(), set(), layout_of(load(name))
    for match in points_of(name, seed=2, points=6):
        shown = match.seen(0)
        vector = layout.vectors(shown, 0)[0]
        assert vector.dtype == np.int32
        assert len(vector) == layout.length
        assert (vector >= layout.low).all()
        assert (vector <= layout.high).all()
        bare = new(match.game.state)
        copy_into(bare, shown)
        positions.add(bare.tobytes())
        vectors.add(vector.tobytes())
    assert len(vectors) == len(positions)
    assert layout.parts[-1].first + layout.parts[-1].length == layout.length


@every_game
def test_the_pages_name_every_field_and_every_action(name):
    game = load(name)
    page = document(game)
    for part in layout_of(game).parts:
        assert f"| `{part.name}` |" in page
    rows = [
        line.split("|")
        for line in page.partition("## Actions")[2].splitlines()
        if line.startswith("| ") and "`" in line
    ]
    assert sum(int(row[3]) for row in rows) == game.actions


def test_a_field_is_told_in_the_words_of_its_line():
    page = document(load("dorfromantik"))
    assert "| `tiles.q` | 80 | -128 to 127 | its cell, from the first tile at (0, 0) |" in page
    assert "| `seat` | " in page
    landscapes = next(part for part in layout_of(load("dorfromantik")).parts if part.name == "landscapes")
    assert (landscapes.length, landscapes.low, landscapes.high) == (63, 0, 1)


def test_a_table_refuses_in_a_sentence():
    table = Table("farshore", 2, compiled=False)
    illegal = int(np.flatnonzero(table.mask() == 0)[0])
    with pytest.raises(UserError, match=f"Action {illegal} is refused: "):
        table.play(illegal)
    with pytest.raises(UserError, match="no action"):
        table.play(table.game.actions)
    with pytest.raises(UserError, match="“win” or “points”"):
        Table("farshore", 2, reward="luck", compiled=False)  # type: ignore[arg-type]
    assert not table.mask(1 - table.asked).any()


def test_points_are_rewards_that_add_up_and_wins_share_nothing_in_all():
    table = Table("dorfromantik", 2, compiled=False)
    got = np.zeros(2)
    while table.asked >= 0:
        got += table.play(int(table.legal()[0]))
    assert tuple(got) == table.points()
    duel = Table("farshore", 2, compiled=False)
    duel.reset(3)
    last = [0.0, 0.0]
    while duel.asked >= 0:
        assert last == [0.0, 0.0]
        last = duel.play(int(duel.legal()[-1]))
    assert sum(last) == pytest.approx(0)
    assert max(last) in (0.5, 0.0)
