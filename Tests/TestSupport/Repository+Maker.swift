import Foundation
import Models

extension Repository {
    /// Returns a repository of `swiftlang` with a name derived from its ID.
    package static func make(
        _ id: Int, name: String? = nil, owner: String = "swiftlang", stars: Int = 10, forks: Int = 0,
        description: String? = nil, language: String? = nil, topics: [String] = [], updated: Date? = nil
    ) -> Repository {
        Repository(
            id: id, owner: owner, name: name ?? "repo-\(id)", description: description, stars: stars,
            forks: forks, language: language, topics: topics, updatedAt: updated)
    }
}

extension RepositoryOrder {
    package static let name = RepositoryOrder(.name)
    package static let updated = RepositoryOrder(.updated)
    package static let forks = RepositoryOrder(.forks)
}

extension Date {
    /// The current time in tests: 2024-05-01T12:00:00Z.
    package static let noon = Date(timeIntervalSince1970: 1_714_564_800)
}
