"""What happens is seen to happen and told: the strip of last turns, what its lines say, what moves."""
