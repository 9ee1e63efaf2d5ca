"""What is given up for something, cards, resources or treasures: which go most easily, and what comes for them."""
