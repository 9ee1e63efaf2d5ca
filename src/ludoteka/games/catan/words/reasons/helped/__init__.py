"""One's helper beside all else that can be done in a turn: weighed in the advice, and in short on its button."""
