import Foundation
import Models

/// One repository with what was seen of its stars, ready to be drawn.
public struct RepositoryDetail: Hashable, Sendable {
    /// The repository as a row.
    public let row: RepositoryRow
    /// The star counts that were seen on this machine.
    public let history: StarHistory

    /// Creates the page of a repository.
    init(repository: Repository, history: StarHistory, now: Date) {
        row = RepositoryRow(repository: repository, now: now)
        self.history = history
    }

    /// The repository itself.
    public var repository: Repository { row.repository }
    /// Owner and name.
    public var title: String { repository.fullName }
    /// The forks: "10,400".
    public var forks: String { GroupedNumber.text(repository.forks) }
    /// The open issues and pull requests: "7,000".
    public var openIssues: String { GroupedNumber.text(repository.openIssues) }
    /// The topics, separated by commas, or nil when there are none.
    public var topics: String? { repository.topics.isEmpty ? nil : repository.topics.joined(separator: ", ") }
    /// The licence, or nil.
    public var licence: String? { repository.licence }
    /// The address of its page.
    public var link: String { repository.url.absoluteString }

    /// The change of the star count in the last 24 hours, or nil when nothing that old was seen.
    public var changeInADay: Int? { history.change(over: 86_400, until: row.now) }
    /// The change of the star count in the last 7 days, or nil when nothing that old was seen.
    public var changeInAWeek: Int? { history.change(over: 7 * 86_400, until: row.now) }

    /// Both changes in words: "+12 in 24 hours, +80 in 7 days"; what was not seen for so long has no change to tell.
    public var changes: String {
        guard let day = changeInADay else { return "seen here for less than 24 hours" }
        let week = changeInAWeek.map { "\(Self.words($0)) in 7 days" } ?? "seen here for less than 7 days"
        return "\(Self.words(day)) in 24 hours, \(week)"
    }

    /// Returns the history as bars, or an empty text while fewer than two counts were seen.
    public func sparkline(width: Int = 24) -> String {
        Sparkline.text(history.samples(width, until: row.now))
    }

    /// The page as a screen reader says it, in sentences.
    public var spokenText: String {
        var sentences = [
            "\(title).", row.spokenText,
            "\(GroupedNumber.counted(repository.forks, "fork", "forks")), "
                + "\(GroupedNumber.counted(repository.openIssues, "open issue", "open issues")).",
        ]
        if let topics { sentences.append("Topics: \(topics).") }
        if let licence { sentences.append("Licence: \(licence).") }
        sentences.append("Stars: \(changes).")
        return sentences.joined(separator: " ")
    }

    private static func words(_ change: Int) -> String {
        change == 0 ? "no change" : GroupedNumber.signed(change)
    }
}
