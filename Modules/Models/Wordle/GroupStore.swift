/// Stores the book of a group.
public protocol GroupStore: Sendable {
    /// Returns the book, and notes on the files that it was read from.
    func reading() async throws -> GroupReading

    /// Changes the book completely or not at all.
    ///
    /// The closure gets the time of the change in microseconds since 1970. Returns the closure's result, and the book
    /// before and after the change, from which an undo can be computed.
    @discardableResult func change<Answer: Sendable>(
        _ kind: GroupChangeKind, _ body: @escaping @Sendable (inout GroupBook, _ time: Int) throws -> Answer
    ) async throws -> GroupChange<Answer>
}

extension GroupStore {
    /// Returns the book.
    public func book() async throws -> GroupBook { try await reading().book }
}

/// The book of a group as it was read.
public struct GroupReading: Hashable, Sendable {
    /// The book.
    public let book: GroupBook
    /// Notes on the files of a shared folder that were skipped or need attention, one or two sentences each.
    public let notes: [String]

    /// Creates a reading.
    public init(_ book: GroupBook, notes: [String] = []) {
        self.book = book
        self.notes = notes
    }
}

/// The kinds of changes to a group's saved results.
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
    /// The book before the change.
    public let before: GroupBook
    /// The book after the change.
    public let after: GroupBook
    /// The result of the closure that made the change.
    public let answer: Answer

    /// Creates a change from the books before and after it.
    public init(from before: GroupBook, to after: GroupBook, _ answer: Answer) {
        self.before = before
        self.after = after
        self.answer = answer
    }

    /// Returns the entries that the change added and removed.
    public func edit(_ kind: GroupChangeKind) -> GroupEdit {
        GroupEdit(kind, adding: after.subtracting(before), removing: before.visible.subtracting(after.visible))
    }

    /// Creates a change by applying a closure to a copy of a book.
    public init(
        of book: GroupBook, at time: Int, _ body: (inout GroupBook, _ time: Int) throws -> Answer
    ) rethrows {
        var after = book
        let answer = try body(&after, time)
        self.init(from: book, to: after, answer)
    }
}
