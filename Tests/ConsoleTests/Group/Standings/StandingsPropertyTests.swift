import Headless
import InMemoryServices
import Models
import QuintetPlatform
import Storage
import TestSupport
import XCTest

/// Checks that every command and screen shows the results of a simple count, for generated groups.
@MainActor final class StandingsPropertyTests: XCTestCase {
    func testEveryCommandAndScreenAgreesWithASimpleCount() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["QUINTET_GROUPS"].flatMap { UInt64($0) } ?? 5
        let first = environment["QUINTET_GROUP"].flatMap { UInt64($0) }
        for seed in first.map({ $0...$0 }) ?? 1...count {
            let group = MadeUpGroup(seed: seed)
            do {
                try await check(group, "group \(seed)")
            } catch {
                // SwiftPM drops parts of long messages.
                let steps = FileManager.default.temporaryDirectory.appending(path: "quintet-group-\(seed).txt")
                try Data("\(group)".utf8).write(to: steps)
                return XCTFail("\(error)\nThe steps are in \(steps.path). QUINTET_GROUP=\(seed) repeats the group.")
            }
        }
    }

    private func check(_ group: MadeUpGroup, _ name: String) async throws {
        let program = try StandingsProgram(me: group.me)
        for step in group.steps {
            try program.go(to: step.today)
            let run = await program.run(step.arguments, input: step.input)
            XCTAssertEqual(run.code, 0, "\(name), \(step.arguments): \(run.err)")
        }
        var group = group
        try program.go(to: group.today)
        var surfaces = StandingsSurfaces(program, group, name)
        try await surfaces.checkComparison()
        try await surfaces.checkLeague()
        try await surfaces.checkPlayers()
        try await surfaces.checkOwnGames()
        // At midnight, days, streaks, weeks and unfinished games end.
        group.sleep()
        try program.go(to: group.today)
        surfaces = StandingsSurfaces(program, group, name + ", a day later")
        try await surfaces.checkScreen()
        try await surfaces.checkLeagueScreen()
        try await surfaces.checkOwnGames()
    }
}

/// The program with temporary files and a date that the test sets.
@MainActor final class StandingsProgram {
    let composition = TestComposition()
    private let folder: TemporaryFolder
    private let today = Locked(CalendarDate(.distantPast, in: .gmt))

    init(me: String?) throws {
        let folder = try TemporaryFolder(in: TemporaryFolder.memory)
        self.folder = folder
        let hours = Locked(0)
        // The clock is sometimes set back by two hours.
        let now = { @Sendable in
            let hour = hours.withLock { hours in
                hours += hours % 7 == 6 ? -2 : 3
                return hours
            }
            return Date(timeIntervalSince1970: 1_700_000_000 + Double(hour) * 3_600)
        }
        let log = UndoLogFile(folder.file("undo.json"), now: now)
        composition.wordle = ScoreBook(folder.file("scores.json"), log: log) { _ in XCTFail("unreadable") }
        composition.groupBook = GroupBookFile(folder.file("group.json"), log: log, now: now)
        composition.today = { [today] in today.withLock { $0 } }
        if let me { composition.settings = SettingsInMemory(["welcomed": "yes", "wordle.me": me]) }
    }

    /// Sets the day to that of a puzzle.
    func go(to puzzle: Int) throws {
        let date = try XCTUnwrap(CalendarDate(SimpleDay.text(puzzle)))
        today.withLock { $0 = date }
    }

    /// Runs a command and returns its exit code, output and errors.
    func run(_ arguments: [String], input: String = "") async -> (out: String, err: String, code: Int32) {
        let terminal = TestTerminal(input: input.isEmpty ? [] : [input], environment: ["NO_COLOR": "1"])
        let code = await quintet(arguments, terminal: terminal, composition: composition)
        return (terminal.out, terminal.err, code)
    }

    /// Runs a command and returns the object that it prints as JSON.
    func object(_ arguments: String...) async throws -> [String: Any] {
        let run = await run(arguments + ["--json"])
        return try XCTUnwrap(JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any], run.err)
    }

    /// Runs a command and returns the objects of the list that it prints as JSON.
    func objects(_ arguments: [String]) async throws -> [[String: Any]] {
        let run = await run(arguments + ["--json"])
        return try XCTUnwrap(JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [[String: Any]], run.err)
    }

    /// Opens a screen of the headless program, performs an action if one is given, and returns the content.
    func content(of route: String, after actions: String...) async throws -> [String: Any] {
        var lines: [[String: Any]] = []
        let screens = HeadlessScreens(version: "1", services: { [composition] in composition.services() }) { line in
            let object = try? JSONSerialization.jsonObject(with: Data(line))
            lines.append(object as? [String: Any] ?? [:])
        }
        var input = [#"{"do":"open","route":"\#(route)"}"#] + actions.map { #"{"do":"\#($0)"}"# }
        await screens.run { input.isEmpty ? nil : Array(input.removeFirst().utf8) }
        let shown = lines.last { $0["route"] as? String == route && $0["state"] as? String == "loaded" }
        return try XCTUnwrap(shown?["content"] as? [String: Any], "\(route) was not loaded: \(lines)")
    }
}
