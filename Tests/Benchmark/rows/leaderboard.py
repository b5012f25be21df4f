"""Measures a leaderboard that is read from a JSON file and printed as ranked lines."""

import sys

from bench import Missing, peer, python_with, require
from table import Skipped, cheaper, within

COUNT = 200_000
MEMORY = 48e6
WORK = f"leaderboard of {COUNT:,} athletes"


def jq(bench, file):
    """Returns a run of jq."""
    require("jq")
    return bench.theirs("jq", "-r", "-f", peer("leaderboard.jq"), file)


# The programs that people would use, each with its goal and its run.
OTHERS = (
    ("polars", 0.5, lambda bench, file: bench.theirs(python_with("polars"), peer("leaderboard_polars.py"), file)),
    ("orjson and sort", 0.5, lambda bench, file: bench.theirs(python_with("orjson"), peer("leaderboard.py"), file, "orjson")),
    ("duckdb", 0.5, lambda bench, file: bench.theirs(python_with("duckdb"), peer("leaderboard_duckdb.py"), file)),
    ("CPython, json and sort", 0.5, lambda bench, file: bench.theirs(sys.executable, peer("leaderboard.py"), file)),
    ("jq, sort_by", 0.33, jq),
    ("a plain C program", 3, lambda bench, file: bench.theirs(bench.compiled("leaderboard.c"), file)),
)


def measure(bench):
    """Ranks athletes in turn with the alternatives, and compares processor time and memory."""
    file = bench.data("athletes", COUNT)
    known = []
    for name, goal, other in OTHERS:
        try:
            known.append((name, goal, other(bench, file)))
        except Missing as reason:
            yield Skipped(f"{WORK}: {name}", str(reason))
    works = (bench.ours("leaderboard", "list", "--source", file), *(work for _, _, work in known))
    bench.check(*works)
    ours, *theirs = bench.alternate(*works, least=5)
    for (name, goal, _), samples in zip(known, theirs):
        yield cheaper(WORK, name, ours, samples, goal)
    yield within(f"{WORK}: peak memory", bench.peaks(*works[0].arguments), MEMORY)


ROWS = ((WORK, measure),)
