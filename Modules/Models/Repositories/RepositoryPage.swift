import QuintetPlatform

/// An opaque cursor to the next page of a list; only the service that issued it can interpret it.
public struct PageCursor: Hashable, Sendable {
    /// The number of the next page, 2 or more.
    public let page: Int
    /// The service's own reference to the page.
    public let reference: String

    /// Creates a cursor.
    public init(page: Int, reference: String) {
        self.page = page
        self.reference = reference
    }
}

/// A server's rate limit.
public struct RequestLimit: Hashable, Sendable {
    /// The remaining number of requests.
    public let remaining: Int
    /// The total number of requests per period, if the server reports it.
    public let total: Int?
    /// The end of the period, if the server reports it.
    public let resetsAt: Date?

    /// Whether background requests may continue: they stop early, so that requests are left for the user's actions.
    public var allowsBackground: Bool {
        let total = total ?? 20
        return remaining > max(total / 10, min(10, total / 2))
    }

    /// Creates a limit.
    public init(remaining: Int, total: Int? = nil, resetsAt: Date? = nil) {
        self.remaining = remaining
        self.total = total
        self.resetsAt = resetsAt
    }
}

/// A page of an owner's repositories.
public struct RepositoryPage: Hashable, Sendable {
    /// The repositories in the server's order.
    public let repositories: [Repository]
    /// The records of the page that could not be read, or that have the id of an earlier record.
    public let leftOut: LeftOut
    /// The cursor to the next page, or nil on the last page.
    public var next: PageCursor?
    /// The rate limit that the server reported, or nil if the server reported no limit.
    public var limit: RequestLimit?
    /// The minimum time in seconds that the server asks for between two polls; 0 if it asks for none.
    public var pollInterval: TimeInterval = 0
    /// The time at which a cached page was last validated, or nil for a page fresh from the server.
    public var cachedAt: Date?
    /// Whether this page and the following pages are in the requested order.
    public var isSorted: Bool
    /// The total number of repositories, if the service reports it.
    public var total: Int?

    /// Creates a page.
    public init(
        repositories: [Repository], leftOut: LeftOut = LeftOut(), next: PageCursor? = nil,
        limit: RequestLimit? = nil, cachedAt: Date? = nil, isSorted: Bool = true, total: Int? = nil
    ) {
        self.repositories = repositories
        self.leftOut = leftOut
        self.next = next
        self.limit = limit
        self.cachedAt = cachedAt
        self.isSorted = isSorted
        self.total = total
    }
}

/// Looks up repositories in the local sample or with the GitHub REST API.
public protocol RepositoriesService: Sendable {
    /// Returns the first page of an owner's repositories, or the page at a cursor.
    ///
    /// `owner` may also be `@me` or `@starred`, which stand for lists of the token's owner (`GitHubName.isOfToken`).
    /// If `order` is nil, the service uses the cheapest order. `isSorted` is false in a page that is not in the
    /// requested order. Throws `.noOwner` for an owner that does not exist, and `.notInSample` if the local sample has
    /// no repositories of the owner.
    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage

    /// The owners with repositories, as far as the service knows them without a request.
    var knownOwners: [String] { get }
    /// Returns one repository; throws `.notFound` or `.notInSample` if there is no such repository.
    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository
}

extension RepositoriesService {
    /// No owners by default.
    public var knownOwners: [String] { [] }
}
