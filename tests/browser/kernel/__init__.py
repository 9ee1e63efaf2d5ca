"""Rules translated for the browser: they reckon there as they do in Python."""
