"""What servers need that run for long, or side by side."""
