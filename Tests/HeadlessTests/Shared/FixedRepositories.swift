import Models
import TestSupport

/// A service whose repositories are always the same.
struct FixedRepositories: RepositoriesService {
    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        guard owner != "zelda" else { throw ServiceError(action: "list \(owner)", cause: .notFound) }
        let first = (cursor?.page ?? 1) * 10
        return .make(Array(first..<first + 3), next: cursor == nil ? 2 : nil)
    }

    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        .make(10, description: "A \u{202E}trick\u{202C} \u{1B}[31m", language: "Swift", topics: ["a"], updated: .noon)
    }
}
