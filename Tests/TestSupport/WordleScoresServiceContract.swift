import Models
import XCTest

/// The contract tests of all services of Wordle games.
package struct WordleScoresServiceContract: Sendable {
    /// Creates a service that has the three initial games.
    package let makeService: @Sendable () async throws -> any WordleScoresService
    private let afterReset: [WordleScore]
    private let file: StaticString
    private let line: UInt

    package init(
        afterReset: [WordleScore] = WordleScore.initial, file: StaticString = #filePath, line: UInt = #line,
        _ makeService: @escaping @Sendable () async throws -> any WordleScoresService
    ) {
        self.afterReset = afterReset
        self.file = file
        self.line = line
        self.makeService = makeService
    }

    package func check() async throws {
        try await checkReading()
        try await checkAdding()
        try await checkDeleting()
        try await checkReset()
        try await checkChanges()
        try await checkRefusedChanges()
        try await checkUndo()
        try await checkCancellation()
    }

    private func checkReading() async throws {
        let service = try await makeService()
        let scores = try await service.scores()
        assertEqual(scores.map(\.id), [264, 263, 262], "at the beginning")
        assertEqual(scores, WordleScore.initial, "at the beginning")
        for score in WordleScore.initial {
            try await assertEqual(service.score(id: score.id), score, "one game")
        }
        await assertThrows(\.cause, .notFound, "a missing game") { try await service.score(id: 1) }
    }

    private func checkAdding() async throws {
        let service = try await makeService()
        let games = [
            WordleScore.nymph, .make(1, "nymph", ["train"]), .make(300, "crêpe", ["crepé", "crêpe"]),
            .make(0, "straße", ["straße"]), .make(5000, "привет", Array(repeating: "родина", count: 6)),
        ]
        for game in games { try await service.add(game) }
        let expected = (games + WordleScore.initial).sorted(by: WordleScore.newestFirst)
        try await assertEqual(service.scores(), expected, "after adding")
        try await assertEqual(service.score(id: 300).word, "crêpe", "a word with an accent")

        await assertThrows(\.cause, .conflict, "a number that is taken") {
            try await service.add(.make(281, "other", ["other"]))
        }
        try await assertEqual(service.scores(), expected, "after a conflict")
    }

    private func checkDeleting() async throws {
        let service = try await makeService()
        try await service.delete(id: 263)
        try await assertEqual(service.scores().map(\.id), [264, 262], "after deleting")
        await assertThrows(\.cause, .notFound, "a game that was deleted") { try await service.score(id: 263) }
        await assertThrows(\.cause, .notFound, "deleting twice") { try await service.delete(id: 263) }
        try await service.add(.make(263))
        try await assertEqual(service.score(id: 263), .make(263), "a number that is free again")
        for id in [262, 263, 264] { try await service.delete(id: id) }
        try await assertEqual(service.scores(), [], "after deleting everything")
    }

    private func checkReset() async throws {
        let service = try await makeService()
        try await service.add(.nymph)
        try await service.delete(id: 262)
        try await service.reset()
        try await assertEqual(service.scores(), afterReset, "after a reset")
    }

    private func checkChanges() async throws {
        let service = try await makeService()
        let lapse = WordleScore.initial[0]
        let month = WordleScore.initial[1]
        let sweet = WordleScore.initial[2]
        let edited = WordleScore.make(263, "mouth", ["train", "mouth"])
        try await service.change(WordleChange(.edit, removing: [month], adding: [edited]))
        try await assertEqual(service.scores(), [lapse, edited, sweet], "an edited game")
        let moved = WordleScore.make(270, "mouth", ["train", "mouth"])
        try await service.change(WordleChange(.edit, removing: [edited], adding: [moved]))
        try await assertEqual(service.scores(), [moved, lapse, sweet], "a game of another day")
        let games = [WordleScore.make(300), .make(299), .make(298, "nymph", ["train"])]
        try await service.change(WordleChange(.import, removing: [], adding: games))
        try await assertEqual(service.scores(), games + [moved, lapse, sweet], "imported games")
    }

    private func checkRefusedChanges() async throws {
        let service = try await makeService()
        let month = WordleScore.initial[1]
        for added in [[WordleScore.make(300), .make(262)], [.make(300), .make(300)]] {
            await assertThrows(\.cause, .conflict, "numbers that are taken") {
                try await service.change(WordleChange(.import, removing: [], adding: added))
            }
        }
        await assertThrows(\.cause, .conflict, "a number that is taken") {
            try await service.change(WordleChange(.edit, removing: [month], adding: [.make(264)]))
        }
        await assertThrows(\.remedy, .retry, "a game that is another by now") {
            try await service.change(WordleChange(.edit, removing: [.make(264)], adding: [.make(265)]))
        }
        try await assertEqual(service.scores(), WordleScore.initial, "after refusals")
    }

    private func checkUndo() async throws {
        let service = try await makeService()
        try await assertEqual(service.undo(), nil, "nothing was changed")
        let month = WordleScore.initial[1]
        let deletion = WordleChange(.delete, removing: [month], adding: [])
        let edit = WordleChange(.edit, removing: [month], adding: [.make(270)])
        let games = WordleChange(.import, removing: [], adding: [.make(300), .make(299)])
        for change in [deletion, edit, games] {
            if change == deletion { try await service.delete(id: 263) } else { try await service.change(change) }
            try await assertEqual(service.undoLog.steps().map(\.change), [change], "the last change")
            try await assertEqual(service.undo()?.step?.change, change, "what was undone")
            try await assertEqual(service.scores(), WordleScore.initial, "\(change.kind) undone")
            try await assertEqual(service.undo(), nil, "\(change.kind) undone twice")
        }
        try await service.add(.nymph)
        try await service.delete(id: 263)
        try await service.reset()
        try await service.change(WordleChange(.import, removing: [], adding: [.make(300)]))
        try await service.delete(id: 300)
        try await service.add(.make(300, "train", ["train"]))
        var kinds: [WordleChange.Kind] = []
        while let kind = try await service.undo()?.step?.change.kind { kinds.append(kind) }
        assertEqual(kinds, [.add, .delete, .import, .reset, .delete, .add], "newest first")
        try await assertEqual(service.scores(), WordleScore.initial, "everything undone")
        let added = try await service.add(.nymph)
        try await service.delete(id: 281)
        try await service.add(.make(281))
        let reason = "something else has changed Wordle 281 since"
        await assertThrows(\.cause, .invalid(reason), "a game that was changed") {
            try await service.undo(added.map(ChangeID.games))
        }
        try await assertEqual(service.score(id: 281), .make(281), "after a refused undo")
    }

    private func checkCancellation() async throws {
        let service = try await makeService()
        await assertThrowsIfCancelled(file: file, line: line) { try await service.add(.nymph) }
        try await assertEqual(service.scores(), WordleScore.initial, "after the cancellation")
    }

    private func assertEqual<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
        XCTAssertEqual(value, expected, what, file: file, line: line)
    }

    private func assertThrows<Value, Property: Equatable>(
        _ property: KeyPath<ServiceError, Property>, _ expected: Property, _ what: String,
        _ operation: () async throws -> Value
    ) async {
        let error = await failure(ServiceError.self, file: file, line: line, of: operation)
        assertEqual(error?[keyPath: property], expected, what)
    }
}
