import Models
import QuintetPlatform

/// Reads the leaderboard's JSON document.
///
/// The document is an array of records `{"id", "name", "score"}`, or an object with this array under `athletes`. The
/// key `points` for `score`, numeric strings for numbers, and trailing commas are accepted. A record without a name is
/// left out and counted; any other record is an athlete. Of a duplicate key, the last value counts; `score` takes
/// precedence over `points`.
package enum LeaderboardReader {
    /// The largest document in bytes: 80 MB, which is room for a million athletes.
    package static let sizeLimit = 80_000_000

    /// Reads a document; `place` is the name of the document in errors.
    ///
    /// The athletes are in the order of the document. Throws `ServiceError` if the document is not such a list, has too
    /// many records, or has only unreadable records.
    package static func leaderboard(from data: Data, place: String? = nil) throws -> Leaderboard {
        let document = JSONDocument(data, action: "list the athletes", place: place)
        do {
            let list = try document.list(under: ["athletes"], limit: 1_000_000, needs: "a name", athlete)
            return Leaderboard(athletes: list.values, leftOut: list.leftOut)
        } catch let error as ServiceError {
            guard case .wrongShape = error.cause else { throw error }
            throw document.error(.wrongDocument("a leaderboard"))
        }
    }

    private static func athlete(_ json: JSON) throws(RecordFault) -> Athlete {
        guard let name = json.words("name") else { throw .noName }
        return Athlete(
            id: written(json["id"]), name: name, score: Score(json["score"]) ?? Score(json["points"]))
    }

    /// Returns a number, a boolean, or a text with more than white space, as it is written; nil for any other value.
    fileprivate static func written(_ json: JSON?) -> String? {
        switch json {
        case .integer, .number, .digits, .flag: json?.text
        case .text: json?.words
        case nil, .null, .list, .object: nil
        }
    }
}

extension Score {
    /// The limit of numbers: from 2^53 on, different scores could become the same number, and share a rank.
    private static let limit = 0x1p53

    /// Reads a score; nil for a value that is no score, such as a blank text.
    ///
    /// "1,234" is not a number, since the comma may separate thousands or decimals.
    fileprivate init?(_ json: JSON?) {
        if case .integer(let number) = json, Double(number).magnitude < Self.limit {
            self = .number(Double(number))
            return
        }
        guard let text = LeaderboardReader.written(json) else { return nil }
        let isDecimal = text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
        if isDecimal, let number = Double(text), number.magnitude < Self.limit {
            self = .number(number)
        } else {
            self = .other(text)
        }
    }
}
