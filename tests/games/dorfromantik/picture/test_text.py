"""The table in characters shows all that decides play."""

from __future__ import annotations

from tests.games.dorfromantik.table import table


def test_what_is_still_to_come_is_shown():
    match = table(
        "2,1 L02 MSVMSW\n3,1 L03 MSMGSW", "T20 [6]", completed={"forest": [4]}, returned={"grain": [6]}, aside=["L05"],
        landscapes_left=7,
    )  # fmt: skip
    lines = str(match).splitlines()
    assert "L02 lies at 2,1." in lines
    assert "Completed: Forest task 4" in lines
    assert "Still to come: task tiles 22, landscape tiles 7" in lines
    assert "Set aside: L05, T01, T02" in lines
    unseen = next(line for line in lines if line.startswith("Unseen markers"))
    assert unseen == "Unseen markers: Forest 5 5 6 6, Grain 4 5 5 6, Village 4 5 5 6 6, Track 4 5 5 6 6, Stream 4 5 5 6"


def test_two_tables_that_differ_are_not_drawn_alike():
    """Cells, turns, what is in hand, markers and stacks: whatever a position says, the drawing tells."""
    tables = [
        table("0,0 L02 MSVMSW"), table("1,0 L02 MSVMSW"), table("0,0 L02 SVMSWM"), table("0,0 L03 MSMGSW"),
        table("0,0 L02 MSVMSW", "L05"), table("0,0 L02 MSVMSW", "T20 [6]"), table("0,0 L02 MSVMSW", "T20 [5]"),
        table("0,0 L02 MSVMSW", aside=["L05"]), table("0,0 L02 MSVMSW", landscapes_left=3),
        table("0,0 L02 MSVMSW", completed={"forest": [4]}), table("0,0 L02 MSVMSW", returned={"forest": [4]}),
        table("0,0 L02 MSVMSW", seats=2, to_move=1),
    ]  # fmt: skip
    drawn = [str(match) for match in tables]
    assert len(set(drawn)) == len(drawn)
