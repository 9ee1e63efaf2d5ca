"""Tapestry for one to five people; two may have the Shadow Empire at the table."""

from pathlib import Path

from ludoteka.engine.game import Game
from ludoteka.engine.registry import own_box

from . import bots, kinds, legal, rules, state, view
from .audit import audit
from .options import OPTIONS, fits
from .tally import tally

GAME = Game(
    title="Tapestry",
    folder=Path(__file__).parent,
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
    determinize=rules.determinize,
    secrets=True,
    words=view,
    position=view,
    picture=view,
    own_box=own_box(__package__ or ""),
    audit=audit,
)
