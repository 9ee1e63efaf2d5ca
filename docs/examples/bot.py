"""A bot as a program: it takes any legal action. docs/own_bots.md says what it is asked and what it may answer.

python bot.py     asked and answering in lines of JSON
"""

import json
import random
import sys

dice = random.Random(0)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "game":
        dice = random.Random(asked["seed"])  # the same seed, the same game
    elif asked["type"] == "choose":
        print(json.dumps({"action": dice.choice(asked["legal"])["code"]}), flush=True)
