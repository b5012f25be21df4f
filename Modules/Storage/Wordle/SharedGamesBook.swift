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
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys]
                try file.write(encoder.encode(games.map(KeptGame.init)))
                return changed
            }
        }
    }

    private func read() throws -> [SharedResult] {
        guard let data = try file.read() else { return [] }
        do throws(ServiceError) {
            return try JSONReader.decode(
                [KeptGame].self, from: data, action: "read the kept games", place: file.url.path
            ).map(\.result)
        } catch {
            if JSONReader.value(JSONValue.self, ifIn: data)?.isOfNewerVersion ?? false {
                throw FileFailure.newer(file.url)
            }
            throw error
        }
    }
}

/// The JSON of a shared game.
private struct KeptGame: Codable {
    let result: SharedResult

    private enum CodingKeys: String, CodingKey { case player, puzzle, tries, hardMode, squares }

    init(_ result: SharedResult) { self.result = result }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let tries = try fields.decodeIfPresent(Int.self, forKey: .tries)
        let puzzle = try fields.decode(Int.self, forKey: .puzzle)
        guard tries.map((1...WordleScore.mostTries).contains) ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .tries, in: fields, debugDescription: "1 to 6 tries, or null")
        }
        guard puzzle >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .puzzle, in: fields, debugDescription: "a number of 0 or more")
        }
        result = SharedResult(
            player: try fields.decode(String.self, forKey: .player), puzzle: puzzle, tries: tries,
            hardMode: try fields.decodeIfPresent(Bool.self, forKey: .hardMode) ?? false,
            rows: try (fields.decodeIfPresent([String].self, forKey: .squares) ?? []).map {
                $0.compactMap(Square.init(code:))
            })
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(result.player, forKey: .player)
        try fields.encode(result.puzzle, forKey: .puzzle)
        try fields.encode(result.tries, forKey: .tries)
        if result.hardMode { try fields.encode(true, forKey: .hardMode) }
        if !result.rows.isEmpty { try fields.encode(result.rows.map(\.codes), forKey: .squares) }
    }
}
