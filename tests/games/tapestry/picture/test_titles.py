"""What stands side by side on the table does not run into each other."""

from ludoteka.games.tapestry.picture.tabletop import _text

RUNS_ON = ("plain",)


def test_a_title_is_narrowed_where_its_bold_letters_would_be_wider():
    for words, narrowed in (("You: Futurists", False), ("You: Architects, Futurists", True)):
        assert ("textLength" in _text(0, 0, words, "tap-title", 216)) == narrowed
        assert "textLength" not in _text(0, 0, words, "tap-note", 216)
