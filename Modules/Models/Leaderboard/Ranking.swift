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

    /// Returns the indices of the rows that best match a name; empty if no row matches or the name is blank.
    ///
    /// The whole name is a better match than its beginning, and the beginning is better than another part of the name.
    public func indices(of name: String) -> [Int] {
        let search = SearchText(name)
        guard !search.isEmpty else { return [] }
        var best: SearchText.Match?
        var found: [Int] = []
        for (index, row) in rows.enumerated() {
            guard let match = search.match(in: row.athlete.name), best.map({ match <= $0 }) ?? true else { continue }
            if match != best { found = [] }
            best = match
            found.append(index)
        }
        return found
    }

    /// Returns the rows that best match a name, each with up to two rows above and two below.
    ///
    /// Returns at most `limit` rows; the rows farthest from a match are left out first. Returns nil if no row matches or
    /// the name is blank.
    public func around(name: String, limit: Int = .max) -> [AthleteRow]? {
        let found = indices(of: name)
        guard !found.isEmpty else { return nil }
        var near: [Int] = []
        var known: Set<Int> = []
        for distance in [0, -1, 1, -2, 2] {
            near += found.map { $0 + distance }.filter { rows.indices.contains($0) && known.insert($0).inserted }
        }
        return near.prefix(limit).sorted().map { rows[$0] }
    }

    private static func ranked(_ athletes: [Athlete], order: ScoreOrder) -> [AthleteRow] {
        // The best score is the lowest number; no score is infinity.
        var places = athletes.indices.map { index in
            let points = athletes[index].points.map { order == .highestFirst ? -$0 : $0 }
            return (index: index, score: points ?? .infinity, name: start(of: athletes[index].name))
        }
        places.sort { left, right in
            if left.score != right.score { return left.score < right.score }
            if left.score.magnitude < rounded, left.name != right.name, max(left.name, right.name) < .max {
                return left.name < right.name
            }
            return isBefore(athletes, left.index, right.index, order)
        }
        var rank = 1
        return places.indices.map { position in
            let place = places[position]
            if position > 0 {
                let above = places[position - 1]
                let isTied =
                    place.score == above.score
                    && (place.score.magnitude < rounded
                        || digits(athletes[place.index].score) == digits(athletes[above.index].score))
                if !isTied { rank = position + 1 }
            }
            return AthleteRow(id: place.index, rank: place.score == .infinity ? nil : rank, in: athletes)
        }
    }

    /// Returns the order of athletes with the same score as a number.
    @inline(never) private static func isBefore(
        _ athletes: [Athlete], _ left: Int, _ right: Int, _ order: ScoreOrder
    ) -> Bool {
        let digits = (digits(athletes[left].score), digits(athletes[right].score))
        if digits.0 != digits.1 {
            // Both have the same sign, since they are equal as numbers.
            let isCloserTo0 = (digits.0.utf8.count, digits.0) < (digits.1.utf8.count, digits.1)
            return isCloserTo0 == ((order == .highestFirst) == digits.0.hasPrefix("-"))
        }
        let names = (athletes[left].name, athletes[right].name)
        return names.0 == names.1 ? left < right : names.0 < names.1
    }

    /// Returns the digits of a whole number that its score as a number does not show exactly; no digits for others.
    private static func digits(_ score: Score?) -> String {
        if case .whole(let digits) = score { digits } else { "" }
    }

    /// From this number on, a `Double` does not show all whole numbers exactly.
    private static let rounded = 0x1p53

    /// Returns the first eight bytes of a name as a number in the order of names, or the highest number for some names.
    ///
    /// Names are in the order of their composed letters. Marks that are composed with the letter before them begin at
    /// U+0300, which is CC in UTF-8, so a name with such bytes near its start has the highest number.
    private static func start(of name: String) -> UInt64 {
        var name = name
        return name.withUTF8 { name in
            var start: UInt64 = 0
            for index in 0..<min(name.count, 10) {
                guard name[index] < 0xCC else { return .max }
                start |= UInt64(name[index]) << (56 - 8 * index)
            }
            return start
        }
    }
}

/// Whether the highest score ranks first, as for points, or the lowest, as for times.
public enum ScoreOrder: String, Hashable, Sendable, CaseIterable {
    case highestFirst = "highest-first"
    case lowestFirst = "lowest-first"
}
