import Foundation

/// A row whose star count has changed.
public struct StarChange: Hashable, Sendable, Identifiable {
    /// The repository's number.
    public let id: Int
    /// Owner and name.
    public let fullName: String
    /// The position among the rows shown, or nil while the filter hides it.
    public let row: Int?
    /// The new count.
    public let stars: Int
    /// By how much it differs from the count shown before.
    public let change: Int
    /// When it was heard of.
    public let at: Date
}
