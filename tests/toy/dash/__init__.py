"""Dash: a race of two with a die and one secret card each. An example of a game's folder, see docs/adding-a-game.md."""

from pathlib import Path

from ludoteka.engine.game import Game, Option, found_in
from ludoteka.text.i18n import mark

from . import rules, state, view

GAME = Game(
    title="Dash",
    folder=Path(__file__).parent,
    state=state.State,
    seats=(2,),
    options=(
        Option(
            name="goal",
            values=(10, 20),
            default=20,
            title=mark("Fields to the goal"),
            labels=(mark("a short race"), mark("a long race")),
        ),
    ),
    actions=rules.ACTS.count,
    outcomes=6,
    reasons=state.No,
    **found_in(rules),
    secrets=True,
    words=view,
    position=view,
    picture=view,
)
