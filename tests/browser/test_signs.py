"""What one must read to play is large enough inside a board, too."""

import pytest

from tests.browser.frame.signs import too_small

pytestmark = pytest.mark.browser

#: What is a sign of a game's board.
SIGNS = {"tapestry": "use[href^='#tap-i-'], use[href^='#tap-l-'], .tap-vp"}
#: Positions at the beginning, in the middle and at the end, with few and with many seats.
KEPT = {
    "tapestry/shadow": (40, 106, 177, 347),
    "tapestry/four": (60, 486),
    "tapestry/five": (2, 390, 700),
}


@pytest.mark.parametrize("match", KEPT)
def test_no_sign_of_a_board_is_small(room, match):
    signs = SIGNS[match.partition("/")[0]]
    assert [str(fault) for fault in too_small(room, match, KEPT[match], signs)] == []
