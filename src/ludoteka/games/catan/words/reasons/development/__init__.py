"""Development cards: how one is bought, what those in hand would bring now, which of several is kept."""
