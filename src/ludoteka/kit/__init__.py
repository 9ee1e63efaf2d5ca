"""What the pages and pictures of all games share."""
