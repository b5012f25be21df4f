import Formats
import Foundation
import Models

/// What a score book has beside the games as this version knows them: fields of another version, or of another program.
struct ScoreBookFields {
    private static let known: Set<String> = ["id", "date", "word", "tries"]

    /// The fields around the list; nil where the book is the list alone.
    private var around: [String: JSONValue]?
    /// The fields of each game that this version does not know, by the game's number.
    private var unknown: [Int: [String: JSONValue]] = [:]

    /// Finds them in the content of a file, which may be missing or unreadable.
    init(of data: Data?) {
        guard let data, let book = JSONReader.value(JSONValue.self, ifIn: data) else { return }
        var games = book
        if case .object(let fields) = book {
            around = fields
            games = fields["scores"] ?? .null
        }
        guard case .list(let list) = games else { return }
        for case .object(let game) in list {
            guard case .integer(let id)? = game["id"] else { continue }
            let fields = game.filter { !Self.known.contains($0.key) }
            if !fields.isEmpty { unknown[id] = fields }
        }
    }

    /// Whether a newer version has written the file; this one writes the list alone, which is not looked through.
    static func areOfNewerVersion(_ data: Data) -> Bool {
        guard data.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
        return JSONReader.value(JSONValue.self, ifIn: data)?.isOfNewerVersion ?? false
    }

    /// Returns a JSON array of games with the fields of each, and the fields around it.
    func added(to games: Data) throws -> Data {
        guard around != nil || !unknown.isEmpty else { return games }
        let list = try JSONDecoder().decode([[String: JSONValue]].self, from: games).map { game in
            guard case .integer(let id)? = game["id"], let fields = unknown[id] else { return JSONValue.object(game) }
            return .object(game.merging(fields) { known, _ in known })
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard var around else { return try encoder.encode(list) }
        around["scores"] = .list(list)
        return try encoder.encode(around)
    }
}
