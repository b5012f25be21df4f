import Formats

/// Stores shared games in a JSON file: number, result, squares and hard mode, but no words; and who is one player.
///
/// Several processes may use it at once. An unreadable file is not changed.
package struct SharedGamesBook: SharedGamesStore {
    private let file: DurableFile

    /// Opens the book in a file, which is created with the first game.
    package init(_ url: URL) { file = DurableFile(url, mode: 0o600) }

    package func kept() async throws -> KeptGames { try FileFailure.attempt("list the kept games") { try read() } }

    package func change<Answer: Sendable>(
        _ action: String, _ body: @Sendable (inout KeptGames) throws -> Answer
    ) async throws -> Answer {
        try file.locked(for: action) {
            let before = try read()
            var games = before
            let answer = try body(&games)
            if games != before { try file.write(Data(SharedGamesReader.json(of: games).text.utf8)) }
            return answer
        }
    }

    private func read() throws -> KeptGames {
        guard let data = try file.read() else { return KeptGames() }
        do {
            return try SharedGamesReader.games(from: data, action: "read the kept games", place: file.url.path)
        } catch {
            throw JSON(reading: data)?.isOfNewerVersion == true ? FileFailure.newer(file.url) : error
        }
    }
}
