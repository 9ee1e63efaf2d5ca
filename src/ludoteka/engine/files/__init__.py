"""The files of matches: what they hold, how they are verified, and what becomes of those that older rules made."""
