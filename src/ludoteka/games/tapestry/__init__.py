"""Tapestry for one to five people; two may have the Shadow Empire at the table."""

from pathlib import Path

from ludoteka.engine.game import Game
from ludoteka.engine.registry import own_box
from ludoteka.text.i18n import mark

from . import picture, position, state, words
from .bots.thinker import THINKER
from .bots.value import value
from .checks.audit import audit
from .checks.tally import tally
from .rules.actions import ACTS, apply, legal, refusal
from .rules.chance import deal, draw, odds
from .rules.observation import determinize, hide, reveals
from .rules.scoring import rank, score
from .rules.setup import setup
from .words.options import OPTIONS, fits

GAME = Game(
    title=mark("Tapestry"),
    folder=Path(__file__).parent,
    state=state.State,
    seats=(1, 2, 3, 4, 5),
    options=OPTIONS,
    fits=fits,
    actions=ACTS.count,
    outcomes=state.OUTCOMES,
    reasons=state.No,
    setup=setup,
    refusal=refusal,
    apply=apply,
    draw=draw,
    deal=deal,
    odds=odds,
    legal=legal,
    score=score,
    rank=rank,
    value=value,
    thinker=THINKER,
    tally=tally,
    hide=hide,
    determinize=determinize,
    reveals=reveals,
    secrets=True,
    words=words,
    position=position,
    picture=picture,
    own_box=own_box(__package__ or ""),
    audit=audit,
)
