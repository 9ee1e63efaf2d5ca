"""What is told of a turn is weighed, so that what matters to its reader is left out last."""

from ludoteka.kit.parts import GAINS, MATTERS, PLAIN, ROUTINE, YOURS, matters, routine, weights


def test_what_names_the_reader_weighs_more_than_points_and_these_more_than_the_rest():
    said, others = ["Ema rolls 7", "robs you"], ["Ema rolls 7", "robs Jan"]
    assert weights(said, others, gains=False) == f"{PLAIN}{YOURS}"
    assert weights(said, others, gains=True) == f"{GAINS}{YOURS}"
    assert ROUTINE < PLAIN < GAINS < YOURS < MATTERS


def test_a_game_weighs_its_parts_itself():
    said = ["Ema draws", routine("and looks"), matters("robber to forest 8")]
    assert weights(said, said, gains=False) == f"{PLAIN}{ROUTINE}{MATTERS}"
    assert weights(said, None, gains=True) == f"{GAINS}{ROUTINE}{MATTERS}"
    assert said == ["Ema draws", "and looks", "robber to forest 8"]  # they are words as all are


def test_what_is_plain_is_not_written():
    assert weights(["Ema draws", "and plays"], None, gains=False) == ""
    assert weights([], [], gains=True) == ""
    assert weights(["a"], ["b", "c"], gains=False) == ""  # told otherwise to others: nothing can be compared
