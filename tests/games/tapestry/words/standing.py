"""Two seats on their tracks, as a turn finds them."""

from tests.games.tapestry.table import goods, table, tokens


def stands(era=1, had=(8, 8, 8, 8), at=(0, 0, 0, 0), theirs=(0, 0, 0, 0)):
    """Their era, what the first holds, and where both stand."""
    s = table(era=era)
    goods(s, 0, *had)
    tokens(s, 0, *at)
    tokens(s, 1, *theirs)
    return s
