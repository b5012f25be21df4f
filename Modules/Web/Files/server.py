"""Serves the page over HTTP on loopback, and passes lines between each browser tab and the tab's own program."""
import contextlib
import hmac
import http.server
import json
import os
import pathlib
import re
import secrets
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

LONGEST_LINE = 1_000_000
MOST_TABS = 5  # A browser opens six connections to one server: a stream for each tab, and one for requests.
LONGEST_NONCE = 128
PATIENCE = 30  # Seconds for each part of a request; a silent stream gets an empty line after half of it.
PAUSE = 2  # Seconds between two looks at the watched files, which any program may change.
END_LIMIT = 1.5  # Seconds for programs to finish changes when the server ends.
WATCHED = ("wordle-*.json", "settings.json")
PORT_TAKEN = 75  # The exit code if the port cannot be used, the same as in WebServer.swift.
KINDS = {"html": "html", "css": "css", "js": "javascript"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'",
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
}


class Tab:
    """The program of a browser tab, which runs until the tab stops listening."""

    def __init__(self, command, tokens, connection):
        self.name = secrets.token_hex(16)
        self.connection = connection
        self.lock = threading.Lock()
        # The program hides its environment from other programs. This server cannot, so its environment has no tokens.
        self.program = subprocess.Popen(
            command, env={**os.environ, **tokens}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
            start_new_session=True)

    def send(self, line):
        with self.lock:
            rest = memoryview(line + b"\n")
            while rest:
                rest = rest[self.program.stdin.write(rest):]

    def read(self):
        """Returns what the program has written; call this if there is something to read."""
        return os.read(self.program.stdout.fileno(), 1 << 18)

    def output(self, connection, look):
        """Yields what the program writes, and an empty line after a long silence, until either end closes.

        If the answer of `look` has changed, also yields a line that says so.
        """
        is_whole = True
        seen = look()
        heard = looked = time.monotonic()
        while True:
            ready, _, _ = select.select([self.program.stdout, connection], [], [], PAUSE)
            if connection in ready:
                return
            output = self.read() if ready else b""
            if ready and not output:
                # The end of the output can be seen before the end of the input.
                self.program.stdin.close()
                yield b'\n{"ended":true}\n'
                return
            if output:
                is_whole = output.endswith(b"\n")
                heard = time.monotonic()
                yield output
            # Nothing may be put into the middle of a line. Live star counts leave no silence of this length.
            if not is_whole or time.monotonic() - looked < PAUSE:
                continue
            looked, before, seen = time.monotonic(), seen, look()
            if seen != before:
                yield b'{"elsewhere":true}\n'
            elif looked - heard >= PATIENCE / 2:
                heard = looked
                yield b"\n"

    def quit(self):
        """Makes the program cancel loads and finish changes, with a line and by closing its input."""
        with contextlib.suppress(OSError, ValueError):
            os.set_blocking(self.program.stdin.fileno(), False)
            self.program.stdin.write(b'\n{"do":"quit"}\n')
            self.program.stdin.close()

    def wait(self, limit):
        """Waits until the program ends, reading its output, and kills it after `limit` seconds."""
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

    def __init__(self, setup):
        super().__init__(("127.0.0.1", setup["port"]), Handler)
        self.setup = setup
        self.tabs = {}
        self.is_ending = False
        self.key = secrets.token_hex(16)
        self.secret = None
        self.opened = None
        self.changed = threading.Condition()
        # Clients leave the usual port out of the header `Host`.
        self.host = ("127.0.0.1:%d" % self.server_address[1]).removesuffix(":80")

    def handle_error(self, request, address):
        """Ignores connections that were closed early, which are not an error."""

    def open(self):
        """Opens the page through a file in a folder of this account alone, so that no list of processes shows the key.

        If no browser can be opened, prints why in one line; the printed address still works.
        """
        try:
            self.opened = pathlib.Path(tempfile.mkdtemp(prefix="quintet-"), "quintet.html")
            self.opened.touch(0o600)
            self.opened.write_text(
                '<!doctype html><title>quintet</title><meta http-equiv="refresh" content="0;url={0}">'
                '<a href="{0}">quintet</a>\n'.format(self.address), encoding="utf-8")
            subprocess.Popen([*self.setup["opener"], str(self.opened)], stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        except OSError as error:
            self.forget_opened()
            print(f"quintet: Could not open a browser ({error.strerror}). Open the address above yourself.",
                  file=sys.stderr, flush=True)

    @property
    def files(self):
        """The files of the page: those in the program, or those in the developer's folder as they are now."""
        folder = self.setup.get("folder")
        if folder is None:
            return self.setup["files"]
        return {path.name: path.read_text(encoding="utf-8") for path in pathlib.Path(folder).glob("*.*")}

    def text(self, name):
        """Returns a file of the page; the page itself asks for all scripts at once, instead of one after the other."""
        files = self.files
        scripts = (each for each in files if each.endswith(".js") and each != "first.js")
        preloads = "".join(f'<link rel="modulepreload" href="/{each}">\n' for each in sorted(scripts))
        return files.get(name, "").replace("<!-- preloads -->\n", preloads).encode() or None

    def forget_opened(self):
        if self.opened:
            shutil.rmtree(self.opened.parent, ignore_errors=True)

    @property
    def address(self):
        return "http://%s/?key=%s" % (self.host, self.key)

    def take_key(self, key):
        """Returns the secret in exchange for the key, once."""
        if not is_same(key, self.key):
            return 403, {"problem": "unknown"}
        with self.changed:
            if self.secret:
                return 403, {"problem": "used"}
            self.secret = secrets.token_hex(16)
        self.forget_opened()
        return 200, {"secret": self.secret}

    def prove(self, nonce):
        """Proves for a nonce that this server knows the secret; the page checks this before it sends the secret."""
        if not self.secret or not isinstance(nonce, str) or not 0 < len(nonce) <= LONGEST_NONCE:
            return 403, {"problem": "unknown"}
        return 200, {"proof": hmac.new(self.secret.encode(), nonce.encode(), "sha256").hexdigest()}

    def look(self):
        """Returns when the watched files were written; None while one of them is replaced."""
        with contextlib.suppress(OSError):
            folders = map(pathlib.Path, self.setup["folders"])
            files = sorted(each for folder in folders for pattern in WATCHED for each in folder.glob(pattern))
            return [each.stat().st_mtime_ns for each in files]

    def begin_tab(self, connection):
        """Starts the program of a tab; returns None if there are still too many after 2 s, or if either end is gone."""
        with self.changed:
            self.changed.wait_for(lambda: len(self.tabs) < MOST_TABS or self.is_ending, 2)
            is_gone = bool(select.select([connection], [], [], 0)[0])
            if len(self.tabs) >= MOST_TABS or self.is_ending or is_gone:
                return None
            tab = Tab(self.setup["program"], self.setup["tokens"], connection)
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
            # The page must not wait for a server that will never know its secret.
            with contextlib.suppress(OSError):
                tab.connection.settimeout(END_LIMIT / MOST_TABS)
                tab.connection.sendall(b'\n{"over":true}\n')
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
    # Otherwise, a body waits up to 40 ms for the browser to acknowledge the headers before it.
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass

    def begin(self, status, **headers):
        """Sends the status and the headers; after the header `Connection: close`, the connection is closed."""
        self.send_response(status)
        for name, value in {**HEADERS, **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()

    def answer(self, status, body=b"", kind="text/plain; charset=utf-8", **headers):
        self.begin(status, Content_Type=kind, Content_Length=str(len(body)), **headers)
        self.wfile.write(body)

    def send_error(self, status, message=None, explain=None):
        self.answer(status, b"Bad request.\n", Connection="close")

    def refuse(self):
        self.answer(403, b"Open the address that quintet printed.\n", Connection="close")

    def is_own(self, needs_origin):
        """Returns whether a request is for this server, from its own page or typed by the user."""
        own = "http://" + self.server.host
        origins = self.headers.get_all("Origin", [])
        is_origin_own = origins == [own] or not origins and not needs_origin
        sites = self.headers.get_all("Sec-Fetch-Site", ["none"])
        return (self.headers.get_all("Host") == [self.server.host] and is_origin_own
                and len(sites) == 1 and sites[0] in ("none", "same-origin"))

    def is_allowed(self):
        """Returns whether a request is for this server and has the secret."""
        secret = self.server.secret
        given = self.headers.get_all("X-Quintet-Session", [])
        return (bool(secret) and self.is_own(needs_origin=self.command == "POST")
                and len(given) == 1 and is_same(given[0], secret))

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
        self.answer(404 if text is None else 200, text or b"page.html was not found.\n", f"text/{kind}; charset=utf-8")

    def stream(self):
        tab = self.server.begin_tab(self.connection)
        if tab is None:
            return self.answer(503, b"Too many tabs are open.\n")
        try:
            self.begin(200, Content_Type="application/x-ndjson", Connection="close")
            self.wfile.write(json.dumps({"tab": tab.name}).encode() + b"\n")
            for output in tab.output(self.connection, self.server.look):
                if self.server.is_ending:
                    break
                self.wfile.write(output)
        finally:
            self.server.end_tab(tab)

    def do_POST(self):
        path, _, name = self.path.partition("?tab=")
        answers = {"/session": ("key", self.server.take_key), "/session/proof": ("nonce", self.server.prove)}
        if not (self.is_own(needs_origin=True) if path in answers else self.is_allowed()):
            return self.refuse()
        length = self.headers.get("Content-Length", "")
        # Python refuses to convert thousands of digits.
        if not re.fullmatch("[0-9]{1,20}", length) or "Transfer-Encoding" in self.headers:
            return self.send_error(400)
        if int(length) > LONGEST_LINE:
            return self.send_error(413)
        line = self.rfile.read(int(length))
        if b"\n" in line or self.headers.get("Content-Type") != "application/json":
            return self.answer(415)
        if path in answers:
            name, answer = answers[path]
            try:
                # Half of a surrogate pair is a valid text in JSON, and a ValueError once it is used.
                status, reply = answer(json.loads(line)[name])
            except (ValueError, TypeError, KeyError, RecursionError):
                return self.answer(400)
            return self.answer(status, json.dumps(reply).encode(), "application/json")
        tab = self.server.tabs.get(name)
        if path != "/do" or tab is None:
            return self.answer(404)
        try:
            tab.send(line)
            self.answer(204)
        except (OSError, ValueError):
            self.answer(410)


def main():
    # Ctrl-C is ignored: the end of the input stops this server.
    signal.signal(signal.SIGINT, lambda *_: None)
    setup = json.loads(sys.stdin.readline())
    try:
        server = Server(setup)
    except OSError:
        os._exit(PORT_TAKEN)
    threading.Thread(target=server.serve_forever, args=(0.5,), daemon=True).start()
    print(server.address, flush=True)
    if setup["opener"]:
        server.open()
    sys.stdin.read()
    server.end()
    os._exit(0)


main()
