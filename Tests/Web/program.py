"""Runs `quintet web` and sends HTTP requests to it."""
import contextlib
import datetime
import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time
import urllib.parse

QUINTET = os.environ["QUINTET"]
# The day of Wordle 0.
FIRST = datetime.date(2021, 6, 19)
# The sample games as the user's own.
GAMES = [
    {"id": 264, "date": "2022-03-10", "word": "lapse", "tries": ["corgi", "parry", "leaps", "lapse"]},
    {"id": 263, "date": "2022-03-09", "word": "month", "tries": ["train", "mouth", "month"]},
    {"id": 262, "date": "2022-03-08", "word": "sweet", "tries": ["corgi", "pause", "sleds", "sweet"]},
]


class Web:
    """A `quintet web` process with its own folders."""

    def __init__(self, *options, opener=None, environment=None):
        self.home = tempfile.TemporaryDirectory()
        place = {name: os.path.join(self.home.name, name) for name in ("DATA", "CONFIG", "CACHE")}
        self.book = pathlib.Path(place["DATA"], "quintet", "wordle-scores.json")
        self.book.parent.mkdir(parents=True)
        self.save(GAMES)
        self.environment = {"HOME": self.home.name, "PATH": (f"{opener}:" if opener else "") + os.environ["PATH"], "TZ": "UTC",
                            **{f"XDG_{name}_HOME": path for name, path in place.items()},
                            # Tests use the developer's page files as they are now.
                            **{name: os.environ[name] for name in ["QUINTET_PAGE"] if name in os.environ}, **(environment or {})}
        self.process = subprocess.Popen(
            [QUINTET, "web", *([] if opener else ["--no-open"]), *options], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.address = self.process.stdout.readline().strip()
        parts = urllib.parse.urlsplit(self.address)
        self.host, self.key = parts.netloc, urllib.parse.parse_qs(parts.query).get("key", [""])[0]
        self.secret = None

    def save(self, games):
        """Makes these games the user's own."""
        self.book.write_text(json.dumps({"samples": False, "scores": games}), encoding="utf-8")

    def run(self, *words, text=None):
        """Runs a command of the program in the same folders."""
        subprocess.run([QUINTET, *words], input=text, text=True, env=self.environment, check=True, capture_output=True, timeout=20)

    def keep(self, chat):
        """Saves the results of a chat."""
        self.run("wordle", "compare", "--keep", "-", text=chat)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
        self.home.cleanup()

    def end(self, number=signal.SIGINT):
        """Sends a signal, by default that of Ctrl-C, to every program of the process group; returns the exit code."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, number)
        code = self.process.wait(20)
        for stream in (self.process.stdout, self.process.stderr):
            stream.close()
        return code

    def ask(self, path, method="GET", body=None, secret=True, **headers):
        """Sends a request and returns status, headers and body; a header that is None is left out."""
        connection = http.client.HTTPConnection(self.host, timeout=20)
        connection.putrequest(method, path, skip_host=True)
        given = {"Host": self.host}
        if secret and self.secret:
            given["X-Quintet-Session"] = self.secret
        if body is not None:
            given |= {"Content-Length": str(len(body)), "Content-Type": "application/json",
                      "Origin": "http://" + self.host}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        for name, value in given.items():
            if value is not None:
                connection.putheader(name, value)
        try:
            connection.endheaders(body)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def exchange(self, key, **headers):
        """Sends a key and returns the status and the reply."""
        status, _, body = self.ask("/session", "POST", json.dumps({"key": key}).encode(), **headers)
        return status, json.loads(body) if body.startswith(b"{") else None

    def enter(self):
        """Exchanges the key for the secret."""
        status, reply = self.exchange(self.key)
        assert status == 200, status
        self.secret = reply["secret"]


def today():
    """Returns the number of today's puzzle."""
    return (datetime.datetime.now(datetime.timezone.utc).date() - FIRST).days


def program_of(web):
    """Returns the process ID of the program of the only tab."""
    server = children(web.process.pid)[0]
    until(lambda: len(children(server)) == 1)
    return children(server)[0]


class Lines:
    """The stream of lines of a tab."""

    def __init__(self, web):
        self.web = web
        if not web.secret:
            web.enter()
        self.connection = http.client.HTTPConnection(web.host, timeout=20)
        self.connection.request("GET", "/lines", headers={"X-Quintet-Session": web.secret})
        self.answer = self.connection.getresponse()
        self.tab = self.next()["tab"] if self.answer.status == 200 else None

    def next(self):
        """Returns the next line, or None at the end."""
        while line := self.answer.readline():
            if line.strip():
                return json.loads(line)
        return None

    def until(self, found):
        """Returns the first line that satisfies a condition."""
        while True:
            line = self.next()
            assert line is not None, "the stream ended"
            if found(line):
                return line

    def do(self, name, **fields):
        body = json.dumps({"do": name, **fields}).encode()
        return self.web.ask("/do?tab=" + self.tab, "POST", body)[0]

    def close(self):
        self.connection.close()
        self.answer.close()


def children(pid):
    """Returns the process IDs of a program's children."""
    found = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return [int(line.split()[0]) for line in found.splitlines() if line.split()[1] == str(pid)]


def until(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.02)


def state_of(pid):
    """Returns the state of a program, such as S or T, or nothing if it has ended."""
    return subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout.strip()


def is_running(pid):
    """Returns whether a program is running, which a zombie is not."""
    return state_of(pid)[:1] not in ("", "Z")


@contextlib.contextmanager
def paused(pid):
    """Pauses a program within a `with` block."""
    os.kill(pid, signal.SIGSTOP)
    try:
        until(lambda: state_of(pid).startswith("T"))
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def folder_with(test, name, text):
    """Returns a folder with a program, until the end of the test."""
    folder = tempfile.TemporaryDirectory()
    test.addCleanup(folder.cleanup)
    program = pathlib.Path(folder.name, name)
    program.write_text(text, encoding="utf-8")
    program.chmod(0o755)
    return folder.name


class Silence:
    """A server that accepts requests and never answers."""

    def __init__(self, test):
        server = socket.create_server(("127.0.0.1", 0), backlog=128)
        test.addCleanup(server.close)
        self.address = "http://127.0.0.1:%d" % server.getsockname()[1]
