/// The sort key of an athlete: integers, since string comparisons would take most of the sorting time.
struct RankingKey {
    private let score: UInt64
    /// The first eight bytes of the name, as a big-endian integer, which sorts like the bytes.
    private let name: UInt64
    /// The next eight bytes of the name, in the same form.
    private let rest: UInt64
    let index: Int

    private init(_ athlete: Athlete, index: Int, order: ScoreOrder) {
        // Flipping the sign bit maps the order of signed integers to that of unsigned ones.
        let ascending = UInt64(bitPattern: Int64(athlete.score ?? 0)) ^ (1 << 63)
        score = order == .highestFirst ? ~ascending : ascending
        (name, rest) = Self.prefix(of: athlete.name)
        self.index = index
    }

    static func sorted(_ athletes: [Athlete], order: ScoreOrder) -> [RankingKey] {
        var keys = athletes.enumerated().map { RankingKey($1, index: $0, order: order) }
        let unscored = keys.partition { athletes[$0.index].score == nil }
        let precedes: (RankingKey, RankingKey) -> Bool = { left, right in
            if left.score != right.score { return left.score < right.score }
            if left.name != right.name { return left.name < right.name }
            if left.rest != right.rest { return left.rest < right.rest }
            return Self.precedes(athletes[left.index], athletes[right.index])
        }
        keys[..<unscored].sort(by: precedes)
        keys[unscored...].sort(by: precedes)
        return keys
    }

    private static func prefix(of name: String) -> (UInt64, UInt64) {
        var name = name
        return name.withUTF8 { bytes in
            func word(_ start: Int) -> UInt64 {
                (start..<start + 8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
            }
            return (word(0), word(8))
        }
    }

    private static func precedes(_ left: Athlete, _ right: Athlete) -> Bool {
        let one = left.name.utf8
        let other = right.name.utf8
        return one.elementsEqual(other) ? left.id < right.id : one.lexicographicallyPrecedes(other)
    }
}
