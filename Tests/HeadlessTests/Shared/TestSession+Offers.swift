import Foundation
import Models
import TestSupport

/// What a screen shows and offers.
extension TestSession {
    /// The names of the members of the content that are drawn and not empty.
    var shownMembers: [String] {
        (screen["values"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }.filter(has)
    }

    /// Returns the names of the actions of some kinds that the screen offers.
    func offeredActions(_ kinds: String...) -> [String] {
        (screen["actions"] as? [[String: Any]] ?? []).filter { action in
            (action["kind"] as? String).map(kinds.contains) == true && (action["when"] as? String).map(has) != false
        }.compactMap { $0["name"] as? String }
    }

    /// Whether a member of the content is there, and is neither false nor empty.
    private func has(_ member: String) -> Bool {
        switch content[member] {
        case nil, is NSNull: false
        case let flag as Bool: flag
        case let text as String: !text.isEmpty
        case let list as [Any]: !list.isEmpty
        default: true
        }
    }
}

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
