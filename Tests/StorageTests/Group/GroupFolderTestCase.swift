import Models
import TestSupport
import XCTest

@testable import Storage

/// A test case with machines that share a folder; each machine has its data in a file with its name.
class GroupFolderTestCase: FolderTestCase {
    let ann4 = PostedResult(player: "Ann", puzzle: 281, tries: 4)
    let ben3 = PostedResult(player: "Ben", puzzle: 281, tries: 3)
    var group: URL { folder.file("group") }

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: group, withIntermediateDirectories: false)
    }

    func book(_ machine: String, at seconds: Double? = nil) throws -> GroupBookFile {
        try book(machine, group: group, at: seconds)
    }

    func book(_ machine: String, group: URL?, at seconds: Double? = nil) throws -> GroupBookFile {
        let now: @Sendable () -> Date = { seconds.map { Date(timeIntervalSince1970: $0) } ?? Date() }
        return GroupBookFile(folder.file("\(machine).json"), log: log(machine), now: now) { group }
    }

    func scores(_ machine: String) throws -> ScoreBook {
        ScoreBook(folder.file("\(machine).scores.json"), log: log(machine)) { XCTFail("set aside: \($0)") }
    }

    private func log(_ machine: String) -> UndoLogFile {
        UndoLogFile(folder.file("\(machine).undo.json"), now: { Date() })
    }

    func save(_ results: [PostedResult], on machine: String, at seconds: Double? = nil) async throws {
        try await book(machine, at: seconds).save(results)
    }

    func correct(_ player: String, to outcome: Outcome, on machine: String) async throws {
        try await book(machine).correct(player, 281, to: outcome)
    }

    /// Calls a closure while the files of other machines are missing in the folder.
    func withoutOthers(_ body: () async throws -> Void) async throws {
        let others = try files()
        for name in others.keys { try FileManager.default.removeItem(at: group.appending(component: name)) }
        try await body()
        for (name, content) in others { try write(content, name) }
    }

    /// Returns each player with the outcome of the newest puzzle.
    func standings(_ machine: String) async throws -> [String] {
        let table = try await book(machine).table()
        return table.players.sorted().map { "\($0) \(table.results(of: $0).last?.text ?? "-")" }
    }

    func actions(_ machine: String) async throws -> Int {
        try await book(machine, group: nil).reading().own.actions.count
    }

    func write(_ content: String, _ name: String) throws {
        try Data(content.utf8).write(to: group.appending(component: name))
    }

    func files() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: group.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map {
                ($0, try String(contentsOf: group.appending(component: $0), encoding: .utf8))
            })
    }
}
