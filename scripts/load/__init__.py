"""What a server of the table bears, measured from outside: `make load`."""

from scripts.load.wishes import script, seats

__all__ = ["script", "seats"]
