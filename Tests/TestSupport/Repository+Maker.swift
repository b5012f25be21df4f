import Foundation
import Models

extension Repository {
    /// Makes a repository of `swiftlang` with a name derived from its id.
    public static func make(
        _ id: Int, name: String? = nil, owner: String = "swiftlang", stars: Int = 10, description: String? = nil,
        language: String? = nil, topics: [String] = [], updated: Date? = nil
    ) -> Repository {
        Repository(
            id: id, owner: owner, name: name ?? "repo-\(id)", description: description, stars: stars,
            language: language, topics: topics, updatedAt: updated)
    }
}

extension Date {
    /// The current time in tests: 2024-05-01T12:00:00Z.
    public static let noon = Date(timeIntervalSince1970: 1_714_564_800)
}
