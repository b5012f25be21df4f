/// Athletes in standard competition ranking (1, 2, 2, 4).
///
/// Ties are sorted by the UTF-8 bytes of the name, then by id. Athletes without a score come last, without a rank.
public struct Ranking: Hashable, Sendable {
    /// Whether the highest score ranks first, as for points, or the lowest, as for times and placings.
    public let order: ScoreOrder
    /// All athletes, first rank first.
    public let rows: [RankedAthlete]

    init(order: ScoreOrder, rows: [RankedAthlete]) {
        self.order = order
        self.rows = rows
    }

    /// Ranks athletes.
    public init(_ athletes: [Athlete], order: ScoreOrder = .highestFirst) {
        self.order = order
        rows = Self.ranked(athletes, order: order)
    }

    /// Returns the rows whose name contains a text, without regard to case and diacritics; all rows for a blank text.
    public func search(_ text: String) -> [RankedAthlete] {
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
    public func around(name: String, limit: Int = .max) -> [RankedAthlete]? {
        index(of: name).map { index in
            let near = [0, -1, 1, -2, 2].map { index + $0 }.filter(rows.indices.contains)
            return near.prefix(limit).sorted().map { rows[$0] }
        }
    }

    private static func ranked(_ athletes: [Athlete], order: ScoreOrder) -> [RankedAthlete] {
        var rank = 1
        var rows: [RankedAthlete] = []
        rows.reserveCapacity(athletes.count)
        for key in RankingKey.sorted(athletes, order: order) {
            let athlete = athletes[key.index]
            if athlete.score != rows.last?.athlete.score { rank = rows.count + 1 }
            rows.append(RankedAthlete(rank: athlete.score == nil ? nil : rank, athlete: athlete))
        }
        return rows
    }

    /// Returns the same athletes ranked by another order, without sorting them again.
    public func reordered(_ order: ScoreOrder) -> Ranking {
        guard order != self.order else { return self }
        var turned: [RankedAthlete] = []
        turned.reserveCapacity(rows.count)
        var end = rows.firstIndex { $0.athlete.score == nil } ?? rows.endIndex
        let unscored = rows[end...]
        while end > 0 {
            // Tied athletes stay in their order, so each tie moves as a block.
            var start = end - 1
            while start > 0, rows[start - 1].rank == rows[start].rank { start -= 1 }
            let rank = turned.count + 1
            for row in rows[start..<end] { turned.append(RankedAthlete(rank: rank, athlete: row.athlete)) }
            end = start
        }
        return Ranking(order: order, rows: turned + unscored)
    }
}

/// Whether the highest score ranks first, as for points, or the lowest, as for times.
public enum ScoreOrder: String, Hashable, Sendable, CaseIterable {
    case highestFirst = "highest-first"
    case lowestFirst = "lowest-first"
}
