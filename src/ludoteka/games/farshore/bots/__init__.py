"""What bots take a position for."""
