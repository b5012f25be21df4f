"""Tools to measure programs, for all rows of the table."""

import contextlib
import filecmp
import os
import shutil
import subprocess
import sys

from table import Skipped, cheaper
from work import Failed, Work

HERE = os.path.dirname(os.path.abspath(__file__))
# Linux reports memory in kilobytes, macOS in bytes.
MAXRSS_UNIT = 1024 if os.uname().sysname == "Linux" else 1

# The system reports at least the memory of the parent as the peak memory of a child, and this process is large.
PROBE = """
import os, sys
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
_, status, usage = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet), 0)
print(usage.ru_maxrss)
sys.exit(os.waitstatus_to_exitcode(status))
"""


class Missing(Exception):
    """A program for the comparison is not installed."""


def require(*names):
    """Raises `Missing` with the name of the first program that is not in PATH."""
    for name in names:
        if shutil.which(name) is None:
            raise Missing(f"{name} is not installed")


def python_with(module):
    """Returns the Python of the variable PEERS, or this one, if it has a module; raises `Missing` if it has not."""
    python = os.environ.get("PEERS", sys.executable)
    command = [python, "-c", f"import {module}"]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        raise Missing(f"{python} has no module {module}")
    return python


def peer(name):
    """Returns the path of a program that was written for the comparison."""
    return os.path.join(HERE, "peers", name)


class Bench:
    """The programs, a folder for files, and the number of runs."""

    def __init__(self, quintet, program, folder, runs):
        self.quintet = quintet
        self.program = program
        self.folder = folder
        self.runs = runs

    def path(self, *names):
        """Returns the path of a file in the folder."""
        return os.path.join(self.folder, *names)

    def data(self, kind, count):
        """Makes a file with a number of records in a separate process; returns its path.

        The peak memory that the system reports for a child is at least its parent's, so this process must stay small.
        """
        path = self.path(f"{kind}-{count}")
        if not os.path.exists(path):
            command = [sys.executable, "-B", os.path.join(HERE, "data.py"), kind, str(count)]
            with open(path, "wb") as file:
                subprocess.run(command, stdout=file, check=True)
        return path

    def compiled(self, name):
        """Compiles a program of C that was written for the comparison; returns its path."""
        require("cc")
        program = self.path(name.removesuffix(".c"))
        subprocess.run(["cc", "-O2", "-D_GNU_SOURCE", "-o", program, peer(name)], check=True)
        return program

    @contextlib.contextmanager
    def serving(self):
        """Serves the files of the folder, and repositories, within a `with` block; yields the base of the addresses."""
        command = [sys.executable, "-B", os.path.join(HERE, "static_server.py"), self.folder]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            try:
                yield f"http://127.0.0.1:{int(process.stdout.readline())}"
            finally:
                process.stdin.close()
                process.wait(timeout=10)

    def environment(self, home="home"):
        """Returns an environment with an empty home folder, so that no settings and caches have an effect."""
        home = self.path(home)
        os.makedirs(home, exist_ok=True)
        folders = {f"XDG_{name.upper()}_HOME": os.path.join(home, name) for name in ("data", "config", "cache")}
        return {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "UTC", **folders}

    def ours(self, *arguments, stdin=os.devnull, home="home", prepare=None):
        """Returns a run of quintet."""
        return Work((self.quintet, *arguments), self.environment(home), stdin, prepare)

    def theirs(self, *arguments, stdin=os.devnull):
        """Returns a run of another program."""
        return Work(arguments, self.environment(), stdin)

    def check(self, *works):
        """Raises `Failed` unless all works have the same output, which must not be empty."""
        outputs = [self.path(f"output-{number}") for number in range(len(works))]
        for work, output in zip(works, outputs):
            work.run(output)
            if os.path.getsize(output) == 0 or not filecmp.cmp(outputs[0], output, shallow=False):
                raise Failed(f"not the same output: {works[0].name}, {work.name}; see {outputs[0]}, {output}")

    def peaks(self, *command, stdin=os.devnull):
        """Returns the peak memory in bytes of each run of a program, as a child of a small process."""
        found = []
        for _ in range(self.runs):
            with open(stdin, "rb") as file:
                found.append(int(subprocess.run(
                    [sys.executable, "-I", "-S", "-c", PROBE, *command], env=self.environment(), stdin=file,
                    capture_output=True, check=True).stdout) * MAXRSS_UNIT)
        return found

    def against(self, work, ours, *others):
        """Yields a row for each alternative, which has a name, a goal and a function that returns its run."""
        known = []
        for name, goal, theirs in others:
            try:
                known.append((name, goal, theirs()))
            except Missing as reason:
                yield Skipped(f"{work}: {name}", str(reason))
        works = (ours, *(theirs for _, _, theirs in known))
        self.check(*works)
        first, *rest = self.alternate(*works, least=5)
        for (name, goal, _), samples in zip(known, rest):
            yield cheaper(work, name, first, samples, goal)

    def alternate(self, *works, least=1):
        """Runs works in turn, so that other load on the machine affects all equally; returns the samples of each.

        There are at least `least` runs, also if fewer were requested.
        """
        rounds = [[work.run() for work in works] for _ in range(max(self.runs, least))]
        return [list(side) for side in zip(*rounds)]
