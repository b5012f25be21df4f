import Models

/// The outcome of a merge of two names into one player, or of a split of a name from a player.
public struct RenamedPlayer: Hashable, Sendable {
    package let rename: PlayerRename
    /// The names that changed their player, the typed name first.
    package let movedNames: [String]
    /// The displayed name before the change, if the two names already belonged to one player; otherwise nil.
    ///
    /// Such a merge changes only the displayed name. For a split, the value is not used.
    package let formerName: String?
    /// The player with the new name, or nil if none of their results are saved.
    package let player: GroupPlayer?
    /// The number of puzzles for which the two names have different results.
    package let contradictions: Int

    /// Compares the tables before and after a rename.
    init(_ rename: PlayerRename, from before: GroupTable, to after: GroupTable, _ contradictions: Int) {
        self.rename = rename
        self.contradictions = contradictions
        let areOnePlayer = before.names.key(of: rename.old) == before.names.key(of: rename.new)
        formerName = areOnePlayer ? before.names[rename.old] : nil
        let key = after.names.key(of: rename.new)
        player = after.groupPlayers.first { PlayerKey($0.player) == key }
        let together = before.allNames(of: rename.old)
        let typed = PlayerKey(rename.old)
        let wasShown = before.names.key(of: rename.old) == typed
        // A split of the shown name leaves the others behind; then they are the ones that moved.
        let isLeft = rename.isSplit && wasShown
        let moved = together.filter { (after.names.key(of: $0) == key) != isLeft && PlayerKey($0) != typed }
        movedNames = isLeft ? moved : [rename.old] + moved
    }

    /// The change in one or two sentences.
    public var text: String {
        let games = player.map { " (\(GroupedNumber.counted($0.played, "game", "games")))" } ?? ""
        if rename.isSplit { return splitText(games) }
        let merged = mergedText(games)
        guard contradictions > 0 else { return merged }
        return merged
            + " They have different results for \(GroupedNumber.counted(contradictions, "puzzle", "puzzles"))."
    }

    /// Returns the effect of a merge; `games` is the number of games of the merged player, such as " (2 games)".
    private func mergedText(_ games: String) -> String {
        if let formerName { return "\(formerName.quoted) is now shown as \(rename.new.isolated)\(games)." }
        let verb = movedNames.count == 1 ? "is" : "are"
        return "\(Self.listed(movedNames)) \(verb) now part of \((player?.player ?? rename.new).isolated)\(games)."
    }

    /// Returns the effect of a split; `games` is the number of games of the name split off, such as " (2 games)".
    private func splitText(_ games: String) -> String {
        let others = movedNames.filter { PlayerKey($0) != PlayerKey(rename.old) }
        guard movedNames.contains(rename.old) || others.isEmpty else {
            let verb = others.count == 1 ? "is" : "are"
            return "\(Self.listed(others)) \(verb) separate from \(rename.old.isolated) again."
        }
        let names = others.isEmpty ? rename.old.quoted : "\(rename.old.quoted), with \(Self.listed(others)),"
        return "\(names) is separate again\(games)."
    }

    private static func listed(_ names: [String]) -> String { names.map(\.quoted).joined(separator: ", ") }
}
