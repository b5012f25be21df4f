/// Decides which names are the same: the name without case, diacritics of letters, spaces, `*`, `_` and `~`.
///
/// Strings that are equal have equal keys. So players with different keys have different names, and their names can be
/// keys of a dictionary.
public struct PlayerKey: Hashable, Sendable {
    private let folded: String

    /// Creates the key of a name.
    public init(_ name: String) {
        folded = SearchText.fold(name).filter { $0 != "~" && $0 != "*" && $0 != "_" && $0 != " " }
    }

    /// Returns why a text cannot be the name of a player, as a clause, or nil when it can.
    public static func objection(to name: String) -> String? {
        PlayerKey(name.trimmed).folded.isEmpty ? "the name of a player is missing" : nil
    }
}

/// A name that replaces another name.
public struct PlayerRename: Hashable, Sendable {
    /// The name that is replaced.
    public let old: String
    /// The name that replaces `old`.
    public let new: String

    /// Creates a rename.
    public init(_ old: String, to new: String) {
        self.old = old
        self.new = new
    }

    /// Parses `OLD=NEW`; nil when one of the names is missing.
    public init?(_ text: String) {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        let names = [text[..<sign], text[text.index(after: sign)...]].map { String($0).trimmed }
        self.init(names[0], to: names[1])
        guard objection == nil else { return nil }
    }

    /// Why the names cannot be those of players, as a clause, or nil when they can.
    public var objection: String? { PlayerKey.objection(to: old) ?? PlayerKey.objection(to: new) }
}

/// Which names belong to the same player.
public struct PlayerNames: Hashable, Sendable {
    /// The merges of names, oldest first; merging a name into itself splits it off.
    let renames: [PlayerRename]
    /// For each merged name, the merge that counts; the new name of that merge may be merged into another name in turn.
    private var next: [PlayerKey: PlayerRename] = [:]
    private var players: [PlayerKey: String] = [:]

    /// Creates the names from merges, oldest first; the newest merge of each name counts.
    public init(_ renames: [PlayerRename] = []) {
        self.renames = renames
        var newest: [PlayerKey: Int] = [:]
        for (index, rename) in renames.enumerated() { newest[PlayerKey(rename.old)] = index }
        for (index, rename) in renames.enumerated() where newest[PlayerKey(rename.old)] == index { link(rename) }
        for rename in next.values { players[PlayerKey(rename.old)] = root(of: rename) }
    }

    private mutating func link(_ rename: PlayerRename) {
        let old = PlayerKey(rename.old)
        let new = PlayerKey(rename.new)
        guard old != new else { return }
        // Two machines may have merged two names in opposite directions. Then the newer merge decides which name is
        // shown. The link in the opposite direction is removed, because `root(of:)` would follow the circle forever.
        if next[new].map({ PlayerKey(root(of: $0)) }) == old { next[new] = nil }
        next[old] = rename
    }

    private func root(of rename: PlayerRename) -> String {
        var last = rename
        while let further = next[PlayerKey(last.new)] { last = further }
        return last.new
    }

    /// Returns the displayed name of the player that a name belongs to; a name that is not merged stays as it is.
    public subscript(name: String) -> String { players.isEmpty ? name : players[PlayerKey(name)] ?? name }

    /// Returns the key of the displayed name of the player that a name belongs to.
    public func key(of name: String) -> PlayerKey { PlayerKey(self[name]) }

    /// Returns the names after further merges, which are listed oldest first.
    public func adding(_ renames: [PlayerRename]) -> PlayerNames {
        renames.isEmpty ? self : PlayerNames(self.renames + renames)
    }

    /// Returns the names after two of them are merged; `merging` describes which name is shown.
    public func merged(_ rename: PlayerRename) -> PlayerNames { adding(merging(rename)) }

    /// Returns the merges that make the player of `rename.old` and the player of `rename.new` one player.
    ///
    /// The merged player has the displayed name of the player of `rename.new`. But if both names belong to one player
    /// already, that player is shown under `rename.new` itself. Returns no merges if nothing changes.
    func merging(_ rename: PlayerRename) -> [PlayerRename] {
        let old = self[rename.old]
        let new = PlayerKey(rename.new)
        guard key(of: rename.new) == PlayerKey(old) else { return [PlayerRename(old, to: rename.new)] }
        // The two names are one player already, so at most the shown name changes.
        return PlayerKey(old) == new
            ? [] : [PlayerRename(rename.new, to: rename.new), PlayerRename(old, to: rename.new)]
    }

    /// Returns the merges that split a name off from its player; none if the player has no other name.
    package func splitting(_ name: String) -> [PlayerRename] {
        let key = PlayerKey(name)
        guard next[key] == nil else { return [PlayerRename(name, to: name)] }
        // The names that were merged into `name` stay together.
        let others = renames.filter { next[PlayerKey($0.old)] == $0 && PlayerKey($0.new) == key }.map(\.old)
        return others.first.map { first in others.map { PlayerRename($0, to: first) } } ?? []
    }
}
