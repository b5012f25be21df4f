"""Measures a process from outside."""

import os
import time
from dataclasses import dataclass


class Failed(Exception):
    """A measured program failed, or the two sides gave different results."""


@dataclass(frozen=True)
class Sample:
    """A run: its seconds, and its processor time in seconds."""
    seconds: float
    processor: float


@dataclass(frozen=True)
class Work:
    """A process to measure; `prepare`, if any, is called before each run and is not measured."""
    arguments: tuple
    environment: dict
    stdin: str = os.devnull
    prepare: object = None

    def run(self, out=os.devnull):
        """Runs the process once with its output in a file; returns the sample."""
        if self.prepare:
            self.prepare()
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, self.stdin, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
        ]
        start = time.perf_counter()
        process = os.posix_spawnp(self.arguments[0], self.arguments, self.environment, file_actions=actions)
        _, status, usage = os.wait4(process, 0)
        seconds = time.perf_counter() - start
        if os.waitstatus_to_exitcode(status) != 0:
            raise Failed(f"{self.name} ended with {os.waitstatus_to_exitcode(status)}")
        return Sample(seconds, usage.ru_utime + usage.ru_stime)

    @property
    def name(self):
        """The command line, for messages."""
        return " ".join(self.arguments)
