"""What an English sentence names first."""

import pytest

from ludoteka.text.named import after, first_named

NAMES = {1: ["Inn"], 2: ["Inn Keeper"], 3: ["docks"], 4: ["lookout"], 5: ["island (2 wood)", "island"], 6: [""]}


@pytest.mark.parametrize(
    ("said", "keys"),
    [
        ("Best now: Inn +4, Inn Keeper +2.", [1]),
        ("Best now: Inn Keeper +4, Inn +2.", [2]),
        ("Send a worker: docks / lookout +1 (Inn).", [3, 4]),
        ("Give 2 docks, 1 lookout or Inn: Inn Keeper comes later.", [3, 4, 1]),
        ("The lookout (far away) or docks: about as good.", [4, 3]),
        ("Send a worker: island (2 wood) +1, then docks.", [5]),
        ("Innings, and nothing else.", []),
        ("", []),
    ],
)
def test_what_is_named_first_with_its_equals(said, keys):
    assert first_named(said, NAMES) == keys


def test_one_name_may_stand_for_several_things():
    assert first_named("Best now: Inn.", {1: ["Inn"], 2: ["docks"], 3: ["Inn"]}) == [1, 3]
    assert first_named("Best now: Inn.", {1: [], 2: [""]}) == []


def test_what_follows_the_first_words_that_are_there():
    assert after("Keep for: city. Give: ore.", "Nowhere: ", "Give: ") == "ore."
    assert after("Keep for: city.", "Give: ") == ""
