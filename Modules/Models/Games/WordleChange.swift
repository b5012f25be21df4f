/// A change of your games in one step, as the games that it removes and adds.
public struct WordleChange: Hashable, Sendable {
    /// The kind of change.
    public enum Kind: String, Hashable, Sendable {
        case add
        case delete
        /// All games were deleted, or replaced by the initial ones.
        case reset
        /// A game was edited, or an unfinished one was continued.
        case edit
        case `import`
        case undo
    }

    /// The kind of change.
    public let kind: Kind
    /// The games that the change deleted or replaced.
    public let removed: [WordleScore]
    /// The games that the change added, or put in place of the removed ones.
    public let added: [WordleScore]

    /// Creates a change.
    public init(_ kind: Kind, removing removed: [WordleScore], adding added: [WordleScore]) {
        self.kind = kind
        self.removed = removed
        self.added = added
    }

    /// Creates the change that turns the games `before` into the games `after`.
    public init(_ kind: Kind, from before: [WordleScore], to after: [WordleScore]) {
        let old = Set(before)
        let new = Set(after)
        self.init(kind, removing: before.filter { !new.contains($0) }, adding: after.filter { !old.contains($0) })
    }

    /// The action, for errors.
    public var action: String {
        let game = (removed.first ?? added.first).map { "Wordle \($0.id)" } ?? "the game"
        return switch kind {
        case .add: "add \(game)"
        case .delete: "delete \(game)"
        case .reset: "reset the games"
        case .edit: "change \(game)"
        case .import: "import the games"
        case .undo: "undo the change"
        }
    }

    /// Returns the games that result if this change is made to `games`.
    ///
    /// Throws `.conflict` if the number of an added game is taken, and `.invalid` if a game to be removed is missing or
    /// has changed.
    public func applied(to games: [WordleScore]) throws(ServiceError) -> [WordleScore] {
        let going = Set(removed)
        let staying = games.filter { !going.contains($0) }
        guard games.count - staying.count == removed.count else {
            throw ServiceError(
                action: action, cause: .invalid("another program changed the games in the meantime"), remedy: .retry)
        }
        var taken = Set(staying.map(\.id))
        for game in added {
            guard taken.insert(game.id).inserted else {
                let action = kind == .edit ? "save the game as Wordle \(game.id)" : "add Wordle \(game.id)"
                throw ServiceError(action: action, cause: .conflict)
            }
        }
        return staying + added
    }

    /// Returns whether the games with the numbers of this change are already as the change would leave them.
    public func isMade(in games: [WordleScore]) -> Bool {
        WordleChange(.undo, removing: added, adding: removed).undoPlan(in: games) == .nothing
    }

    /// How a change can be undone.
    public enum UndoPlan: Hashable, Sendable {
        /// The games are as they were before the change.
        case nothing
        /// The change that restores the games.
        case inverse(WordleChange)
        /// Games with these numbers exist, but are neither as before nor as after the change.
        case changed([Int])
    }

    /// The numbers of the games that the change affects, in order.
    public var numbers: [Int] { Set((removed + added).map(\.id)).sorted() }

    /// Returns how this change can be undone if the current games are `games`.
    ///
    /// A game that was deleted after the change is restored as it was before the change.
    public func undoPlan(in games: [WordleScore]) -> UndoPlan {
        let present = Self.byNumber(games)
        let before = Self.byNumber(removed)
        let after = Self.byNumber(added)
        var gone: [WordleScore] = []
        var back: [WordleScore] = []
        var changed: [Int] = []
        for number in numbers where present[number] != before[number] {
            guard present[number] == nil || present[number] == after[number] else {
                changed.append(number)
                continue
            }
            gone += [present[number]].compactMap(\.self)
            back += [before[number]].compactMap(\.self)
        }
        guard changed.isEmpty else { return .changed(changed) }
        return gone.isEmpty && back.isEmpty ? .nothing : .inverse(WordleChange(.undo, removing: gone, adding: back))
    }

    private static func byNumber(_ games: [WordleScore]) -> [Int: WordleScore] {
        Dictionary(games.map { ($0.id, $0) }) { first, _ in first }
    }
}
