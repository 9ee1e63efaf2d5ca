"""How a card is best paid for, and what each way to pay leaves."""
