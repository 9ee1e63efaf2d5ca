"""Tapestry for one to five people; two may have the Shadow Empire at the table."""

from pathlib import Path

from ludoteka.game import Game
from ludoteka.games import own_box
from ludoteka.rulebook import read

from . import bots, kinds, legal, rules, state, view
from .audit import audit
from .options import OPTIONS, fits
from .tally import tally

_FOLDER = Path(__file__).parent

GAME = Game(
    name="tapestry",
    title="Tapestry",
    folder=_FOLDER,
    state=state.State,
    seats=(1, 2, 3, 4, 5),
    options=OPTIONS,
    fits=fits,
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
    rank=rules.rank,
    value=bots.value,
    tally=tally,
    hide=rules.hide,
    guess=rules.guess,
    secrets=True,
    view=view,
    rulebook=read(_FOLDER / "rulebook.toml", state.No),
    box=own_box(__package__ or ""),
    audit=audit,
)
