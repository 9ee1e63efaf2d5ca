"""What a worker brings: on coast and islands, at the docks, on red cards, and once more when he is home again."""
