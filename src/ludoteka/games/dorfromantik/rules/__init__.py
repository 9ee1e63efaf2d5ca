"""What is allowed and what it does."""
