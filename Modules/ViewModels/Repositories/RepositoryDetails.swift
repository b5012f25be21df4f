import Models
import QuintetPlatform

/// One repository with the star counts seen on this machine, ready to be drawn.
public struct RepositoryDetails: Hashable, Sendable {
    /// The repository as a row.
    public let row: RepositoryRow
    /// The star counts that were seen on this machine.
    public let history: StarHistory

    /// Creates the page of a repository; `now` is the time from which ages are counted.
    public init(repository: Repository, history: StarHistory, now: Date) {
        row = RepositoryRow(repository: repository, now: now)
        self.history = history
    }

    /// The repository itself.
    public var repository: Repository { row.repository }

    /// The known facts in the order of the page.
    public var facts: [Fact] {
        let history = [sparkline(), changes ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
        let facts: [(String, String, String?)] = [
            ("stars", "Stars", "★ \(row.stars)"), ("forks", "Forks", GroupedNumber.text(repository.forks)),
            ("openIssues", "Open issues", GroupedNumber.text(repository.openIssues)),
            ("language", "Language", repository.language), ("topics", "Topics", topics),
            ("licence", "Licence", repository.licence), ("updatedAt", "Updated", row.age),
            ("archived", "Archived", repository.isArchived ? "yes" : nil),
            ("url", "Link", repository.url.absoluteString), ("history", "History", history),
        ]
        return facts.compactMap { id, name, value in
            value.flatMap { $0.isEmpty ? nil : Fact(id: id, name: name, value: $0) }
        }
    }

    /// The address of the repository's page, or nil if it is not a web address.
    ///
    /// Opening an address of another kind could start a program.
    public var link: URL? { WebURL.isValid(repository.url) ? repository.url : nil }

    /// Returns the history as bars, or an empty text if fewer than two counts were seen.
    public func sparkline(width: Int = 24) -> String { Blocks.course(history.samples(width, until: row.now)) }

    /// The page as a screen reader reads it, in sentences.
    public var spokenText: String {
        var sentences = [
            "\(repository.fullName).", row.spokenText,
            "\(GroupedNumber.counted(repository.forks, "fork", "forks")), "
                + "\(GroupedNumber.counted(repository.openIssues, "open issue", "open issues")).",
        ]
        if let topics { sentences.append("Topics: \(topics).") }
        if let licence = repository.licence { sentences.append("Licence: \(licence).") }
        if let changes { sentences.append("Stars: \(changes).") }
        return sentences.joined(separator: " ")
    }

    /// The change of the count, such as "+3 in 24 hours, +80 in 7 days"; nil if fewer than two counts were seen.
    public var changes: String? {
        guard history.points.count >= 2, let first = history.points.first, let last = history.points.last else {
            return nil
        }
        let age = row.now.timeIntervalSince(first.at)
        let day = change(days: 1).map { "\($0) in 24 hours" }
        let week = change(days: 7).map { "\($0) in 7 days" }
        let since = "\(Self.words(last.stars - first.stars)) in \(TimeWords.span(seconds: age))"
        let parts = age < 86_400 ? [since] : age < 2 * 86_400 ? [day] : [day, week ?? since]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    private var topics: String? { repository.topics.isEmpty ? nil : repository.topics.joined(separator: ", ") }
    private static func words(_ change: Int) -> String { change == 0 ? "no change" : GroupedNumber.signed(change) }

    private func change(days: Double) -> String? {
        history.change(over: days * 86_400, until: row.now).map(Self.words)
    }
}
