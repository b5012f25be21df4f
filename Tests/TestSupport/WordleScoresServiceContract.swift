import Models
import XCTest

/// The contract tests of all services of Wordle games.
public struct WordleScoresServiceContract: Sendable {
    /// Creates a service in its initial state.
    public let makeService: @Sendable () async throws -> any WordleScoresService

    /// Creates the contract for one kind of service.
    public init(_ makeService: @escaping @Sendable () async throws -> any WordleScoresService) {
        self.makeService = makeService
    }

    /// Runs the tests.
    public func check(file: StaticString = #filePath, line: UInt = #line) async throws {
        try await checkReading(file, line)
        try await checkAdding(file, line)
        try await checkDeleting(file, line)
        try await checkReset(file, line)
        try await checkCancellation(file, line)
    }

    private func checkReading(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        let scores = try await service.scores()
        XCTAssertEqual(scores.map(\.id), [264, 263, 262], "at the beginning", file: file, line: line)
        XCTAssertEqual(scores, WordleScore.initial, "at the beginning", file: file, line: line)
        for score in WordleScore.initial {
            let single = try await service.score(id: score.id)
            XCTAssertEqual(single, score, "one game", file: file, line: line)
        }
        await fails(.notFound, "a missing game", file, line) { try await service.score(id: 1) }
    }

    private func checkAdding(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        let games = [
            WordleScore.nymph, .make(1, "nymph", ["train"]), .make(300, "crêpe", ["crepé", "crêpe"]),
            .make(0, "straße", ["straße"]), .make(5000, "привет", Array(repeating: "родина", count: 6)),
        ]
        for game in games {
            let kept = try await service.add(game)
            XCTAssertEqual(kept, game, "a game as it was kept", file: file, line: line)
        }
        let expected = (games + WordleScore.initial).sorted(by: WordleScore.newestFirst)
        let scores = try await service.scores()
        XCTAssertEqual(scores, expected, "after adding", file: file, line: line)
        let single = try await service.score(id: 300)
        XCTAssertEqual(single.word, "crêpe", "a word with an accent", file: file, line: line)

        await fails(.conflict, "a number that is taken", file, line) {
            try await service.add(.make(281, "other", ["other"]))
        }
        let after = try await service.scores()
        XCTAssertEqual(after, expected, "after a conflict", file: file, line: line)
    }

    private func checkDeleting(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        try await service.delete(id: 263)
        let scores = try await service.scores()
        XCTAssertEqual(scores.map(\.id), [264, 262], "after deleting", file: file, line: line)
        await fails(.notFound, "a game that was deleted", file, line) { try await service.score(id: 263) }
        await fails(.notFound, "deleting twice", file, line) { try await service.delete(id: 263) }
        _ = try await service.add(.make(263))
        let again = try await service.score(id: 263)
        XCTAssertEqual(again, .make(263), "a number that is free again", file: file, line: line)
        for id in [262, 263, 264] { try await service.delete(id: id) }
        let empty = try await service.scores()
        XCTAssertEqual(empty, [], "after deleting everything", file: file, line: line)
    }

    private func checkReset(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        _ = try await service.add(.nymph)
        try await service.delete(id: 262)
        try await service.reset()
        let scores = try await service.scores()
        XCTAssertEqual(scores, WordleScore.initial, "after a reset", file: file, line: line)
    }

    private func checkCancellation(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.add(.nymph)
        }
        let result = await task.result
        XCTAssertThrowsError(try result.get(), "a task that was given up", file: file, line: line) {
            XCTAssertTrue($0 is CancellationError, "\($0)", file: file, line: line)
        }
        let scores = try await service.scores()
        XCTAssertEqual(scores, WordleScore.initial, "after giving up", file: file, line: line)
    }

    private func fails<Value>(
        _ cause: ServiceError.Cause,
        _ what: String,
        _ file: StaticString,
        _ line: UInt,
        _ operation: () async throws -> Value
    ) async {
        let error = await failure(ServiceError.self, file: file, line: line, of: operation)
        XCTAssertEqual(error?.cause, cause, what, file: file, line: line)
    }
}
