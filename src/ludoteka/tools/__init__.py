"""Tools for developers: how fast the rules are, and whether the laws hold."""
