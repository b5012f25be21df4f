/// The cards of a document, in its order.
public struct Characters: Hashable, Sendable {
    /// The characters that could be read.
    public let users: [User]
    /// The number of records that could not be read and are left out.
    public let unreadable: Int
    /// Why the first of them could not be read, each with its record number from 1: `record 3: no name`.
    public let leftOut: [String]

    /// Creates a set of cards; `leftOut` need not have a reason for each unreadable record.
    public init(users: [User], unreadable: Int = 0, leftOut: [String] = []) {
        self.users = users
        self.unreadable = unreadable
        self.leftOut = leftOut
    }
}
