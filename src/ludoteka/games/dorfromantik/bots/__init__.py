"""What positions are worth to bots."""
