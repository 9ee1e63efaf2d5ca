"""What is counted anew: whether a state is whole, and whether the box is balanced."""
