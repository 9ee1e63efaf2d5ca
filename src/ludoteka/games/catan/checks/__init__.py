"""Recounts of what the rules keep."""
