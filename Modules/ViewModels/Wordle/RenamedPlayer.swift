import Models

/// The outcome of a merge of two names into one player, or of a split of a name from a player.
public struct RenamedPlayer: Hashable, Sendable {
    package let rename: PlayerRename
    /// The names that a split has separated from the player, or that a merge has added to the player.
    package let movedNames: [String]
    /// The displayed name before the change, if the two names already belonged to one player; otherwise nil.
    ///
    /// Such a merge changes only the displayed name. For a split, the value is not used.
    package let formerName: String?
    /// The player with the new name, or nil if none of their results are saved.
    package let player: GroupPlayer?
    /// Whether results of the old name are saved or in the chat, or the old name is `you`.
    ///
    /// If the value is false, a merge applies to future results.
    package let isKnown: Bool
    /// The number of puzzles for which the two names have different results.
    package let contradictions: Int

    /// The change in one to three sentences.
    public var text: String {
        let games = player.map { " (\(GroupedNumber.counted($0.played, "game", "games")))" } ?? ""
        if rename.isSplit { return splitText(games) }
        let merged = mergedText(games)
        if !isKnown {
            return merged
                + " No results of \(rename.old.quoted) are saved yet. Future ones will count for \(rename.new.isolated)."
        }
        guard contradictions > 0 else { return merged }
        return merged
            + " They have different results for \(GroupedNumber.counted(contradictions, "puzzle", "puzzles"))."
    }

    /// Returns the effect of a merge; `games` is the number of games of the merged player, such as " (2 games)".
    private func mergedText(_ games: String) -> String {
        if let formerName { return "\(formerName.quoted) is now shown as \(rename.new.isolated)\(games)." }
        let verb = movedNames.count == 1 ? "is" : "are"
        let isYou = PlayerKey(rename.new) == PlayerKey(SharedResult.nameless)
        let player = (player?.player ?? rename.new).isolated
        let change =
            isYou ? "now \(movedNames.count == 1 ? "counts" : "count") as you" : "\(verb) now part of \(player)"
        return "\(Self.listed(movedNames)) \(change)\(games)."
    }

    /// Returns the effect of a split; `games` is the number of games of the name split off, such as " (2 games)".
    private func splitText(_ games: String) -> String {
        let others = movedNames.filter { PlayerKey($0) != PlayerKey(rename.old) }
        guard others.isEmpty else {
            let verb = others.count == 1 ? "is" : "are"
            return "\(Self.listed(others)) \(verb) separate from \(rename.old.isolated) again."
        }
        let alsoMoved = player.map { Self.listed($0.names) } ?? ""
        let names = alsoMoved.isEmpty ? rename.old.quoted : "\(rename.old.quoted), with \(alsoMoved),"
        return "\(names) is separate again\(games)."
    }

    private static func listed(_ names: [String]) -> String { names.map(\.quoted).joined(separator: ", ") }
}

extension PlayerRename {
    /// Whether this is a split, which is written as a rename of a name to itself.
    public var isSplit: Bool { PlayerKey(old) == PlayerKey(new) }
}
