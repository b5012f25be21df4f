"""Measures scoring guesses, reading a chat, importing games and ranking a group."""

import os
import shutil
import sys

from bench import peer
from table import compared, limited, seconds

COUNT = 2_000_000
WHOLE = f"`wordle score -`, {COUNT:,} pairs"
CHAT = "`wordle compare`, a chat of 100,000 messages"
GAMES = 1_900
IMPORT = f"`wordle import`, {GAMES:,} games"
GROUP = "a group of 12 over 400 days: "


def rows(bench):
    """Yields comparisons with CPython, and with limits."""
    yield WHOLE, lambda: whole(bench)
    yield CHAT, lambda: chat(bench)
    yield IMPORT, lambda: imported(bench)
    yield GROUP, lambda: group(bench)


def whole(bench):
    """Scores pairs from stdin, in turn with a Python script."""
    pairs = bench.data("pairs", COUNT)
    works = (
        bench.ours("wordle", "score", "-", stdin=pairs), bench.theirs(sys.executable, peer("score.py"), stdin=pairs))
    bench.check(*works)
    return [compared(WHOLE, "CPython, two passes", *map(seconds, bench.alternate(*works)), goal=1)]


def chat(bench):
    """Reads a chat, in turn with a Python script that only counts its stamps, headers and rows."""
    data = bench.data("chat", 100_000)
    works = (
        bench.ours("wordle", "compare", "-", stdin=data), bench.theirs(sys.executable, peer("chat.py"), stdin=data))
    return [compared(CHAT, "CPython, three expressions", *map(seconds, bench.alternate(*works)), goal=1)]


def imported(bench):
    """Imports a file into an empty file of saved games, which is on the disk when the command ends."""
    folder = bench.path("imports", "data", "quintet")

    def empty():
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "wordle-scores.json"), "w", encoding="utf-8") as file:
            file.write("[]")

    work = bench.ours("wordle", "import", bench.data("scores", GAMES), home="imports", prepare=empty)
    (samples,) = bench.alternate(work)
    return [limited(IMPORT, seconds(samples), 0.5)]


def group(bench):
    """Saves the results of a group, renames a player, ranks by month and shares a month; each is a separate row."""
    chat = bench.path("group")
    with open(chat, "w", encoding="utf-8") as file:
        file.writelines(
            f"Friend {player}: Wordle {number} {(player * number) % 6 + 1}/6\n" for number in range(400) for player in range(12))
    data = os.path.join(bench.path("group-home", "data"), "quintet")

    def empty():
        # The undo log is removed too, since it would grow with every run.
        shutil.rmtree(data, ignore_errors=True)

    keep = bench.ours("wordle", "compare", chat, "--keep", home="group-home", prepare=empty)
    rows = [limited(f"{GROUP}save", seconds(bench.alternate(keep)[0]), 0.2)]
    rename = bench.ours("wordle", "rename", "Friend 1", "Bob", home="group-home", prepare=keep.run)
    works = {
        "rename": rename, "league by month": bench.ours("wordle", "league", "--by", "month", home="group-home"),
        "share a month": bench.ours("wordle", "compare", "--period", "2022-03", "--share", home="group-home"),
    }
    for name, work in works.items():
        rows.append(limited(GROUP + name, seconds(bench.alternate(work)[0]), 0.2))
    return rows
