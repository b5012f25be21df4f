/// A player's name normalized for comparison: without case, diacritics, formatting marks and `~`.
public struct PlayerKey: Hashable, Sendable {
    private let folded: String

    /// Creates the key of a name.
    public init(_ name: String) {
        folded = SearchText.fold(name).filter { $0 != "~" && $0 != "*" && $0 != "_" && $0 != " " }
    }
}

/// One name in place of another.
public struct PlayerRename: Hashable, Sendable {
    /// The name as it is in the chat.
    public let old: String
    /// The name to be shown.
    public let new: String

    /// Creates a rename.
    public init(_ old: String, to new: String) { (self.old, self.new) = (old, new) }

    /// Parses `OLD=NEW`; nil when one of them is missing.
    public init?(_ text: String) {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        let names = [text[..<sign], text[text.index(after: sign)...]].map { String($0).trimmed }
        guard !names.contains("") else { return nil }
        self.init(names[0], to: names[1])
    }
}

/// Which names belong to one player.
public struct PlayerNames: Hashable, Sendable {
    /// The names that stand for others, which may stand for others again, in the order in which they were given.
    public private(set) var renames: [PlayerRename]
    private var players: [PlayerKey: String] = [:]

    /// Creates the names.
    public init(_ renames: [PlayerRename] = []) {
        self.renames = renames
        let next = Dictionary(renames.map { (PlayerKey($0.old), $0.new) }) { _, last in last }
        for rename in renames {
            var seen = [PlayerKey(rename.old)]
            while let player = next[seen[seen.count - 1]], !seen.contains(PlayerKey(player)) {
                seen.append(PlayerKey(player))
                players[seen[0]] = player
            }
        }
    }

    /// Returns the name of the player who is called by a name.
    public subscript(name: String) -> String { players.isEmpty ? name : players[PlayerKey(name)] ?? name }

    /// Returns the key of the player who is called by a name.
    public func key(of name: String) -> PlayerKey { PlayerKey(self[name]) }

    /// Makes two names one player, shown under the new one, or a name a player of its own again; returns the rename
    /// that takes this one back, or nil when it changes nothing.
    @discardableResult public mutating func join(_ rename: PlayerRename) -> PlayerRename? {
        let (old, new) = (PlayerKey(rename.old), PlayerKey(rename.new))
        let present = renames.last { PlayerKey($0.old) == old }
        if old == new {
            self = PlayerNames(renames.filter { PlayerKey($0.old) != old })
            return present
        }
        let player = self[rename.old]
        guard key(of: rename.new) == PlayerKey(player) else {
            self = PlayerNames(renames.filter { PlayerKey($0.old) != old } + [rename])
            return PlayerRename(rename.old, to: present?.new ?? rename.old)
        }
        // They are one already; the new name is the one to be shown.
        guard PlayerKey(player) != new else { return nil }
        self = PlayerNames(renames.filter { PlayerKey($0.old) != new } + [PlayerRename(player, to: rename.new)])
        return PlayerRename(rename.new, to: player)
    }

    /// Removes the names of a player.
    public mutating func forget(_ player: PlayerKey) {
        self = PlayerNames(renames.filter { key(of: $0.old) != player })
    }
}
