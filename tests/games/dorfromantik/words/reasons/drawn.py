"""Places drawn by hand, as a reader is told of them."""

from ludoteka.games.dorfromantik.words.outlook import Choice, Outlook
from ludoteka.games.dorfromantik.words.purpose import purpose
from tests.games.dorfromantik.table import table
from tests.games.dorfromantik.words.reasons import told as reader
from tests.games.dorfromantik.words.reasons.told import Told


def drawn(monkeypatch, ways):
    """What is said while a tile brings this at its places, the best first."""
    letters = "ABCDEFGH" if len(ways) > 1 else [""]
    choices = tuple(Choice(way, (k,), letters[k]) for k, way in enumerate(ways))
    seen = Outlook((), (), choices, dict(enumerate(choices)))
    monkeypatch.setattr(reader, "outlook", lambda s: seen)
    monkeypatch.setitem(purpose.__globals__, "outlook", lambda s: seen)
    return Told(table("0,0 T06 WWWWWW [6]", "L17").states[0])
