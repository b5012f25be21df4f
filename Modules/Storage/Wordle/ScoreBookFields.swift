import Formats
import Models
import Platform

/// The fields of a file of saved games that this version does not know, from other versions or programs, which are preserved.
struct ScoreBookFields {
    private static let known: Set<String> = ["id", "date", "word", "tries", "squares"]

    /// The fields around the list.
    private var around: [JSON.Field] = []
    private var unknown: [Int: [JSON.Field]] = [:]

    /// Finds the fields in the content of a file, which may be missing or unreadable.
    init(of data: Data?) {
        guard let data, let book = JSON(reading: data) else { return }
        if case .object(let fields) = book {
            around = fields.filter { !["scores", WordleScoresReader.withoutSamples.name].contains($0.name) }
        }
        for game in (book["scores"] ?? book).values {
            guard case .integer(let id)? = game["id"] else { continue }
            unknown[id] = Self.unknown(in: game)
        }
    }

    static func unknown(in game: JSON) -> [JSON.Field] { game.fields.filter { !known.contains($0.name) } }

    /// Whether a newer version has written the file; a bare list, which has no version, is not parsed.
    static func areOfNewerVersion(_ data: Data) -> Bool {
        data.first { $0 > 0x20 } == UInt8(ascii: "{") && JSON(reading: data)?.isNewer() == true
    }

    /// Returns games with their unknown fields; those of a game that is not in the book are `others`.
    func added(to games: [WordleScore], others: [WordleScore: [JSON.Field]] = [:]) -> [JSON] {
        games.map { game in
            let fields = unknown[game.id] ?? others[game] ?? []
            let json = WordleScoresReader.json(of: game)
            return fields.isEmpty ? json : json.merging(.object(fields)).sorted
        }
    }

    /// Returns a whole book of such games, with the fields around the list.
    func book(of games: [JSON]) -> JSON {
        JSON.object(around + [WordleScoresReader.withoutSamples, JSON.Field("scores", games)]).sorted
    }
}
