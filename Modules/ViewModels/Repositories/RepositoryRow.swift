import Foundation
import Models

/// One repository, ready to be drawn in a list or on a page of its own.
public struct RepositoryRow: Hashable, Sendable, Identifiable {
    /// The repository itself, with its live count.
    public let repository: Repository
    /// The moment by which times are told.
    public let now: Date

    /// GitHub's number.
    public var id: Int { repository.id }
    /// The name under its owner.
    public var name: String { repository.name }
    /// The star count as people read it: "67,123".
    public var stars: String { GroupedNumber.text(repository.stars) }
    /// What it is about, or nil where nobody said so.
    public var description: String? { repository.description }
    /// The main programming language, or nil.
    public var language: String? { repository.language }
    /// The last update: "updated 3 days ago", or nil where it is not known.
    public var updated: String? { repository.updatedAt.map { "updated \(Elapsed.text(from: $0, to: now))" } }

    /// The row as a screen reader says it, in sentences.
    public var spokenText: String {
        var parts = [name, GroupedNumber.counted(repository.stars, "star", "stars")]
        if let language { parts.append("written in \(language)") }
        if repository.isArchived { parts.append("archived") }
        if let updated { parts.append(updated) }
        let summary = parts.joined(separator: ", ") + "."
        guard let description else { return summary }
        return "\(summary) \(description)" + (description.last?.isPunctuation == true ? "" : ".")
    }
}
