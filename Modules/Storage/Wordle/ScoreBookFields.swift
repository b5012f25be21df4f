import Formats
import Models
import Platform

/// The unknown fields of a score book, from other versions or programs, which are preserved.
struct ScoreBookFields {
    private static let known: Set<String> = ["id", "date", "word", "tries", "squares"]

    /// The fields around the list; nil when the file is the list alone.
    private var around: [String: JSONValue]?
    /// The unknown fields of each game, by its number.
    private var unknown: [Int: [String: JSONValue]] = [:]

    /// Finds the fields in the content of a file, which may be missing or unreadable.
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

    /// Whether a newer version has written the file; a bare list, which has no version, is not parsed.
    static func areOfNewerVersion(_ data: Data) -> Bool {
        guard data.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return false }
        return JSONReader.value(JSONValue.self, ifIn: data)?.isOfNewerVersion ?? false
    }

    /// Returns the JSON of games with their unknown fields, and the fields around the list.
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
