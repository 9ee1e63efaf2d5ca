"""One's helper: what it would bring now, beside all else that can be done, on its button, or exchanged."""
