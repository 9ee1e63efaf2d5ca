"""What the repository keeps of each game and is made anew by a command: counts, matches, examples, ledgers, icons."""
