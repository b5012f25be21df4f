"""Ranks a leaderboard as a typical script does, with json or a module like it: `leaderboard.py FILE [MODULE]`."""

import importlib
import sys

decoder = importlib.import_module(sys.argv[2] if len(sys.argv) > 2 else "json")
with open(sys.argv[1], "rb") as file:
    athletes = decoder.loads(file.read())["athletes"]
athletes.sort(key=lambda athlete: (-athlete["score"], athlete["name"], athlete["id"]))
lines = []
rank, score = 0, None
for place, athlete in enumerate(athletes, 1):
    if athlete["score"] != score:
        rank, score = place, athlete["score"]
    lines.append(f"{rank}\t{athlete['id']}\t{athlete['name']}\t{score}\n")
sys.stdout.write("".join(lines))
