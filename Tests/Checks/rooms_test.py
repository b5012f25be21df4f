"""The check that keeps the rooms of a module apart: a file mentions types and members of rooms before its own only."""
import importlib.machinery
import importlib.util
import pathlib
import unittest

FILE = pathlib.Path(__file__).resolve().parents[2] / ".ci" / "check-architecture"
GAME = "/// A game, as a `Standings` counts it.\npublic struct Game {\n    let word: String\n}\n"
STANDINGS = "public struct Standings {\n    let games: [Game]\n    enum Row { case first }\n}\n"


def load():
    loader = importlib.machinery.SourceFileLoader("check_architecture", str(FILE))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


class RoomsTests(unittest.TestCase):
    def faults(self, game, **others):
        sources = {"Models/Games/Game.swift": game, "Models/Group/Standings.swift": STANDINGS}
        return list(load().room_faults(sources | others))

    def test_a_mention_of_a_later_room_is_a_fault(self):
        game = GAME + "func rank(of game: Game) -> Int { Standings([game]).rank }\n"
        self.assertEqual(self.faults(game), [("Models/Games/Game.swift", 5, "Games may not mention Standings, which belongs to Group")])

    def test_a_member_of_a_later_room_is_a_fault_and_a_parameter_of_its_name_is_not(self):
        later = {"Models/Group/Ranks.swift": "extension Game {\n    var rank: Int { 1 }\n}\n"}
        game = GAME + "extension Game {\n    var isBest: Bool { rank == 1 }\n}\n"
        self.assertEqual(self.faults(game, **later), [("Models/Games/Game.swift", 6, "Games may not mention rank, which belongs to Group")])
        self.assertEqual(self.faults(GAME + "func isBest(rank: Int) -> Bool { rank == 1 }\n", **later), [])
        other = {"Models/Employees/Employee.swift": "func best(of employee: Employee) -> Bool { employee.rank == 1 }\n"}
        self.assertEqual(self.faults(game, **later, **other), [])

    def test_code_in_a_text_counts_and_its_words_and_comments_do_not(self):
        game = GAME + 'let text = "Standings \\"Standings\\" \\(Standings.count) Standings" // Standings\n'
        self.assertEqual([line for _, line, _ in self.faults(game)], [5])
        self.assertEqual(self.faults(GAME + 'let text = #"Standings \\(Standings)"# + """\n  Standings\n  """\n'), [])

    def test_a_type_with_the_same_name_in_the_file_itself_is_no_mention(self):
        self.assertEqual(self.faults(GAME + "extension Game {\n    enum Standings { case first }\n    var first: Standings { .first }\n}\n"), [])

    def test_what_stands_above_all_rooms_may_mention_each(self):
        self.assertEqual(self.faults(GAME, **{"Models/Apps.swift": "let all: (Game, Standings)"}), [])

    def test_each_shared_file_mentions_no_room(self):
        shared = {"Models/Shared/Search.swift": "func find(_ text: String) -> Game? { nil }"}
        self.assertEqual([path for path, _, _ in self.faults(GAME, **shared)], ["Models/Shared/Search.swift"])


if __name__ == "__main__":
    unittest.main()
