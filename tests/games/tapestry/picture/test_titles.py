"""What stands side by side on the table does not run into each other."""

from ludoteka.games.tapestry.picture.letters import halves, line

RUNS_ON = ("plain",)


def test_a_title_is_narrowed_where_its_bold_letters_would_be_wider():
    for words, narrowed in (("You: Futurists", False), ("You: Architects, Futurists", True)):
        assert ("textLength" in line(0, 0, words, "tap-title", 245)) == narrowed
        assert "textLength" not in line(0, 0, words, "tap-note", 245)


def test_words_are_as_large_as_they_have_room():
    assert "is-large" in line(0, 0, "Glass", "tap-step-name", 110)
    assert "is-large" not in line(0, 0, "Metallurgy", "tap-step-name", 96)


def test_a_name_that_could_not_be_read_any_more_is_cut():
    said = line(0, 0, "Singularita umělé inteligence", "tap-step-name", 110)
    assert "Singularita" in said
    assert "…</text>" in said


def test_a_long_name_has_two_lines_of_about_the_same_length():
    assert halves("Steel", 80) == ["Steel"]
    assert halves("Lithium-Ion Battery", 80) == ["Lithium-Ion", "Battery"]
    assert halves("Drancování a plenění", 80) == ["Drancování", "a plenění"]
