"""What is in the box: its files, what an owner's may say, and the tables that rules index."""
