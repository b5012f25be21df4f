import Models
import XCTest

/// The contract tests of all services of Wordle games.
package struct WordleScoresServiceContract: Sendable {
    /// Creates a service that has the three initial games.
    package let makeService: @Sendable () async throws -> any WordleScoresService
    private let afterReset: [WordleScore]

    package init(
        afterReset: [WordleScore] = WordleScore.initial,
        _ makeService: @escaping @Sendable () async throws -> any WordleScoresService
    ) {
        self.afterReset = afterReset
        self.makeService = makeService
    }

    package func check(file: StaticString = #filePath, line: UInt = #line) async throws {
        try await checkReading(file, line)
        try await checkAdding(file, line)
        try await checkDeleting(file, line)
        try await checkReset(file, line)
        try await checkChanges(file, line)
        try await checkRefusedChanges(file, line)
        try await checkUndo(file, line)
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
            try await service.add(game)
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
        try await service.add(.make(263))
        let again = try await service.score(id: 263)
        XCTAssertEqual(again, .make(263), "a number that is free again", file: file, line: line)
        for id in [262, 263, 264] { try await service.delete(id: id) }
        let empty = try await service.scores()
        XCTAssertEqual(empty, [], "after deleting everything", file: file, line: line)
    }

    private func checkReset(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        try await service.add(.nymph)
        try await service.delete(id: 262)
        try await service.reset()
        let scores = try await service.scores()
        XCTAssertEqual(scores, afterReset, "after a reset", file: file, line: line)
    }

    private func checkChanges(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        let lapse = WordleScore.initial[0]
        let month = WordleScore.initial[1]
        let sweet = WordleScore.initial[2]
        let edited = WordleScore.make(263, "mouth", ["train", "mouth"])
        try await service.change(WordleChange(.edit, removing: [month], adding: [edited]))
        var scores = try await service.scores()
        XCTAssertEqual(scores, [lapse, edited, sweet], "an edited game", file: file, line: line)
        let moved = WordleScore.make(270, "mouth", ["train", "mouth"])
        try await service.change(WordleChange(.edit, removing: [edited], adding: [moved]))
        scores = try await service.scores()
        XCTAssertEqual(scores, [moved, lapse, sweet], "a game of another day", file: file, line: line)
        let games = [WordleScore.make(300), .make(299), .make(298, "nymph", ["train"])]
        try await service.change(WordleChange(.import, removing: [], adding: games))
        scores = try await service.scores()
        XCTAssertEqual(scores, games + [moved, lapse, sweet], "imported games", file: file, line: line)
    }

    private func checkRefusedChanges(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        let month = WordleScore.initial[1]
        for added in [[WordleScore.make(300), .make(262)], [.make(300), .make(300)]] {
            await fails(.conflict, "numbers that are taken", file, line) {
                try await service.change(WordleChange(.import, removing: [], adding: added))
            }
        }
        await fails(.conflict, "a number that is taken", file, line) {
            try await service.change(WordleChange(.edit, removing: [month], adding: [.make(264)]))
        }
        let error = await failure(ServiceError.self, file: file, line: line) {
            try await service.change(WordleChange(.edit, removing: [.make(264)], adding: [.make(265)]))
        }
        XCTAssertEqual(error?.remedy, .retry, "a game that is another by now", file: file, line: line)
        let scores = try await service.scores()
        XCTAssertEqual(scores, WordleScore.initial, "after refusals", file: file, line: line)
    }

    private func checkUndo(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        let nothing = try await service.undo()
        XCTAssertNil(nothing, "nothing was changed", file: file, line: line)
        let month = WordleScore.initial[1]
        let deletion = WordleChange(.delete, removing: [month], adding: [])
        let edit = WordleChange(.edit, removing: [month], adding: [.make(270)])
        let games = WordleChange(.import, removing: [], adding: [.make(300), .make(299)])
        for change in [deletion, edit, games] {
            if change == deletion { try await service.delete(id: 263) } else { try await service.change(change) }
            let steps = try await service.undoLog.steps()
            XCTAssertEqual(steps.map(\.change), [change], "the last change", file: file, line: line)
            let undone = try await service.undo()
            XCTAssertEqual(undone?.step?.change, change, "what was undone", file: file, line: line)
            let scores = try await service.scores()
            XCTAssertEqual(scores, WordleScore.initial, "\(change.kind) undone", file: file, line: line)
            let again = try await service.undo()
            XCTAssertNil(again, "\(change.kind) undone twice", file: file, line: line)
        }
        try await service.add(.nymph)
        try await service.delete(id: 263)
        try await service.reset()
        try await service.change(WordleChange(.import, removing: [], adding: [.make(300)]))
        try await service.delete(id: 300)
        try await service.add(.make(300, "train", ["train"]))
        var kinds: [WordleChange.Kind] = []
        while let kind = try await service.undo()?.step?.change.kind { kinds.append(kind) }
        XCTAssertEqual(kinds, [.add, .delete, .import, .reset, .delete, .add], "newest first", file: file, line: line)
        let scores = try await service.scores()
        XCTAssertEqual(scores, WordleScore.initial, "everything undone", file: file, line: line)
        let added = try await service.add(.nymph)
        try await service.delete(id: 281)
        try await service.add(.make(281))
        await failsAsChanged(file, line) { _ = try await service.undo(added.map(ChangeID.games)) }
        let games281 = try await service.score(id: 281)
        XCTAssertEqual(games281, .make(281), "after a refused undo", file: file, line: line)
    }

    /// Checks that an undo fails because the game was changed after the change to be undone.
    private func failsAsChanged(_ file: StaticString, _ line: UInt, _ undo: () async throws -> Void) async {
        let error = await failure(ServiceError.self, file: file, line: line, of: undo)
        XCTAssertEqual(error?.cause, .invalid("something else has changed Wordle 281 since"), file: file, line: line)
    }

    private func checkCancellation(_ file: StaticString, _ line: UInt) async throws {
        let service = try await makeService()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.add(.nymph)
        }
        let result = await task.result
        XCTAssertThrowsError(try result.get(), "a cancelled task", file: file, line: line) {
            XCTAssertTrue($0 is CancellationError, "\($0)", file: file, line: line)
        }
        let scores = try await service.scores()
        XCTAssertEqual(scores, WordleScore.initial, "after the cancellation", file: file, line: line)
    }

    private func fails<Value>(
        _ cause: ServiceError.Cause, _ what: String, _ file: StaticString, _ line: UInt,
        _ operation: () async throws -> Value
    ) async {
        let error = await failure(ServiceError.self, file: file, line: line, of: operation)
        XCTAssertEqual(error?.cause, cause, what, file: file, line: line)
    }
}
