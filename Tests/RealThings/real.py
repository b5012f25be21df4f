"""Runs the built program beside the real programs that it meets, in temporary folders."""
import contextlib
import http.server
import os
import pathlib
import pty
import select
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUINTET = os.environ.get("QUINTET", str(ROOT / ".build/debug/quintet"))
# The time limit of every wait, in seconds.
LIMIT = 60


def require(*programs):
    """Skips a test class if one of the programs is missing."""
    missing = [program for program in programs if not shutil.which(program)]
    return unittest.skipIf(missing, f"{missing[0] if missing else None} is not installed")


def until(condition, what):
    """Waits until a condition holds, and returns its value."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError(f"waited {LIMIT} s for {what}")


def free_port():
    """Returns a free port of this machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port):
    """Whether a server listens at a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Real(unittest.TestCase):
    """A test with a temporary folder, whose programs end with it."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="quintet-real-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def start(self, *command, **options):
        """Starts a program that ends with the test; its output is in the file `log` of the folder."""
        with open(self.folder / "log", "ab") as log:
            streams = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log}
            process = subprocess.Popen([str(word) for word in command], start_new_session=True, **{**streams, **options})
        self.addCleanup(self.end, process)
        return process

    def end(self, process):
        """Ends a program and its children."""
        for stop in (15, 9):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, stop)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(10)
                return

    def call(self, *command, **options):
        """Runs a program to its end and returns its output; fails if the program fails."""
        run = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=LIMIT, **options)
        self.assertEqual(run.returncode, 0, f"{command}: {run.stdout}{run.stderr}")
        return run.stdout


class Machine:
    """The program with the files of one user on one machine."""

    def __init__(self, home, **environment):
        self.home = pathlib.Path(home)
        self.home.mkdir(parents=True, exist_ok=True)
        self.environment = {
            "HOME": str(self.home), "PATH": os.environ["PATH"], "TZ": "UTC", "TERM": "xterm", "PAGER": "cat",
            "LC_ALL": "C.UTF-8", **{f"XDG_{name.upper()}_HOME": str(self.home / name) for name in ("config", "data", "cache")},
            **environment,
        }

    def run(self, *arguments, input="", code=0):
        """Runs a command; returns its output and its errors, and checks its exit code."""
        run = subprocess.run([QUINTET, *arguments], input=input, env=self.environment, capture_output=True, text=True,
                             timeout=LIMIT, check=False)
        if run.returncode != code:
            raise AssertionError(f"{arguments} ended with {run.returncode}: {run.stdout}{run.stderr}")
        return run.stdout, run.stderr

    @contextlib.contextmanager
    def terminal(self, *arguments):
        """Runs a command at a terminal."""
        session = Terminal([QUINTET, *arguments], self.environment)
        try:
            yield session
        finally:
            session.close()

    def files(self):
        """Returns the content of all files by their path."""
        return {str(file.relative_to(self.home)): file.read_bytes() for file in sorted(self.home.rglob("*"))
                if file.is_file()}


class Terminal:
    """A run of a program at a terminal."""

    def __init__(self, command, environment):
        self.output = ""
        self.id, self.descriptor = pty.fork()
        if self.id == 0:
            os.execve(command[0], command, environment)

    def expect(self, text):
        """Waits for a text in the output."""
        end = time.monotonic() + LIMIT
        while text not in self.output:
            left = end - time.monotonic()
            if left <= 0 or not self.read(left):
                raise AssertionError(f"{text!r} is not in {self.output!r}")

    def read(self, seconds):
        """Reads more output; returns whether there was any."""
        if not select.select([self.descriptor], [], [], seconds)[0]:
            return False
        try:
            piece = os.read(self.descriptor, 65_536)
        except OSError:
            return False
        self.output += piece.decode(errors="replace")
        return bool(piece)

    def runs(self, seconds):
        """Whether the program still runs after some seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(max(0, end - time.monotonic()))
        return os.waitpid(self.id, os.WNOHANG) == (0, 0)

    def send(self, text):
        """Types a text."""
        os.write(self.descriptor, text.encode())

    def code(self):
        """Reads the output to its end and returns the exit code."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end and self.read(max(0, end - time.monotonic())):
            pass
        _, status = os.waitpid(self.id, 0)
        self.id = 0
        return os.waitstatus_to_exitcode(status)

    def close(self):
        """Ends the program if it still runs."""
        if self.id:
            os.kill(self.id, 9)
            os.waitpid(self.id, 0)
        os.close(self.descriptor)


class Server:
    """A server that records its requests; `answer` returns the status, the header fields and the body of a request."""

    def __init__(self, answer):
        self.requests = requests = []

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                requests.append(self)
                status, fields, body = answer(self)
                self.send_response(status)
                for name, value in {"Content-Length": str(len(body)), **fields}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self):
        """Stops the server."""
        self.server.shutdown()
        self.server.server_close()
