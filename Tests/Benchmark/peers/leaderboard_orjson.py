"""Ranks a leaderboard with orjson and the standard sort: `leaderboard_orjson.py FILE`."""

import sys

import orjson

with open(sys.argv[1], "rb") as file:
    athletes = orjson.loads(file.read())["athletes"]
athletes.sort(key=lambda athlete: (-athlete["score"], athlete["name"], athlete["id"]))
lines = []
rank, score = 0, None
for place, athlete in enumerate(athletes, 1):
    if athlete["score"] != score:
        rank, score = place, athlete["score"]
    lines.append(f"{rank}\t{athlete['id']}\t{athlete['name']}\t{score}\n")
sys.stdout.write("".join(lines))
