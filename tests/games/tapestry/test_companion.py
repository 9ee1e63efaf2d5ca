"""The Shadow Empire alone, beside a real table: what it is told, what it answers, taken back and kept."""

from __future__ import annotations

import json

import pytest

from ludoteka.games.tapestry.companion import Companion
from ludoteka.text.errors import UserError


def ready(favourite: str = "exploration", seed: str | None = None) -> Companion:
    companion = Companion(seed=seed)
    companion.roll(favourite)
    return companion


def told(companion: Companion) -> tuple[object, ...]:
    """All that it holds."""
    empire = companion.empire.tobytes()
    people = companion.people.tolist()
    return (empire, companion.board, people, companion.achieved[:], companion.finished[:], companion.places,
            companion.barred, companion.log[:], companion.events[:])  # fmt: skip


# ---- what it is told -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S34", "E01")
def test_a_person_at_the_end_of_a_track_scores_the_achievement_once():
    companion = ready()
    assert companion.human(0, "science", 11) == 0
    assert companion.human(0, "science", 12) == 10
    assert companion.human(0, "science", 12) == 0
    assert companion.human(0, "military", 12) == 0
    assert companion.human(1, "science", 12) == 5
    assert companion.places == 2
    companion.empire.token[:] = 11, 0, 0, 0
    turn = companion.turn((1, 4))
    assert (turn.track, turn.space, turn.achievement) == ("exploration", 12, 0)


@pytest.mark.rule("S34")
def test_it_takes_the_place_that_is_left():
    companion = ready()
    companion.human(0, "science", 12)
    companion.empire.token[:] = 11, 0, 0, 0
    assert companion.turn((1, 4)).achievement == 5
    assert companion.human(1, "military", 12) == 0


@pytest.mark.rule("C02", "H24", "S32")
def test_a_card_moves_it_and_it_takes_what_lies_there():
    companion = ready()
    companion.empire.token[:] = 3, 11, 12, 0
    step = companion.advance("exploration")
    assert (step.track, step.space, step.moved, step.landmark) == ("exploration", 4, True, "lighthouse")
    with pytest.raises(UserError, match="has been taken"):
        companion.landmark("lighthouse")
    assert companion.advance("science").achievement == 10
    stays = companion.advance("military")
    assert (stays.space, stays.moved, stays.landmark, stays.achievement) == (12, False, None, 0)


@pytest.mark.rule("C13", "H24")
def test_a_track_that_a_card_closes_is_chosen_but_not_gone():
    companion = ready()
    companion.bar("exploration")
    turn = companion.turn((9, 3))  # all tracks; card 3 names the favourite first
    assert (turn.track, turn.space, turn.barred) == ("exploration", 0, True)
    assert not companion.advance("exploration").moved
    companion.open("exploration")
    assert companion.advance("exploration").space == 1
    with pytest.raises(UserError, match="is not closed"):
        companion.open("exploration")


def test_a_landmark_entered_by_mistake_goes_back_to_the_board():
    companion = ready()
    companion.landmark("forge")
    companion.turn((9, 3))
    companion.put_back("forge")
    assert companion.board == ready().board
    with pytest.raises(UserError, match="lies on the board"):
        companion.put_back("forge")
    companion.empire.token[:] = 3, 0, 0, 0
    companion.advance("exploration")
    with pytest.raises(UserError, match="Shadow Empire has"):
        companion.put_back("lighthouse")


# ---- taken back ----------------------------------------------------------------------------------------------------


def everything(companion: Companion) -> list[tuple[object, ...]]:
    """A whole evening; what it held before each thing it was told."""
    before = []

    def tell(command, *given):
        before.append(told(companion))
        command(*given)

    tell(companion.roll)
    tell(companion.human, 0, "science", 4)
    tell(companion.landmark, "apothecary")
    for _ in range(7):
        tell(companion.turn)
    tell(companion.human, 1, "military", 12)
    tell(companion.put_back, "apothecary")
    tell(companion.advance, "technology")
    tell(companion.bar, "science")
    tell(companion.turn)
    tell(companion.open, "science")
    tell(companion.finish, 0)
    tell(companion.turn)
    tell(companion.finish, 1)
    return before


def test_all_that_was_told_is_taken_back_step_by_step():
    companion = Companion(seed="an evening")
    for before in reversed(everything(companion)):
        companion.undo()
        assert told(companion) == before
    with pytest.raises(UserError, match="Nothing has been told"):
        companion.undo()


def test_its_dice_say_the_same_again():
    companion = ready(seed="again")
    turns = [companion.turn() for _ in range(8)]
    for _ in range(8):
        companion.undo()
    assert [companion.turn() for _ in range(8)] == turns


def test_what_is_refused_leaves_everything_as_it_was():
    companion = ready(seed="refused")
    companion.turn()
    companion.landmark("forge")
    before = told(companion)
    for command, given in (
        (companion.roll, ("science",)), (companion.human, (2, "science", 1)), (companion.human, (0, "sea", 1)),
        (companion.human, (0, "science", 13)), (companion.landmark, ("forge",)), (companion.landmark, ("library",)),
        (companion.put_back, ("academy",)), (companion.advance, ("sea",)), (companion.open, ("science",)),
        (companion.turn, ((1, 1),)), (companion.turn, ((1, 13),)), (companion.finish, (2,)),
    ):  # fmt: skip
        with pytest.raises(UserError):
            command(*given)
        assert told(companion) == before


def test_a_person_finishes_once_and_then_it_is_over():
    companion = ready()
    with pytest.raises(UserError, match="Without a seed"):
        companion.turn()
    companion.finish(0)
    with pytest.raises(UserError, match="finished already"):
        companion.finish(0)
    companion.finish(1)
    with pytest.raises(UserError, match="game is over"):
        companion.turn((1, 2))
    unrolled = Companion()
    with pytest.raises(UserError, match="has not been rolled"):
        unrolled.turn((1, 2))


# ---- kept ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("next_pair", [False, True])
def test_it_is_kept_with_its_log(next_pair):
    companion = Companion(seed="kept", nearest_end=True, next_pair=next_pair)
    everything(companion)
    again = Companion.from_json(companion.to_json())
    assert told(again) == told(companion)
    assert (again.seed, again.nearest_end, again.next_pair) == ("kept", True, next_pair)
    assert len(again.log) == 9
    again.undo()
    again.undo()
    companion.undo()
    companion.undo()
    assert again.turn() == companion.turn()


GOOD = [["roll", "science"], ["human", 0, "science", 4], ["landmark", "apothecary"], ["turn", 9, 3], ["finish", 0]]


@pytest.mark.parametrize(("events", "sentence"), [
    ([*GOOD, ["turn", 9, 3]], "Decision card 9 is not in the deck now."),
    ([*GOOD, ["landmark", "apothecary"]], "The landmark “apothecary” has been taken."),
    ([*GOOD, ["put_back", "forge"]], "The landmark “forge” lies on the board."),
    ([*GOOD, ["human", 0, "science", 13]], "A track has the spaces 0 to 12."),
    ([*GOOD, ["human", 0, "science"]], "“human 0 science” is nothing that could be told."),
    ([*GOOD, ["human", 0, 4, "science"]], "“human 0 4 science” is nothing that could be told."),
    ([*GOOD, ["undo"]], "“undo” is nothing that could be told."),
    ([*GOOD, []], "“” is nothing that could be told."),
    ([*GOOD, ["finish", 0]], "This person has finished already."),
    ([*GOOD, ["drawn", 1, 2]], "Without a seed dice and cards are those of the real table."),
    (GOOD[1:], "The favourite track has not been rolled yet."),
])  # fmt: skip
def test_a_file_that_nothing_could_have_written_is_refused(events, sentence):
    file = {"seed": None, "nearest_end": False, "next_pair": False, "events": GOOD}
    assert len(Companion.from_json(json.dumps(file)).events) == 5
    with pytest.raises(UserError) as refused:
        Companion.from_json(json.dumps({**file, "events": events}))
    assert str(refused.value) == sentence


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"seed": 1}', '{"events": [[1.5]]}', "\udc80"])
def test_a_text_that_is_no_companion_is_refused(text):
    with pytest.raises(UserError, match="no saved Shadow Empire"):
        Companion.from_json(text)


def test_dice_that_do_not_fit_the_seed_are_refused():
    companion = ready(seed="dice")
    companion.turn()
    file = json.loads(companion.to_json())
    name, *pair = file["events"][-1]
    file["events"][-1] = [name, *reversed(pair)]
    with pytest.raises(UserError, match="say otherwise"):
        Companion.from_json(json.dumps(file))
    rolled = Companion(seed="dice")
    track = rolled.roll()
    file = json.loads(rolled.to_json())
    file["events"][-1][1] = "military" if track == "science" else "science"
    with pytest.raises(UserError, match="say otherwise"):
        Companion.from_json(json.dumps(file))
