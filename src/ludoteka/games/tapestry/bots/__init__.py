"""Bots that know this game."""
