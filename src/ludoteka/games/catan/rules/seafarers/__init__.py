"""Seafarers: ships, fog, pirates, and what single scenarios add."""
