"""Checking a match after its end: whether what chance answered is what the seed gives, and the seed the sealed one."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.engine.files.checkpoint import held
from ludoteka.engine.files.match_file import Saved
from ludoteka.engine.match import Match
from ludoteka.kernel.dice import commitment
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

SEED_IS_SEALED = mark("The seed is the one that was sealed at the start.")
SEED_IS_OTHER = mark("The seed is not the one that was sealed at the start.")


@dataclass(frozen=True)
class Checked:
    """What was found right of a match."""

    match: Match
    answers: int  # of chance
    seal: str  # SHA-256 of the seed, as it is shown from the start of a match; "" = the file has no seed
    checkpoints: int  # points at which the table lies as the file says


def checked(saved: Saved, seal: str = "") -> Checked:
    """Play a saved match again: each entry must be legal, each answer of chance the one that the seed gives, the table
    lie as the file says, and the seed be the one behind `seal`, if given. Raises UserError about the first that is not.
    """
    match = saved.match(settle=False)
    if match.parting:
        raise UserError(
            mark("What version {rules} of the rules made of the dice can no longer be checked: {why}"),
            rules=saved.rules, why=match.parting.why,
        )  # fmt: skip
    for one in saved.checkpoints:
        if not 0 < one.at <= len(match.log):
            raise UserError(mark("The match has {n} entries; it cannot be shown at {k}."), n=len(match.log), k=one.at)
        held(match, one)
    sealed = commitment(saved.seed) if saved.seed is not None else ""
    if seal and not sealed:
        raise UserError(mark("The file has no seed: what chance answered cannot be checked."))
    if seal and seal.strip().lower() != sealed:
        raise UserError(SEED_IS_OTHER)
    answers = sum(entry.seat is None for entry in match.log)
    return Checked(match, answers, sealed, len(saved.checkpoints))
