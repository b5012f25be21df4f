import Models

/// A service of Wordle games whose responses the test controls.
package final class WordleScoresServiceSpy: WordleScoresService, @unchecked Sendable {
    package let list = Gate<[WordleScore]>()
    package let change = Gate<Void>()

    package init() {}
    package func scores(_ policy: CachePolicy) async throws -> [WordleScore] { try await list.call() }

    package func reset() async throws -> Int? {
        try await change.call()
        return nil
    }

    package func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        try await change.call()
        return nil
    }
}
