/// A change of a group's book, as the entries that it added and removed.
public struct GroupEdit: Hashable, Sendable {
    /// The kind of change.
    public let kind: GroupChangeKind
    /// The entries that were added.
    public let added: GroupBook
    /// The entries that were removed.
    public let removed: GroupBook

    /// Creates a change.
    public init(_ kind: GroupChangeKind, adding added: GroupBook, removing removed: GroupBook) {
        self.kind = kind
        self.added = added
        self.removed = removed
    }

    /// Returns a book without this change; later changes stay.
    public func undone(in book: GroupBook) -> GroupBook { book.subtracting(added).union(removed) }
}
