"""Sentences for somebody who is spoken to: what is said of a seat to others is told to its reader as you.

A message that speaks of a seat has, in `locale/you.toml` beside the catalogue, the message that says the same to who
sits there; both are translated. Which seat is spoken to is told by the field that is gone:

    "Seat {seat} ends the turn." = "You end the turn."
    "Seat {seat} steals a card from seat {other}." = [
        "You steal a card from seat {other}.", "Seat {seat} steals a card from you."
    ]

    [counted]
    "Seat {seat} gets {n} card." = ["Seat {seat} gets {n} cards.", "You get {n} card.", "You get {n} cards."]
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

__all__ = ["COUNTED", "You", "read_second", "said_to_you"]

COUNTED = "counted"
"""The table of messages that have a plural."""


class You(str):
    """The word for who is spoken to, where somebody else's name would be."""

    __slots__ = ()


def read_second(file: Path) -> dict[str, dict[str, str]]:
    """What is said to you for each message of a file, by the field of your seat."""
    listed = tomllib.loads(file.read_text("utf-8"))
    told = {message: {_gone(message, one): one for one in _all(said)} for message, said in _single(listed)}
    for one, (many, to_one, to_many) in listed.get(COUNTED, {}).items():
        told |= {one: {_gone(one, to_one): to_one}, many: {_gone(many, to_many): to_many}}
    return told


def said_to_you(listed: Mapping[str, Any]) -> Iterator[str | tuple[str, str]]:
    """All that a file says to you, what has a plural with it."""
    for _, said in _single(listed):
        yield from _all(said)
    for _, to_one, to_many in listed.get(COUNTED, {}).values():
        yield to_one, to_many


def _single(listed: Mapping[str, Any]) -> Iterator[tuple[str, str | list[str]]]:
    return ((message, said) for message, said in listed.items() if message != COUNTED)


def _all(said: str | list[str]) -> list[str]:
    return [said] if isinstance(said, str) else said


def _gone(message: str, said: str) -> str:
    """The field of the seat that is spoken to. Raises ValueError unless it is one."""
    gone = _fields(message) - _fields(said)
    if len(gone) != 1:
        raise ValueError(f"{said!r} does not tell which seat of {message!r} is spoken to")
    return gone.pop()


def _fields(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}
