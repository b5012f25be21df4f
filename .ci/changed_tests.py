"""Finds the tests of a change: those of every module that depends on a changed one, according to Package.swift."""
import json
import re
import subprocess

from test_steps import ROOT

# The tests for files that belong to no module.
DOCUMENTS = "EndToEndTests.(Documents|Transcript|Example|Consumer)Tests"
ELSEWHERE = {
    "Docs/": DOCUMENTS,
    "README.md": DOCUMENTS,
    "Makefile": "EndToEndTests.(Documents|Install|Package)Tests",
    ".ci/": "EndToEndTests.(ArchitectureCheck|Documents|Install|Package)Tests",
    "Tests/Backend/": "NetworkingTests",
    "Package.swift": "",
}
TOOLS = {"Tests/Backend/": "Backend", "Tests/Benchmark/": "Benchmark", "Tests/Mutants/": "Mutants",
         "Tests/Runner/": "Runner", ".ci/": "Runner"}
PAGE = ("Modules/Web/", "Modules/Headless/", "Tests/Web/")


def changed_files():
    """Returns the files changed since the last commit or, if there are none, in the last commit."""
    changed = _git("diff", "--name-only", "HEAD") + _git("ls-files", "--others", "--exclude-standard")
    return changed or _git("diff", "--name-only", "HEAD~1")


def package():
    """Returns the package as the package manager reads it."""
    dumped = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(dumped.stdout)


def swift_filter(package, files):
    """Returns a filter for `swift test`; None if the change affects no Swift test."""
    targets = {target["name"]: target for target in package["targets"]}
    tests = {name for name, target in targets.items() if target["type"] == "test"}
    seen = {tests for folder, tests in ELSEWHERE.items() if any(file.startswith(folder) for file in files)}
    if "" in seen:
        return "."
    changed = set()
    for file in files:
        owner = _owner(targets, file)
        classes = _classes(file) if owner in tests else []
        if classes:
            seen |= {f"{owner}.{each}" for each in classes}
        elif owner:
            changed.add(owner)
    seen |= _dependents(targets, changed) & tests
    return f"^({'|'.join(sorted(seen))})[./]" if seen else None


def tools(files):
    """Returns the folders of Python tests that the change affects."""
    return sorted({folder for path, folder in TOOLS.items() if any(file.startswith(path) for file in files)})


def is_page(files):
    """Returns whether the change can affect the page in a browser."""
    return any(file.startswith(PAGE) for file in files)


def _owner(targets, file):
    """Returns the target that a file belongs to: the one whose folder is innermost."""
    owners = [name for name, target in targets.items() if target.get("path") and file.startswith(target["path"] + "/")]
    return max(owners, key=lambda name: len(targets[name]["path"]), default=None)


def _dependents(targets, names):
    """Returns the targets, and all that depend on one of them."""
    found = set(names)
    while True:
        more = {name for name, target in targets.items() if found & _dependencies(target)} - found
        if not more:
            return found
        found |= more


def _dependencies(target):
    """Returns the names of the targets and plugins that a target depends on."""
    named = [*target["dependencies"], *(target.get("pluginUsages") or [])]
    return {next(iter(each.values()))[0] for each in named}


def _classes(file):
    """Returns the test classes of a file; if there are none, the change affects all tests in its folder."""
    path = ROOT / file
    return re.findall(r"class (\w+Tests)\b", path.read_text()) if file.endswith(".swift") and path.exists() else []


def _git(*arguments):
    """Returns the lines that git prints."""
    return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=True).stdout.splitlines()
