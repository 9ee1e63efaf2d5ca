"""A robot that plays at the people's table as a person does: it looks at what is lit, clicks, and expects an answer.

    python -m tests.robot              every game and table, whole matches, in real Chromium
    python -m tests.robot friends      tables at which each person has a device of their own
    python -m tests.robot catan 3      those tables whose names have all these words

What it holds to be true of every page:

- what the rules allow now is offered somewhere, and nothing else is;
- what is offered can be reached by mouse, finger or keys;
- a click changes the table or says something; what a card says it does is done;
- no answer of the server is a failure, and the browser's console stays empty.
"""
