"""Everdell Farshore (Dálava). Two to four players build a city by the sea, sail around it and collect maps."""

from pathlib import Path

from ludoteka.engine.game import Game
from ludoteka.engine.registry import own_box
from ludoteka.text.i18n import mark

from . import picture, position, state, words
from .bots.thinker import THINKER
from .bots.value import value
from .checks.audit import audit
from .checks.tally import tally
from .rules.actions import ACTS, legal, refusal
from .rules.apply import apply
from .rules.chance import deal, draw, odds
from .rules.observation import determinize, hide, reveals
from .rules.scoring import rank, score
from .rules.setup import setup

GAME = Game(
    title=mark("Everdell Farshore"),
    folder=Path(__file__).parent,
    state=state.State,
    seats=(2, 3, 4),
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
    value=value,
    thinker=THINKER,
    tally=tally,
    rank=rank,
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
