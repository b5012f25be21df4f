import Coordinator
import InMemoryServices
import Models
import QuintetCommandLine
import TestSupport
import XCTest

@testable import QuintetConsole

/// Tests the output of every command with `--json`, for data without any optional values.
@MainActor final class JSONTests: XCTestCase {
    private let sleeper = ManualSleeper()
    private let live = LiveStarServerSpy()

    /// The names of the fields are those of the executed examples in Docs/JSON.md.
    func testEveryCommandPrintsTheFieldsThatTheTableDeclaresWithAbsentValuesToo() async throws {
        for command in JSONCommand.all {
            let request = try CommandLineParser(Commands.table).parse(command.arguments)
            let fields = request.command?.output.forms(for: request.invocation).jsonFields
            let objects = try await objects(command)
            XCTAssertFalse(objects.isEmpty, "\(command.arguments)")
            for object in objects { XCTAssertEqual(Set(object.keys), fields.map(Set.init), "\(command.arguments)") }
        }
    }

    func testEveryCommandWithCSVPrintsTheColumnsThatTheTableDeclares() async throws {
        for expected in JSONCommand.all {
            let request = try CommandLineParser(Commands.table).parse(expected.arguments)
            let forms = request.command?.output.forms(for: request.invocation)
            guard let columns = forms?.csvColumns else { continue }
            let terminal = TestTerminal(input: expected.input)
            let code = await quintet(
                expected.arguments + ["--csv"], terminal: terminal, composition: bareComposition(expected))
            XCTAssertEqual(terminal.out.components(separatedBy: "\r\n").first, columns.joined(separator: ","))
            XCTAssertEqual(code, 0, "\(expected.arguments): \(terminal.err)")
        }
    }

    func testCSVHasAHeaderAndQuotesSeparators() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory([
            Athlete(id: 1, name: #"Ann "A" Lee, jr."#, score: 9), Athlete(id: 2, name: "Bo\nCy", score: nil),
            Athlete(id: 3, name: "\u{1B}[31mDee", score: 1),
        ])
        await composition.assertRun(
            ["leaderboard", "list", "--csv"], 0,
            out: "rank,id,name,score,scoreText\r\n1,1,\"Ann \"\"A\"\" Lee, jr.\",9,9\r\n"
                + "2,3, [31mDee,1,1\r\n,2,\"Bo\nCy\",,\r\n")
    }

    func testEveryCommandHasItsJSONTested() async {
        // Commands that start a front end have no result.
        let told = JSONCommand.all.map(\.arguments) + [["wordle", "score"], ["headless"], ["web"]]
        let missing = Commands.all.map(\.name).filter { name in !told.contains { $0.starts(with: name) } }
        XCTAssertEqual(missing, [])
    }

    private func objects(_ expected: JSONCommand) async throws -> [[String: Any]] {
        let terminal = TestTerminal(input: expected.input)
        let composition = bareComposition(expected)
        let run = Task {
            await quintet(expected.arguments + ["--json"], terminal: terminal, composition: composition)
        }
        if expected.arguments.starts(with: ["repos", "watch"]) { await letAStarChange() }
        await assertEqual(run.value, 0, "\(expected.arguments): \(terminal.err)")
        let texts = expected.shape == .lines ? terminal.out.split(separator: "\n").map(String.init) : [terminal.out]
        return try texts.flatMap { text in
            let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
            return try expected.shape == .list
                ? XCTUnwrap(value as? [[String: Any]]) : [XCTUnwrap(value as? [String: Any])]
        }
    }

    private func letAStarChange() async {
        await sleeper.sleepers(1)
        await live.deliver(11, to: 1)
        sleeper.advance(by: 10)
    }

    private func bareComposition(_ expected: JSONCommand) -> TestComposition {
        let composition = TestComposition()
        let needsNoGame = ["add", "stats", "compare"].contains { expected.arguments.contains($0) }
        composition.wordle = WordleScoresInMemory(
            needsNoGame ? [] : [.make(264), .nymph], changes: [WordleChange(.delete, removing: [.make(1)], adding: [])])
        composition.groupBook = GroupInMemory([PostedResult(player: "Ann", puzzle: 281, tries: 4)])
        composition.characters = CharactersInMemory(Characters(users: [GameCharacter(name: "Mario", avatar: nil)]))
        composition.leaderboard = LeaderboardInMemory([Athlete(id: nil, name: "Ann", score: nil)])
        composition.employees = EmployeesInMemory([
            Employee(id: 3, firstName: "", lastName: "Corner", gender: "", birthDateText: ""),
            Employee(
                id: 4, firstName: "", lastName: "Brown", gender: "", birthDateText: "",
                image: EncodedPicture(Picture.png().data) { _ in .picture(.png()) }),
        ])
        composition.repositories = .make(
            PagedRepositories(owners: ["swiftlang": [.make(1, name: "swift")]]), live: live, sleeper: sleeper)
        return composition
    }
}
