/// A name that replaces another name.
public struct PlayerRename: Hashable, Sendable {
    /// The name that is replaced.
    public let old: String
    /// The name that replaces `old`.
    public let new: String
    /// Whether `new` is meant as it is, even if it is similar to the name of another player.
    public let isExact: Bool

    /// Creates a rename.
    public init(_ old: String, to new: String, isExact: Bool = false) {
        self.old = old
        self.new = new
        self.isExact = isExact
    }

    /// Returns what `OLD=NEW` may mean, one for each “=” that has a name on either side.
    package static func all(in text: String) -> [PlayerRename] {
        text.indices.filter { text[$0] == "=" }.compactMap { sign in
            let names = [text[..<sign], text[text.index(after: sign)...]].map { String($0).trimmed }
            let rename = PlayerRename(names[0], to: names[1])
            return rename.objection == nil ? rename : nil
        }
    }

    /// Why the names cannot be those of players, as a clause, or nil when they can.
    public var objection: String? { PlayerKey.objection(to: old) ?? PlayerKey.objection(to: new) }

    /// Whether this is a split, which is written as a rename of a name to itself.
    public var isSplit: Bool { old == new }

    /// Whether this is a split, or a rename that only spells the name in another way.
    package var isOfOneName: Bool { PlayerKey(old) == PlayerKey(new) }
}

/// A statement about the name of a player.
public enum PlayerName: Hashable, Sendable {
    /// The players of both names are one player, who is shown under the second name's shown name.
    ///
    /// If both names belong to one player already, that player is shown under the second name itself. A name that differs
    /// only by what `PlayerKey` ignores, such as case, is spelled like the second name since then.
    case same(String, shownAs: String)
    /// The name is a separate player again, together with the names that were merged into it.
    ///
    /// If the name is the shown one, the other names of its player stay together instead.
    case separate(String)

    /// Whether the name is separate from other names since the statement.
    package var isSplit: Bool {
        switch self {
        case .separate: true
        case .same: false
        }
    }

    /// The names in the statement.
    package var names: [String] {
        switch self {
        case .same(let name, let player): [name, player]
        case .separate(let name): [name]
        }
    }

    /// Returns the statement with other names, or nil if the closure returns nil for one of its names.
    func mapNames(_ new: (String) -> String?) -> PlayerName? {
        switch self {
        case .same(let name, let player):
            guard let name = new(name), let player = new(player) else { return nil }
            return .same(name, shownAs: player)
        case .separate(let name): return new(name).map(PlayerName.separate)
        }
    }
}

/// Which names belong to the same player.
///
/// The names of a player are a tree. Its root is the name that is shown, and each other name is below the name into
/// which it was merged.
public struct PlayerNames: Hashable, Sendable {
    private struct Name: Hashable, Sendable {
        var text: String
        /// Whether a statement gave the name this spelling, which replaces others that `PlayerKey` does not tell apart.
        var isSpelled = false
        /// The name into which this name was merged, or nil for the shown name of a player.
        var parent: PlayerKey?
        /// The names that were merged into this name, oldest first.
        var children: [PlayerKey] = []
    }

    private var names: [PlayerKey: Name] = [:]
    /// The names, in the order of the statements that mention them first.
    private var order: [PlayerKey] = []
    /// For each merged name the shown name, or another name above it, from which the search for the shown name goes on.
    private var shortcuts: [PlayerKey: PlayerKey] = [:]

    /// Creates the names from statements, oldest first.
    public init(_ statements: [PlayerName] = []) {
        for statement in statements { apply(statement) }
        for key in order { _ = root(of: key) }
    }

    /// Returns the shown name of the player that a name belongs to; a name that is not merged stays as it is.
    public subscript(name: String) -> String {
        guard !names.isEmpty else { return name }
        let key = PlayerKey(name)
        let shown = self.key(of: key)
        guard let known = names[shown], shown != key || known.isSpelled else { return name }
        return known.text
    }

    /// Returns the key of the shown name of the player that a name belongs to.
    public func key(of name: String) -> PlayerKey { key(of: PlayerKey(name)) }

    func key(of key: PlayerKey) -> PlayerKey { shortcuts[key] ?? key }

    /// The names that are merged with others, in the order of the statements.
    var merged: [String] { order.filter(isMerged).compactMap { names[$0]?.text } }

    /// Returns the statements that carry out a rename; none if it changes nothing.
    ///
    /// A name that is shown is merged with all its other names. Of another name, only the name itself, with what was
    /// merged into it, changes its player.
    package func statements(for rename: PlayerRename) -> [PlayerName] {
        let old = PlayerKey(rename.old)
        let new = PlayerKey(rename.new)
        let same = PlayerName.same(rename.old, shownAs: rename.new)
        guard old != new else { return !rename.isSplit ? [same] : isMerged(old) ? [.separate(rename.old)] : [] }
        if key(of: old) == key(of: new) { return key(of: new) == new ? [] : [.separate(rename.new), same] }
        return key(of: old) == old ? [same] : [.separate(rename.old), same]
    }

    /// Returns whether a name belongs to a player with several names.
    func isMerged(_ key: PlayerKey) -> Bool {
        names[key].map { $0.parent != nil || !$0.children.isEmpty } ?? false
    }

    private mutating func apply(_ statement: PlayerName) {
        switch statement {
        case .same(let name, let player):
            let old = root(of: add(name))
            let new = add(player)
            if PlayerKey(name) == new {
                names[new]?.text = player
                names[new]?.isSpelled = true
            }
            let shown = root(of: new)
            guard old != shown else { return show(new, for: shown) }
            move(old, below: shown)
        case .separate(let name): separate(add(name))
        }
    }

    private mutating func add(_ name: String) -> PlayerKey {
        let key = PlayerKey(name)
        if names[key] == nil {
            names[key] = Name(text: name)
            order.append(key)
        }
        return key
    }

    private mutating func show(_ key: PlayerKey, for shown: PlayerKey) {
        guard key != shown else { return }
        detach(key)
        move(shown, below: key)
    }

    private mutating func separate(_ key: PlayerKey) {
        guard names[key]?.parent == nil else { return detach(key) }
        let children = names[key]?.children ?? []
        guard let first = children.first else { return }
        for child in children { detach(child) }
        for child in children.dropFirst() { move(child, below: first) }
    }

    private mutating func move(_ key: PlayerKey, below parent: PlayerKey) {
        names[key]?.parent = parent
        names[parent]?.children.append(key)
    }

    private mutating func detach(_ key: PlayerKey) {
        guard let parent = names[key]?.parent else { return }
        names[parent]?.children.removeAll { $0 == key }
        names[key]?.parent = nil
        shortcuts = [:]
    }

    private mutating func root(of key: PlayerKey) -> PlayerKey {
        var path: [PlayerKey] = []
        var root = key
        while let above = shortcuts[root] ?? names[root]?.parent {
            path.append(root)
            root = above
        }
        for name in path { shortcuts[name] = root }
        return root
    }
}

extension Choices {
    /// The name of the question whether to merge two names although their results contradict each other.
    public static let merge = "confirmMerge"
    /// The name of the question whether a new name means another player.
    public static let newName = "chooseName"
}

extension Remedy {
    /// Choose one of the players that a new name may mean, or the new name.
    package static func chooseName(_ typed: PlayerRename, near players: [String]) -> Remedy {
        let options =
            players.map { Choices.Option($0, examples: ["merge"]) } + [
                Choices.Option(typed.new, examples: ["a new name"])
            ]
        return .choose(
            Choices(
                Choices.newName, "Did you mean \(players.map(\.quoted).alternatives), or is it a new name?", "names",
                options,
                by: Choices.Action(
                    "renameExactly", fields: ["new"], given: Choices.Action.Given(field: "old", value: typed.old))))
    }

    /// Merge two names although their results contradict each other.
    package static func confirmMerge(_ names: PlayerRename) -> Remedy {
        let options = [names.old, names.new].map { Choices.Option($0) }
        return .choose(
            Choices(
                Choices.merge, "Merge the names only if both belong to one person.", nil, options,
                by: Choices.Action("merge", title: "Merge anyway", fields: ["old", "new"])))
    }
}
