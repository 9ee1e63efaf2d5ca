"""What positions are worth to a bot."""
