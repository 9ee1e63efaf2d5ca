"""Ludoteka, a table that knows the rules: faithful open engines of board games.

    import ludoteka

    match = ludoteka.new(ludoteka.games()[0], seed=7)
    match.play(match.legal()[0])
    print(match)

`games()` names the games, `new` starts a match, `load` reads one from a file, `position` sets one up anywhere.
"""

from ludoteka.complaint import Complaint
from ludoteka.games import games
from ludoteka.play import Action, Entry, Match, Refused
from ludoteka.rulebook import Refusal
from ludoteka.saved import load, position
from ludoteka.saved import new_match as new

__all__ = ["Action", "Complaint", "Entry", "Match", "Refusal", "Refused", "games", "load", "new", "position"]
__version__ = "0.1.0"
