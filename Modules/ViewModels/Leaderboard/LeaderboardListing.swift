import Models

/// The part of a ranking that is shown, with what has to be known of the rest.
public struct LeaderboardListing: Hashable, Sendable {
    /// The athletes that match the search, the first place first; each keeps the place among all.
    public let rows: [RankedAthlete]
    /// The number of athletes, found or not.
    public let participants: Int
    /// The number of records that could not be read.
    public let unreadable: Int
    /// Which score is the better one.
    public let order: ScoreOrder
    /// What was searched for, empty where nothing was.
    public let search: String

    /// Creates a listing.
    public init(rows: [RankedAthlete], participants: Int, unreadable: Int, order: ScoreOrder, search: String) {
        self.rows = rows
        self.participants = participants
        self.unreadable = unreadable
        self.order = order
        self.search = search
    }

    /// What is listed, as a clause: "21 athletes, highest score first", "2 of 21 athletes match “jo”, …".
    public var summary: String {
        let all = "\(participants) athlete\(participants == 1 ? "" : "s")"
        let found = search.isEmpty ? all : "\(rows.count) of \(all) match\(rows.count == 1 ? "es" : "") “\(search)”"
        return "\(found), \(order.words)"
    }

    /// What is said in place of the rows when there is none, or nil.
    public var emptyText: String? {
        guard rows.isEmpty else { return nil }
        return search.isEmpty ? "No athletes yet." : "Nobody’s name matches “\(search)”."
    }

    /// The records that are left out, as a sentence, or nil when all could be read.
    public var unreadableText: String? { Self.unreadableText(unreadable) }

    static func unreadableText(_ count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "1 record could not be read and is left out."
        default: "\(count) records could not be read and are left out."
        }
    }
}
