"""Tests of the faults after which an app succeeds, of the record and of the proxy.

If one of the other faults is wrong, the fault matrix in Tests/FaultTests fails.
"""

import gzip
import json
import socket
import time
from email.utils import parsedate_to_datetime

from test_backend import PATIENCE, TOKEN, BackendCase


class FaultTests(BackendCase):
    def ask(self, path):
        return self.backend.ask("GET", f"/faults/{path}", headers=TOKEN)

    def raw(self, path):
        """Returns all bytes that the server sends before it closes the connection."""
        with socket.create_connection(("127.0.0.1", self.backend.port), timeout=PATIENCE) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            return b"".join(iter(lambda: connection.recv(65536), b""))

    def test_the_error_for_an_unknown_kind_names_the_kind(self):
        for kind in ("nope", "status-999", "status-100", "redirect-same-304"):
            status, body, _ = self.ask(f"{kind}/healthCheck")
            self.assertEqual((status, kind in json.loads(body)["error"]), (404, True), kind)

    def test_empty_executes_the_request(self):
        connection = self.backend.connect()
        self.addCleanup(connection.close)
        body = json.dumps({"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["nymph"]})
        connection.request("POST", "/faults/empty/scores", body, {"X-Authorization": "ACCESS_TOKEN"})
        response = connection.getresponse()
        self.assertEqual((response.status, response.read()), (201, b""))
        self.assertEqual(self.ids(), [281, 264, 263, 262])

    def test_redirects_have_their_status_and_location(self):
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
            status, _, headers = self.ask(f"{path}")
            self.assertEqual((status, headers["Location"]), expected, path)

    def test_faults_with_a_complete_answer_send_the_right_bytes(self):
        hints = self.raw("/faults/early-hints/healthCheck")
        self.assertEqual(hints.count(b"HTTP/1.1 103 Early Hints\r\n"), 3)
        self.assertNotIn(b"Content-Length", self.raw("/faults/no-length/healthCheck"))
        _, packed, headers = self.ask("gzip/scores")
        self.assertEqual(headers["Content-Encoding"], "gzip")
        self.assertEqual(self.ask("bom/scores")[1], b"\xef\xbb\xbf" + gzip.decompress(packed))
        for kind, expected in (("fractions", 0.5), ("huge-number", 10 ** 400)):
            self.assertEqual(json.loads(self.ask(f"{kind}/scores")[1])["scores"][0]["id"], expected, kind)

    def test_limits_have_every_form_of_retry_after(self):
        for form, expected in (("none", None), ("seconds", "2"), ("negative", "-5"), ("nonsense", "soon"),
                               ("huge", "9" * 30)):
            status, _, headers = self.ask(f"limit-429-{form}/scores")
            self.assertEqual((status, headers["Retry-After"]), (429, expected))
        date = parsedate_to_datetime(self.ask("limit-503-date/scores")[2]["Retry-After"]).timestamp()
        self.assertLess(abs(date - time.time() - 2), 5)

    def test_limits_may_have_no_retry_after(self):
        for distance, seconds in (("soon", 2), ("far", 3600)):
            status, _, headers = self.ask(f"limit-reset-{distance}/scores")
            self.assertEqual((status, headers["X-RateLimit-Remaining"]), (403, "0"))
            self.assertLess(abs(int(headers["X-RateLimit-Reset"]) - time.time() - seconds), 5)
        status, body, headers = self.ask("limit-in-words/scores")
        self.assertEqual((status, "secondary rate limit" in json.loads(body)["message"]), (403, True))
        self.assertEqual([name for name in headers if "limit" in name.lower() or name == "Retry-After"], [])

    def test_echo_returns_the_token(self):
        for code in (200, 400, 401, 500):
            status, body, _ = self.ask(f"echo-{code}/scores")
            self.assertEqual((status, "ACCESS_TOKEN" in body.decode()), (code, True))


class RecordTests(BackendCase):
    def test_records_every_request_except_those_for_the_record(self):
        self.backend.ask("GET", "/faults/status-500/scores?a=1", headers={"X-Authorization": "secret"})
        self.backend.ask("POST", "/nope", {})
        _, requests = self.backend.json("GET", "/recorded")
        _, again = self.backend.json("GET", "/recorded")
        self.assertEqual(requests, again)
        self.assertEqual(
            [(each["method"], each["path"], each["query"], each["headers"].get("x-authorization"))
             for each in requests],
            [("GET", "/faults/status-500/scores", {"a": "1"}, "secret"), ("POST", "/nope", {}, None)])

    def test_deleting_the_record_clears_it(self):
        self.backend.ask("GET", "/healthCheck")
        self.assertEqual(self.backend.ask("DELETE", "/recorded")[0], 204)
        self.assertEqual(self.backend.json("GET", "/recorded"), (200, []))


class NthTests(BackendCase):
    def statuses(self, prefix, count, path="/healthCheck"):
        return [self.backend.ask("GET", f"/nth/{prefix}{path}")[0] for _ in range(count)]

    def test_only_the_given_requests_fail(self):
        self.assertEqual(self.statuses("2/status-500", 4), [200, 500, 200, 200])
        self.assertEqual(self.statuses("2-/status-500", 4), [200, 500, 500, 500])
        self.assertEqual(self.statuses("2-3/status-500", 4), [200, 500, 500, 200])

    def test_each_prefix_has_its_own_count_for_all_paths(self):
        self.assertEqual(self.statuses("2/status-500", 1), [200])
        self.assertEqual(self.statuses("2/status-503", 1), [200])
        self.assertEqual(self.statuses("2/status-500", 2, "/employees/1"), [500, 200])

    def test_links_to_further_pages_contain_the_prefix(self):
        _, _, headers = self.backend.ask("GET", "/nth/7/status-500/users/big/repos")
        self.assertIn("/nth/7/status-500/organizations/", headers["Link"])

    def test_the_closed_port_refuses_connections(self):
        _, answer = self.backend.json("GET", "/control/closed-port")
        self.assertEqual(self.backend.json("GET", "/control/closed-port")[1], answer)
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", answer["port"]), timeout=5)
