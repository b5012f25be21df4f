"""Measures how fast star counts are received."""

from table import compared, seconds

WORK = "1,000,000 star counts into 1,000 observed rows"


def rows(bench):
    """Yields a comparison with writing to a dictionary."""
    yield WORK, lambda: measure(bench)


def measure(bench):
    """Receives star counts in turn with writing them to a dictionary."""
    works = (bench.theirs(bench.program, "stars"), bench.theirs(bench.program, "stars-dictionary"))
    return [compared(WORK, "a dictionary write for each", *map(seconds, bench.alternate_reports(*works)), goal=4)]
