/// What speaks HTTP.
enum Server {
    /// A program for Python 3, whose standard library is all that it needs.
    static let python = #"""
        """Speaks HTTP on loopback, and passes lines between each tab of a browser and a program of its own."""
        import hmac
        import http.server
        import json
        import os
        import secrets
        import select
        import socket
        import subprocess
        import sys
        import threading

        LONGEST_LINE = 1_000_000
        MOST_TABS = 5  # A browser opens six connections to one server: a stream for each tab, and one for what is asked.
        MOST_CONNECTIONS = 64
        PATIENCE = 30  # Seconds for a request, and between two signs of life on a stream.
        HEADERS = {
            "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
            "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
        }


        class Tab:
            """A program, which goes on until its browser tab does not listen any more."""

            def __init__(self, command):
                self.lock = threading.Lock()
                self.program = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True)

            def send(self, line):
                with self.lock:
                    rest = memoryview(line + b"\n")
                    while rest:
                        rest = rest[self.program.stdin.write(rest):]

            def lines(self, connection):
                """Yields what the program writes, line by line, and None when it was silent for long, until either end closes."""
                output, parts = self.program.stdout, []
                while True:
                    ready, _, _ = select.select([output, connection], [], [], PATIENCE / 2)
                    if connection in ready:
                        return
                    if output in ready:
                        piece = os.read(output.fileno(), 1 << 18)
                        if not piece:
                            yield b""
                            return
                        *lines, rest = piece.split(b"\n")
                        for line in lines:
                            yield b"".join(parts) + line
                            parts = []
                        parts.append(rest)
                    elif not ready:
                        yield None

            def close(self):
                self.program.stdout.close()
                try:
                    with self.lock:
                        self.program.stdin.close()
                    self.program.wait(60)
                except (OSError, subprocess.TimeoutExpired):
                    pass
                self.program.kill()
                self.program.wait()


        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 128

            def __init__(self, task):
                super().__init__(("127.0.0.1", task["port"]), Handler)
                self.task, self.tabs, self.parent = task, {}, os.getppid()
                self.key, self.offered, self.cookie, self.lock = secrets.token_hex(16), [], "", threading.Lock()
                self.slots = threading.BoundedSemaphore(MOST_CONNECTIONS)
                self.host = "127.0.0.1:%d" % self.server_address[1]
                self.cookie_name = "quintet-%d" % self.server_address[1]

            def process_request(self, request, address):
                if self.slots.acquire(timeout=PATIENCE):
                    super().process_request(request, address)
                else:
                    self.shutdown_request(request)

            def process_request_thread(self, request, address):
                try:
                    super().process_request_thread(request, address)
                finally:
                    self.slots.release()

            def handle_error(self, request, address):
                """Whoever hangs up is nothing to tell of."""

            def service_actions(self):
                if os.getppid() != self.parent:
                    raise KeyboardInterrupt

            def take_key(self, key):
                """Returns a cookie for the key, until one of those has been shown."""
                with self.lock:
                    if self.cookie or not hmac.compare_digest(key.encode(), self.key.encode()):
                        return None
                    self.offered.append(secrets.token_hex(16))
                    return self.offered[-1]

            def knows(self, cookie):
                """Tells whether a cookie is the one that was shown first."""
                with self.lock:
                    if not self.cookie:
                        self.cookie = next((each for each in self.offered if hmac.compare_digest(each.encode(), cookie.encode())), "")
                    return bool(self.cookie) and hmac.compare_digest(cookie.encode(), self.cookie.encode())


        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            server_version, sys_version = "quintet", ""
            timeout = PATIENCE

            def log_message(self, *_):
                pass

            def answer(self, status, body=b"", kind="text/plain; charset=utf-8", headers=()):
                self.send_response(status)
                for name, value in [*HEADERS.items(), *headers, ("Content-Type", kind), ("Content-Length", len(body))]:
                    self.send_header(name, str(value))
                self.end_headers()
                self.wfile.write(body)

            def send_error(self, status, message=None, explain=None):
                self.close_connection = True
                self.answer(status, b"This cannot be done.\n", headers=[("Connection", "close")])

            def refuse(self):
                self.close_connection = True
                self.answer(403, b"Open the address that quintet printed. It works once: start quintet again for another "
                            b"browser.\n", headers=[("Connection", "close")])

            def is_allowed(self, path):
                """Only this very server is asked, by its own page or by a person, with the cookie that the key was changed for."""
                origin = self.headers.get("Origin", None if self.command == "POST" else "http://" + self.server.host)
                if self.headers.get_all("Host") != [self.server.host] or origin != "http://" + self.server.host:
                    return False
                if self.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin"):
                    return False
                cookies = [part.strip().partition("=") for part in self.headers.get("Cookie", "").split(";")]
                return any(name == self.server.cookie_name and self.server.knows(value) for name, _, value in cookies)

            def do_GET(self):
                path, _, query = self.path.partition("?")
                is_own_host = self.headers.get_all("Host") == [self.server.host]
                offer = self.server.take_key(query[4:]) if query.startswith("key=") and is_own_host else None
                if offer:
                    cookie = "%s=%s; HttpOnly; SameSite=Strict; Path=/" % (self.server.cookie_name, offer)
                    return self.answer(303, headers=[("Set-Cookie", cookie), ("Location", "/")])
                if not self.is_allowed(path):
                    return self.refuse()
                if query.startswith("key="):
                    return self.answer(303, headers=[("Location", "/")])
                if path == "/lines":
                    return self.stream()
                kind, text = self.server.task["files"].get(path, self.server.task["files"]["/"])
                self.answer(200, text.encode(), kind + "; charset=utf-8")

            def stream(self):
                name, tab = secrets.token_hex(16), None
                with self.server.lock:
                    if len(self.server.tabs) < MOST_TABS:
                        tab = self.server.tabs[name] = Tab(self.server.task["program"])
                if tab is None:
                    return self.answer(503, b"Too many tabs are open.\n")
                try:
                    self.close_connection = True
                    self.send_response(200)
                    for header in [*HEADERS.items(), ("Content-Type", "text/event-stream"), ("Connection", "close")]:
                        self.send_header(*header)
                    self.end_headers()
                    self.wfile.write(b"event: tab\ndata: %s\n\n" % name.encode())
                    for line in tab.lines(self.connection):
                        event = b":\n\n" if line is None else b"data: %s\n\n" % line if line else b"event: end\ndata:\n\n"
                        self.wfile.write(event)
                finally:
                    with self.server.lock:
                        del self.server.tabs[name]
                    tab.close()

            def do_POST(self):
                if not self.is_allowed(self.path):
                    return self.refuse()
                length = self.headers.get("Content-Length", "")
                if not length.isdecimal() or int(length) > LONGEST_LINE or "Transfer-Encoding" in self.headers:
                    return self.send_error(413)
                line = self.rfile.read(int(length))
                path, _, name = self.path.partition("?tab=")
                tab = self.server.tabs.get(name)
                is_line = b"\n" not in line and self.headers.get("Content-Type") == "application/json"
                if path != "/do" or tab is None or not is_line:
                    return self.answer(404 if is_line else 415)
                try:
                    tab.send(line)
                    self.answer(204)
                except OSError:
                    self.answer(410)


        def main():
            task = json.load(sys.stdin)
            try:
                server = Server(task)
            except OSError:
                sys.exit(75)
            address = "http://%s/?key=%s" % (server.host, server.key)
            print(json.dumps({"address": address}) if task["json"] else address, flush=True)
            if task["opener"]:
                subprocess.Popen([*task["opener"], address], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, start_new_session=True)
            try:
                server.serve_forever(0.5)
            except KeyboardInterrupt:
                pass
            server.server_close()
            for tab in list(server.tabs.values()):
                tab.close()
            sys.exit(130)


        main()
        """#
}
