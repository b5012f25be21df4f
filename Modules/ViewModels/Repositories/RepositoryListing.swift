import Foundation
import Models

/// The repositories of an owner, as far as they are loaded, ready to be drawn.
public struct RepositoryListing: Hashable, Sendable {
    /// How it goes on after the last row.
    public enum More: Hashable, Sendable {
        /// There are no more repositories.
        case none
        /// There is another page.
        case available
        /// Another page is on its way.
        case loading
        /// A page could not be loaded; `loadNextPage` tries it again.
        case failed(page: Int, ServiceError)
    }

    /// Whose repositories they are.
    public let owner: String
    /// The rows that pass the filter, sorted.
    public let rows: [RepositoryRow]
    /// How many repositories are loaded, the filtered ones included.
    public let total: Int
    /// How many records could not be read.
    public let unreadable: Int
    /// How it goes on.
    public let more: More
    /// The server's request limit as of the last answer, or nil for data without one.
    public let limit: RequestLimit?
    /// How old the oldest of the answers is where no connection was opened: "as of 5 minutes ago", else nil.
    public let ageText: String?

    /// Creates a listing.
    public init(
        owner: String, rows: [RepositoryRow], total: Int, unreadable: Int = 0, more: More = .none,
        limit: RequestLimit? = nil, ageText: String? = nil
    ) {
        self.owner = owner
        self.rows = rows
        self.total = total
        self.unreadable = unreadable
        self.more = more
        self.limit = limit
        self.ageText = ageText
    }

    /// Whether repositories are missing from it because of a failure.
    public var isCutShort: Bool {
        if case .failed = more { true } else { false }
    }

    /// What the person should know about its gaps, a sentence each.
    public var warnings: [String] {
        var warnings: [String] = []
        if unreadable > 0 {
            warnings.append("\(GroupedNumber.counted(unreadable, "record", "records")) could not be read.")
        }
        if case .failed(let page, let error) = more {
            let count = GroupedNumber.counted(total, "repository", "repositories")
            warnings.append("Page \(page) could not be loaded: \(error.reason). The list ends after \(count).")
        }
        return warnings
    }

    /// The remaining requests: "58 of 60 requests left", or nil for data without a limit.
    public var limitText: String? {
        limit.map { limit in
            let remaining = GroupedNumber.text(limit.remaining)
            return limit.total.map { "\(remaining) of \(GroupedNumber.text($0)) requests left" }
                ?? "\(GroupedNumber.counted(limit.remaining, "request", "requests")) left"
        }
    }
}
