"""Tapestry for one to five people; two may have the Shadow Empire at the table."""

from pathlib import Path

from ludoteka.game import Game, Option
from ludoteka.games import own_box
from ludoteka.i18n import mark
from ludoteka.rulebook import read

from . import kinds, legal, rules, state, view
from .audit import audit

_FOLDER = Path(__file__).parent

GAME = Game(
    name="tapestry",
    title="Tapestry",
    folder=_FOLDER,
    state=state.State,
    seats=(1, 2, 3, 4, 5),
    options=(
        Option(
            name="shadow",
            values=(0, 1),
            default=0,
            title=mark("Shadow Empire"),
            labels=(mark("not at the table"), mark("takes part")),
            seats=(2,),
        ),
        Option(
            name="favourite",
            values=(0, 1, 2, 3),
            default=0,
            title=mark("New favourite track of the Shadow Empire"),
            labels=(
                mark("nearest landmark or end, ties by the last pair"),
                mark("nearest landmark or end, ties by the next pair"),
                mark("nearest end, ties by the last pair"),
                mark("nearest end, ties by the next pair"),
            ),
            seats=(2,),
            needs="shadow",
        ),
        Option(
            name="opponent",
            values=(0, 1),
            default=1,
            title=mark("Shadow Empire as an opponent"),
            labels=(mark("cards and civilizations pass it over"), mark("it counts for cards and civilizations")),
            seats=(2,),
            needs="shadow",
        ),
        Option(
            name="adjusted",
            values=(0, 1),
            default=0,
            title=mark("Civilizations"),
            labels=(mark("as printed"), mark("with the first official adjustments")),
        ),
    ),
    actions=kinds.ACTIONS,
    outcomes=kinds.OUTCOMES,
    reasons=state.No,
    setup=rules.setup,
    refusal=legal.refusal,
    apply=rules.apply,
    draw=rules.draw,
    deal=rules.deal,
    odds=rules.odds,
    legal=legal.legal,
    score=rules.score,
    tie=rules.tie,
    hide=rules.hide,
    guess=rules.guess,
    view=view,
    rulebook=read(_FOLDER / "rulebook.toml", state.No),
    box=own_box(__package__ or ""),
    audit=audit,
)
