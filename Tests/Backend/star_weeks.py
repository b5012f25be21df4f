"""The stars by week of the stand-in for GitHub, with the same numbers for a repository in every run."""

import random
import time
from functools import lru_cache

DAY = 86400
WEEK = 7 * DAY
# The first Sunday after 1970-01-01; weeks begin on Sundays at midnight in UTC.
FIRST_SUNDAY = 3 * DAY
# About ten years, which is 18 pages.
WEEKS = 524


def star_weeks(number, stars):
    """Returns the weeks of a repository, newest first."""
    now = int(time.time())
    newest = now - (now - FIRST_SUNDAY) % WEEK
    weeks = [list(days) for days in _days(number, stars)]
    # Days in the future have no stars, so their stars are added to today.
    today = (now - newest) // DAY
    weeks[0] = weeks[0][:today] + [sum(weeks[0][today:])] + [0] * (6 - today)
    return [
        {"week": newest - index * WEEK, "total": sum(days), "days": days} for index, days in enumerate(weeks)]


@lru_cache(maxsize=None)
def _days(number, stars):
    source = random.Random(number)
    weights = [source.random() for _ in range(WEEKS * 7)]
    total = sum(weights)
    exact, given, days = 0.0, 0, []
    for weight in weights:
        exact += weight / total * stars
        days.append(round(exact) - given)
        given = round(exact)
    weeks = [tuple(days[start:start + 7]) for start in range(0, len(days), 7)]
    return tuple(reversed(weeks))
