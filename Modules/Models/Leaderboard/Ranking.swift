/// Athletes in standard competition ranking (1, 2, 2, 4).
///
/// Ties are sorted by name, and equal names as in the document. Athletes without a score that is a number come last,
/// without a rank.
public struct Ranking: Hashable, Sendable {
    /// Whether the highest score ranks first, as for points, or the lowest, as for times and placings.
    public let order: ScoreOrder
    /// The athletes in the order of the document.
    public let athletes: [Athlete]
    /// All athletes, first rank first.
    public let rows: [AthleteRow]

    /// Ranks athletes.
    public init(_ athletes: [Athlete], order: ScoreOrder = .highestFirst) {
        self.order = order
        self.athletes = athletes
        rows = Self.ranked(athletes, order: order)
    }

    /// Returns the rows whose name contains a text, without regard to case and diacritics; all rows for a blank text.
    public func search(_ text: String) -> [AthleteRow] {
        let search = SearchText(text)
        return search.isEmpty ? rows : rows.filter { search.match(in: $0.athlete.name) != nil }
    }

    /// Returns the index of the row that best matches a name, or nil if no row matches or the name is blank.
    ///
    /// The whole name is a better match than its beginning, and the beginning is better than another part of the name.
    /// Of equal matches, the first row counts.
    public func index(of name: String) -> Int? {
        let search = SearchText(name)
        guard !search.isEmpty else { return nil }
        var best: (match: SearchText.Match, index: Int)?
        for (index, row) in rows.enumerated() {
            guard let match = search.match(in: row.athlete.name) else { continue }
            if match == .exact { return index }
            if best.map({ match < $0.match }) ?? true { best = (match, index) }
        }
        return best?.index
    }

    /// Returns the row that best matches a name, with up to two rows above and two below.
    ///
    /// Returns at most `limit` rows; the rows farthest from the match are left out first. Returns nil if no row matches
    /// or the name is blank.
    public func around(name: String, limit: Int = .max) -> [AthleteRow]? {
        index(of: name).map { index in
            let near = [0, -1, 1, -2, 2].map { index + $0 }.filter(rows.indices.contains)
            return near.prefix(limit).sorted().map { rows[$0] }
        }
    }

    private static func ranked(_ athletes: [Athlete], order: ScoreOrder) -> [AthleteRow] {
        var rank = 1
        var rows: [AthleteRow] = []
        rows.reserveCapacity(athletes.count)
        let indices = athletes.indices.sorted { left, right in
            switch (athletes[left].points, athletes[right].points) {
            case (let one?, let other?) where one != other: return order == .highestFirst ? one > other : one < other
            case (_?, nil): return true
            case (nil, _?): return false
            default:
                let name = athletes[left].name
                let otherName = athletes[right].name
                return name == otherName ? left < right : name < otherName
            }
        }
        for index in indices {
            let athlete = athletes[index]
            if athlete.points != rows.last?.athlete.points { rank = rows.count + 1 }
            rows.append(AthleteRow(id: index, rank: athlete.points == nil ? nil : rank, athlete: athlete))
        }
        return rows
    }
}

/// Whether the highest score ranks first, as for points, or the lowest, as for times.
public enum ScoreOrder: String, Hashable, Sendable, CaseIterable {
    case highestFirst = "highest-first"
    case lowestFirst = "lowest-first"
}
