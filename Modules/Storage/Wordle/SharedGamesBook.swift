import Formats
import Models
import Platform

/// Stores shared games in a JSON file: number, result, squares and hard mode, but no words.
///
/// Several processes may use it at once. An unreadable file is not changed.
public struct SharedGamesBook: SharedGamesStore {
    private let file: DurableFile

    /// Opens the book in a file, which is created with the first game.
    public init(_ url: URL) { file = DurableFile(url, mode: 0o600) }

    /// Returns all games, in the order in which they were added.
    public func games() async throws -> [SharedResult] { try FileFailure.attempt("list the kept games") { try read() } }

    /// Adds games, the first for each puzzle of a player, and returns how many are new.
    public func keep(_ games: [SharedResult]) async throws -> Int {
        try change("keep the games") { kept in
            let before = kept.count
            kept = ShareComparison(kept + games).results
            return kept.count - before
        }
    }

    /// Removes the games of a player, however the name is written, or all games for nil, and returns how many there
    /// were.
    public func forget(_ player: String?) async throws -> Int {
        try change("forget the games") { kept in
            let before = kept.count
            let key = player.map(PlayerKey.init)
            kept.removeAll { key == nil || PlayerKey($0.player) == key }
            return before - kept.count
        }
    }

    private func change(_ action: String, _ body: (inout [SharedResult]) -> Int) throws -> Int {
        try FileFailure.attempt(action) {
            try file.locked {
                var games = try read()
                let changed = body(&games)
                guard changed > 0 else { return 0 }
                try file.write(Data(SharedGamesReader.json(of: games).text.utf8))
                return changed
            }
        }
    }

    private func read() throws -> [SharedResult] {
        guard let data = try file.read() else { return [] }
        do {
            return try SharedGamesReader.games(from: data, action: "read the kept games", place: file.url.path)
        } catch {
            throw JSON(reading: data)?.isOfNewerVersion == true ? FileFailure.newer(file.url) : error
        }
    }
}
