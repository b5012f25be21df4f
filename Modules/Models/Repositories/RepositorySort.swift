import QuintetPlatform

/// The field that repositories are sorted by; ties are broken by name, then by owner and id.
public enum RepositorySort: String, CaseIterable, Sendable {
    /// Most stars first.
    case stars
    /// By name, without regard to case.
    case name
    /// Most recently updated first; repositories without a time come last.
    case updated
    /// Most forks first.
    case forks

    fileprivate func precedes(_ left: Repository, _ right: Repository) -> Bool {
        switch self {
        case .stars where left.stars != right.stars: left.stars > right.stars
        case .forks where left.forks != right.forks: left.forks > right.forks
        case .updated where left.updatedAt != right.updatedAt:
            (left.updatedAt ?? .distantPast) > (right.updatedAt ?? .distantPast)
        case .stars, .forks, .updated, .name:
            (left.foldedName, left.fullName, left.id) < (right.foldedName, right.fullName, right.id)
        }
    }
}

/// The order of a list of repositories.
public struct RepositoryOrder: Hashable, Sendable {
    /// The sort field.
    public var sort: RepositorySort
    /// Whether the order is reversed, so that the last repository comes first.
    public var isReversed: Bool

    /// Creates an order.
    public init(_ sort: RepositorySort, isReversed: Bool = false) {
        self.sort = sort
        self.isReversed = isReversed
    }

    /// Most stars first.
    public static let stars = RepositoryOrder(.stars)

    /// Returns the indices of the repositories in this order.
    public func positions(of repositories: [Repository]) -> [Int] {
        repositories.indices.sorted {
            sort.precedes(repositories[isReversed ? $1 : $0], repositories[isReversed ? $0 : $1])
        }
    }
}
