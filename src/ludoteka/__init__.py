"""Ludoteka, a table that knows the rules: faithful open engines of board games.

    import ludoteka

    match = ludoteka.new(ludoteka.games()[0], seed=7)
    match.play(match.legal()[0])
    print(match)

`games()` names the games, `new` starts a match, `load` reads one from a file, `position` sets one up anywhere,
`search` finds a good action.
"""

from ludoteka.engine.action import Action, Entry, Outcome, Refused
from ludoteka.engine.files.match_file import load, position
from ludoteka.engine.files.match_file import new_match as new
from ludoteka.engine.ledger import Refusal
from ludoteka.engine.match import Match
from ludoteka.engine.registry import games
from ludoteka.engine.thinking.search import search
from ludoteka.text.errors import Complaint, UserError

__all__ = [
    "Action", "Complaint", "Entry", "Match", "Outcome", "Refusal", "Refused", "UserError", "games", "load",
    "new", "position", "search",
]  # fmt: skip
__version__ = "0.1.0"
