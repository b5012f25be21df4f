"""Scoring guesses, as a whole command and the scorer alone, and reading a group's chat."""

import os
import subprocess
import sys

from bench import peer, require
from table import compared, limited, seconds

COUNT = 2_000_000
WHOLE = f"`wordle score -`, {COUNT:,} pairs"
CHAT = "`wordle compare`, a chat of 100,000 messages"
IMPORT = "`wordle import`, 5,000 games"
ALONE = "scoring 1,000 guesses by 2,000 answers, alone"


def rows(bench):
    """Against CPython and C."""
    yield WHOLE, lambda: whole(bench)
    yield CHAT, lambda: chat(bench)
    yield IMPORT, lambda: imported(bench)
    yield ALONE, lambda: alone(bench)


def whole(bench):
    """Scores pairs from stdin in turn with a script."""
    pairs = bench.data("pairs", COUNT)
    works = (
        bench.ours("wordle", "score", "-", stdin=pairs), bench.theirs(sys.executable, peer("score.py"), stdin=pairs))
    bench.check(*works)
    return [compared(WHOLE, "CPython, two passes", *map(seconds, bench.alternate(*works)), goal=0.05)]


def chat(bench):
    """Reads a chat in turn with a script that only counts what is in it."""
    data = bench.data("chat", 100_000)
    works = (
        bench.ours("wordle", "compare", "-", stdin=data), bench.theirs(sys.executable, peer("chat.py"), stdin=data))
    return [compared(CHAT, "CPython, three expressions", *map(seconds, bench.alternate(*works)), goal=1)]


def imported(bench):
    """Imports a file into an empty book, which is on the disk when the command ends."""
    folder = bench.path("imports", "data", "quintet")

    def empty():
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "wordle-scores.json"), "w", encoding="utf-8") as file:
            file.write("[]")

    work = bench.ours("wordle", "import", bench.data("scores", 5_000), home="imports", prepare=empty)
    (samples,) = bench.alternate(work)
    return [limited(IMPORT, seconds(samples), 0.5)]


def alone(bench):
    """Scores in one process in turn with the same in C."""
    require("cc")
    program = bench.path("score")
    subprocess.run(["cc", "-O2", peer("score.c"), "-o", program], check=True)
    samples = bench.alternate_reports(bench.theirs(bench.program, "scoring"), bench.theirs(program))
    return [compared(ALONE, "the same in C, cc -O2", *map(seconds, samples), goal=1.5)]
