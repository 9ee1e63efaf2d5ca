"""What was drawn for pages: kept, told once, and told again by what changed."""
