import Models

/// The part of a ranking that is shown, with what has to be known of the rest.
public struct LeaderboardListing: Hashable, Sendable {
    /// The athletes that pass the filter, the first place first; each keeps the place among all.
    public let rows: [RankedAthlete]
    /// The number of athletes, found or not.
    public let participants: Int
    /// The number of records that could not be read.
    public let unreadable: Int
    /// Which score is the better one.
    public let order: ScoreOrder
    /// What the names are filtered by, or empty.
    public let filter: String

    /// What is listed, as a clause: "21 athletes, highest score first", "2 of 21 athletes match “jo”, …".
    public var summary: String {
        let all = "\(participants) athlete\(participants == 1 ? "" : "s")"
        let found = filter.isEmpty ? all : "\(rows.count) of \(all) match\(rows.count == 1 ? "es" : "") “\(filter)”"
        return "\(found), \(order.words)"
    }

    /// What is said in place of the rows when there is none, or nil.
    public var emptyText: String? {
        guard rows.isEmpty else { return nil }
        return filter.isEmpty ? "No athletes yet." : "Nobody’s name matches “\(filter)”."
    }

    /// The records that are left out, as a sentence, or nil when all could be read.
    public var leftOutNote: String? { LeftOut.note(unreadable) }
}
