"""Tests of the test runner in `.ci`."""
import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

CI = pathlib.Path(__file__).resolve().parents[2] / ".ci"
sys.path.insert(0, str(CI))

import changed_tests
from test_results import Result, TestOutput
from test_steps import Lane, Step


def load(name):
    """Loads a program in `.ci` as a module."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(CI / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def results(text, code=0):
    """Returns the results in the output of tests that ended with an exit code."""
    output = TestOutput()
    for line in text.splitlines(True):
        output.take(line)
    return output.end(code)


class TestOutputTests(unittest.TestCase):
    def test_passed_skipped_and_failed_tests_are_distinguished(self):
        self.assertEqual(results("""Test Suite 'ATests' started at 2026-11-23 08:37:28.839
Test Case 'ATests.testOne' started at 2026-11-23 08:37:28.845
Test Case 'ATests.testOne' passed (0.002 seconds)
Test Case 'ATests.testTwo' started at 2026-11-23 08:37:28.845
/a/ATests.swift:7: ATests.testTwo : Test skipped - no tmux is installed
Test Case 'ATests.testTwo' skipped (0.002 seconds)
Test Case 'ATests.testThree' started at 2026-11-23 08:37:28.845
/a/ATests.swift:9: error: ATests.testThree : XCTAssertEqual failed: ("1") is not equal to ("2") - a sum
Test Case 'ATests.testThree' failed (0.002 seconds)
""", 1), [Result("ATests.testOne", "passed"), Result("ATests.testTwo", "skipped", "no tmux is installed"),
          Result("ATests.testThree", "failed",
                 '/a/ATests.swift:9: XCTAssertEqual failed: ("1") is not equal to ("2") - a sum')])

    def test_names_on_macos_have_the_same_form(self):
        self.assertEqual(results("""Test Case '-[AppTests.ATests testOne]' started.
/a/ATests.swift:9: error: -[AppTests.ATests testOne] : XCTAssertTrue failed
Test Case '-[AppTests.ATests testOne]' failed (0.001 seconds).
"""), [Result("ATests.testOne", "failed", "/a/ATests.swift:9: XCTAssertTrue failed")])

    def test_a_failure_has_all_lines_of_the_first_error(self):
        found = results("""Test Case 'A.testOne' started at 1
a.swift:1: error: A.testOne : differs from home.txt
-1: expected
+1: came
a.swift:2: error: A.testOne : XCTAssertTrue failed
more of the second
Test Case 'A.testOne' failed (0.1 seconds)
""")
        self.assertEqual(found[0].message, "a.swift:1: differs from home.txt\n-1: expected\n+1: came")

    def test_a_long_failure_is_shortened(self):
        lines = "\n".join(map(str, range(100)))
        found = results(f"Test Case 'A.testOne' started\na:1: error: A.testOne : x\n{lines}\nTest Case 'A.testOne' failed\n")
        self.assertEqual(found[0].message.split("\n")[-2:], ["38", "… 61 more lines"])

    def test_a_crash_is_a_failure_of_the_test_that_ran(self):
        found = results("""Test Case 'A.testOne' started at 1
Test Case 'A.testOne' passed (0.1 seconds)
Test Case 'A.testTwo' started at 1
A.swift:5: Fatal error: Index out of range
error: Exited with unexpected signal code 5
""", 1)
        self.assertEqual([(each.name, each.outcome) for each in found], [("A.testOne", "passed"), ("A.testTwo", "failed")])
        self.assertIn("Index out of range", found[1].message)

    def test_a_crash_between_tests_is_a_failure_without_a_name(self):
        found = results("Test Case 'A.testOne' started\nTest Case 'A.testOne' passed (0.1 seconds)\n", 139)
        self.assertEqual([(each.name, each.outcome) for each in found], [("A.testOne", "passed"), ("", "failed")])


class RunTests(unittest.TestCase):
    def printed(self, steps):
        """Returns the output of a run of steps, and its exit code."""
        program = load("run-tests")
        with contextlib.redirect_stdout(io.StringIO()) as printed, tempfile.TemporaryDirectory() as logs:
            program.LOGS = pathlib.Path(logs)
            run = program.Run()
            run.lanes([Lane(steps)])
            code = run.end()
        return printed.getvalue(), code

    def shell(self, text, has_tests=True):
        return Step("a step", ["sh", "-c", text], has_tests)

    def test_a_run_ends_with_a_line_of_totals(self):
        printed, code = self.printed([self.shell("echo \"Test Case 'A.testOne' started\nTest Case 'A.testOne' passed\"")])
        self.assertEqual(printed.splitlines()[-1], "1 passed, 0 failed")
        self.assertEqual(len(printed.splitlines()), 2)
        self.assertEqual(code, 0)

    def test_a_crash_is_reported_with_the_name_of_the_test(self):
        printed, code = self.printed([self.shell("echo \"Test Case 'A.testOne' started\"; kill -SEGV $$")])
        self.assertIn("\nFailed:\n  A.testOne: the process ended in this test, with code -11:\n", printed)
        self.assertEqual(printed.splitlines()[-1], "0 passed, 1 failed")
        self.assertEqual(code, 1)

    def again(self, first, second):
        """Returns the output lines and the exit code of a run whose test runs again with the second command."""
        program = load("run-tests")
        with contextlib.redirect_stdout(io.StringIO()) as printed, tempfile.TemporaryDirectory() as logs:
            program.LOGS = pathlib.Path(logs)
            run = program.Run()
            run.lanes([Lane([self.shell(first)])])
            run.again(lambda name: [Lane([self.shell(second.format(name=name))])])
            code = run.end()
        return printed.getvalue().splitlines(), code

    failure = "echo \"Test Case 'A.testOne' started\na.swift:1: error: A.testOne : late\nTest Case 'A.testOne' failed\"; exit 1"

    def test_a_test_that_passes_when_run_again_is_reported_but_is_not_a_failure(self):
        lines, code = self.again(self.failure, "echo \"Test Case '{name}' started\nTest Case '{name}' passed\"")
        self.assertEqual(lines[-3:], ["1 flaky, passed when run again:", "  A.testOne: a.swift:1: late", "1 passed, 0 failed"])
        self.assertEqual(code, 0)

    def test_a_test_that_fails_twice_has_failed(self):
        lines, code = self.again(self.failure, self.failure)
        self.assertEqual(lines[-3:], ["Failed:", "  A.testOne: a.swift:1: late", "0 passed, 1 failed"])
        self.assertEqual(code, 1)

    def test_a_crash_is_not_run_again(self):
        lines, code = self.again("echo \"Test Case 'A.testOne' started\"; kill -SEGV $$", "echo \"Test Case '{name}' passed\"")
        self.assertEqual(lines[-1], "0 passed, 1 failed")
        self.assertEqual(code, 1)

    def test_a_test_that_does_not_run_again_has_failed(self):
        lines, code = self.again(self.failure, "true")
        self.assertEqual(lines[-1], "0 passed, 1 failed")
        self.assertEqual(code, 1)

    def test_a_step_that_finds_the_build_database_locked_runs_again(self):
        with tempfile.TemporaryDirectory() as folder:
            mark = pathlib.Path(folder, "mark")
            locked = f"[ -e {mark} ] || {{ touch {mark}; echo 'error: database is locked'; exit 1; }}"
            printed, code = self.printed([self.shell(f"{locked}; echo \"Test Case 'A.testOne' started\nTest Case 'A.testOne' passed\"")])
        self.assertEqual(printed.splitlines()[-1], "1 passed, 0 failed")
        self.assertEqual(code, 0)

    def test_a_program_that_is_missing_is_a_failure(self):
        printed, code = self.printed([Step("a step", ["/there/is/no/such/program"], True)])
        self.assertEqual(printed.splitlines()[-1], "0 passed, 1 failed")
        self.assertEqual(code, 1)

    def test_a_step_without_tests_shows_only_its_errors(self):
        printed, code = self.printed([self.shell("echo noise; echo 'a.swift:1:2: error: cannot find'; exit 1", False)])
        self.assertNotIn("noise", printed)
        self.assertIn("    a.swift:1:2: error: cannot find\n", printed)
        self.assertEqual(code, 1)


class SignalTests(unittest.TestCase):
    def test_programs_of_tests_get_signals_that_the_parent_of_the_runner_ignores(self):
        for number in (signal.SIGINT, signal.SIGHUP):
            before = signal.signal(number, signal.SIG_IGN)
            try:
                load("run-tests").restore_signals()
                ended = subprocess.run(["sh", "-c", f"kill -{int(number)} $$"], check=False)
            finally:
                signal.signal(number, before)
            self.assertEqual(ended.returncode, -number)


class UnittestTests(unittest.TestCase):
    def run_file(self, text, *options):
        """Returns the results that `run-unittests` prints for a test file."""
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "test_a.py").write_text("import unittest\nclass A(unittest.TestCase):\n" + text)
            ran = subprocess.run([CI / "run-unittests", folder, "test_a.py", *options], capture_output=True, text=True,
                                 check=False, timeout=30)
        return results(ran.stdout, ran.returncode)

    def test_every_outcome_of_a_python_test_is_reported(self):
        found = self.run_file("""
    def test_passes(self): pass
    def test_fails(self): self.assertEqual(1, 2)
    def test_part_fails(self):
        with self.subTest("part"): self.fail("no")
    @unittest.skip("not today")
    def test_skips(self): pass
""")
        self.assertEqual([(each.name, each.outcome) for each in found],
                         [("A.test_fails", "failed"), ("A.test_part_fails", "failed"), ("A.test_passes", "passed"),
                          ("A.test_skips", "skipped")])
        self.assertRegex(found[0].message, r"/test_a.py:5: AssertionError: 1 != 2$")
        self.assertEqual(found[3].message, "not today")

    def test_a_class_that_cannot_be_set_up_fails(self):
        found = self.run_file("""
    @classmethod
    def setUpClass(cls): raise OSError("no browser")
    def test_passes(self): pass
""")
        self.assertEqual([(each.name, each.outcome) for each in found], [("A.setUpClass", "failed")])

    def test_a_file_that_cannot_be_loaded_always_fails(self):
        found = self.run_file("    missing_name\n", "--only", "something")
        self.assertEqual([each.outcome for each in found], ["failed"])

    def test_only_matching_tests_run(self):
        found = self.run_file("    def test_one(self): pass\n    def test_two(self): pass\n", "--only", "A.test_two")
        self.assertEqual(found, [Result("A.test_two", "passed")])


class ChangedTests(unittest.TestCase):
    @staticmethod
    def target(name, *dependencies, kind="regular", path=None):
        folder = "Tests" if kind == "test" else "Modules"
        return {"name": name, "type": kind, "path": path or f"{folder}/{name}",
                "dependencies": [{"byName": [each, None]} for each in dependencies]}

    def seen(self, *files):
        target = self.target
        return changed_tests.swift_filter({"targets": [
            target("Platform"), target("Terminal", "Platform"), target("Menus", "Terminal"), target("Console", "Menus"),
            target("TestSupport", "Terminal", path="Tests/TestSupport"), target("Outer", path="Modules/Terminal/Outer"),
            target("TerminalTests", "Terminal", "TestSupport", kind="test"), target("MenusTests", "Menus", kind="test"),
            target("ConsoleTests", "Console", kind="test"), target("PlatformTests", "Platform", kind="test"),
        ]}, files)

    def test_every_module_that_depends_on_a_change_is_tested(self):
        self.assertEqual(self.seen("Modules/Menus/Key.swift"), "^(ConsoleTests|MenusTests)[./]")

    def test_a_changed_test_helper_selects_the_tests_that_use_it(self):
        self.assertEqual(self.seen("Tests/TestSupport/Golden.swift"), "^(TerminalTests)[./]")

    def test_a_file_belongs_to_the_innermost_module_folder(self):
        self.assertIsNone(self.seen("Modules/Terminal/Outer/Outer.swift"))

    def test_changed_test_data_selects_all_tests_in_its_folder(self):
        self.assertEqual(self.seen("Tests/ConsoleTests/Golden/home.txt"), "^(ConsoleTests)[./]")

    def test_a_changed_package_manifest_selects_every_test(self):
        self.assertEqual(self.seen("Package.swift", "Modules/Menus/Key.swift"), ".")

    def test_a_file_outside_all_modules_selects_no_test(self):
        self.assertIsNone(self.seen(".editorconfig"))


class SkipTests(unittest.TestCase):
    def test_tests_skipped_for_one_reason_are_reported_in_one_line(self):
        program = load("run-tests")
        skipped = [Result(f"PageTests.test_{number}", "skipped", "no Chromium is installed") for number in range(9)]
        skipped.append(Result("PagerTests.testLess", "skipped", "no less is installed"))
        self.assertEqual(list(program.skips(skipped)),
                         ["no Chromium is installed: 9 tests of PageTests", "no less is installed: PagerTests.testLess"])


if __name__ == "__main__":
    unittest.main()
