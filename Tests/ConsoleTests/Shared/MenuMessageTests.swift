import InMemoryServices
import Models
import TestSupport
import XCTest

/// Messages of the menus on a terminal whose screens are drawn from the top.
@MainActor final class MenuMessageTests: XCTestCase {
    private let composition = TestComposition()
    private let screen = ["NO_COLOR": "1", "TERM": "xterm"]

    func testAMessageNeitherMovesThePageNorLeavesTheTerminal() async {
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(athletes: (1...50).map { Athlete(id: $0, name: "Ann \($0)", score: $0) }))
        for rows in 6...24 {
            for typed in ["x", "an unknown command that is so long that its message takes two lines"] {
                let shown = await screens(at: "leaderboard", ["n", typed], rows: rows, composition: composition)
                let first = shown[shown.count - 2].firstMatch(of: /Ann \d+/)?.output
                XCTAssertEqual(shown.last?.firstMatch(of: /Ann \d+/)?.output, first, "\(rows) \(shown)")
                XCTAssertEqual(
                    shown.last?.replacing("\n", with: " ").contains("Press ? for the keys"), true, "\(rows) \(shown)")
                XCTAssertLessThanOrEqual(shown.last?.count { $0 == "\n" } ?? 0, rows, "\(shown)")
            }
        }
    }

    func testAWrongNumberAfterASearchIsAnsweredWithTheNumbersThatThereAre() async {
        let shown = await screens(at: "employees", ["/brown", "3"])
        XCTAssertEqual(shown.last?.hasPrefix("No number 3 here. The numbers are 2 and 4.\n"), true, "\(shown)")
        XCTAssertEqual(shown.last?.contains("\n2 and 4 open · "), true, "\(shown)")
    }

    func testALinkOpenedFromAListGoesBackToTheList() async {
        let shown = await screens(at: "repositories", ["sporty://employees/3", "b"])
        XCTAssertEqual(shown.last?.contains("Repositories"), true, "\(shown)")
    }

    func testBackLeavesTheListIfTheFoundRowWasOnThePage() async {
        let shown = await screens(at: "leaderboard", ["g hannes", "b"], environment: ["TERM": "xterm"])
        XCTAssertEqual(shown.last?.contains("Leaderboard  "), true, "\(shown)")
    }

    func testTheErrorOfARefusedChangeIsShownOnce() async {
        _ = await composition.run("wordle", "compare", "-", "--keep", input: "Ann: Wordle 281 4/6")
        let shown = await screens(at: "wordle/players", ["d Zed", "/ann"], composition: composition)
        XCTAssertEqual(shown[shown.count - 2].contains("there are no saved results of “Zed”"), true, "\(shown)")
        XCTAssertEqual(shown.last?.contains("Zed"), false, "\(shown)")
    }

    func testTheHintOfACancelledQuestionIsNotRepeated() async {
        let shown = await screens(at: "repositories", ["t", "k", "", "b"])
        XCTAssertEqual(shown.last?.contains("Enter: cancel"), false, "\(shown)")
    }

    func testLeavingAFormWithEnterIsCalledBack() async {
        let out = await menus(at: "wordle", ["a", "281", "", "q"]).out
        assertContains(out, "Try 1 of 6 (b: back · ?: help): \n\nWordle scores\n")
    }

    func testAFailedAddCanBeRetriedWithTheUsualKey() async {
        let service = WordleScoresInMemory()
        composition.wordle = service
        let error = ServiceError(action: "add Wordle 281", place: "http://127.0.0.1:1", cause: .refused)
        let terminal = await menus(
            at: "wordle", ["a", "281", "ponds", "nymph", "=", "r", "q"], composition: composition
        ) {
            await service.fail(with: $0 == 4 ? error : nil)
        }
        assertContains(terminal.out, "> r\nAdded Wordle 281")
    }

    func testATokenIsNotRepeatedAtAnyPrompt() async {
        let token = "ghp_" + String(repeating: "aB3", count: 12)
        let hash = String(repeating: "0f", count: 20)
        for typed in [token, "u \(token)", "token set github \(token)", hash] {
            let terminal = await menus(at: "repositories", [typed, "u", typed, "q"])
            // The terminal has shown each line as it was typed.
            XCTAssertEqual(terminal.out.components(separatedBy: typed).count, 3, terminal.out)
            XCTAssertEqual(terminal.out.components(separatedBy: "That looks like a token").count, 3, terminal.out)
        }
    }

    /// Returns the screens that are drawn; the last one is drawn after the input and before `q`.
    private func screens(
        at path: String, _ input: [String], rows: Int = 24, environment: [String: String]? = nil,
        composition: TestComposition = TestComposition()
    ) async -> [String] {
        let terminal = await menus(
            at: path, input + ["q"], rows: rows, environment: environment ?? screen, composition: composition)
        return terminal.out.components(separatedBy: "\u{1B}[H\u{1B}[J").map(\.withoutColours)
    }
}
