"""What a turn is best spent on: a card, a worker or the next season, and which of them first."""
