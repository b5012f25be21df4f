"""Speaks HTTP on loopback, and passes lines between each tab of a browser and a program of its own."""
import contextlib
import hmac
import http.server
import json
import os
import pathlib
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

LONGEST_LINE = 1_000_000
MOST_TABS = 5  # A browser opens six connections to one server: a stream for each tab, and one for what is asked.
MOST_STRANGERS = 64  # Connections that have not shown the secret.
HEAD_LIMIT = 5  # Seconds for the first head of a connection as a whole, from its first byte on.
UNUSED = 15  # Seconds for the first byte: browsers open connections ahead, and give them up themselves after ten.
YOUNG = 0.5  # Seconds for which a stranger keeps its place when all are taken.
PATIENCE = 30  # Seconds for a body, for the next request, and between two signs of life on a stream.
END_LIMIT = 1.5  # Seconds in which programs may keep what they have begun, when the server ends.
KINDS = {"html": "html", "css": "css", "js": "javascript"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'",
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
}


class Tab:
    """A program, which goes on until its browser tab does not listen any more."""

    def __init__(self, command):
        self.name, self.lock = secrets.token_hex(16), threading.Lock()
        self.program = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True)
        os.set_blocking(self.program.stdout.fileno(), False)

    def send(self, line):
        with self.lock:
            rest = memoryview(line + b"\n")
            while rest:
                rest = rest[self.program.stdin.write(rest):]

    def read(self):
        with contextlib.suppress(BlockingIOError):
            return os.read(self.program.stdout.fileno(), 1 << 18)
        return b""

    def lines(self, connection):
        """Yields what the program writes, in whole lines, and nothing when it was silent for long, until either end closes."""
        output, rest = self.program.stdout, b""
        while True:
            ready, _, _ = select.select([output, connection], [], [], PATIENCE / 2)
            if connection in ready:
                return
            if not ready:
                yield b""
                continue
            piece = self.read()
            if not piece:
                yield b'{"ended":true}\n'
                return
            lines, end, piece = piece.rpartition(b"\n")
            if end:
                yield rest + lines + end
                rest = b""
            rest += piece

    def quit(self):
        """Tells the program to give up what it loads and to keep what it changes; one that takes no more lines is told by the end of them."""
        with contextlib.suppress(OSError, ValueError):
            os.set_blocking(self.program.stdin.fileno(), False)
            self.program.stdin.write(b'\n{"do":"quit"}\n')
            self.program.stdin.close()

    def wait(self, limit):
        """Waits for the end of the program, which may have more to write, and kills it when the time is over."""
        end = time.monotonic() + limit
        with contextlib.suppress(OSError, ValueError):
            while select.select([self.program.stdout], [], [], max(0, end - time.monotonic()))[0]:
                if not self.read():
                    break
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.program.wait(max(0, end - time.monotonic()))
        self.program.kill()
        self.program.wait()
        self.program.stdout.close()


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, task):
        super().__init__(("127.0.0.1", task["port"]), Handler)
        self.task, self.tabs, self.is_ending = task, {}, False
        self.key, self.secret, self.opened = secrets.token_hex(16), None, None
        self.changed = threading.Condition()
        self.strangers = {}  # Connections without the secret, the oldest first, with when they came and when they end.
        self.host = "127.0.0.1:%d" % self.server_address[1]

    def process_request(self, request, address):
        with self.changed:
            while len(self.strangers) >= MOST_STRANGERS:
                oldest, (came, _) = next(iter(self.strangers.items()))
                if not self.changed.wait(max(0, came + YOUNG - time.monotonic())):
                    self.hang_up(oldest)
            self.strangers[request] = time.monotonic(), time.monotonic() + UNUSED
        super().process_request(request, address)

    def process_request_thread(self, request, address):
        try:
            super().process_request_thread(request, address)
        finally:
            self.know(request)

    def give(self, request, seconds):
        """Lets a stranger stay for so long from now."""
        with self.changed:
            if request in self.strangers:
                self.strangers[request] = self.strangers[request][0], time.monotonic() + seconds

    def know(self, request):
        """Takes a connection off the strangers, since it has the secret or has ended."""
        with self.changed:
            self.strangers.pop(request, None)
            self.changed.notify_all()

    def hang_up(self, request):
        with contextlib.suppress(OSError):
            request.shutdown(socket.SHUT_RDWR)
        self.strangers.pop(request, None)

    def service_actions(self):
        with self.changed:
            for request in [each for each, (_, end) in self.strangers.items() if end < time.monotonic()]:
                self.hang_up(request)

    def handle_error(self, request, address):
        """Whoever hangs up is nothing to tell of."""

    def open(self):
        """Opens the browser on a file that only this account can read, so that no list of processes has the key."""
        self.opened = pathlib.Path(tempfile.mkdtemp(prefix="quintet-"), "quintet.html")
        with open(os.open(self.opened, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write('<!doctype html><title>quintet</title><meta http-equiv="refresh" content="0;url={0}">'
                       '<a href="{0}">quintet</a>\n'.format(self.address))
        safe = {name: value for name, value in os.environ.items() if not name.upper().endswith("TOKEN")}
        subprocess.Popen([*self.task["opener"], str(self.opened)], env=safe, stdin=subprocess.DEVNULL,
                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)

    def text(self, name):
        """Returns a file of the page: from the program, or as it is in the folder of whoever works on it."""
        folder = self.task.get("folder")
        if folder is None:
            return self.task["files"].get(name, "").encode() or None
        with contextlib.suppress(OSError):
            return pathlib.Path(folder, pathlib.PurePath(name).name).read_bytes()
        return None

    def forget_opened(self):
        if self.opened:
            shutil.rmtree(self.opened.parent, ignore_errors=True)

    @property
    def address(self):
        return "http://%s/?key=%s" % (self.host, self.key)

    def take_key(self, key):
        """Returns the secret for the key, which is given once."""
        if not is_same(key, self.key):
            return 403, {"problem": "unknown"}
        with self.changed:
            if self.secret:
                return 403, {"problem": "used"}
            self.secret = secrets.token_hex(16)
        self.forget_opened()
        return 200, {"secret": self.secret}

    def begin_tab(self, connection):
        """Starts the program of a tab, or returns none when there are too many: one that is about to end still counts."""
        with self.changed:
            self.changed.wait_for(lambda: len(self.tabs) < MOST_TABS or self.is_ending, 2)
            is_gone = bool(select.select([connection], [], [], 0)[0])
            if len(self.tabs) >= MOST_TABS or self.is_ending or is_gone:
                return None
            tab = Tab(self.task["program"])
            self.tabs[tab.name] = tab
            return tab

    def end_tab(self, tab):
        tab.quit()
        tab.wait(60)
        with self.changed:
            self.tabs.pop(tab.name, None)
            self.changed.notify_all()

    def end(self):
        with self.changed:
            self.is_ending = True
            tabs = list(self.tabs.values())
        for tab in tabs:
            tab.quit()
        end = time.monotonic() + END_LIMIT
        for tab in tabs:
            tab.wait(max(0, end - time.monotonic()))
        self.forget_opened()


def is_same(text, other):
    return isinstance(text, str) and hmac.compare_digest(text.encode(), other.encode())


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "quintet", ""
    timeout = PATIENCE

    def handle(self):
        with contextlib.suppress(OSError, ValueError):
            select.select([self.connection], [], [])
        self.server.give(self.connection, HEAD_LIMIT)
        super().handle()

    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", kind="text/plain; charset=utf-8", headers=()):
        self.send_response(status)
        for name, value in [*HEADERS.items(), *headers, ("Content-Type", kind), ("Content-Length", len(body))]:
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(body)
        self.server.give(self.connection, PATIENCE)

    def send_error(self, status, message=None, explain=None):
        self.close_connection = True
        self.answer(status, b"This cannot be done.\n", headers=[("Connection", "close")])

    def refuse(self):
        self.close_connection = True
        self.answer(403, b"Open the address that quintet printed.\n", headers=[("Connection", "close")])

    def parse_request(self):
        is_whole = super().parse_request()
        if is_whole:
            self.server.give(self.connection, PATIENCE)
        return is_whole

    def is_own(self, origin):
        """Tells whether this very server is asked, by its own page or by a person."""
        own = "http://" + self.server.host
        return (self.headers.get_all("Host") == [self.server.host] and self.headers.get("Origin", origin) == own
                and self.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin"))

    def is_allowed(self):
        """Tells whether it also has the secret."""
        secret = self.server.secret
        origin = None if self.command == "POST" else "http://" + self.server.host
        is_known = bool(secret) and self.is_own(origin) and is_same(self.headers.get("X-Quintet-Session"), secret)
        if is_known:
            self.server.know(self.connection)
        return is_known

    def do_GET(self):
        path = self.path.partition("?")[0]
        if path == "/lines":
            return self.stream() if self.is_allowed() else self.refuse()
        if self.headers.get_all("Host") != [self.server.host]:
            return self.refuse()
        kind = KINDS.get(path.rpartition(".")[2])
        text = kind and self.server.text(path[1:])
        if text is None:
            kind, text = "html", self.server.text("page.html")
        self.answer(404 if text is None else 200, text or b"page.html is not there.\n", f"text/{kind}; charset=utf-8")

    def stream(self):
        tab = self.server.begin_tab(self.connection)
        if tab is None:
            return self.answer(503, b"Too many tabs are open.\n")
        try:
            self.close_connection = True
            self.send_response(200)
            for header in [*HEADERS.items(), ("Content-Type", "application/x-ndjson"), ("Connection", "close")]:
                self.send_header(*header)
            self.end_headers()
            self.wfile.write(json.dumps({"tab": tab.name, **self.server.task["looks"]}).encode() + b"\n")
            for lines in tab.lines(self.connection):
                if self.server.is_ending:
                    break
                self.wfile.write(lines or b"\n")
        finally:
            self.server.end_tab(tab)

    def do_POST(self):
        path, _, name = self.path.partition("?tab=")
        if not (self.is_own(None) if path == "/session" else self.is_allowed()):
            return self.refuse()
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LONGEST_LINE or "Transfer-Encoding" in self.headers:
            return self.send_error(413)
        line = self.rfile.read(int(length))
        if b"\n" in line or self.headers.get("Content-Type") != "application/json":
            return self.answer(415)
        if path == "/session":
            try:
                key = json.loads(line)["key"]
            except (ValueError, TypeError, KeyError, RecursionError):
                return self.answer(400)
            status, told = self.server.take_key(key)
            return self.answer(status, json.dumps(told).encode(), "application/json")
        tab = self.server.tabs.get(name)
        if path != "/do" or tab is None:
            return self.answer(404)
        try:
            tab.send(line)
            self.answer(204)
        except (OSError, ValueError):
            self.answer(410)


def main():
    # Whoever started this tells when it is over, by the end of the input.
    signal.signal(signal.SIGINT, lambda *_: None)
    task = json.loads(sys.stdin.readline())
    try:
        server = Server(task)
    except OSError:
        os._exit(75)
    threading.Thread(target=server.serve_forever, args=(0.5,), daemon=True).start()
    print(server.address, flush=True)
    if task["opener"]:
        server.open()
    sys.stdin.read()
    server.end()
    os._exit(0)


main()
