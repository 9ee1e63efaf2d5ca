"""What is in the box: its files checked, and the tables that rules index."""
