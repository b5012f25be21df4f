"""The steps of a test run: checks, builds and tests, and which of them run at the same time."""
import os
import pathlib
import shutil
import subprocess
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "Tests/Web"
# Options for the build of a complete run, which is used once: whole modules without debug information build faster.
BUILD_ONCE = "-Xswiftc -gnone -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1"


@dataclass
class Step:
    """A command that passes or fails; one with tests reports each of them."""

    title: str
    command: list
    has_tests: bool = False
    environment: dict = field(default_factory=dict)


@dataclass
class Lane:
    """Steps that run one after another, or a few at a time, while other lanes run."""

    steps: list
    width: int = 1


def checks():
    """Returns the checks that need no build."""
    sources = ["Package.swift", "Modules", "Tests"]
    steps = [Step("style", ["swift", "format", "lint", "--strict", "--recursive", "--parallel", *sources]),
             Step("architecture", [".ci/check-architecture"]), Step("language", [".ci/check-language"])]
    workflows = [str(file) for file in sorted((ROOT / ".github/workflows").glob("*.yml"))]
    if workflows and shutil.which("actionlint"):
        steps.append(Step("workflows", ["actionlint", *workflows]))
    return Lane(steps)


def build():
    """Returns the step that builds the program and its tests."""
    return Step("build", ["swift", "build", "--build-tests", *os.environ.get("BUILD_FLAGS", "").split()])


def package_builds():
    """Returns the slow builds that run before a change is pushed: the consumer package, and the DocC pages."""
    return Lane([Step("consumer", ["make", "consumer"]), Step("documentation", ["make", "docs"])])


def tool_tests(folders=("Runner", "Backend", "Benchmark", "Mutants"), only=""):
    """Returns the tests of the Python tools, which need no build of the package."""
    return Lane([python_tests(folder.lower(), ROOT / "Tests" / folder, "test_*.py", only) for folder in folders])


def page_tests(only=""):
    """Returns the tests of the page in a browser and of its server, a step for each file."""
    browser, server = [], []
    for file in sorted(WEB.glob("*_test.py")):
        step = python_tests(file.stem.replace("_test", " page"), WEB, file.name, only)
        step.environment = {"QUINTET": str(ROOT / ".build/debug/quintet"), "TZ": "UTC"}
        (browser if "from pages import" in file.read_text() else server).append(step)
    # Two browsers are as many as two cores can drive.
    return [Lane(browser, width=2), Lane(server)]


def python_tests(title, folder, files, only):
    """Returns a step for tests that are written in Python."""
    command = ["nice", ".ci/run-unittests", str(folder.relative_to(ROOT)), files]
    # In the name of a Swift test, a slash precedes the method.
    return Step(title, command + (["--only", only.replace("/", "[./]")] if only else []), has_tests=True)


# The tests of the program mostly wait for servers and terminals, so the others run at the same time.
GROUPS = {
    "program": r"EndToEndTests\.(?!.*FaultTests/)",
    "program faults": r"EndToEndTests\..*FaultTests/",
    "console": r"ConsoleTests\.",
    "formats": r"FormatsTests\.",
    "modules": r"(?!EndToEndTests\.|ConsoleTests\.|FormatsTests\.)",
}


def swift_tests(only=""):
    """Returns the Swift tests, in groups that run at the same time."""
    lanes = []
    for title, group in GROUPS.items():
        command = ["swift", "test", "--skip-build", "--ignore-lock", "--disable-swift-testing", "--skip", f"^(?!{group})"]
        lanes.append(Lane([Step(title, command + (["--filter", only] if only else []), has_tests=True)]))
    return lanes


def matching(lane):
    """Returns a lane of Python tests with only the steps that have a test to run."""
    def count(step):
        listed = subprocess.run([*step.command, "--list"], cwd=ROOT, env={**os.environ, **step.environment},
                                capture_output=True, text=True, check=False)
        # A file whose tests cannot be listed is run, so that it fails with its reason.
        return 1 if listed.returncode else len(listed.stdout.split())
    return Lane([step for step in lane.steps if count(step)], lane.width)
