"""Action codes laid one kind after another, and the places on a page where an action is done."""

from __future__ import annotations

import pytest

from ludoteka.kernel import Named
from ludoteka.kernel.actions import numbered
from ludoteka.kit.places import Acts, Listed
from ludoteka.text.i18n import translator


class Do(Named):
    WAIT, STEP, JUMP = range(3)


SIZES = [1, 3, 2]
EN = translator("en")


class Lies(list[int]):
    """A position: what may be done in it. Chance is asked where it `awaits`."""

    seat, awaits = 0, 0

    def tobytes(self) -> bytes:
        return bytes(self)


class Listing:
    """Lists what a state says, and counts how often it was asked to."""

    asked = 0

    def __call__(self, s, out) -> int:
        self.asked += 1
        out[: len(s)] = s
        return len(s)


@pytest.fixture
def legal() -> Listing:
    return Listing()


@pytest.fixture
def acts(legal) -> Acts[Do]:
    return Acts(
        Do, SIZES, legal=legal, refusal=lambda s, a: int(a not in s), notation=lambda s, a: f"<{a}>",
        words=lambda s, a, t: f"Number “{a}” & more",
    )  # fmt: skip


def test_codes_follow_one_another():
    start, kind, arg = numbered(SIZES)
    assert (start.tolist(), kind.tolist(), arg.tolist()) == ([0, 1, 4], [0, 1, 1, 1, 2, 2], [0, 0, 1, 2, 0, 1])
    start, kind, arg = numbered([0, 2])
    assert (start.tolist(), kind.tolist(), arg.tolist()) == ([0, 0], [1, 1], [0, 1])


def test_what_is_legal_stands_by_its_kind(acts):
    assert acts.legal_by_kind(Lies([0, 2, 3, 5])) == {Do.WAIT: [0], Do.STEP: [1, 2], Do.JUMP: [1]}
    assert [acts.code(kind, x) for kind, x in ((Do.WAIT, 0), (Do.STEP, 2), (Do.JUMP, 1))] == [0, 3, 5]


def test_a_place_does_or_says_why(acts):
    assert acts.place(Lies([4]), 4) == ' data-do="&lt;4&gt;" data-key="do-&lt;4&gt;"'
    assert acts.place(Lies([4]), 4, confirm=True, key=False) == ' data-do="&lt;4&gt;" data-confirm'
    assert acts.place(Lies([4]), 5) == ' data-why="&lt;5&gt;" data-key="do-&lt;5&gt;"'
    assert acts.place(Lies([4]), 5, confirm=True, key=False) == ' data-why="&lt;5&gt;"'


def test_a_button_says_what_it_does(acts):
    words = "Number “4” &amp; more"
    assert f'data-do="&lt;4&gt;" data-key="do-&lt;4&gt;">{words}</button>' in acts.button(Lies([4]), 4, EN)
    assert f' aria-label="{words}"><b>4</b></button>' in acts.button(Lies([4]), 4, EN, "<b>4</b>")
    assert "aria-label" not in acts.button(Lies([4]), 4, EN, "<b>4</b>", label=False)
    assert 'class="button main"' in acts.button(Lies([4]), 4, EN, names="button main")


def test_what_is_legal_is_listed_once_for_a_position(acts, legal):
    assert acts.legal_by_kind(Lies([1, 4])) == {Do.STEP: [0], Do.JUMP: [0]}
    assert [acts.refused(Lies([1, 4]), a) for a in range(6)] == [True, False, True, True, False, True]
    assert legal.asked == 1
    assert acts.refused(Lies([1]), 4)
    assert legal.asked == 2


def test_a_position_that_asks_nobody_is_asked_action_by_action(acts, legal):
    chance = Lies([4])
    chance.awaits = 1
    assert [acts.refused(chance, a) for a in (3, 4)] == [True, False]
    assert legal.asked == 0


def test_what_words_and_page_ask_of_a_position_is_listed_once_for_both(legal, acts):
    words, s = Listed(Do, SIZES, legal=legal, refusal=lambda s, a: int(a not in s)), Lies([0, 5])
    assert words.allowed(s) == {0, 5}
    assert acts.legal_by_kind(s) == {Do.WAIT: [0], Do.JUMP: [1]}
    assert legal.asked == 1
