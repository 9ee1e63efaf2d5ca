"""Tapestry cards whose effect is a rule of its own, by subject."""
