"""As much is said as there is room for, less beside something else."""

from ludoteka.kit.words.room import ROOM, beside, first_fitting, fitting
from ludoteka.text.i18n import translator

T = translator("en")


def test_room_is_left_for_what_stands_beside():
    one, other, more = "a" * (ROOM - 10), "b" * (ROOM - 40), "c" * 20
    assert first_fitting([one, other]) == one
    assert fitting([other, more], T) == f"{other} {more}"
    with beside("d" * 19):
        assert first_fitting([one, other]) == other
        with beside("d" * 4):
            assert first_fitting([one, other]) == one
        assert fitting([other, more], T) == other
    assert first_fitting([one, other]) == one
