"""What people do at a table beside their moves: clocks, what they agree on, what they say to each other."""
