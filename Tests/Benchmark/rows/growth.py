"""Measures how time and memory grow with the data: each list with some data, 10 times as much and 100 times as much."""

import os
import shutil
import statistics
from functools import partial

from server import serving
from table import duration, grown, memory, peaks, seconds

FACTORS = (1, 10, 100)
# For each command the kind of data and the number of records in the smallest data.
FILES = {
    "leaderboard": ("athletes", 2_000), "employees": ("employees", 200), "characters": ("characters", 200),
}


def rows(bench):
    """Yields a row for the time and a row for the memory of each list."""
    for app, (kind, count) in FILES.items():
        yield f"`{app} list`", partial(of_files, bench, app, kind, count)
    yield "`wordle list`", lambda: of_books(bench)
    yield "`wordle compare`", lambda: of_input(bench, "compare", "shares", 100)
    yield "`wordle score`", lambda: of_input(bench, "score", "pairs", 10_000)
    yield "`repos list`", lambda: of_pages(bench)


def of_files(bench, app, kind, count):
    """Lists the records of a file."""
    def work(size):
        return bench.ours(app, "list", "--source", bench.data(kind, size))
    return measure(bench, f"{app} list", count, work)


def of_books(bench):
    """Lists saved games, at most 1,900 of them, since there are fewer than 2,000 puzzles so far."""
    def work(size):
        home = f"book-{size}"
        run = bench.ours("wordle", "list", home=home)
        folder = os.path.join(run.environment["XDG_DATA_HOME"], "quintet")
        os.makedirs(folder, exist_ok=True)
        shutil.copy(bench.data("scores", size), os.path.join(folder, "wordle-scores.json"))
        return run
    return measure(bench, "wordle list", 19, work)


def of_input(bench, command, kind, count):
    """Reads standard input."""
    def work(size):
        return bench.ours("wordle", command, "-", stdin=bench.data(kind, size))
    return measure(bench, f"wordle {command}", count, work)


def of_pages(bench):
    """Lists repositories from a server, without cached data."""
    with serving(bench.folder) as base:
        def work(size):
            forget = partial(shutil.rmtree, bench.path("grown"), ignore_errors=True)
            return bench.ours("repos", "list", f"repos-{size}", "--source", base, home="grown", prepare=forget)
        return measure(bench, "repos list", 100, work)


def measure(bench, command, count, work):
    """Runs a command on data of three sizes in turn."""
    sizes = [count * factor for factor in FACTORS]
    works = [work(size) for size in sizes]
    for one in works:
        bench.check(one)
    samples = bench.alternate(*works)
    name = f"`{command}` at {', '.join(f'{size:,}' for size in sizes)}"
    times, bytes_ = ([statistics.median(pick(own)) for own in samples] for pick in (seconds, peaks))
    return [
        grown(f"{name}: time", sizes, times, goal=1.1, text=duration),
        grown(f"{name}: peak memory", sizes, bytes_, goal=1.0, text=memory),
    ]
