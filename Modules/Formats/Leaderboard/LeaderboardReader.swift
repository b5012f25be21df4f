import Models
import Platform

/// Reads the leaderboard's JSON document.
///
/// The document is an array of records `{"id", "name", "score"}`, or an object with this array under `athletes`. The
/// key `points` for `score`, numeric strings for numbers, and trailing commas are accepted. A record without a name is
/// left out and counted; any other record is an athlete. Of a duplicate key, the last value counts; `score` takes
/// precedence over `points`.
package enum LeaderboardReader {
    /// The largest document in bytes: 80 MB, which is room for a million athletes.
    package static let sizeLimit = 80_000_000

    private static let form = RecordListForm(keys: ["athletes"], limit: 1_000_000, needs: "a name")

    /// Reads a document; `place` is the name of the document in errors.
    ///
    /// The athletes are in the order of the document. Throws `ServiceError` if the document is not such a list, has too
    /// many records, or has only unreadable records.
    package static func leaderboard(from data: Data, place: String? = nil) throws -> Leaderboard {
        let document = JSONDocument(data: data, action: "list the athletes", place: place)
        let list = try document.list(of: AthleteRecord.self, form)
        return Leaderboard(athletes: list.values, unreadable: list.leftOut)
    }
}

private struct AthleteRecord: JSONRecord {
    private var id: String?
    private var name: String?
    private var score: String?
    private var points: String?

    static let members: JSONMembers<AthleteRecord> = [
        "id": { $0.id = try $1.written() },
        "name": { $0.name = try $1.optionalText() },
        "score": { $0.score = try $1.written() },
        "points": { $0.points = try $1.written() },
    ]

    func value() throws(RecordFault) -> Athlete {
        guard let name else { throw .noName }
        return Athlete(id: id, name: name, score: (score ?? points).map(Score.init(written:)))
    }
}

extension Score {
    /// Reads a score; "1,234" is not a number, since the comma may separate thousands or decimals.
    fileprivate init(written text: String) {
        let isDecimal = text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
        // From 2^53 on, different scores could become the same number, and share a rank.
        if isDecimal, let number = Double(text), number.magnitude < 0x1p53 {
            self = .number(number)
        } else {
            self = .other(text)
        }
    }
}

extension JSONScanner {
    /// Consumes any value; returns a number, a boolean or a string with more than white space as it is written.
    fileprivate mutating func written() throws -> String? {
        switch try kind() {
        case .number: return String(decoding: bytes[try numberRange()], as: UTF8.self)
        case .boolean: return try consumes(boolean: true) ? "true" : "false"
        case .string, .null, .object, .array: return try optionalText()
        }
    }
}
