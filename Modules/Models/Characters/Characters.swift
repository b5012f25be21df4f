/// The cards of a document, in its order.
public struct Characters: Hashable, Sendable {
    /// The characters that could be read.
    public let users: [User]
    /// One short reason for each record that could not be read, with its number from 1: `record 3: no name`.
    public let leftOut: [String]

    /// Creates a set of cards.
    public init(users: [User], leftOut: [String] = []) {
        self.users = users
        self.leftOut = leftOut
    }
}
