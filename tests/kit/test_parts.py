"""What is told of a turn is weighed, so that what matters to its reader is left out last."""

from ludoteka.kit.words.parts import (
    COUNTS,
    DEED,
    FURTHER,
    MATTERS,
    PLAIN,
    ROUTINE,
    YOURS,
    counts,
    deed,
    further,
    matters,
    routine,
    weights,
)


def test_what_names_the_reader_weighs_more_than_the_rest():
    said, others = ["Ema rolls 7", "robs you"], ["Ema rolls 7", "robs Jan"]
    assert weights(said, others) == f"{PLAIN}{YOURS}"
    assert ROUTINE < PLAIN < COUNTS < YOURS < MATTERS


def test_a_game_weighs_its_parts_itself():
    said = ["Ema draws", routine("and looks"), counts("+2 points"), matters("robber to forest 8")]
    assert weights(said, said) == f"{PLAIN}{ROUTINE}{COUNTS}{MATTERS}"
    assert weights(said, None) == f"{PLAIN}{ROUTINE}{COUNTS}{MATTERS}"
    assert said == ["Ema draws", "and looks", "+2 points", "robber to forest 8"]  # they are words as all are


def test_what_is_plain_is_not_written():
    assert weights(["Ema draws", "and plays"], None) == ""
    assert weights([], []) == ""
    assert weights(["a"], ["b", "c"]) == ""  # told otherwise to others: nothing can be compared


def test_what_a_deed_led_to_is_told_apart_from_it():
    assert weights([deed("plays Steward"), further("plays Inn")], None) == f"{DEED}{FURTHER}"
