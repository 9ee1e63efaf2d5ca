"""What a tile would do is told with signs that the table knows."""

import re
from pathlib import Path

from ludoteka.games.dorfromantik.page import preview
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table

T = translator("en")
[KNOWN] = re.findall("SIGNS = {(.+?)}", Path("src/ludoteka/table/static/explain.js").read_text("utf-8"))


def test_a_cost_is_told_with_the_sign_of_a_task_that_goes_on():
    match = table("0,0 T06 WWWWWW [6]", "L38")
    notes = [note for action in match.legal() for note in preview(match.states, action.code, T)["notes"]]
    costs = {note["kind"] for note in notes if "open edges 6 → 5" in note["text"].replace("\N{NO-BREAK SPACE}", " ")}
    assert costs == {"progress"}
    assert "progress:" in KNOWN
