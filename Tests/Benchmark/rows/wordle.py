"""Measures scoring guesses, reading a chat, importing games and ranking a group."""

import os
import shutil
import sys

from bench import peer
from table import cheaper, limited, within

COUNT = 1_000_000
WHOLE = f"`wordle score -`, {COUNT:,} pairs"
CHAT = "`wordle compare`, a chat of 100,000 messages"
LONG = "a chat of 30 MB, named in the menus"
BESIDE = "`wordle list` beside a group of 21,840 results"
GAMES = 1_900
IMPORT = f"`wordle import`, {GAMES:,} games"
GROUP = "a group of 12 over 400 days: "


def whole(bench):
    """Scores pairs from stdin, in turn with a Python script and a program of C."""
    pairs = bench.data("pairs", COUNT)
    return bench.against(
        WHOLE, bench.ours("wordle", "score", "-", stdin=pairs),
        ("CPython, two passes", 0.05, lambda: bench.theirs(sys.executable, peer("score.py"), stdin=pairs)),
        ("a plain C program", 1.5, lambda: bench.theirs(bench.compiled("score.c"), stdin=pairs)))


def chat(bench):
    """Reads a chat, in turn with a Python script that only finds its stamps and headers."""
    data = bench.data("chat", 100_000)
    works = (
        bench.ours("wordle", "compare", "-", stdin=data), bench.theirs(sys.executable, peer("chat.py"), stdin=data))
    ours, theirs = bench.alternate(*works, least=5)
    found = bench.peaks(bench.quintet, "wordle", "compare", "-", stdin=data)
    return [cheaper(CHAT, "CPython, two expressions", ours, theirs, 1.2), within(f"{CHAT}: peak memory", found, 24e6)]


def named(bench):
    """Reads the file of a chat in the menus, in turn with the command."""
    file = bench.data("long_chat", 100_000)
    with open(bench.path("keys"), "w", encoding="utf-8") as keys:
        keys.write(f"1\ni\n{file}\n")
    works = (bench.ours(stdin=bench.path("keys")), bench.ours("wordle", "compare", file))
    ours, theirs = bench.alternate(*works, least=5)
    return [cheaper(LONG, "our own command", ours, theirs, 1.1)]


def beside(bench):
    """Lists your games while a group has many saved results."""
    bench.ours("wordle", "compare", bench.data("friends", 1_820), "--keep", home="large-group-home").run()
    return [limited(BESIDE, *bench.alternate(bench.ours("wordle", "list", home="large-group-home"), least=5), 0.008)]


def imported(bench):
    """Imports a file into an empty file of saved games, which is on the disk when the command ends."""
    folder = bench.path("imports", "data", "quintet")

    def empty():
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "wordle-scores.json"), "w", encoding="utf-8") as file:
            file.write("[]")

    work = bench.ours("wordle", "import", bench.data("scores", GAMES), home="imports", prepare=empty)
    return [limited(IMPORT, *bench.alternate(work), 0.5)]


def group(bench):
    """Saves the results of a group, renames a player, ranks by month and shares a month; each is a separate row."""
    def empty():
        # The undo log is removed too, since it would grow with every run.
        shutil.rmtree(bench.path("group-home", "data", "quintet"), ignore_errors=True)

    keep = bench.ours("wordle", "compare", bench.data("friends", 400), "--keep", home="group-home", prepare=empty)
    works = {
        "save": keep, "rename": bench.ours("wordle", "rename", "Friend 1", "Bob", home="group-home", prepare=keep.run),
        "league by month": bench.ours("wordle", "league", "--by", "month", home="group-home"),
        "share a month": bench.ours("wordle", "compare", "--period", "2022-03", "--share", home="group-home"),
    }
    for name, work in works.items():
        yield limited(GROUP + name, *bench.alternate(work), 0.2)


ROWS = ((WHOLE, whole), (CHAT, chat), (LONG, named), (BESIDE, beside), (IMPORT, imported), (GROUP, group))
