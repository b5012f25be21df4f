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

    /// Pairs of names that may belong to one player; the pairs with the most equal results are first.
    ///
    /// Both names have the same results for at least five puzzles, and no different ones. Or one of them is a phone
    /// number whose results end just before those of the other name begin, and of no further name or number.
    public var suggestions: [PlayerSuggestion] {
        guard (2...Self.maximumNames).contains(players.count) else { return [] }
        let candidates = rows.filter { $0.player != PostedResult.nameless }
        var found: [PlayerSuggestion] = []
        for one in candidates {
            for other in candidates where other.player != one.player && one.givesWay(to: other) {
                let isSuccessor =
                    one.ends(before: other) && candidates.count { one.ends(before: $0) } == 1
                    && candidates.count { $0.ends(before: other) } == 1
                let same = isSuccessor ? 0 : one.same(as: other) ?? 0
                guard isSuccessor || same >= Self.enough else { continue }
                found.append(PlayerSuggestion(rename: PlayerRename(one.player, to: other.player), same: same))
            }
        }
        return found.sorted {
            (-$0.same, $0.rename.old, $0.rename.new) < (-$1.same, $1.rename.old, $1.rename.new)
        }
    }
}

extension GroupTable.Row {
    private var isNumber: Bool { player.allSatisfy { $0.isNumber || "+-() \u{A0}".contains($0) } }
    private var first: Int { results.first?.puzzle ?? 0 }
    private var last: Int { results.last?.puzzle ?? 0 }

    /// Returns the number of puzzles with the same outcome for both names; nil if the outcomes for any puzzle differ.
    fileprivate func same(as other: GroupTable.Row) -> Int? {
        var same = 0
        var theirs = other.results[...]
        for result in results {
            theirs = theirs.drop { $0.puzzle < result.puzzle }
            guard let first = theirs.first, first.puzzle == result.puzzle else { continue }
            guard first.outcome == result.outcome else { return nil }
            same += 1
        }
        return same
    }

    /// Returns whether this name would be merged into the other: a number into a name, else the name with the older
    /// newest result or, for the same puzzle, with fewer results.
    fileprivate func givesWay(to other: GroupTable.Row) -> Bool {
        if isNumber != other.isNumber { return isNumber }
        return (last, results.count, other.player) < (other.last, other.results.count, player)
    }

    /// Returns whether this is a phone number whose results end just before those of a name begin.
    fileprivate func ends(before other: GroupTable.Row) -> Bool {
        isNumber && !other.isNumber && (1...GroupDay.recentPuzzles).contains(other.first - last)
    }
}

extension ChatReading {
    /// Returns the reading in which a person has the name with an ID under which the results of that person are saved.
    ///
    /// An export with both people of one name was saved before.
    package func identified(in log: GroupLog) -> ChatReading {
        guard !identified.isEmpty, !results.isEmpty else { return self }
        let saved = Set(log.effective.lazy.flatMap(\.results).map { PlayerKey($0.player) })
        let names = identified.filter { saved.contains(PlayerKey($0.value)) }
        guard !names.isEmpty else { return self }
        var reading = self
        reading.results = results.map { result in names[result.player].map { result.renamed($0) } ?? result }
        return reading
    }
}
