"""Dash: a race of two with a die and one secret card each. An example of a game's folder, see docs/adding-a-game.md."""

from pathlib import Path

from ludoteka.game import Game, Option
from ludoteka.i18n import mark
from ludoteka.rulebook import read

from . import rules, state, view

_FOLDER = Path(__file__).parent

GAME = Game(
    name="dash",
    title="Dash",
    folder=_FOLDER,
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
    actions=3,
    outcomes=6,
    reasons=state.No,
    setup=rules.setup,
    refusal=rules.refusal,
    apply=rules.apply,
    draw=rules.draw,
    deal=rules.deal,
    odds=rules.odds,
    score=rules.score,
    hide=rules.hide,
    guess=rules.guess,
    secrets=True,
    view=view,
    rulebook=read(_FOLDER / "rulebook.toml", state.No),
)
