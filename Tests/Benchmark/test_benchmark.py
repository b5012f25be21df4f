"""Tests of the benchmark's tools: `python3 -m unittest discover -s Tests/Benchmark`."""

import http.client
import json
import sys
import tempfile
import unittest

from bench import Bench
from server import serving
from table import Row, Skipped, compared, duration, markdown, memory
from work import Failed, Work


class TableTests(unittest.TestCase):
    def test_numbers_have_at_most_three_digits_and_a_unit(self):
        self.assertEqual([duration(value) for value in (0.00123456, 0.0999, 0.9994, 1.5, 12.3)],
                         ["1.23 ms", "99.9 ms", "999 ms", "1.5 s", "12.3 s"])
        self.assertEqual(memory(64_400_000), "64.4 MB")

    def test_a_comparison_is_the_ratio_of_the_medians(self):
        row = compared("work", "peer", [1.0, 2.0, 9.0], [4.0, 4.0, 8.0], goal=0.5)
        self.assertEqual(row, Row("work", "peer", "2 s (1 s – 9 s)", "4 s (4 s – 8 s)", 0.5, 0.5))

    def test_the_table_shows_goals_that_are_met_missed_or_skipped(self):
        rows = [
            compared("a", "b", [1], [2], goal=0.5), compared("a", "b", [1], [1], goal=0.5),
            Skipped("s", "jq is not installed")]
        self.assertEqual(
            [[cell.strip() for cell in line.split("|")[1:-1]] for line in markdown(rows).splitlines()[2:]],
            [["a", "b", "1 s (1 s – 1 s)", "2 s (2 s – 2 s)", "0.50", "≤ 0.5", "met"],
             ["a", "b", "1 s (1 s – 1 s)", "1 s (1 s – 1 s)", "1.00", "≤ 0.5", "**not met**"],
             ["s", "jq is not installed", "", "", "", "", "skipped"]])


class BenchTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bench = Bench("quintet", "program", folder.name, runs=3)

    def script(self, text, **more):
        return Work((sys.executable, "-c", text), self.bench.environment(), **more)

    def test_a_failed_run_raises_an_error(self):
        with self.assertRaises(Failed):
            self.script("exit(3)").run()

    def test_works_run_in_turn(self):
        order = []
        works = [self.script("", prepare=lambda name=name: order.append(name)) for name in "ab"]
        self.assertEqual([len(samples) for samples in self.bench.alternate(*works)], [3, 3])
        self.assertEqual(order, list("ababab"))

    def test_works_with_different_output_are_not_compared(self):
        self.bench.check(self.script("print(2)"), self.script("print(1 + 1)"))
        for other in ("print(3)", ""):
            with self.assertRaises(Failed):
                self.bench.check(self.script("print(2)"), self.script(other))


class ServerTests(unittest.TestCase):
    def test_pages_have_a_tag_and_a_link_and_are_not_sent_again(self):
        with tempfile.TemporaryDirectory() as folder, serving(folder) as base:
            connection = http.client.HTTPConnection(base.removeprefix("http://"), timeout=10)
            self.addCleanup(connection.close)

            def get(path, **headers):
                connection.request("GET", path, headers=headers)
                response = connection.getresponse()
                return response.status, response.read(), response.headers

            path = "/users/repos-150/repos?per_page=100"
            status, body, headers = get(path)
            self.assertEqual((status, body.count(b'"full_name"')), (200, 100))
            self.assertEqual(headers["Link"], f'<{base}{path}&page=2>; rel="next"')
            again = get(path, **{"If-None-Match": headers["ETag"]})
            self.assertEqual((again[0], again[1], again[2]["Link"]), (304, b"", headers["Link"]))
            status, body, headers = get(f"{path}&page=2")
            self.assertEqual((status, body.count(b'"full_name"'), headers["Link"]), (200, 50, None))
            self.assertEqual(get("/nothing")[0], 404)
            before = json.loads(get("/counted")[1])
            self.assertIn("max-age=3600", get("/users/fresh-1/repos?per_page=100")[2]["Cache-Control"])
            after = json.loads(get("/counted")[1])
            self.assertEqual(after["answers"] - before["answers"], 1)
            self.assertGreater(after["bytes"] - before["bytes"], 100)


if __name__ == "__main__":
    unittest.main()
