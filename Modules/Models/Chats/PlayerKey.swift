/// Decides which names are the same: the name without case, diacritics of letters, spaces of any kind, `*` and `~`.
///
/// Strings that are equal have equal keys. So players with different keys have different names, and their names can be
/// keys of a dictionary.
public struct PlayerKey: Hashable, Sendable {
    private let folded: String

    /// The key of the name that stands for the user.
    public static let you = PlayerKey(PostedResult.nameless)

    /// Creates the key of a name.
    public init(_ name: String) {
        folded = SearchText.fold(name).filter { $0 != "~" && $0 != "*" && !$0.isWhitespace }
    }

    /// Returns why a text cannot be the name of a player, as a clause, or nil when it can.
    public static func objection(to name: String) -> String? { PlayerKey(name.trimmed).objection }

    /// Why the key cannot be that of a player, as a clause, or nil when it can.
    var objection: String? { folded.isEmpty ? "the name of a player is missing" : nil }
}

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

    /// Returns the key of a name; `find` returns the key of the player that the name belongs to.
    package mutating func key(of name: String, find: (String) -> PlayerKey = { PlayerKey($0) }) -> PlayerKey {
        if let key = keys[name] { return key }
        let key = find(name)
        keys[name] = key
        return key
    }
}

extension SettingKey {
    /// The name under which the user writes in chats.
    public static let me = SettingKey(
        "wordle.me", "Your name in chats", .names, "your name in the chats", default: PostedResult.nameless,
        .name { PlayerKey.objection(to: $0) == nil }, "your name in the chats", refusal: "cannot be empty")
}
