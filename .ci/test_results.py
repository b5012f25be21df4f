"""Reads test output in the format of XCTest: the tests that ran, how each ended, and the first error."""
import re
from dataclasses import dataclass

# On Linux 'Class.test', on macOS '-[Module.Class test]'.
NAME = r"(?:-\[(?:\w+\.)?)?(\w+)[. ](\w+)\]?"
EVENT = re.compile(rf"Test Case '{NAME}' (started|passed|failed|skipped)")
ERROR = re.compile(rf"^(.*?):(\d+): error: {NAME} : (.*)")
SKIP = re.compile(rf"{NAME} : Test skipped(?:: required \w+ value .*?)?(?: - (.*))?$")
SUITE = re.compile(r"Test Suite '")
# The number of lines of a failure that are shown: enough for the difference between two screens.
LINES = 40
CRASH = "the process ended in this test"


@dataclass
class Result:
    """The result of a test: "passed", "failed" or "skipped", with its first error or the reason for skipping it."""

    name: str
    outcome: str
    message: str = ""

    @property
    def can_run_again(self):
        """Whether the process continued after this test."""
        return "." in self.name and not self.message.startswith(CRASH)


class TestOutput:
    """Reads the lines that a test process prints, one after another."""

    def __init__(self):
        self.results = []
        self._name = None
        self._failure = []
        self._printed = []
        self._reason = ""
        self._is_first_error = False

    def take(self, line):
        """Reads a line."""
        line = line.rstrip("\n")
        if event := EVENT.search(line):
            self._event(f"{event[1]}.{event[2]}", event[3])
        elif error := ERROR.match(line):
            # The lines up to the next error belong to the first one; later errors mostly follow from it.
            self._is_first_error = not self._failure
            if self._is_first_error:
                self._failure = [f"{error[1]}:{error[2]}: {error[5]}"]
        elif skip := SKIP.search(line):
            self._reason = skip[3] or ""
        elif self._name and not SUITE.match(line):
            self._printed.append(line)
            if self._is_first_error:
                self._failure.append(line)

    def end(self, code):
        """Returns the result of every test, given the exit code of the process.

        If the process ended inside a test, that test has failed. If it failed without a failed test, the failure has no
        name.
        """
        if self._name:
            last = "\n".join(line for line in self._printed if line.strip()) or "nothing was printed"
            self._add("failed", _shortened(f"{CRASH}, with code {code}:\n{last}", from_end=True))
        elif code != 0 and not any(result.outcome == "failed" for result in self.results):
            self._name = ""
            self._add("failed", f"the process ended with code {code}, and no test failed")
        return self.results

    def _event(self, name, event):
        if event == "started":
            self._name = name
            self._failure, self._printed = [], []
            self._reason, self._is_first_error = "", False
        elif event == "failed":
            self._name = name
            self._add("failed", _shortened("\n".join(self._failure)) or "no error was printed")
        else:
            self._name = name
            self._add(event, self._reason)

    def _add(self, outcome, message):
        self.results.append(Result(self._name, outcome, message))
        self._name = None


def _shortened(text, from_end=False):
    """Returns the first or the last lines of a text."""
    lines = text.rstrip().split("\n")
    if len(lines) <= LINES:
        return "\n".join(lines)
    left_out = f"… {len(lines) - LINES} more lines"
    return "\n".join([left_out, *lines[-LINES:]] if from_end else [*lines[:LINES], left_out])
