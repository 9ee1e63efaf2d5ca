"""The map: exploring it, conquering it, and what lies in space."""
