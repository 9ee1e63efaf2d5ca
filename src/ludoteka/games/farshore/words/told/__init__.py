"""What is told of what happened: in the log, in the strip of last turns, with what brought it about."""
