"""Tests of the benchmark's tools: `python3 -m unittest discover -s Tests/Benchmark`."""

import http.client
import json
import os
import subprocess
import sys
import tempfile
import unittest

from bench import HERE, Bench, Missing, require
from server import serving
from table import Row, Skipped, compared, duration, markdown, memory
from work import Failed, Sample, Work


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

    def test_a_run_has_its_duration_and_peak_memory(self):
        sample = self.script("x = b'x' * 50_000_000").run()
        self.assertGreater(sample.seconds, 0)
        self.assertGreater(sample.peak, 50_000_000)

    def test_a_run_has_its_processor_time(self):
        self.assertLess(self.script("import time; time.sleep(1)").run().processor, 0.5)
        self.assertGreater(self.script("import time\nwhile time.process_time() < 0.3: pass").run().processor, 0.29)

    def test_a_run_may_have_another_expected_exit_code(self):
        self.assertGreater(self.script("raise SystemExit(3)", code=3).run().seconds, 0)

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

    def test_the_error_for_a_missing_program_names_the_program(self):
        with self.assertRaisesRegex(Missing, "no-such-program is not installed"):
            require("sh", "no-such-program")

    def test_data_is_always_the_same(self):
        path = self.bench.data("pairs", 1000)
        with open(path, "rb") as file:
            before = file.read()
        self.assertEqual(before.count(b"\n"), 1000)
        os.rename(path, path + "-before")
        self.assertEqual(self.bench.data("pairs", 1000), path)
        with open(path, "rb") as file:
            self.assertEqual(file.read(), before)


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


class StartTests(unittest.TestCase):
    def test_the_script_shows_its_usage(self):
        script = os.path.join(HERE, "benchmark.py")
        run = subprocess.run([sys.executable, "-B", script, "--help"], capture_output=True, text=True, check=True)
        self.assertTrue(run.stdout.startswith("usage: benchmark.py [-h] [--runs N] [--only TEXT] quintet program"))


if __name__ == "__main__":
    unittest.main()
