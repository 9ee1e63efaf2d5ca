"""What is left of a match once it is over, and what becomes of one whose rules have changed."""
