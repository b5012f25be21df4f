import Coordinator
import InMemoryServices
import Models
import QuintetFormats
import TestSupport
import XCTest

/// Documents with a hostile value in place of each value, shown by every command of the app.
@MainActor final class HostileDataTests: XCTestCase {
    /// An app: a sample document, how it is read, and the commands that show it.
    private struct App {
        let document: String
        /// Reads a document, passes the value to a composition and returns the value, or throws the reader's error.
        let read: @MainActor (Data, TestComposition) throws -> Any
        let fail: @MainActor (ServiceError, TestComposition) async -> Void
        let commands: [[String]]
        var named: (String) -> String = { $0 }
        /// The lines to type in the menus to show all of the document.
        let keys: [String]
    }

    func testTheDataOfNoAppCanControlTheTerminal() async throws {
        for name in AppName.allCases { try await assertHarmless(app(name)) }
    }

    func testJSONPrintsHostileTextUnchanged() async throws {
        let table: [(App, [String], [[String]])] = [
            (characters, ["characters", "list"], [["0", "name"]]),
            (leaderboard, ["leaderboard", "list"], [["0", "name"]]),
            (
                repositories, ["repos", "list"],
                [
                    ["0", "name"], ["0", "full_name"], ["0", "description"], ["0", "language"],
                    ["0", "owner", "login"],
                ]
            ),
            (employees, ["employees", "list"], [["0", "first_name"], ["0", "last_name"], ["0", "gender"]]),
        ]
        for (app, command, paths) in table {
            for path in paths {
                let composition = TestComposition()
                _ = try app.read(HostileDocument(app.document).data(with: HostileValue.all[0], at: path), composition)
                let terminal = TestTerminal()
                _ = await quintet(command + ["--json"], terminal: terminal, composition: composition)
                let json = try JSONSerialization.jsonObject(with: Data(terminal.outBytes))
                let texts = (json as? [[String: Any]] ?? []).flatMap(\.values).compactMap { $0 as? String }
                XCTAssertTrue(texts.contains(HostileText.all), "\(command) \(path)")
            }
        }
    }

    func testLongNamesAreCut() async throws {
        let apps = [characters, leaderboard, repositories, employees]
        try await assertCutShort(String(repeating: "n", count: 20_000), apps)
        try await assertCutShort(String(repeating: "n\u{E4}me\u{301}\u{1B}[2J ", count: 2_000), apps)
    }

    /// Checks that a terminal gets only the beginning of a name, and no character that controls it.
    private func assertCutShort(_ name: String, _ apps: [App], line: UInt = #line) async throws {
        let escaped = name.replacingOccurrences(of: "\u{1B}", with: #"\u001b"#)
        for app in apps {
            let composition = TestComposition()
            _ = try app.read(Data(app.named(escaped).utf8), composition)
            let terminal = TestTerminal.withoutColours()
            _ = await quintet(app.commands[0], terminal: terminal, composition: composition)
            HostileText.assertAbsent(in: terminal.outBytes, "\(app.commands[0])", line: line)
            XCTAssertLessThan(terminal.outBytes.count, 5_000, "\(app.commands[0]) does not cut it", line: line)
        }
    }

    private func assertHarmless(_ app: App, line: UInt = #line) async throws {
        let document = try HostileDocument(app.document)
        XCTAssertGreaterThan(document.paths.count, 3, line: line)
        var seen: Set<String> = []
        for path in document.paths {
            for value in HostileValue.all {
                let name = "\(value.name) in \(path.joined(separator: "."))"
                try await assertHarmless(app, document.data(with: value, at: path), name, &seen, line: line)
            }
        }
    }

    /// Checks the output for a document, but skips documents and errors that are equal to earlier ones.
    private func assertHarmless(
        _ app: App, _ data: Data, _ name: String, _ seen: inout Set<String>, line: UInt
    ) async throws {
        let composition = TestComposition()
        var commands = app.commands[...]
        do {
            guard seen.insert("\(try app.read(data, composition))").inserted else { return }
        } catch {
            let failure = try XCTUnwrap(error as? ServiceError, name)
            guard seen.insert("\(failure)").inserted else { return }
            await app.fail(failure, composition)
            commands = commands.prefix(2)
        }
        for command in commands {
            let isJSON = command.contains("--json")
            let terminal = TestTerminal(isTerminal: !isJSON, columns: isJSON ? nil : 80, environment: ["NO_COLOR": "1"])
            let code = await quintet(command, terminal: terminal, composition: composition)
            XCTAssertTrue([0, 1].contains(code), "\(command): \(name)", line: line)
            HostileText.assertAbsent(in: terminal.outBytes + terminal.errBytes, "\(command): \(name)", line: line)
            guard isJSON, code == 0 else { continue }
            XCTAssertNoThrow(
                try JSONSerialization.jsonObject(with: Data(terminal.outBytes)), "\(command): \(name)", line: line)
        }
        let terminal = await menus(app.keys, composition: composition)
        HostileText.assertAbsent(in: terminal.outBytes + terminal.errBytes, "the menus: \(name)", line: line)
    }

    // MARK: - The apps

    private func app(_ name: AppName) -> App {
        switch name {
        case .wordle: wordle
        case .characters: characters
        case .leaderboard: leaderboard
        case .repos: repositories
        case .employees: employees
        }
    }

    private let wordle = App(
        document: #"[{"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["train", "nymph"]}]"#,
        read: { data, composition in
            let scores = try WordleScoresReader.scores(from: data, action: "list the games")
            composition.wordle = WordleScoresInMemory(scores)
            return scores
        },
        fail: { await ($1.wordle as? WordleScoresInMemory)?.fail(with: $0) },
        commands: [
            ["wordle", "list"], ["wordle", "list", "--json"], ["wordle", "list", "--plain", "--reveal"],
            ["wordle", "show", "281", "--reveal"], ["wordle", "stats"], ["wordle", "stats", "--json"],
            ["wordle", "share", "281"],
        ], keys: ["wordle", "1", "b", "v", "s", "q"])

    private let characters = App(
        document: #"[{"name": "OG Mario", "avatar": "https://a.test/a.png"}, {"name": "Bee", "avatar": null}]"#,
        read: { data, composition in
            let characters = try CharactersReader.characters(from: data)
            composition.characters = CharactersInMemory(characters)
            return characters
        },
        fail: { await ($1.characters as? CharactersInMemory)?.fail(with: $0) },
        commands: [["characters", "list"], ["characters", "list", "--json"], ["characters", "list", "--plain"]],
        named: { #"[{"name": "\#($0)"}]"# },
        keys: ["characters", "q"])

    private let leaderboard = App(
        document: #"[{"id": 1, "name": "Ann", "score": 12}, {"id": 2, "name": "Bo", "points": null}]"#,
        read: { data, composition in
            let leaderboard = try LeaderboardReader.leaderboard(from: data)
            composition.leaderboard = LeaderboardInMemory(leaderboard)
            return leaderboard
        },
        fail: { await ($1.leaderboard as? LeaderboardInMemory)?.fail(with: $0) },
        commands: [
            ["leaderboard", "list"], ["leaderboard", "list", "--json"], ["leaderboard", "list", "--plain"],
            ["leaderboard", "list", "--around", "Ann"], ["leaderboard", "stats"], ["leaderboard", "stats", "--json"],
        ], named: { #"[{"id": 1, "name": "\#($0)", "score": 1}]"# }, keys: ["leaderboard", "s", "q"])

    private let repositories = App(
        document: #"""
            [{"id": 1, "name": "swift", "full_name": "swiftlang/swift", "owner": {"login": "swiftlang"},
              "description": "x", "stargazers_count": 2, "forks_count": 1, "open_issues_count": 3, "language": "C++",
              "topics": ["a"], "license": {"spdx_id": "MIT", "name": "y"}, "archived": true,
              "updated_at": "2024-05-01T12:00:00Z", "pushed_at": "2024-05-01T12:00:00Z",
              "html_url": "https://github.com/swiftlang/swift"}]
            """#,
        read: { data, composition in
            let list = try RepositoryReader.list(from: data, action: "list the repositories")
            composition.repositories.service = HostileRepositories(answer: .success(list))
            return list
        },
        fail: { $1.repositories.service = HostileRepositories(answer: .failure($0)) },
        commands: [
            ["repos", "list"], ["repos", "list", "--json"], ["repos", "list", "--plain"],
            ["repos", "show", "swiftlang/swift"], ["repos", "show", "swiftlang/swift", "--json"],
        ],
        named: { #"[{"id": 1, "name": "x", "description": "\#($0)", "owner": {"login": "swiftlang"}}]"# },
        keys: ["repos", "1", "b", "q"])

    private let employees = App(
        document: #"""
            [{"id": 3, "first_name": "Sarah", "last_name": "Corner", "gender": "Female", "birth_date": "04 May 1960",
              "thumbImage": "iVBORw0KGgo=", "image": "iVBORw0KGgo="}]
            """#,
        read: { data, composition in
            let staff = try EmployeesReader.staff(from: data)
            composition.employees = EmployeesInMemory(staff)
            return staff
        },
        fail: { await ($1.employees as? EmployeesInMemory)?.fail(with: $0) },
        commands: [
            ["employees", "list"], ["employees", "list", "--json"], ["employees", "list", "--plain"],
            ["employees", "show", "3"], ["employees", "show", "3", "--json"], ["employees", "photo", "3"],
        ], named: { #"[{"id": 3, "last_name": "\#($0)"}]"# }, keys: ["employees", "1", "b", "q"])
}

private struct HostileRepositories: RepositoriesService {
    let answer: Result<RepositoryPage, ServiceError>

    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        try answer.get()
    }

    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        guard let repository = try answer.get().repositories.first else {
            throw ServiceError(action: "show \(owner)/\(name)", cause: .notFound)
        }
        return repository
    }
}
