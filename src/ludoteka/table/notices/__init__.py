"""How somebody who is away learns that it is their turn: by a push to their browser, or by a letter. Never what lies on
the table, nor anything that a seat alone may know."""
