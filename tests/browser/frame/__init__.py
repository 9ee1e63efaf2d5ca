"""One frame that never moves: what is looked at on a page of the table, and matches walked through with it."""
