"""Pieces of drawings that are kept."""

import pytest

from ludoteka.kit import kept


@pytest.fixture
def drawn():
    """A drawing that is kept by its first argument, two of them at once, and what was really drawn."""
    made = []

    @kept.kept_by(lambda name, colour: name, most=2)
    def draw(name, colour):
        made.append(name)
        return f"{name} {colour}"

    return draw, made


def test_a_piece_is_drawn_once_for_what_it_is_kept_by(drawn):
    draw, made = drawn
    assert draw("tree", "green") == "tree green"
    assert draw("tree", "red") == "tree green"
    assert made == ["tree"]


def test_the_piece_drawn_first_makes_room(drawn):
    draw, made = drawn
    for name in ("a", "b", "c", "c", "a"):
        draw(name, "green")
    assert made == ["a", "b", "c", "a"]


def test_what_is_forgotten_is_drawn_afresh(drawn):
    draw, made = drawn
    draw("tree", "green")
    kept.forget()
    assert draw("tree", "red") == "tree red"
    assert made == ["tree", "tree"]
