"""Everdell Farshore (Dálava). Two to four players build a city by the sea, sail around it and collect maps."""

from pathlib import Path

from ludoteka.engine.game import Game
from ludoteka.engine.registry import own_box

from . import bots, hiding, legality, rules, scoring, state, view
from .audit import audit
from .tally import tally

GAME = Game(
    title="Everdell Farshore",
    folder=Path(__file__).parent,
    state=state.State,
    seats=(2, 3, 4),
    actions=state.ACTIONS,
    outcomes=state.OUTCOMES,
    reasons=state.No,
    setup=rules.setup,
    refusal=legality.refusal,
    apply=rules.apply,
    draw=rules.draw,
    deal=rules.deal,
    odds=rules.odds,
    legal=legality.legal,
    score=scoring.score,
    value=bots.value,
    tally=tally,
    rank=scoring.rank,
    hide=hiding.hide,
    determinize=hiding.determinize,
    secrets=True,
    words=view,
    position=view,
    picture=view,
    own_box=own_box(__package__ or ""),
    audit=audit,
)
