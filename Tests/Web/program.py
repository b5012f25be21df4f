"""Runs `quintet web` and speaks HTTP with it."""
import http.client
import json
import os
import signal
import subprocess
import tempfile
import urllib.parse

QUINTET = os.environ["QUINTET"]


class Web:
    """A server with folders of its own."""

    def __init__(self, *options, environment=None):
        self.home = tempfile.TemporaryDirectory()
        place = {name: os.path.join(self.home.name, name) for name in ("DATA", "CONFIG", "CACHE")}
        self.environment = {"HOME": self.home.name, "PATH": os.environ["PATH"], "TZ": "UTC",
                            **{f"XDG_{name}_HOME": path for name, path in place.items()}, **(environment or {})}
        self.process = subprocess.Popen(
            [QUINTET, "web", "--no-open", *options], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.address = self.process.stdout.readline().strip()
        parts = urllib.parse.urlsplit(self.address)
        self.host, self.key = parts.netloc, urllib.parse.parse_qs(parts.query).get("key", [""])[0]
        self.cookie = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
        self.home.cleanup()

    def end(self, number=signal.SIGINT):
        """Presses Ctrl-C, which reaches every program of the group, and returns how it ended."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, number)
        code = self.process.wait(20)
        for stream in (self.process.stdout, self.process.stderr):
            stream.close()
        return code

    def ask(self, path, method="GET", body=None, cookie=True, **headers):
        """Returns status, headers and body of an answer; a header that is None is left out."""
        connection = http.client.HTTPConnection(self.host, timeout=20)
        connection.putrequest(method, path, skip_host=True)
        given = {"Host": self.host, **{name.replace("_", "-"): value for name, value in headers.items()}}
        if cookie and self.cookie:
            given["Cookie"] = self.cookie
        if body is not None:
            given = {"Content-Length": str(len(body)), "Content-Type": "application/json",
                     "Origin": "http://" + self.host, **given}
        for name, value in given.items():
            if value is not None:
                connection.putheader(name, value)
        try:
            connection.endheaders(body)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def enter(self):
        """Changes the key for the cookie, and shows that."""
        status, headers, _ = self.ask("/?key=" + self.key)
        assert status == 303, status
        self.cookie = headers["Set-Cookie"].split(";")[0]
        assert self.ask("/")[0] == 200
        return headers["Set-Cookie"]


class Lines:
    """The stream of one tab."""

    def __init__(self, web):
        self.web = web
        self.connection = http.client.HTTPConnection(web.host, timeout=20)
        self.connection.request("GET", "/lines", headers={"Cookie": web.cookie})
        self.answer = self.connection.getresponse()
        self.tab = self.next()[1] if self.answer.status == 200 else None

    def next(self):
        """Returns the name and the data of the next event, or None at the end."""
        event, data = "message", None
        while True:
            line = self.answer.readline().decode()
            if not line:
                return None
            name, _, value = line.rstrip("\n").partition(": ")
            if name == "event":
                event = value
            elif name.startswith("data"):
                data = value
            elif not name and data is not None:
                return event, data

    def until(self, found):
        """Returns the first line that fits."""
        while True:
            event = self.next()
            assert event is not None, "the stream ended"
            if event[0] == "message" and found(json.loads(event[1])):
                return json.loads(event[1])

    def do(self, name, **fields):
        body = json.dumps({"do": name, **fields}).encode()
        return self.web.ask("/do?tab=" + self.tab, "POST", body)[0]

    def close(self):
        self.connection.close()
        self.answer.close()
