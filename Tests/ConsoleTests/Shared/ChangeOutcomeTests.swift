import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import XCTest

/// A change that was made is reported as made, even if nothing can be read afterwards.
@MainActor final class ChangeOutcomeTests: XCTestCase {
    /// Commands that change something, after the words with which they are reported.
    private let commands: [(report: String, words: [String], input: String)] = [
        ("Added", ["wordle", "add", "--solved", "--id", "281", "nymph"], ""),
        ("Added", ["wordle", "add", "-"], "Wordle 270 1/6\n\n🟩🟩🟩🟩🟩\n"),
        ("is now", ["wordle", "edit", "264", "--id", "265"], ""),
        ("Deleted", ["wordle", "delete", "264", "--yes"], ""), ("Deleted", ["wordle", "reset", "--yes"], ""),
        ("Undone", ["wordle", "undo"], ""), ("Added", ["wordle", "import", "-"], "Wordle 270 1/6\n\n🟩🟩🟩🟩🟩\n"),
        ("corrected", ["wordle", "correct", "Ann", "280", "5"], ""),
        ("Bob", ["wordle", "rename", "Ann", "Bob", "--yes"], ""),
        ("Deleted", ["wordle", "forget", "Ann", "--yes"], ""),
        ("Deleted", ["wordle", "forget", "--all", "--yes"], ""),
        ("Saved", ["wordle", "compare", "-", "--keep"], "Cy: Wordle 279 3/6\n"),
        ("set to", ["settings", "set", "theme", "light"], ""), ("reset to", ["settings", "unset", "theme"], ""),
        ("Saved", ["token", "set", "github"], "ghp_abcdefghijklmnop123456\n"),
        ("Deleted", ["token", "clear", "github"], ""), ("Deleted", ["token", "clear", "github", "--all"], ""),
    ]

    private var folders: [TemporaryFolder] = []

    func testAChangeThatWasMadeSucceedsWhateverFailsToLoadAfterwards() async throws {
        for command in commands {
            for options in [[], ["--json"]] {
                let words = command.words + options
                let composition = try await composition()
                let run = await composition.run(words, input: command.input.isEmpty ? [] : [command.input])
                XCTAssertEqual(run.code, 0, "\(words): \(run.err)")
                let text = options.isEmpty ? run.out + run.err : command.report
                XCTAssertTrue(text.contains(command.report), "\(words): \(run.out)\(run.err)")
                XCTAssertFalse(run.err.contains("ry again"), "\(words): \(run.err)")
            }
        }
    }

    func testSharesThatAreNotAddedAreNotPrinted() async throws {
        let input = ["Wordle 264 X/6\nWordle 270 2/6\n"]
        let run = try await composition().run(["wordle", "add", "-", "--json"], input: input)
        XCTAssertEqual(run.code, 1, run.err)
        XCTAssertEqual(run.out, "[]\n")
    }

    func testTheAdviceAfterAChangeRepeatsNoQuery() async throws {
        let composition = try await composition()
        let source = "https://h.test/api?key=hush"
        let run = await composition.run("wordle", "delete", "264", "--yes", "--source", source)
        XCTAssertEqual(run.code, 0, run.err)
        XCTAssertEqual(run.err, "Undo with `quintet wordle undo` and the same --source.\n")
        assertLacks(run.out, "hush")
    }

    func testAnUndoThatFailsChangesNothing() async throws {
        let composition = try await composition()
        let reads = Reads()
        reads.fail()
        composition.groupBook = GroupWithReads(base: composition.groupBook, reads: reads)
        let games = try await composition.wordle.scores()
        await assertEqual(composition.run("wordle", "undo").code, 1)
        try await assertEqual(composition.wordle.scores(), games)
    }

    func testAnUndoWithNothingToUndoSaysSoIfTheGamesCannotBeListed() async throws {
        let folder = try TemporaryFolder(in: TemporaryFolder.memory)
        folders.append(folder)
        let composition = try TestComposition(folder)
        let reads = Reads()
        reads.fail()
        composition.wordle = ScoresWithReads(base: composition.wordle, reads: reads)
        let run = await composition.run("wordle", "undo")
        XCTAssertEqual([run.out, run.err], ["", "quintet: Nothing to undo.\n"])
        XCTAssertEqual(run.code, 1)
    }

    /// Returns a program with games, saved results and a token, where no read succeeds after the next change.
    private func composition() async throws -> TestComposition {
        let folder = try TemporaryFolder(in: TemporaryFolder.memory)
        folders.append(folder)
        let composition = try TestComposition(folder)
        composition.tokens = TokensInMemory()
        let preparations: [([String], String)] = [
            (["wordle", "compare", "-", "--keep"], "Ann: Wordle 280 4/6\nBob: Wordle 280 3/6\n"),
            (["wordle", "delete", "262", "--yes"], ""), (["token", "set", "github"], "ghp_abcdefghijklmnop654321\n"),
        ]
        for (words, input) in preparations {
            let run = await composition.run(words, input: input.isEmpty ? [] : [input])
            XCTAssertEqual(run.code, 0, run.err)
        }
        let reads = Reads()
        composition.wordle = ScoresWithReads(base: composition.wordle, reads: reads)
        composition.groupBook = GroupWithReads(base: composition.groupBook, reads: reads)
        composition.settings = WatchedSettings(
            base: composition.settings, onRead: { try reads.check() }, onChange: { reads.fail() })
        composition.tokens = TokensWithReads(base: composition.tokens, reads: reads)
        return composition
    }
}

/// Whether reads fail, which they do after a change.
private final class Reads: Sendable {
    private let fails = Locked(false)

    func fail() { fails.withLock { $0 = true } }

    func check() throws {
        guard fails.withLock({ !$0 }) else { throw ServiceError(action: "read the data", cause: .refused) }
    }
}

private struct ScoresWithReads: WordleScoresService {
    let base: any WordleScoresService
    let reads: Reads

    var samples: [WordleScore] { base.samples }
    var undoLog: any UndoLog { get async throws { try await base.undoLog } }

    func scores(_ policy: CachePolicy) async throws -> [WordleScore] {
        try reads.check()
        return try await base.scores(policy)
    }

    func reset() async throws -> Int? {
        defer { reads.fail() }
        return try await base.reset()
    }

    func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        defer { reads.fail() }
        return try await base.change(action, kind, body)
    }
}

private struct GroupWithReads: GroupStore {
    let base: any GroupStore
    let reads: Reads

    func reading() async throws -> GroupReading {
        try reads.check()
        return try await base.reading()
    }

    func change<Answer: Sendable>(
        _ purpose: String, by: String?,
        _ body: @escaping @Sendable (GroupReading) throws -> (GroupAction.Change?, Answer)
    ) async throws -> MadeChange<Answer> {
        defer { reads.fail() }
        return try await base.change(purpose, by: by, body)
    }
}

private struct TokensWithReads: TokenStore {
    let base: any TokenStore
    let reads: Reads

    func origins(of service: TokenService) async throws -> [String] {
        try reads.check()
        return try await base.origins(of: service)
    }

    func token(of service: TokenService, for origin: String) async throws -> StoredToken? {
        try reads.check()
        return try await base.token(of: service, for: origin)
    }

    func set(_ token: StoredToken, for service: TokenService) async throws {
        defer { reads.fail() }
        try await base.set(token, for: service)
    }

    func remove(_ service: TokenService, for origin: String) async throws {
        defer { reads.fail() }
        try await base.remove(service, for: origin)
    }
}
