"""Dorfromantik: The Board Game. One to six people lay a landscape together and play against the score."""

from pathlib import Path

from ludoteka.engine.game import Game, Option
from ludoteka.engine.registry import own_box
from ludoteka.text.i18n import mark

from . import bots, placing, rules, state, view
from .audit import audit
from .box import IDS
from .ink import inks

GAME = Game(
    title="Dorfromantik: The Board Game",
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
    setup=rules.setup,
    refusal=placing.refusal,
    apply=rules.apply,
    draw=rules.draw,
    deal=rules.deal,
    odds=rules.odds,
    legal=placing.legal,
    score=rules.score,
    value=bots.value,
    hide=rules.hide,
    determinize=rules.determinize,
    words=view,
    position=view,
    picture=view,
    own_box=own_box(__package__ or ""),
    audit=audit,
    inks=inks,
)
