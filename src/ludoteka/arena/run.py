"""A whole run: the games that are not yet played are, wherever the runner has them played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoteka.arena.play import Played, forfeited, play
from ludoteka.arena.results import Results
from ludoteka.arena.runners import Lost, Runner
from ludoteka.arena.setting import Job, Setting
from ludoteka.engine import bots, own

Told = Callable[[int, int], None]
"""Called with how many games are played, and of how many."""


def run(setting: Setting, games: int, runner: Runner, results: Results, told: Told | None = None) -> list[Played]:
    """Play what `results` have not yet of so many games (whole boards), keep it there, and return all games of the run,
    in the order of their numbers, however they came. Raises UserError for bots or a table that cannot be."""
    setting.loaded.chosen(setting.seats, setting.options)
    own.enrol(setting.own)
    for name in setting.names:
        bots.known(name)
    jobs = list(setting.jobs(games))
    left = [job for job in jobs if job.number not in results.games]
    done = len(jobs) - len(left)
    with results.adding():
        if told:
            told(done, len(jobs))
        for job, outcome in runner.each(partial(_game, setting), left):
            results.add(fallen(job, outcome) if isinstance(outcome, Lost) else outcome)
            done += 1
            if told:
                told(done, len(jobs))
    return [results.games[job.number] for job in jobs]


def _game(setting: Setting, job: Job, tell: Callable[[int], None]) -> Played:
    return play(setting, job, tell)


def fallen(job: Job, lost: Lost) -> Played:
    """A game whose process went down: lost by the bot that was thinking, or the first if none was."""
    return forfeited(job, max(0, lost.told), "took its process down")
