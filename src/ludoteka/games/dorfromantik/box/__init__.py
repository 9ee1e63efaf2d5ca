"""What is in the box: `base.toml`, what may stand in such a file, and the tables that rules index."""
