/// A puzzle and one of its players, who is identified by the normalized name.
public struct PlayerPuzzle: Hashable, Sendable {
    /// The player.
    public let player: PlayerKey
    /// The puzzle number.
    public let puzzle: Int

    /// Creates the value.
    public init(_ player: PlayerKey, _ puzzle: Int) {
        self.player = player
        self.puzzle = puzzle
    }
}

/// The keys of names, each computed once: a group has few names, each with many results.
package struct PlayerKeys {
    private var keys: [String: PlayerKey] = [:]

    package init() {}

    /// Returns the key of a name or, with `names`, of the player that the name belongs to.
    package mutating func key(of name: String, in names: PlayerNames? = nil) -> PlayerKey {
        if let key = keys[name] { return key }
        let key = names?.key(of: name) ?? PlayerKey(name)
        keys[name] = key
        return key
    }
}

extension [SharedResult] {
    /// The results without further ones of the same name and puzzle, which contradict the first or are edited.
    public var onePerPuzzle: [SharedResult] {
        var keys = PlayerKeys()
        var seen: Set<PlayerPuzzle> = []
        return filter { seen.insert(PlayerPuzzle(keys.key(of: $0.player), $0.puzzle)).inserted }
    }
}

/// An outcome, and whether the message with it was marked as edited: what a result says about a player and a puzzle.
struct SaidOutcome: Hashable, Sendable {
    let outcome: Outcome
    let isEdited: Bool

    init(_ result: SharedResult) {
        outcome = result.outcome
        isEdited = result.post.isEdited
    }
}
