"""Tests of the mutants: `python3 -m unittest discover -s Tests/Mutants`."""

import pathlib
import subprocess
import tempfile
import unittest

from changes import apart, changes, masked, switched

FOLDER = pathlib.Path(__file__).parent
SOURCE = '''
func a(_ b: Int) -> Bool {
        // 1 < 2
        print("3 \\(b ? "== 4" : "5")")
        total += 5
        if isOpen {
            return b <= 10 && true
        }
        #if canImport(Darwin)
            apple(7)
        #endif
        guard let c = 0x10 else { return c.d3 > e }
}
'''
# Counts the numbers other than 4.
PROGRAM = '''
func counted(_ list: [Int], _ name: String?) -> Int {
        var count = 0
        for item in list {
            guard item != 4 else {
                continue
            }
            count += 1
        }
        return name == nil && list.count < 3 ? 0 : count
}
print(counted([4, 4, 7, 8], "a"), counted([4, 4, 7], nil), counted([7], nil), terminator: "")
'''


class MutantTests(unittest.TestCase):
    def test_each_possible_change_is_found_once(self):
        found = [(change.old, change.new) for change in changes("file", SOURCE)]
        self.assertEqual(sorted(found), sorted([
            ("<=", "<"), ("&&", "||"), ("true", "false"), (">", ">="), ("5", "6"), ("10", "11"), ("isOpen", "!(isOpen)"),
            ('print("3 \\(b ? "== 4" : "5")")', ""), ("total += 5", "")]))

    def test_comments_and_strings_are_not_changed_and_offsets_are_unchanged(self):
        code = masked(SOURCE)
        self.assertEqual((len(code), "3 == 4" in code, "1 < 2" in code), (len(SOURCE), False, False))
        for change in changes("file", SOURCE):
            self.assertEqual(SOURCE[change.offset:][:len(change.old)], change.old)

    def test_a_change_has_the_same_key_after_other_lines_were_edited(self):
        before = {change.key for change in changes("file", SOURCE)}
        after = {change.key for change in changes("file", "let first = 1\n" + SOURCE)}
        self.assertEqual((len(before), len(after - before), before - after), (9, 1, set()))

    def test_each_listed_change_is_in_a_line_that_exists(self):
        for entry in (FOLDER / "equal.txt").read_text().splitlines():
            file, _, rest = entry.partition(": ")
            lines = (FOLDER.parents[1] / file).read_text().splitlines()
            self.assertTrue(any(rest.startswith(f"{line.strip()}: ") for line in lines), entry)

    def test_each_change_can_be_chosen_when_the_program_runs(self):
        numbered = dict(enumerate(apart(reversed(changes("file", PROGRAM)), 20), 1))
        text, declared = switched(PROGRAM, numbered)
        with tempfile.TemporaryDirectory() as folder:
            source, program = pathlib.Path(folder) / "main.swift", pathlib.Path(folder) / "main"
            source.write_text(f"{declared}\nlet chosen = Int(CommandLine.arguments[1])\n"
                              f"func mutant(_ number: Int) -> Bool {{ number == chosen }}\n{text}")
            subprocess.run(["swiftc", "-Onone", source, "-o", program], check=True)
            printed = {change: subprocess.check_output([program, str(number)], text=True)
                       for number, change in ({0: None} | numbered).items()}
        self.assertEqual({change and (change.old, change.new): text for change, text in printed.items()}, {
            None: "2 1 0", ("count += 1", ""): "0 0 0", ("&&", "||"): "2 0 0", ("0", "1"): "3 2 0", ("3", "4"): "2 0 0",
            ("4", "5"): "3 1 0", ("7", "8"): "2 1 0", ("8", "9"): "2 1 0", ("<", "<="): "2 0 0", ("==", "!="): "2 1 1",
            ("item != 4", "!(item != 4)"): "2 2 0"})


if __name__ == "__main__":
    unittest.main()
