import Models

/// The outcome of a merge or split.
public struct RenamedPlayer: Hashable, Sendable {
    package let rename: PlayerRename
    /// The names that a split has separated from the player; empty for a merge.
    package let splitNames: [String]
    /// The player with the new name, or nil if none of their results are saved.
    package let player: GroupPlayer?
    /// Whether results of the old name are saved or in the chat; if not, the merge applies to future results.
    package let isKnown: Bool
    /// The number of puzzles for which the two names have different results.
    package let contradictions: Int

    /// The change in one to three sentences.
    public var text: String {
        let games = player.map { " (\(GroupedNumber.counted($0.played, "game", "games")))" } ?? ""
        guard !rename.isSplit else { return splitText(games) }
        let isYou = PlayerKey(rename.new) == PlayerKey(SharedResult.nameless)
        let merged =
            "\(rename.old.quoted) \(isYou ? "now counts as you" : "is now part of \(rename.new.isolated)")\(games)."
        if !isKnown {
            return merged
                + " No results of \(rename.old.quoted) are saved yet. Future ones will count for \(rename.new.isolated)."
        }
        guard contradictions > 0 else { return merged }
        return merged
            + " They have different results for \(GroupedNumber.counted(contradictions, "puzzle", "puzzles"))."
    }

    /// Returns the effect of a split; `games` is the number of games of the name that was split off: " (2 games)".
    private func splitText(_ games: String) -> String {
        let others = splitNames.filter { PlayerKey($0) != PlayerKey(rename.old) }
        guard !others.isEmpty else { return "\(rename.old.quoted) is separate again\(games)." }
        let names = others.map(\.quoted).joined(separator: ", ")
        return "\(names) \(others.count == 1 ? "is" : "are") separate from \(rename.old.isolated) again."
    }
}

extension PlayerRename {
    /// Whether the two names are the same, which splits the name off.
    public var isSplit: Bool { PlayerKey(old) == PlayerKey(new) }
}
