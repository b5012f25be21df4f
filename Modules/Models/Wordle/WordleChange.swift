/// Games that were replaced by others in one step.
public struct WordleChange: Hashable, Sendable {
    /// What made the change.
    public enum Kind: String, Hashable, Sendable {
        case delete
        /// The games were reset to the initial ones.
        case reset
        /// A game was edited, or an unfinished one went on.
        case edit
        case `import`
        case undo
    }

    /// What made the change.
    public let kind: Kind
    /// The games that were there before and no more as they were.
    public let removed: [WordleScore]
    /// The games that were not there before.
    public let added: [WordleScore]

    /// Creates a change.
    public init(_ kind: Kind, removing removed: [WordleScore], adding added: [WordleScore]) {
        (self.kind, self.removed, self.added) = (kind, removed, added)
    }

    /// Creates the change from some games to others.
    public init(_ kind: Kind, from before: [WordleScore], to after: [WordleScore]) {
        let (old, new) = (Set(before), Set(after))
        self.init(kind, removing: before.filter { !new.contains($0) }, adding: after.filter { !old.contains($0) })
    }

    /// The action, for errors.
    public var action: String {
        let game = (removed.first ?? added.first).map { "game \($0.id)" } ?? "the game"
        return switch kind {
        case .delete: "delete \(game)"
        case .reset: "reset the scores"
        case .edit: "change \(game)"
        case .import: "import the games"
        case .undo: "bring the games back"
        }
    }

    /// Returns games after the change; throws `.conflict` when the number of an added game is taken, `.invalid` when a
    /// game to be removed is not there as it is here.
    public func applied(to games: [WordleScore]) throws(ServiceError) -> [WordleScore] {
        let going = Set(removed)
        let staying = games.filter { !going.contains($0) }
        guard games.count - staying.count == going.count else {
            throw ServiceError(
                action: action, cause: .invalid("the games were changed by another program meanwhile"), remedy: .retry)
        }
        var taken = Set(staying.map(\.id))
        for game in added where !taken.insert(game.id).inserted {
            throw ServiceError(action: "add game \(game.id)", cause: .conflict)
        }
        return staying + added
    }

    /// Returns whether nothing is left to do.
    public func isMade(in games: [WordleScore]) -> Bool {
        let present = Self.byNumber(games)
        let new = Set(added.map(\.id))
        return added.allSatisfy { present[$0.id] == $0 }
            && removed.allSatisfy { new.contains($0.id) || present[$0.id] == nil }
    }

    /// Returns the change that takes back what is unchanged since this one, or nil when nothing is.
    public func undone(in games: [WordleScore]) -> WordleChange? {
        let (present, replacements) = (Self.byNumber(games), Self.byNumber(added))
        let back = removed.filter { present[$0.id] == nil || present[$0.id] == replacements[$0.id] }
        let gone = added.filter { present[$0.id] == $0 }
        guard !back.isEmpty || !gone.isEmpty else { return nil }
        return WordleChange(.undo, removing: gone, adding: back)
    }

    /// Returns the journal with this change before those that are still in effect: at most two are kept, as a program
    /// that ends between journal and games leaves a change that was not made.
    public func noted(before changes: [WordleChange], in games: [WordleScore]) -> [WordleChange] {
        guard kind != .undo else { return changes }
        return [self] + changes.filter { $0.undone(in: games) != nil }.prefix(1)
    }

    private static func byNumber(_ games: [WordleScore]) -> [Int: WordleScore] {
        Dictionary(games.map { ($0.id, $0) }) { first, _ in first }
    }
}
