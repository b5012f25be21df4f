import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

/// Measures every list with a separate implementation of a terminal, in Python.
@MainActor final class RowWidthTests: XCTestCase {
    private struct Screen: Encodable {
        let name: String
        let width: Int
        let lines: [String]
    }

    func testNoRowOfAListIsTooWide() async throws {
        let lists = AppName.allCases.map { app in
            (app == .leaderboard ? "table of athletes" : app.rawValue, [app.rawValue, "list"])
        }
        let others = [
            ("wordle words", ["wordle", "list", "--reveal"]), ("wordle game", ["wordle", "show", "281", "--reveal"]),
            ("table of players", ["wordle", "compare", "-"]), ("repository", ["repos", "show", "swiftlang/1"]),
            ("employee", ["employees", "show", "1"]), ("settings", ["settings", "show"]),
            ("tokens", ["token", "status"]),
        ]
        var screens: [Screen] = []
        for (name, arguments) in lists + others {
            for width in triedWidths {
                let text = try await shown(arguments, width)
                let lines = body(of: text, isTable: name.hasPrefix("table"))
                // Lines below a table and stacked rows need not be aligned with the table.
                let isTable = name.hasPrefix("table") && lines.first?.contains("  ") == true
                let table = isTable ? Array(lines.prefix { !$0.isEmpty }) : lines
                screens.append(Screen(name: isTable ? name : "rows of \(name)", width: width, lines: table))
                screens.append(Screen(name: "below the \(name)", width: width, lines: Array(lines[table.count...])))
            }
        }
        XCTAssertEqual(try complaints(screens), "")
    }

    func testNoRowOfTheMenusIsTooWide() async throws {
        var screens: [Screen] = []
        for width in [20, 25, 33, 40, 60, 80, 200] {
            let text = try await shown(
                [], width,
                input: [
                    "wordle", "1", "b", "s", "b", "m", "b", "b", "characters", "b", "leaderboard", "s", "b", "b",
                    "repos", "1", "b", "t", "b", "b", "employees", "1", "b", "b", "s", "q",
                ])
            screens.append(Screen(name: "menus", width: width, lines: body(of: text, isTable: false)))
        }
        XCTAssertEqual(try complaints(screens), "")
    }

    private func shown(_ arguments: [String], _ width: Int, input: [String]? = nil) async throws -> String {
        let terminal = TestTerminal.withoutColours(input ?? pastedShares, columns: width, rows: 1000)
        let code = await quintet(arguments, terminal: terminal, composition: difficult)
        XCTAssertEqual(code, 0, "\(arguments): \(terminal.err)")
        XCTAssertFalse(terminal.out.isEmpty, "out is empty")
        return terminal.out
    }

    /// Returns the lines of an output, without the heading above a table.
    private func body(of text: String, isTable: Bool) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return isTable && lines[1].isEmpty ? Array(lines.dropFirst(2)) : lines
    }

    private let pastedShares = DifficultNames.all.enumerated().map { "\($1)\nWordle \(281 + $0) X/6\n" }

    /// A composition in which every app has difficult names; a § marks the beginning of a column.
    private lazy var difficult: TestComposition = {
        let composition = TestComposition()
        let names = DifficultNames.all
        composition.wordle = WordleScoresInMemory([.nymph, .make(280, "äußre", ["grüße", "äußre"])])
        composition.characters = CharactersInMemory(
            Characters(users: names.map { GameCharacter(name: $0, avatar: nil) }))
        composition.leaderboard = LeaderboardInMemory(
            names.enumerated().map { Athlete(id: $0, name: $1, score: $0 * 7) })
        composition.employees = EmployeesInMemory(
            names.enumerated().map { .make($0, "\($1.replacing(" ", with: "")) §\($1)") })
        composition.repositories.service = PagedRepositories(
            owners: [
                "swiftlang": names.enumerated().map {
                    .make($0, name: $0 == 1 ? "1" : "§\($1)", description: $1, language: $1, topics: [$1, $1])
                }
            ], perPage: 1000)
        try? composition.settings.set("wordle.source", to: "/tmp/\(names.joined(separator: "")).json")
        return composition
    }()

    private func complaints(_ screens: [Screen]) throws -> String {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "cell_width.py")
        let folder = try TemporaryFolder()
        let input = folder.file("screens.json")
        try JSONEncoder().encode(screens).write(to: input)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [Python.path, "-B", "-S", script.path]
        process.standardInput = try FileHandle(forReadingFrom: input)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
        return text
    }
}
