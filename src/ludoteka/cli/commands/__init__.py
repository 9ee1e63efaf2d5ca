"""The commands, a module to each: `command(t)` makes it in a reader's language."""
