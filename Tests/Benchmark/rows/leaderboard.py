"""Measures a leaderboard that is read from a JSON file and printed as ranked lines."""

import sys

from bench import Missing, peer, python_with, require
from table import Skipped, cheaper, within

COUNT = 200_000
MEMORY = 48e6


def rows(bench):
    """Yields comparisons with programs that people would use, and with a limit."""
    work = f"leaderboard of {COUNT:,} athletes"
    yield work, lambda: measure(bench, work, bench.data("athletes", COUNT))


def others(bench, file):
    """Yields the name, the goal and the run of each alternative, or `Missing` in place of the run."""
    def python(module, script):
        return lambda: bench.theirs(python_with(module), peer(script), file)

    def jq():
        require("jq")
        return bench.theirs("jq", "-r", "-f", peer("leaderboard.jq"), file)

    works = [
        ("polars", 0.5, python("polars", "leaderboard_polars.py")),
        ("orjson and sort", 0.5, python("orjson", "leaderboard_orjson.py")),
        ("duckdb", 0.5, python("duckdb", "leaderboard_duckdb.py")),
        ("CPython, json and sort", 0.5, lambda: bench.theirs(sys.executable, peer("leaderboard.py"), file)),
        ("jq, sort_by", 0.33, jq),
        ("a plain C program", 3, lambda: bench.theirs(bench.compiled("leaderboard.c"), file)),
    ]
    for name, goal, work in works:
        try:
            yield name, goal, work()
        except Missing as reason:
            yield name, goal, reason


def measure(bench, work, file):
    """Ranks athletes in turn with the alternatives, and compares processor time and memory."""
    known = []
    for name, goal, other in others(bench, file):
        if isinstance(other, Missing):
            yield Skipped(f"{work}: {name}", str(other))
        else:
            known.append((name, goal, other))
    works = (bench.ours("leaderboard", "list", "--source", file), *(other for _, _, other in known))
    bench.check(*works)
    ours, *theirs = bench.alternate(*works, least=5)
    for (name, goal, _), samples in zip(known, theirs):
        yield cheaper(work, name, ours, samples, goal)
    command = (bench.quintet, "leaderboard", "list", "--source", file)
    yield within(f"{work}: peak memory", bench.peaks(*command), MEMORY)
