"""What words of games share: notations, how much there is room for, parts of a line, where things are from."""
