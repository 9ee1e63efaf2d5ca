"""CATAN for two to six: the base game, five and six players, Seafarers, and the Helpers."""

from pathlib import Path

from ludoteka.engine.game import Game
from ludoteka.text.i18n import mark

from . import picture, position, state, words
from .bots.outlook import outlook
from .bots.thinker import THINKER
from .bots.value import rough, value
from .checks.audit import audit
from .checks.tally import tally
from .picture.ink import inks
from .rules.actions import apply, legal, refusal
from .rules.chance import deal, draw, odds
from .rules.observation import determinize, hide, reveals
from .rules.scoring import rank, score
from .rules.setup import setup
from .words.options import OPTIONS, fits

GAME = Game(
    title=mark("CATAN"),
    folder=Path(__file__).parent,
    state=state.State,
    seats=(2, 3, 4, 5, 6),
    options=OPTIONS,
    fits=fits,
    actions=state.ACTIONS,
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
    outlook=outlook,
    rough=rough,
    thinker=THINKER,
    tally=tally,
    hide=hide,
    determinize=determinize,
    reveals=reveals,
    secrets=True,
    words=words,
    position=position,
    picture=picture,
    audit=audit,
    inks=inks,
)
