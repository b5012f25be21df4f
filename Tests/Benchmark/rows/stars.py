"""Star counts as they come in."""

from table import compared, seconds

WORK = "1,000,000 star counts into 1,000 observed rows"


def rows(bench):
    """Against a dictionary."""
    yield WORK, lambda: measure(bench)


def measure(bench):
    """Takes them in turn."""
    works = (bench.theirs(bench.program, "stars"), bench.theirs(bench.program, "stars-dictionary"))
    return [compared(WORK, "a dictionary write for each", *map(seconds, bench.alternate_reports(*works)), goal=4)]
