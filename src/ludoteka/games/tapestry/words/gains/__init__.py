"""What a seat would gain as things lie: what benefits promise, how points would count, what a space is worth."""
