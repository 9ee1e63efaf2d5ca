"""Trades, whoever makes them."""
