/// Two names that may belong to one player.
public struct PlayerSuggestion: Hashable, Sendable {
    /// The rename that merges one name into the other, which would be shown.
    public let rename: PlayerRename
    /// The number of puzzles for which both names have the same result.
    public let same: Int
}

extension GroupTable {
    /// The maximum number of names to compare; if there are more names, there are no suggestions.
    private static let maximumNames = 300
    /// The number of equal results that is too high for a coincidence.
    private static let enough = 5

    /// A player whose name is compared with the other players' names.
    private struct Candidate {
        let name: String
        let games: ArraySlice<Game>

        var isNumber: Bool { name.allSatisfy { $0.isNumber || "+-() \u{A0}".contains($0) } }
        var first: Int { games.first?.puzzle ?? 0 }
        var last: Int { games.last?.puzzle ?? 0 }

        /// Returns the number of puzzles with the same result for both names; nil if the results for any puzzle differ.
        func same(as other: Candidate) -> Int? {
            var same = 0
            var theirs = other.games
            for game in games {
                theirs = theirs.drop { $0.puzzle < game.puzzle }
                guard let first = theirs.first, first.puzzle == game.puzzle else { continue }
                guard first.outcome == game.outcome else { return nil }
                same += 1
            }
            return same
        }

        /// Returns whether this name would be merged into the other: a number into a name, else the name with the older
        /// newest result or, for the same puzzle, with fewer results.
        func givesWay(to other: Candidate) -> Bool {
            if isNumber != other.isNumber { return isNumber }
            return (last, games.count, other.name) < (other.last, other.games.count, name)
        }

        /// Returns whether this is a phone number whose results end just before those of a name begin.
        func ends(before other: Candidate) -> Bool {
            isNumber && !other.isNumber && (1...GroupDay.recentPuzzles).contains(other.first - last)
        }
    }

    /// Pairs of names that may belong to one player; the pairs with the most equal results are first.
    ///
    /// Both names have the same results for at least five puzzles, and no different ones. Or one of them is a phone
    /// number whose results end just before those of the other name begin, and of no further name or number.
    public var suggestions: [PlayerSuggestion] {
        guard (2...Self.maximumNames).contains(players.count) else { return [] }
        let candidates = byPlayer.map { Candidate(name: player(of: $0), games: $0) }
            .filter { $0.name != SharedResult.nameless }
        var found: [PlayerSuggestion] = []
        for one in candidates {
            for other in candidates where other.name != one.name && one.givesWay(to: other) {
                let isSuccessor =
                    one.ends(before: other) && candidates.count { one.ends(before: $0) } == 1
                    && candidates.count { $0.ends(before: other) } == 1
                let same = isSuccessor ? 0 : one.same(as: other) ?? 0
                guard isSuccessor || same >= Self.enough else { continue }
                found.append(PlayerSuggestion(rename: PlayerRename(one.name, to: other.name), same: same))
            }
        }
        return found.sorted {
            (-$0.same, $0.rename.old, $0.rename.new) < (-$1.same, $1.rename.old, $1.rename.new)
        }
    }
}
