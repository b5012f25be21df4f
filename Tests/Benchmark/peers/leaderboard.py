"""Ranks a leaderboard as a typical script does: `leaderboard.py FILE`."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    athletes = json.load(file)["athletes"]
athletes.sort(key=lambda athlete: (-athlete["score"], athlete["name"], athlete["id"]))
lines = []
rank, score = 0, None
for place, athlete in enumerate(athletes, 1):
    if athlete["score"] != score:
        rank, score = place, athlete["score"]
    lines.append(f"{rank}\t{athlete['id']}\t{athlete['name']}\t{score}\n")
sys.stdout.write("".join(lines))
