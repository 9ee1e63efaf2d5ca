"""What a turn is best spent on, what a roll brings, and what is rather done before it."""
