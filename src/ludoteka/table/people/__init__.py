"""Who is at a table: guests and their cookies, whose each seat is, and what may be wished about it."""
