#!/usr/bin/env python3
"""Changes the program in places that a seed selects, and lists the changes that no test notices.

usage: mutants.py [--count N] [--seed N] [MODULE…]

A copy of the tree is built once with all changes, without those that do not compile. QUINTET_MUTANT chooses a change at
run time. A run of all tests records which tests reach which change. Then these tests run with the change, beginning with
the tests of its module.
"""
import argparse
import bisect
import collections
import concurrent.futures
import functools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading

from changes import apart, changes, switched

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build" / "mutants"
# Changes that make no difference: file, line, old and new code, and the reason.
EQUAL = pathlib.Path(__file__).with_name("equal.txt").read_text()
LEFT_OUT = ("CLibcurl", "Web")
# Tests that start the program, which runs without a change, and the modules that only these tests need.
NOT_BUILT = re.compile(rb' *\.\w+\(\s*name: "(?:EndToEndTests|Fuzzer|BenchmarkProgram|Consumer)"[\s\S]*?path: "[^)]*\),\n')
RUNTIME = """
private let chosen = getenv("QUINTET_MUTANT").map { atoi($0) } ?? 0
private let log = getenv("QUINTET_REACHED").map { open($0, O_WRONLY | O_APPEND | O_CREAT, 0o600) }
nonisolated(unsafe) private let seen = UnsafeMutableBufferPointer<Int>.allocate(capacity: 100_000)
private let begun: Void = seen.initialize(repeating: -1)
/// Tells whether a change is chosen. The size of standard output, a file, tells which test reaches it.
public func isMutant(_ number: Int) -> Bool {
    var output = stat()
    _ = begun
    if let log, fstat(1, &output) == 0, seen[number] != Int(output.st_size) {
        seen[number] = Int(output.st_size)
        let line = Array("\\(number) \\(output.st_size)\\n".utf8)
        _ = write(log, line, line.count)
    }
    return number == Int(chosen)
}
"""


@functools.cache
def source(file):
    """Returns the source of a file as it was when it was first read, even if the file was edited later."""
    return (ROOT / file).read_text()


def selection(modules, count, seed):
    """Returns for each module the number of changes to try, and a longer list, since some do not compile."""
    found = {name: [change for file in path.rglob("*.swift") if not file.name.startswith("Sample")
                    for change in changes(file.relative_to(ROOT), source(file.relative_to(ROOT)), seed)]
             for name, path in modules.items()}
    total = sum(map(len, found.values())) or 1
    wanted = {name: max(1, round(count * len(candidates) / total)) for name, candidates in found.items()}
    return {name: (wanted[name], apart(sorted(found[name], key=lambda change: change.key), wanted[name] * 4 // 3 + 2))
            for name in found}


def copy(paths, numbered):
    """Copies the tree with the changes; writes only files that differ, so that only these are built again."""
    listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True).split("\n")
    sources = {file: (ROOT / file).read_bytes() for file in listed if (ROOT / file).is_file()}
    sources["Package.swift"] = NOT_BUILT.sub(b"", sources["Package.swift"])
    declared = {path: "public func mutant(_ number: Int) -> Bool { isMutant(number) }\n" for path in paths.values()}
    for file in {change.file for change in numbered.values()}:
        text, declarations = switched(source(file), {
            number: change for number, change in numbered.items() if change.file == file})
        sources[str(file)] = text.encode()
        declared[next(path for path in declared if (ROOT / file).is_relative_to(path))] += declarations
    for name, path in paths.items():
        begin = "import Platform\n" if name != "Platform" else (ROOT / path / "Exports.swift").read_text() + RUNTIME
        sources[str(path.relative_to(ROOT) / "Mutants.swift")] = (begin + declared[path]).encode()
    for file in [file for folder in ("Modules", "Tests") for file in (COPY / folder).rglob("*") if file.is_file()]:
        if str(file.relative_to(COPY)) not in sources:
            file.unlink()
    for file, data in sources.items():
        if not (COPY / file).exists() or (COPY / file).read_bytes() != data:
            (COPY / file).parent.mkdir(parents=True, exist_ok=True)
            (COPY / file).write_bytes(data)
            if (ROOT / file).exists():
                shutil.copymode(ROOT / file, COPY / file)


def build(paths, numbered):
    """Builds the copy, and removes changes that do not compile until the build succeeds."""
    while True:
        copy(paths, numbered)
        result = subprocess.run(["swift", "build", "--build-tests", "-Xswiftc", "-gnone"],
                                cwd=COPY, capture_output=True, text=True, errors="replace")
        if result.returncode == 0:
            return
        bad = set()
        for file, row in set(re.findall(rf"^{COPY}/(.*\.swift):(\d+):\d+: error: ", result.stdout, re.MULTILINE)):
            near = {number: abs(place(change)[0] - int(row)) for number, change in numbered.items()
                    if str(change.file) == file}
            bad |= {number for number, distance in near.items() if distance == min(near.values())}
        if not bad:
            sys.exit(f"mutants: cannot be built in {COPY}:\n{result.stdout[-3000:]}")
        for number in bad:
            print("does not compile:", described(numbered.pop(number)), file=sys.stderr, flush=True)


def place(change):
    """Returns the line number and the line of a change."""
    text = source(change.file)
    number = text.count("\n", 0, change.offset) + 1
    return number, text.split("\n")[number - 1].strip()


def described(change):
    """Returns a description of a change: its place, the old and the new code."""
    return f"{change.file}:{place(change)[0]}: {change.old} → {change.new or 'nothing'}"


def is_equal(change):
    """Returns whether a change is listed as one that makes no difference."""
    return f"{change.file}: {place(change)[1]}: {change.old} → {change.new or 'nothing'}: " in EQUAL


class Tests:
    """The built tests: the duration of each test, and the tests that reach each change."""

    def __init__(self):
        """Runs all tests once."""
        self.binary = next((COPY / ".build/debug").glob("*.xctest"))
        names = re.findall(r"^(\w+)\.(\w+)/(\w+)$", self.output(["--list-tests"]), re.MULTILINE)
        self.full = {f"{group}.{test}": f"{target}.{group}/{test}" for target, group, test in names}
        reached = COPY / ".build/reached.txt"
        reached.unlink(missing_ok=True)
        classes = sorted({name.split("/")[0] for name in self.full.values()})
        text = self.output([",".join(classes)], QUINTET_REACHED=str(reached))
        self.seconds = {name: float(time) for name, time in
                        re.findall(r"^Test Case '(.*)' passed \((.*) seconds\)", text, re.MULTILINE)}
        starts = [(match.end(), match.group(1)) for match in
                  re.finditer(r"^Test Case '(.*)' started at .*\n", text, re.MULTILINE)]
        self.reaching = collections.defaultdict(set)
        for number, size in (map(int, row.split()) for row in reached.read_text().splitlines()):
            self.reaching[number].add(starts[max(0, bisect.bisect(starts, (size, "~")) - 1)][1])

    def output(self, arguments, **variables):
        """Returns the output of the tests, with one character for each byte."""
        with open(COPY / ".build/output.txt", "w+b") as file:
            subprocess.run([self.binary, *arguments], cwd=COPY, stdout=file, stderr=subprocess.DEVNULL,
                           env=os.environ | variables)
            file.seek(0)
            return file.read().decode("latin-1")

    def failing(self, tests, number):
        """Runs tests with a change until one fails, crashes or takes too long; returns that test's name or None."""
        current = None
        process = subprocess.Popen([self.binary, ",".join(self.full[test] for test in tests)], cwd=COPY, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, errors="replace",
                                   start_new_session=True, env=os.environ | {"QUINTET_MUTANT": str(number)})
        limit = None
        for text in process.stdout:
            if text.startswith("Test Case '") and " started at " in text:
                current = text.split("'")[1]
                if limit:
                    limit.cancel()
                limit = threading.Timer(20 + 5 * self.seconds[current], os.killpg, (process.pid, signal.SIGKILL))
                limit.start()
            if re.match(r"/.*: error: |Test Case .* failed", text):
                os.killpg(process.pid, signal.SIGKILL)
                break
        if limit:
            limit.cancel()
        # Some changes end the process before the first test starts, while test cases are created.
        return (current or tests[0]) if process.wait() else None

    def see(self, number, module):
        """Returns whether a test fails with a change, and fails again when it runs alone."""
        tests = sorted(self.reaching[number] & self.seconds.keys(), key=self.seconds.get)
        # Code that runs once in a process is reached only by the first test, or before it.
        if len(tests) == 1:
            tests += sorted(self.seconds.keys() - tests, key=self.seconds.get)
        own = [test for test in tests if self.full[test].startswith(f"{module}Tests.")]
        others = [test for test in tests if test not in own]
        quick = [test for test in own if self.seconds[test] < 0.2]
        slow = [test for test in own if test not in quick]
        for part in [quick, slow] + [others[start:start + 1000] for start in range(0, len(others), 1000)]:
            while part and (failed := self.failing(part, number)):
                if self.failing([failed], number):
                    return True
                part = [test for test in part if test != failed]
        return False


def main():
    """Tries the changes and prints the results for each module."""
    parser = argparse.ArgumentParser(description="changes the program and lists the changes that no test notices")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default="281")
    parser.add_argument("modules", nargs="*")
    options = parser.parse_args()
    package = json.loads(subprocess.check_output(["swift", "package", "dump-package"], cwd=ROOT))
    paths = {target["name"]: ROOT / target["path"] for target in package["targets"]
             if target["path"].startswith("Modules/") and target["type"] == "regular" and target["name"] not in LEFT_OUT}
    selected = selection({name: path for name, path in paths.items() if not options.modules or name in options.modules},
                         options.count, options.seed)
    numbered = dict(enumerate((change for _, chosen in selected.values() for change in chosen), 1))
    build(paths, numbered)
    tests = Tests()
    for name, (wanted, chosen) in selected.items():
        tried = [number for number, change in numbered.items() if change in chosen][:wanted]
        lost = []
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for number, seen in zip(tried, pool.map(lambda number: tests.see(number, name), tried)):
                if not seen:
                    lost.append(number)
                    print("not found:", described(numbered[number]), file=sys.stderr, flush=True)
        equal = [number for number in lost if is_equal(numbered[number])]
        print(f"{name}: {len(tried) - len(lost)} of {len(tried) - len(equal)} found", *sorted(
            described(numbered[number]) + ("" if tests.reaching[number] else " (no test reaches it)")
            for number in lost if number not in equal), sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
