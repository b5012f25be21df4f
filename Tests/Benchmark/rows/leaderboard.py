"""Measures a leaderboard that is read from a JSON file and printed as ranked lines."""

import sys

from bench import peer, python_with, require
from table import within

COUNT = 200_000
MEMORY = 48e6
WORK = f"leaderboard of {COUNT:,} athletes"


def measure(bench):
    """Ranks athletes in turn with the programs that people would use, and compares processor time and memory."""
    file = bench.data("athletes", COUNT)

    def python(module, script, *arguments):
        return lambda: bench.theirs(python_with(module), peer(script), file, *arguments)

    def jq():
        require("jq")
        return bench.theirs("jq", "-r", "-f", peer("leaderboard.jq"), file)

    ours = bench.ours("leaderboard", "list", "--source", file)
    yield from bench.against(
        WORK, ours, ("polars", 0.5, python("polars", "leaderboard_polars.py")),
        ("orjson and sort", 0.5, python("orjson", "leaderboard.py", "orjson")), ("duckdb", 0.5, python("duckdb", "leaderboard_duckdb.py")),
        ("CPython, json and sort", 0.5, lambda: bench.theirs(sys.executable, peer("leaderboard.py"), file)), ("jq, sort_by", 0.33, jq),
        ("a plain C program", 3, lambda: bench.theirs(bench.compiled("leaderboard.c"), file)))
    yield within(f"{WORK}: peak memory", bench.peaks(*ours.arguments), MEMORY)


ROWS = ((WORK, measure),)
