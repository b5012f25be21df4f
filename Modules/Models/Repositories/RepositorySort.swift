/// The sort orders of repositories; ties are broken by name, then by owner and id.
public enum RepositorySort: String, CaseIterable, Sendable {
    /// Most stars first.
    case stars
    /// By name, without regard to case.
    case name
    /// Most recently updated first; those without a time come last.
    case updated

    /// Returns the indices of the repositories in this order.
    public func order(of repositories: [Repository]) -> [Int] {
        repositories.indices.sorted { precedes(repositories[$0], repositories[$1]) }
    }

    private func precedes(_ left: Repository, _ right: Repository) -> Bool {
        switch self {
        case .stars where left.stars != right.stars: left.stars > right.stars
        case .updated where left.updatedAt != right.updatedAt:
            (left.updatedAt ?? .distantPast) > (right.updatedAt ?? .distantPast)
        case .stars, .updated, .name:
            (left.foldedName, left.fullName, left.id) < (right.foldedName, right.fullName, right.id)
        }
    }
}
