import Foundation
import Models

/// Reads the leaderboard's JSON document.
///
/// Takes `{"athletes": […]}` and a bare array of `{"id", "name", "score"}`, with `points` for `score` in either, a
/// numeric string for a number, and trailing commas. A record without an id or a name, or with a score that is no whole
/// number, is left out and counted. Of a key given twice the last counts; `score` beats `points`.
public enum LeaderboardReader {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8.
    ///   - place: Where it is from, for the error's words.
    /// - Returns: The athletes in the order of the document.
    /// - Throws: `ServiceError` with `.notJSON` or `.wrongShape`.
    public static func leaderboard(from data: Data, place: String? = nil) throws -> Leaderboard {
        let document = JSONDocument(action: "list the athletes", place: place)
        return try document.scan(data) { scanner in
            var athletes: [Athlete] = []
            var unreadable = 0
            try document.list(in: &scanner, under: ["athletes"]) {
                athletes = []
                unreadable = 0
            } element: { scanner in
                if let athlete = try athlete(in: &scanner) { athletes.append(athlete) } else { unreadable += 1 }
            }
            return Leaderboard(athletes: athletes, unreadable: unreadable)
        }
    }

    private static func athlete(in scanner: inout JSONScanner) throws -> Athlete? {
        guard try scanner.kind() == .object else {
            try scanner.skip()
            return nil
        }
        var id = JSONInteger.missing
        var name: String?
        var score = JSONInteger.missing
        var points = JSONInteger.missing
        try scanner.object { scanner, key in
            if scanner.matches(key, "id") {
                id = try scanner.integer()
            } else if scanner.matches(key, "name") {
                name = try scanner.optionalString()?.trimmed
            } else if scanner.matches(key, "score") {
                score = try scanner.integer()
            } else if scanner.matches(key, "points") {
                points = try scanner.integer()
            } else {
                try scanner.skip()
            }
        }
        guard case .value(let id) = id, let name, !name.isEmpty else { return nil }
        switch score == .missing ? points : score {
        case .value(let score): return Athlete(id: id, name: name, score: score)
        case .missing: return Athlete(id: id, name: name, score: nil)
        case .unreadable: return nil
        }
    }
}
