"""CATAN for two to six: the base game, five and six players, Seafarers, and the Helpers."""

from pathlib import Path

from ludoteka.engine.game import Game

from . import answers, bots, listing, rules, secrets, setup, state, view
from .audit import audit
from .ink import inks
from .options import OPTIONS, fits
from .tally import tally

GAME = Game(
    title="CATAN",
    folder=Path(__file__).parent,
    state=state.State,
    seats=(2, 3, 4, 5, 6),
    options=OPTIONS,
    fits=fits,
    actions=state.ACTIONS,
    outcomes=state.OUTCOMES,
    reasons=state.No,
    setup=setup.setup,
    refusal=rules.refusal,
    apply=rules.apply,
    draw=answers.draw,
    deal=answers.deal,
    odds=answers.odds,
    legal=listing.legal,
    score=rules.score,
    rank=rules.rank,
    value=bots.value,
    tally=tally,
    hide=secrets.hide,
    determinize=secrets.determinize,
    secrets=True,
    words=view,
    position=view,
    picture=view,
    audit=audit,
    inks=inks,
)
