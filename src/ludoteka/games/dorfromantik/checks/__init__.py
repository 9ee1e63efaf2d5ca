"""Recounts of what a state keeps: laws for tests and for `fuzz`, not rules."""
