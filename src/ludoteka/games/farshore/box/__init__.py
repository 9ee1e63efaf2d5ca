"""What is in the box: its file, what an owner's may say, and the tables that rules index."""
