"""Dorfromantik: The Board Game. One to six people lay a landscape together and play against the score."""

from pathlib import Path

from ludoteka.engine.game import Game, Option
from ludoteka.engine.registry import own_box
from ludoteka.text.i18n import mark

from . import picture, position, state, words
from .bots.thinker import THINKER
from .bots.value import value
from .box.tables import IDS
from .checks.audit import audit
from .picture.ink import inks
from .rules import actions, chance, observation, scoring, turn

GAME = Game(
    title=mark("Dorfromantik: The Board Game"),
    folder=Path(__file__).parent,
    state=state.State,
    seats=(1, 2, 3, 4, 5, 6),
    options=(
        Option(
            name="boxes",
            values=(0, 1, 2),
            default=0,
            title=mark("Boxes of the campaign"),
            labels=(mark("base game"), mark("with box 1"), mark("with boxes 1 and 2")),
        ),
    ),
    actions=state.ACTIONS,
    outcomes=len(IDS) * state.NUMBERS,
    reasons=state.No,
    setup=turn.setup,
    refusal=actions.refusal,
    apply=actions.apply,
    draw=chance.draw,
    deal=chance.deal,
    odds=chance.odds,
    legal=actions.legal,
    score=scoring.score,
    value=value,
    thinker=THINKER,
    together=True,
    hide=observation.hide,
    determinize=observation.determinize,
    words=words,
    position=position,
    picture=picture,
    own_box=own_box(__package__ or ""),
    audit=audit,
    inks=inks,
)
