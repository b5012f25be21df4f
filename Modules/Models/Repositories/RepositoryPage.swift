import Foundation

/// Where the next page of a list begins; only the service that made it can read it.
public struct PageCursor: Hashable, Sendable {
    /// The number of the page it leads to, 2 or more.
    public let page: Int
    /// What the service needs to find the page.
    public let reference: String

    /// Creates a cursor.
    public init(page: Int, reference: String) {
        self.page = page
        self.reference = reference
    }
}

/// How many requests a server still allows.
public struct RequestLimit: Hashable, Sendable {
    /// The requests that are left.
    public let remaining: Int
    /// The requests that are allowed in all, if the server says so.
    public let total: Int?
    /// When the count begins anew, if the server says so.
    public let resetsAt: Date?

    /// Creates a limit.
    public init(remaining: Int, total: Int? = nil, resetsAt: Date? = nil) {
        self.remaining = remaining
        self.total = total
        self.resetsAt = resetsAt
    }
}

/// A part of an owner's repositories.
public struct RepositoryPage: Hashable, Sendable {
    /// The repositories in the server's order.
    public let repositories: [Repository]
    /// How many records of the page could not be read.
    public let unreadable: Int
    /// Where the next page begins, or nil after the last.
    public let next: PageCursor?
    /// What the server said about its limit, or nil for data without one.
    public let limit: RequestLimit?
    /// When the answer last held, or nil for one that has just come: without a connection, a kept one is shown.
    public let savedAt: Date?

    /// Whether this page and those after it come in the order that was asked for.
    public let isSorted: Bool
    /// How many repositories there are on all pages, where the service says so.
    public let total: Int?

    /// Creates a page.
    public init(
        repositories: [Repository], unreadable: Int = 0, next: PageCursor? = nil, limit: RequestLimit? = nil,
        savedAt: Date? = nil, isSorted: Bool = true, total: Int? = nil
    ) {
        self.isSorted = isSorted
        self.total = total
        self.repositories = repositories
        self.unreadable = unreadable
        self.next = next
        self.limit = limit
        self.savedAt = savedAt
    }
}
