"""Checks of what is changed: `python3 -m unittest discover -s Tests/Mutants`."""

import unittest

from mutants import masked, mutants

SOURCE = '''
func a(_ b: Int) -> Bool {
        // 1 < 2
        print("3 == 4")
        total += 5
        if isOpen {
            return b <= 10 && true
        }
        guard let c = 0x10 else { return c.d3 > e }
}
'''


class MutantTests(unittest.TestCase):
    def test_each_part_that_can_be_changed_is_found_once(self):
        found = [(mutant.old.strip(), mutant.new) for mutant in mutants("file", SOURCE)]
        self.assertEqual(sorted(found), sorted([
            ("<=", "<"), ("&&", "||"), ("true", "false"), (">", ">="), ("5", "6"), ("10", "11"), ("isOpen", "!(isOpen)"),
            ('print("3 == 4")', ""), ("total += 5", "")]))

    def test_comments_and_texts_are_left_alone_and_places_stay(self):
        code = masked(SOURCE)
        self.assertEqual((len(code), "3 == 4" in code, "1 < 2" in code), (len(SOURCE), False, False))
        for mutant in mutants("file", SOURCE):
            self.assertEqual(SOURCE[mutant.offset:][:len(mutant.old)], mutant.old)


if __name__ == "__main__":
    unittest.main()
