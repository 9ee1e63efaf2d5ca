"""Setting a table up at a position that somebody gave: what comes of it can be played, or one sentence says why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludoteka.engine.game import Game, legal_codes
from ludoteka.kernel import copy_into, new
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark, translator
from ludoteka.text.input import shortened

#: Characters of what a game echoes of a position.
LONGEST_ECHO = 160


def set_up_at(game: Game, states: Any, start: Mapping[str, Any]) -> None:
    """Set a blank state up at a position; raises UserError for one that cannot be read, or that the rules and the words
    for it cannot deal with.

    A game's own `load` says what is wrong as well as it can. Here stands only what holds for every game, so that
    nobody meets an error of the program: somebody can act or chance can answer, and the table can be told and shown.
    """
    try:
        with np.errstate(all="raise"):
            game.position.load(states[0], start)
            look_over(game, states)
    except UserError as why:
        raise _bounded(why) from None
    except Exception as error:  # of a reader that expects less than may be given, whatever it is
        raise UserError(mark("There is no such position: its parts do not fit together.")) from error


def look_over(game: Game, states: Any) -> None:
    """Ask of a position what everybody will: what can be done, what it looks like, what may be said of it."""
    s, t = states[0], translator("en")
    if not -1 <= s.seat < s.seats:
        raise UserError(mark("There is no such position: no seat {seat} is there to be asked."), seat=int(s.seat) + 1)
    if s.awaits and s.seat >= 0:
        if not any(game.odds(s, o) for o in range(game.outcomes)):
            raise UserError(mark("There is no such position: chance is asked, and nothing can come."))
    elif s.seat >= 0 and not legal_codes(game, s):
        raise UserError(mark("There is no such position: seat {seat} is asked, and may do nothing."),
                        seat=int(s.seat) + 1)  # fmt: skip
    for seat in range(-1, int(s.seats)):
        shown = new(game.state)
        copy_into(shown, states)
        game.hide(shown[0], seat)
        game.position.write(shown[0])
        if seat == (-1 if s.awaits else s.seat):
            game.words.prompt(shown[0], t)
            game.picture.text(shown[0], t)


def _bounded(why: UserError) -> UserError:
    """The same sentence, and not more of what was given than a reader wants."""
    short = {
        name: field if isinstance(field, UserError) or len(str(field)) <= LONGEST_ECHO
        else shortened(str(field), LONGEST_ECHO)
        for name, field in why.fields.items()
    }  # fmt: skip
    return why if short == dict(why.fields) else UserError(why.message, **short)
