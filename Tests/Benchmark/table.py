"""The table of results, and the statistics in it."""

import statistics
from dataclasses import dataclass


def duration(value):
    """Returns a time as text, with three digits and a unit."""
    return f"{value * 1000:.3g} ms" if value < 0.9995 else f"{value:.3g} s"


def memory(value):
    """Returns a number of bytes as text, in MB."""
    return f"{value / 1e6:.3g} MB"


def spread(values, text):
    """Returns the median as text, followed by the minimum and the maximum."""
    return f"{text(statistics.median(values))} ({text(min(values))} – {text(max(values))})"


@dataclass(frozen=True)
class Row:
    """A row of the table: the work, the alternative, both results, the ratio and its goal."""
    work: str
    against: str
    ours: str
    theirs: str
    value: float
    goal: float

    @property
    def cells(self):
        """The texts of the cells."""
        verdict = "met" if self.value <= self.goal else "**not met**"
        return (self.work, self.against, self.ours, self.theirs, f"{self.value:.2f}", f"≤ {self.goal:g}", verdict)


@dataclass(frozen=True)
class Skipped:
    """A row that could not be measured."""
    work: str
    reason: str

    @property
    def cells(self):
        """The texts of the cells."""
        return (self.work, self.reason, "", "", "", "", "skipped")


def compared(work, against, ours, theirs, goal):
    """Returns a row that compares two sides by the ratio of their median times."""
    ours, theirs = ([sample.seconds for sample in samples] for samples in (ours, theirs))
    ratio = statistics.median(ours) / statistics.median(theirs)
    return Row(work, against, spread(ours, duration), spread(theirs, duration), ratio, goal)


def cheaper(work, against, ours, theirs, goal):
    """Returns a row that compares two sides by the ratio of their least processor times.

    Other programs make a run slower, never faster, so the least time is the same on a busy machine.
    """
    ours, theirs = (min(sample.processor for sample in samples) for samples in (ours, theirs))
    return Row(work, against, f"{duration(ours)} of a processor", duration(theirs), ours / theirs, goal)


def within(work, peaks, limit):
    """Returns a row that compares the peak memory with a limit in bytes."""
    return Row(work, "a limit", spread(peaks, memory), memory(limit), statistics.median(peaks) / limit, 1)


def below(work, value, limit, text):
    """Returns a row that compares one value with a limit."""
    return Row(work, "a limit", text(value), text(limit), value / limit, 1)


def limited(work, samples, limit):
    """Returns a row that compares a time with a limit in seconds."""
    values = [sample.seconds for sample in samples]
    return Row(work, "seconds", spread(values, duration), "", statistics.median(values), limit)


HEAD = ("work", "against", "ours: median (min – max)", "theirs", "ratio", "goal", "")


def markdown(rows):
    """Returns rows as a Markdown table that is also readable in a terminal."""
    lines = [HEAD, *(row.cells for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    texts = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |" for line in lines]
    return "\n".join([texts[0], "|" + "|".join("-" * (width + 2) for width in widths) + "|", *texts[1:]])
