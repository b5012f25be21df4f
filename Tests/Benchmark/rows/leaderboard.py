"""Measures a leaderboard that is read from a JSON file and printed as ranked lines."""

import shutil
import sys

from bench import peer
from table import Skipped, compared, memory, peaks, seconds

COUNT = 200_000
JQ, PYTHON = "jq, sort_by", "CPython, json and sort"
GOALS = {JQ: 0.33, PYTHON: 1}


def rows(bench):
    """Yields comparisons with jq and CPython."""
    work = f"leaderboard of {COUNT:,} athletes"
    yield work, lambda: measure(bench, work, bench.data("athletes", COUNT))


def measure(bench, work, file):
    """Ranks athletes in turn with CPython and jq, and compares time and memory."""
    others = {PYTHON: bench.theirs(sys.executable, peer("leaderboard.py"), file)}
    if shutil.which("jq"):
        others[JQ] = bench.theirs("jq", "-r", "-f", peer("leaderboard.jq"), file)
    else:
        yield Skipped(work, "jq is not installed")
    works = (bench.ours("leaderboard", "list", "--source", file), *others.values())
    bench.check(*works)
    ours, *theirs = bench.alternate(*works)
    for name, samples in zip(others, theirs):
        yield compared(work, name, seconds(ours), seconds(samples), GOALS[name])
    smallest, name = min((peaks(samples), name) for name, samples in zip(others, theirs))
    yield compared(f"{work}: peak memory", f"{name} (the lower of both)", peaks(ours), smallest, 1, memory)
