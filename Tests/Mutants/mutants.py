#!/usr/bin/env python3
"""Changes the program in seeded places, one at a time, and names the changes that no test sees.

usage: mutants.py [--count N] [--seed N] [MODULE…]

A change is a comparison, a connective, a number, a truth value, a condition turned round, or a line left out. For each
module a small package is made of it, what it needs, and its tests; a change that does not compile does not count.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACE = ROOT / ".build" / "mutants"
# The tests of a module that has none of its own name.
TESTS = {"SecretTool": "StorageTests", "CurlTransport": "TransportTests", "URLSessionTransport": "TransportTests"}
# Without a module that is data, a front end's main, or pages.
LEFT_OUT = ("Quintet", "Web", "CProcess", "CWidth", "CLibcurl")
TEXT = re.compile(r'//[^\n]*|#*"""[\s\S]*?"""#*|"(?:\\.|[^"\\\n])*"')
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "true": "false",
         "false": "true"}
SWAP = re.compile(r"(?<= )(?:<=|>=|==|!=|&&|\|\||<|>)(?= )|\b(?:true|false)\b")
NUMBER = re.compile(r"(?<![\w.$#])\d[\d_]*(?![\w.])")
CONDITION = re.compile(r"\b(?:if|while) (?!let\b|var\b|case\b|#|!\()([^,{}\n]+?)(?= \{$)", re.MULTILINE)
STATEMENT = re.compile(r"^ {8,}(?!let |var |return|case |default|throw |try |await |for |if |guard |\.|//)"
                       r"[\w.?\[\]]+(?:\([^\n{}]*\)| [-+*]?= [^\n{}]+)$", re.MULTILINE)
Mutant = collections.namedtuple("Mutant", "file offset old new")


def masked(text):
    """Returns a source with blanks for its comments and texts, letter for letter."""
    return TEXT.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def mutants(file, text):
    """Yields every change that can be made in a source."""
    code = masked(text)
    for match in SWAP.finditer(code):
        yield Mutant(file, match.start(), match.group(), SWAPS[match.group()])
    for match in NUMBER.finditer(code):
        yield Mutant(file, match.start(), match.group(), str(int(match.group().replace("_", "")) + 1))
    for match in CONDITION.finditer(code):
        yield Mutant(file, match.start(1), text[match.start(1):match.end(1)], f"!({text[match.start(1):match.end(1)]})")
    for match in STATEMENT.finditer(code):
        yield Mutant(file, match.start(), text[match.start():match.end()], "")


def chosen(modules, seed):
    """Returns the changes of each module in a seeded order."""
    found = {}
    for name, path in modules.items():
        files = [file for file in sorted(path.rglob("*.swift")) if not file.name.startswith("Sample")]
        found[name] = [mutant for file in files for mutant in mutants(file.relative_to(ROOT), file.read_text())]
        random.Random(f"{seed} {name}").shuffle(found[name])
    return found


def dependencies(target):
    """Returns the names of the targets that one depends on where this runs."""
    system = "macos" if sys.platform == "darwin" else "linux"
    named = [item.get("byName") or item.get("target") for item in target["dependencies"]]
    return [name for name, condition in named if not condition or system in condition["platformNames"]]


def package(targets, wanted):
    """Makes a package with a copy of a test target and what it needs; returns its folder."""
    needed, todo = {}, [wanted]
    while todo:
        name = todo.pop()
        if name in targets and name not in needed:
            needed[name] = targets[name]
            todo += dependencies(targets[name])
    folder = PLACE / wanted
    lines = []
    for name, target in needed.items():
        shutil.copytree(ROOT / target["path"], folder / target["path"], dirs_exist_ok=True)
        kind = {"regular": "target", "executable": "executableTarget", "test": "testTarget", "system": "systemLibrary"}
        options = f'name: "{name}", '
        if target["type"] != "system":
            options += f"dependencies: {json.dumps([other for other in dependencies(target) if other in targets])}, "
        excluded = f', exclude: {json.dumps(target["exclude"])}' if target.get("exclude") else ""
        lines.append(f'.{kind[target["type"]]}({options}path: "{target["path"]}"{excluded})')
    for extra in ("Tests/Backend", "Tests/FaultShim"):
        shutil.copytree(ROOT / extra, folder / extra, dirs_exist_ok=True)
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"Mutants\", "
        f"platforms: [.macOS(.v13), .iOS(.v16)], targets: [{', '.join(lines)}], swiftLanguageModes: [.v6])\n")
    return folder


def passes(folder, *command, limit):
    """Runs a command in a package; returns whether it ended well in time."""
    try:
        return subprocess.run(["swift", *command], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=limit).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def tried(folder, mutant, tests):
    """Makes a change, builds and tests it, and takes it back; returns "none", "found" or "survived"."""
    file = folder / mutant.file
    text = file.read_text()
    end = mutant.offset + len(mutant.old)
    file.write_text(text[:mutant.offset] + mutant.new + text[end:])
    try:
        if not passes(folder, "build", "--build-tests", limit=900):
            return "none"
        found = not passes(folder, "test", "--skip-build", "--disable-swift-testing", "--filter", f"^{tests}", limit=300)
        return "found" if found else "survived"
    finally:
        file.write_text(text)


def line(mutant):
    """Writes a change: where, what it was, what it became."""
    number = (ROOT / mutant.file).read_text().count("\n", 0, mutant.offset) + 1
    return f"{mutant.file}:{number}: {mutant.old.strip()} → {mutant.new.strip() or 'nothing'}"


def main():
    """Tries the changes, module by module, and prints what came of them."""
    parser = argparse.ArgumentParser(description="changes the program and names what no test sees")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default="281")
    parser.add_argument("modules", nargs="*")
    options = parser.parse_args()
    dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, check=True).stdout
    targets = {target["name"]: target for target in json.loads(dump)["targets"] if target["type"] != "plugin"}
    paths = {name: ROOT / target["path"] for name, target in targets.items()
             if target["path"].startswith("Modules/") and name not in LEFT_OUT and target["type"] == "regular"
             and TESTS.get(name, f"{name}Tests") in targets and (not options.modules or name in options.modules)}
    candidates = chosen(paths, options.seed)
    total = sum(map(len, candidates.values())) or 1
    for name, found in candidates.items():
        tests = TESTS.get(name, f"{name}Tests")
        folder = package(targets, tests)
        if not passes(folder, "build", "--build-tests", limit=3600):
            sys.exit(f"mutants: {tests} cannot be built in {folder}")
        counts, survivors = collections.Counter(), []
        for mutant in found:
            if counts["found"] + counts["survived"] >= max(1, round(options.count * len(found) / total)):
                break
            outcome = tried(folder, mutant, tests)
            counts[outcome] += 1
            if outcome == "survived":
                survivors.append(line(mutant))
        print(f"{name}: {counts['found']} of {counts['found'] + counts['survived']} found", *sorted(survivors),
              sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
