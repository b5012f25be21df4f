import Models
import QuintetPlatform

/// One repository, ready to be drawn.
public struct RepositoryDetails: Hashable, Sendable {
    /// The repository as a row.
    public let row: RepositoryRow

    /// Creates the page of a repository; `now` is the time from which ages are counted.
    public init(repository: Repository, now: Date, isSample: Bool = false) {
        row = RepositoryRow(repository: repository, now: now, isSample: isSample)
    }

    /// The repository itself.
    public var repository: Repository { row.repository }

    /// The known facts in the order of the page.
    public var facts: [Fact] {
        let facts: [(String, String, String?)] = [
            ("stars", "Stars", "★ \(row.stars)" + (row.isSample ? " (simulated)" : "")),
            ("forks", "Forks", GroupedNumber.text(repository.forks)),
            ("openIssues", "Open issues", GroupedNumber.text(repository.openIssues)),
            ("language", "Language", repository.language), ("topics", "Topics", topics),
            ("licence", "Licence", repository.licence), ("updatedAt", "Updated", row.age),
            ("archived", "Archived", repository.isArchived ? "yes" : nil),
            ("url", "Link", repository.url.absoluteString),
        ]
        return facts.compactMap { id, name, value in
            value.flatMap { $0.isEmpty ? nil : Fact(id: id, name: name, value: $0, isDated: id == "updatedAt") }
        }
    }

    /// The address of the repository's page, or nil if it is not a web address.
    ///
    /// Opening an address of another kind could start a program.
    public var link: URL? { WebURL.isValid(repository.url) ? repository.url : nil }

    /// Whether the address is one of GitHub; only such an address is a link on a page.
    public var isOnGitHub: Bool { repository.url.host == "github.com" && repository.url.scheme == "https" }

    /// The page as a screen reader reads it, in sentences.
    public var spokenText: String {
        var sentences = [
            "\(repository.fullName).", row.spokenText,
            "\(GroupedNumber.counted(repository.forks, "fork", "forks")), "
                + "\(GroupedNumber.counted(repository.openIssues, "open issue", "open issues")).",
        ]
        if let topics { sentences.append("Topics: \(topics).") }
        if let licence = repository.licence { sentences.append("Licence: \(licence).") }
        return sentences.joined(separator: " ")
    }

    private var topics: String? { repository.topics.isEmpty ? nil : repository.topics.joined(separator: ", ") }
}
