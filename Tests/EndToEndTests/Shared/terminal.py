"""Runs a program on a pseudo-terminal and types into it.

Reads a JSON object from standard input: `command`, `environment`, `columns`, `rows`, `limit` (seconds for the whole
run) and `steps`. A step is one of {"expect": TEXT}, {"send": TEXT}, {"choose": NAME}, which types the number of the newest
row with a name, {"signal": NAME}, {"resize": [COLUMNS, ROWS]} and {"ask": URL, "for": TEXT, "times": COUNT}, which waits
until the body at a URL contains a text COUNT times.

Writes a JSON object: `output`, `code` (negative for a signal), `echo` (whether the terminal echoes afterwards),
`missing` (the expected text that did not appear) and `delays` (the seconds since the last input, for each expected
text and for the end).
"""
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time


def resize(descriptor, columns, rows):
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Session:
    def __init__(self, plan):
        self.deadline = time.monotonic() + plan.get("limit", 20)
        self.sent = time.monotonic()
        self.delays = []
        self.output = b""
        self.seen = 0
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            # The process that runs the tests may have blocked signals, and the mask is inherited.
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            resize(0, plan.get("columns", 80), plan.get("rows", 24))
            os.execve(plan["command"][0], plan["command"], plan["environment"])

    def read(self):
        """Reads new output of the program; returns False if it has ended or the time is up."""
        left = self.deadline - time.monotonic()
        if left <= 0 or not select.select([self.master], [], [], left)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.output += data
        return bool(data)

    def expect(self, text):
        wanted = text.encode()
        while (found := self.output.find(wanted, self.seen)) < 0:
            if not self.read():
                return False
        self.seen = found + len(wanted)
        self.note_delay()
        return True

    def ask(self, url, text, count):
        # Only a few sessions need this module, and the others start in half the time without it.
        import urllib.request

        while time.monotonic() < self.deadline:
            with urllib.request.urlopen(url, timeout=10) as answer:
                if answer.read().decode().count(text) >= count:
                    return True
            time.sleep(0.005)
        return False

    def note_delay(self):
        self.delays.append(time.monotonic() - self.sent)

    def send(self, text):
        self.sent = time.monotonic()
        os.write(self.master, text.encode())

    def choose(self, name):
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.output.decode(errors="replace"))
        numbers = re.findall(rf"^ *(\d+)[. ] *{re.escape(name)}(?![\w.])", text, re.MULTILINE)
        if numbers:
            self.send(numbers[-1] + "\n")
        return bool(numbers)

    def resize(self, size):
        resize(self.master, *size)

    def signal(self, name):
        self.sent = time.monotonic()
        os.kill(self.pid, getattr(signal, "SIG" + name))

    def finish(self):
        while self.read():
            pass
        self.note_delay()
        while time.monotonic() < self.deadline:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.005)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return None


def main():
    plan = json.load(sys.stdin)
    session = Session(plan)
    missing = None
    for step in plan["steps"]:
        kind = next(name for name in ("expect", "send", "choose", "signal", "resize", "ask") if name in step)
        values = (step["ask"], step["for"], step["times"]) if kind == "ask" else (step[kind],)
        if getattr(session, kind)(*values) is False:
            missing = values[-2] if kind == "ask" else values[0]
            break
    echo = bool(termios.tcgetattr(session.master)[3] & termios.ECHO)
    if missing is not None:
        os.kill(session.pid, signal.SIGKILL)
    code = session.finish()
    if missing is None:
        echo = bool(termios.tcgetattr(session.master)[3] & termios.ECHO)
    json.dump({"output": session.output.decode(errors="replace"), "code": code, "echo": echo, "missing": missing,
               "delays": session.delays}, sys.stdout)


main()
