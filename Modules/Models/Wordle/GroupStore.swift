/// Stores the book of a group.
public protocol GroupStore: Sendable {
    /// Returns the book.
    func book() async throws -> GroupBook

    /// Changes the book, all of it or nothing; the closure gets the time of the change.
    ///
    /// Returns the book before and after it, from which the change can be undone, and what the closure returns.
    @discardableResult func change<Answer: Sendable>(
        _ kind: GroupChangeKind, _ body: @escaping @Sendable (inout GroupBook, _ time: Int) throws -> Answer
    ) async throws -> GroupChange<Answer>
}

/// What changes the book of a group.
public enum GroupChangeKind: String, Hashable, Sendable {
    case save
    case merge
    case split
    case correct
    case forget
    case `import`
    case undo

    /// The action, for errors.
    package var action: String {
        switch self {
        case .save: "save the results"
        case .merge: "merge the names"
        case .split: "split the name off"
        case .correct: "correct the result"
        case .forget: "forget the results"
        case .import: "import the results"
        case .undo: "undo the change"
        }
    }
}

/// A change that was made to the book of a group.
public struct GroupChange<Answer: Sendable>: Sendable {
    /// The book before.
    public let before: GroupBook
    /// The book after it.
    public let after: GroupBook
    /// The value that the change returned.
    public let answer: Answer

    /// Returns the entries that the change added and removed.
    public func edit(_ kind: GroupChangeKind) -> GroupEdit {
        GroupEdit(kind, adding: after.subtracting(before), removing: before.subtracting(after))
    }

    /// Makes a change to a book.
    public init(
        of book: GroupBook, at time: Int, _ body: (inout GroupBook, _ time: Int) throws -> Answer
    ) rethrows {
        before = book
        var book = book
        answer = try body(&book, time)
        after = book
    }
}
