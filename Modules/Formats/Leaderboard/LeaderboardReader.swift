import Models
import Platform

/// Reads the leaderboard's JSON document.
///
/// The document is an array of records `{"id", "name", "score"}`, or an object with this array under `athletes`. The
/// key `points` for `score`, numeric strings for numbers, and trailing commas are accepted. A record is left out and
/// counted if it has no integer as its id, no name, or a score that is not an integer. Of a duplicate key, the last
/// value counts; `score` takes precedence over `points`.
package enum LeaderboardReader {
    /// The largest document in bytes: 80 MB, which is room for a million athletes.
    package static let sizeLimit = 80_000_000

    private static let form = RecordListForm(
        keys: ["athletes"], limit: 1_000_000,
        needs: "a whole number as id, a name and, if there is a score, a whole number as score")

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
    private var id = JSONInteger.missing
    private var name: String?
    private var score = JSONInteger.missing
    private var points = JSONInteger.missing

    static let members: JSONMembers<AthleteRecord> = [
        "id": { $0.id = try $1.integer() },
        "name": { $0.name = try $1.optionalText() },
        "score": { $0.score = try $1.integer() },
        "points": { $0.points = try $1.integer() },
    ]

    func value() throws(RecordFault) -> Athlete {
        guard case .value(let id) = id else { throw .noID }
        guard let name else { throw .noName }
        switch score == .missing ? points : score {
        case .value(let score): return Athlete(id: id, name: name, score: score)
        case .missing: return Athlete(id: id, name: name, score: nil)
        case .unreadable: throw RecordFault("score", expected: "a whole number")
        }
    }
}
