"""Checks of what the faults say: bodies, packings, limits: `python3 -m unittest discover -s Tests/Backend`."""

import gzip
import json
import socket
import time
import urllib.parse
from email.utils import parsedate_to_datetime

from test_backend import TOKEN, BackendCase


class BodyFaultTests(BackendCase):
    def ask(self, kind, path="/scores"):
        return self.backend.ask("GET", f"/faults/{kind}{path}", headers=TOKEN)

    def test_values_of_another_shape(self):
        for name, value in (("null", None), ("true", True), ("text", "hello"), ("number", 42), ("array", [[1]])):
            self.assertEqual(json.loads(self.ask(f"json-{name}")[1]), value)

    def test_half_and_double_documents(self):
        whole = self.ask("gzip-unsaid")
        whole = gzip.decompress(whole[1])
        self.assertEqual(self.ask("half-json")[1], whole[:len(whole) // 2])
        self.assertEqual(self.ask("two-jsons")[1], whole * 2)
        self.assertEqual(self.ask("bom")[1], b"\xef\xbb\xbf" + whole)

    def test_deep_nesting(self):
        self.assertEqual(self.ask("deep")[1], b"[" * 100_000 + b"]" * 100_000)

    def test_changed_values(self):
        for kind, expected in (("fractions", 0.5), ("huge-number", 10 ** 400), ("nulls", None)):
            first = json.loads(self.ask(kind)[1])["scores"][0]
            self.assertEqual(first["id"], expected, kind)
        first, second, _ = json.loads(self.ask("one-null")[1])["scores"]
        self.assertEqual((set(first.values()), second["id"]), ({None}, 263))

    def test_other_letters(self):
        for name in ("latin-1", "utf-16", "utf-32"):
            _, body, headers = self.ask(name)
            self.assertEqual(headers["Content-Type"], f"application/json; charset={name}")
            self.assertEqual(json.loads(body.decode(name))["scores"][0]["note"], "naïve café")

    def test_packings(self):
        _, packed, headers = self.ask("gzip")
        self.assertEqual(headers["Content-Encoding"], "gzip")
        _, cut, _ = self.ask("gzip-cut")
        self.assertEqual(len(cut), len(packed) // 2)
        for coding in ("gzip", "deflate", "br", "zstd", "nonsense"):
            _, body, headers = self.ask(f"says-{coding}")
            self.assertEqual((headers["Content-Encoding"], body), (coding, gzip.decompress(packed)))

    def test_limits(self):
        for form, expected in (("none", None), ("seconds", "2"), ("negative", "-5"), ("nonsense", "soon"),
                               ("huge", "9" * 30)):
            status, _, headers = self.ask(f"limit-429-{form}")
            self.assertEqual((status, headers["Retry-After"]), (429, expected))
        date = parsedate_to_datetime(self.ask("limit-503-date")[2]["Retry-After"]).timestamp()
        self.assertLess(abs(date - time.time() - 2), 5)

    def test_limits_without_a_time(self):
        for distance, seconds in (("soon", 2), ("far", 3600)):
            status, _, headers = self.ask(f"limit-reset-{distance}")
            self.assertEqual((status, headers["X-RateLimit-Remaining"]), (403, "0"))
            self.assertLess(abs(int(headers["X-RateLimit-Reset"]) - time.time() - seconds), 5)
        status, body, headers = self.ask("limit-in-words")
        self.assertEqual((status, "secondary rate limit" in json.loads(body)["message"]), (403, True))
        self.assertEqual([name for name in headers if "limit" in name.lower() or name == "Retry-After"], [])

    def test_what_was_sent_comes_back(self):
        for code in (200, 400, 401, 500):
            status, body, _ = self.ask(f"echo-{code}")
            self.assertEqual((status, "ACCESS_TOKEN" in body.decode()), (code, True))

    def test_what_was_sent_comes_back_with_escapes(self):
        status, body, _ = self.ask("echo-escaped-400")
        self.assertEqual((status, "ACCESS_TOKEN" in body.decode()), (400, False))
        self.assertIn("ACCESS_TOKEN", urllib.parse.unquote(json.loads(body)["message"]))

    def test_rude_words(self):
        words = json.loads(self.ask("rude-500")[1])["message"]
        self.assertEqual(("\x1b[2J" in words, len(words) > 300), (True, True))
        self.assertTrue(self.ask("no-explanation-404")[1].startswith(b"<!DOCTYPE"))


class NthTests(BackendCase):
    def statuses(self, prefix, count, path="/healthCheck"):
        return [self.backend.ask("GET", f"/nth/{prefix}{path}")[0] for _ in range(count)]

    def test_only_the_nth_fails(self):
        self.assertEqual(self.statuses("2/status-500", 4), [200, 500, 200, 200])
        self.assertEqual(self.statuses("2-/status-500", 4), [200, 500, 500, 500])
        self.assertEqual(self.statuses("2-3/status-500", 4), [200, 500, 500, 200])

    def test_each_prefix_counts_on_its_own_whatever_the_path(self):
        self.assertEqual(self.statuses("2/status-500", 1), [200])
        self.assertEqual(self.statuses("2/status-503", 1), [200])
        self.assertEqual(self.statuses("2/status-500", 2, "/employees/1"), [500, 200])

    def test_links_lead_on_under_the_prefix(self):
        _, _, headers = self.backend.ask("GET", "/nth/7/status-500/users/big/repos")
        self.assertIn("/nth/7/status-500/organizations/", headers["Link"])

    def test_nobody_listens_at_the_closed_port(self):
        _, answer = self.backend.json("GET", "/control/closed-port")
        self.assertEqual(self.backend.json("GET", "/control/closed-port")[1], answer)
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", answer["port"]), timeout=5)
