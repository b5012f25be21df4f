/// Two names that may belong to one player.
public struct PlayerSuggestion: Hashable, Sendable {
    /// The name that would be merged into the other.
    public let old: String
    /// The name that would be shown.
    public let new: String
    /// The number of puzzles for which both names have the same result.
    public let same: Int

    /// The rename that merges `old` into `new`.
    public var rename: PlayerRename { PlayerRename(old, to: new) }
}

extension GroupTable {
    /// The maximum number of names to compare; if there are more names, there are no suggestions.
    private static let maximumNames = 300
    /// The number of equal results that is too high for a coincidence.
    private static let enough = 5

    /// A player whose name is compared with the other players' names.
    private struct Candidate {
        let name: String
        let words: [Substring]
        let games: ArraySlice<Game>

        var isNumber: Bool { name.allSatisfy { $0.isNumber || "+-() \u{A0}".contains($0) } }
        var last: Int { games.last?.puzzle ?? 0 }

        /// Returns the number of puzzles with the same result for both names; nil if the results for any puzzle differ.
        func same(as other: Candidate) -> Int? {
            var same = 0
            var theirs = other.games
            for game in games {
                theirs = theirs.drop { $0.puzzle < game.puzzle }
                guard let first = theirs.first, first.puzzle == game.puzzle else { continue }
                guard first.cost == game.cost else { return nil }
                same += 1
            }
            return same
        }

        /// Returns whether this name is the first part of a longer name, such as `~Bob` of `Bob Miller`.
        func begins(_ other: Candidate) -> Bool {
            !words.isEmpty && words.count < other.words.count && other.words.starts(with: words)
        }

        /// Returns whether this name would be merged into another one.
        ///
        /// A phone number is merged into a name, and `Bob` is merged into a longer name such as `Bob Miller`. In other
        /// cases, the name whose newest result is older is merged into the other name. If both newest results are for
        /// the same puzzle, the name with fewer results is merged.
        func givesWay(to other: Candidate) -> Bool {
            if isNumber != other.isNumber { return isNumber }
            if words.count != other.words.count, begins(other) || other.begins(self) { return begins(other) }
            return (last, games.count, other.name) < (other.last, other.games.count, name)
        }
    }

    /// Pairs of names that may belong to one player; the pairs with the most equal results are first.
    ///
    /// The results of the two names never differ for a puzzle. There must also be one of these pieces of evidence:
    /// - Both names have the same results for at least five puzzles.
    /// - One of the names is a phone number. The number has at least one result in common with the other name, and
    ///   fewer with every further name whose results do not differ from those of the number. The newest result of the
    ///   number is not newer than the newest result of the other name.
    /// - One name, such as `Bob`, is the first part of the other name, such as `Bob Miller`, and of no further name.
    public var suggestions: [PlayerSuggestion] {
        guard (2...Self.maximumNames).contains(players.count) else { return [] }
        let candidates = byPlayer.map { playerGames in
            let name = player(of: playerGames)
            return Candidate(name: name, words: Self.words(name), games: playerGames)
        }.filter { $0.name != SharedResult.nameless }
        var found: [PlayerSuggestion] = []
        for one in candidates {
            let agreeing = candidates.compactMap { other -> PlayerSuggestion? in
                guard other.name != one.name, one.givesWay(to: other), let same = one.same(as: other) else {
                    return nil
                }
                return PlayerSuggestion(old: one.name, new: other.name, same: same)
            }
            let best = agreeing.map(\.same).max() ?? 0
            if best >= Self.enough {
                found += agreeing.filter { $0.same >= Self.enough }
            } else if one.isNumber {
                let names = agreeing.filter { $0.same == best && best > 0 }
                let numberOutlivesName = candidates.contains { $0.name == names.first?.new && $0.last < one.last }
                if names.count == 1, !numberOutlivesName { found += names }
            } else {
                let longer = candidates.filter { one.begins($0) }
                if longer.count == 1 { found += agreeing.filter { $0.new == longer[0].name } }
            }
        }
        return found.sorted { (-$0.same, $0.old, $0.new) < (-$1.same, $1.old, $1.new) }
    }

    private static func words(_ name: String) -> [Substring] {
        Substring(SearchText.fold(name)).split { !$0.isLetter && !$0.isNumber }
    }
}
