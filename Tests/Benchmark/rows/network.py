"""Measures the time of requests, and the processor time of waiting for an answer."""

import statistics

from bench import require
from server import serving
from table import Row, compared, duration, seconds, spread

COUNT = 10_000
IN_TURN = f"{COUNT:,} small requests in turn"
WAITING = "waiting for a silent server: processor time"


def rows(bench):
    """Yields comparisons with curl and with the time of one core."""
    yield IN_TURN, lambda: in_turn(bench)
    yield WAITING, lambda: waiting(bench)


def in_turn(bench):
    """Sends 10,000 equal requests over one connection, in turn with curl."""
    require("curl")
    with open(bench.path("small"), "w", encoding="utf-8") as file:
        file.write('"Ok"')
    with serving(bench.folder) as base:
        works = (
            bench.theirs(bench.program, f"{base}/small"),
            bench.theirs("curl", "-sS", "-o", "/dev/null", f"{base}/small#[1-{COUNT}]"))
        samples = bench.alternate(*works)
    return [compared(IN_TURN, "curl, one connection", *map(seconds, samples), goal=2)]


def waiting(bench):
    """Measures the processor time of two attempts with a timeout of a second each."""
    with serving(bench.folder) as base:
        work = bench.ours("leaderboard", "list", "--source", f"{base}/silent", "--timeout", "1", code=1)
        (samples,) = bench.alternate(work)
    taken = [sample.processor for sample in samples]
    ratio = statistics.median(taken) / statistics.median(seconds(samples))
    return [Row(WAITING, "one core", spread(taken, duration), spread(seconds(samples), duration), ratio, 0.05)]
