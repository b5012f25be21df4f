"""Checks of the faults and the record: `python3 -m unittest discover -s Tests/Backend`."""

import http.client
import json
import socket
import zlib

from test_backend import PATIENCE, BackendCase


class FaultTests(BackendCase):
    def ask(self, path, method="GET"):
        return self.backend.ask(method, path)

    def raw(self, path):
        """Returns every byte that the server sends before it closes."""
        with socket.create_connection(("127.0.0.1", self.backend.port), timeout=PATIENCE) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            return b"".join(iter(lambda: connection.recv(65536), b""))

    def begin(self, path):
        """Sends a request and returns its connection."""
        connection = self.backend.connect()
        self.addCleanup(connection.close)
        connection.request("GET", path)
        return connection

    def test_unknown_kinds_are_named(self):
        for kind in ("nope", "status-999", "status-100", "redirect-same-304"):
            status, body, _ = self.ask(f"/faults/{kind}/healthCheck")
            self.assertEqual((status, kind in json.loads(body)["error"]), (404, True), kind)

    def test_statuses(self):
        for code in (200, 201, 302, 401, 404, 418, 429, 500, 503, 599):
            status, body, _ = self.ask(f"/faults/status-{code}/healthCheck")
            words = f"status {code}, as asked"
            expected = {"error": words, "message": words} if code >= 400 else {"error": words}
            self.assertEqual((status, json.loads(body)), (code, expected))

    def test_statuses_without_a_body(self):
        for code in (204, 304):
            status, body, _ = self.ask(f"/faults/status-{code}/healthCheck")
            self.assertEqual((status, body), (code, b""))

    def test_html_that_says_it_is_json(self):
        status, body, headers = self.ask("/faults/html-as-json/healthCheck")
        self.assertEqual((status, headers["Content-Type"], body[:9]), (200, "application/json", b"<!DOCTYPE"))

    def test_empty_does_the_work(self):
        connection = self.backend.connect()
        self.addCleanup(connection.close)
        body = json.dumps({"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["nymph"]})
        connection.request("POST", "/faults/empty/scores", body, {"X-Authorization": "ACCESS_TOKEN"})
        response = connection.getresponse()
        self.assertEqual((response.status, response.read()), (201, b""))
        self.assertEqual(self.ids(), [281, 264, 263, 262])

    def test_redirects(self):
        for path, expected in (
            ("redirect-same/scores?shape=array", (302, "/scores?shape=array")),
            ("redirect-same-308/a%20b", (308, "/a%20b")),
            ("redirect-other/scores?to=http://127.0.0.1:1&x=1", (302, "http://127.0.0.1:1/scores?x=1")),
            ("redirect-other-307/scores?to=http://127.0.0.1:1/", (307, "http://127.0.0.1:1/scores")),
            ("redirect-loop/scores", (302, "/faults/redirect-loop/scores")),
            ("redirect-other/scores", (302, f"http://localhost:{self.backend.port}/scores")),
            ("redirect-scheme-https/scores", (302, f"https://127.0.0.1:{self.backend.port}/scores")),
            ("redirect-nowhere/scores", (302, None)),
        ):
            status, _, headers = self.ask(f"/faults/{path}")
            self.assertEqual((status, headers["Location"]), expected, path)

    def test_cut_short(self):
        with self.assertRaises(http.client.IncompleteRead) as caught:
            self.ask("/faults/cut-short/healthCheck")
        self.assertGreater(caught.exception.expected, 0)

    def test_reset(self):
        with self.assertRaises(ConnectionResetError):
            self.ask("/faults/reset/healthCheck")

    def test_hang_ends_with_the_client_only(self):
        connection = self.begin("/faults/hang/healthCheck")
        connection.sock.settimeout(0.2)
        with self.assertRaises(socket.timeout):
            connection.sock.recv(1)

    def test_hang_in_the_body(self):
        response = self.begin("/faults/hang-body/employees").getresponse()
        length = int(response.headers["Content-Length"])
        self.assertEqual(len(response.read(length // 2)), length // 2)
        response.fp.raw._sock.settimeout(0.2)
        with self.assertRaises(socket.timeout):
            response.read(1)

    def test_trickle_and_drip(self):
        for kind in ("trickle", "drip"):
            response = self.begin(f"/faults/{kind}/healthCheck").getresponse()
            self.assertEqual(response.read(2), b"  ", kind)

    def test_closes_without_a_word(self):
        self.assertEqual(self.raw("/faults/close/healthCheck"), b"")

    def test_wrong_lengths(self):
        for kind, expected in (("length-too-large", b"105"), ("length-too-small", b"2"), ("length-nonsense", b"many")):
            head, _, body = self.raw(f"/faults/{kind}/healthCheck").partition(b"\r\n\r\n")
            self.assertIn(b"Content-Length: " + expected + b"\r\n", head + b"\r\n", kind)
            self.assertEqual(body, b'"Ok"\n', kind)
        self.assertNotIn(b"Content-Length", self.raw("/faults/no-length/healthCheck"))

    def test_broken_chunks(self):
        for kind, end in (("chunk-cut", b'2\r\n"O\r\n'), ("chunk-nonsense", b'2\r\n"O\r\nmany\r\nnonsense\r\n')):
            self.assertTrue(self.raw(f"/faults/{kind}/healthCheck").endswith(b"\r\n\r\n" + end), kind)

    def test_early_hints_come_before_the_answer(self):
        # The library reads past 100 only, so that the first hint is all that it sees.
        response = self.begin("/faults/early-hints/healthCheck").getresponse()
        self.assertEqual((response.status, response.headers["Link"]), (103, "</style.css>; rel=preload"))

    def test_many_and_huge_headers(self):
        self.assertEqual(len(self.raw("/faults/huge-header/healthCheck")) >> 20, 1)
        self.assertEqual(self.raw("/faults/many-headers/healthCheck").count(b"X-Field-"), 4_000)

    def test_garbage(self):
        self.assertTrue(self.raw("/faults/garbage-status/healthCheck").startswith(b"HTTP/1.1 OK fine"))

    def test_endless(self):
        response = self.begin("/faults/endless/healthCheck").getresponse()
        self.assertEqual(len(response.read(10_000_000)), 10_000_000)

    def test_the_bomb_is_small_and_unpacks_to_300_megabytes(self):
        _, body, headers = self.ask("/faults/gzip-bomb/healthCheck")
        self.assertEqual(headers["Content-Encoding"], "gzip")
        self.assertLess(len(body), 400_000)
        unpacker = zlib.decompressobj(16 + zlib.MAX_WBITS)
        size = 0
        while body:
            size += len(unpacker.decompress(body, 1 << 24))
            body = unpacker.unconsumed_tail
        self.assertEqual((size, unpacker.eof), (300 << 20, True))


class RecordTests(BackendCase):
    def test_tells_what_was_asked_for_and_not_about_itself(self):
        self.backend.ask("GET", "/faults/status-500/scores?a=1", headers={"X-Authorization": "secret"})
        self.backend.ask("POST", "/nope", {})
        _, requests = self.backend.json("GET", "/recorded")
        _, again = self.backend.json("GET", "/recorded")
        self.assertEqual(requests, again)
        self.assertEqual(
            [(each["method"], each["path"], each["query"], each["headers"].get("x-authorization"))
             for each in requests],
            [("GET", "/faults/status-500/scores", {"a": "1"}, "secret"), ("POST", "/nope", {}, None)])

    def test_forgets(self):
        self.backend.ask("GET", "/healthCheck")
        self.assertEqual(self.backend.ask("DELETE", "/recorded")[0], 204)
        self.assertEqual(self.backend.json("GET", "/recorded"), (200, []))
