import Models
import QuintetPlatform

/// One repository, ready to be drawn in a list or on a page of its own.
public struct RepositoryRow: Hashable, Sendable, Identifiable {
    /// The repository, with the newest star count that is known.
    public let repository: Repository
    /// Whether the repository is a sample, whose star count is simulated.
    public let isSample: Bool
    let now: Date

    /// Creates a row; `now` is the time from which the age of the last update is counted.
    public init(repository: Repository, now: Date, isSample: Bool = false) {
        self.repository = repository
        self.isSample = isSample
        self.now = now
    }

    /// The repository's ID on GitHub.
    public var id: Int { repository.id }
    /// The star count as people read it, such as "67,123".
    public var stars: String { GroupedNumber.text(repository.stars) }
    /// That the repository is a sample, in a word; nil for a repository of a server.
    public var sampleText: String? { isSample ? "sample" : nil }
    /// The line under the name, such as "Swift · archived · updated 3 days ago"; empty when nothing is known.
    public var facts: String {
        [repository.language, sampleText, repository.isArchived ? "archived" : nil, updated].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// The row as a screen reader reads it, in sentences.
    public var spokenText: String {
        let language = repository.language.map { "written in \($0)" }
        let parts = [
            repository.name, sampleText, GroupedNumber.counted(repository.stars, "star", "stars"), language,
            repository.isArchived ? "archived" : nil, updated,
        ]
        let summary = parts.compactMap(\.self).joined(separator: ", ") + "."
        guard let description = repository.description else { return summary }
        return "\(summary) \(description)" + (description.last?.isPunctuation == true ? "" : ".")
    }

    /// The time since the last update, such as "3 days ago"; nil if the time of the update is not known.
    public var age: String? { repository.updatedAt.map { TimeWords.ago(from: $0, to: now) } }

    private var updated: String? { age.map { "updated \($0)" } }
}

/// A repository whose star count has changed.
public struct StarChange: Hashable, Sendable, Identifiable {
    /// The repository's id.
    public let id: Int
    /// The repository, such as `apple/swift`.
    public let fullName: String
    /// The number of stars now.
    public let stars: Int
    /// The difference from the count shown before.
    public let change: Int
    /// When the stars were counted.
    public let at: Date
}

extension RepositoryPage {
    /// Returns the line of the start screen for an owner, whose first page of repositories this is.
    ///
    /// The text of the line is, for example, "swiftlang with 16 repositories, 98,765 stars". The fact is the repository
    /// with the most stars.
    public func homeLine(of owner: String) -> HomeLine {
        let first = repositories.max { $0.stars < $1.stars }
        let top = first.map { Fact(id: $0.fullName, name: $0.name, value: "★ \(GroupedNumber.text($0.stars))") }
        return HomeLine(homeText(of: owner), facts: [top].compactMap(\.self))
    }

    /// Returns the changes of the star counts since the newest stored counts, and the current counts, to be stored.
    ///
    /// `seen` has the stored counts by id. Returns an empty day if the page is from the cache, or if `seen` is nil
    /// because the counts cannot be read.
    public func day(seen: [Int: Int]?, now: Date) -> Day {
        guard cachedAt == nil, let seen else { return Day() }
        let gains = repositories.compactMap { repository -> StarGain? in
            guard let before = seen[repository.id], before != repository.stars else { return nil }
            return StarGain(fullName: repository.fullName, change: repository.stars - before)
        }
        return Day(
            stars: gains.sorted { ($1.change.magnitude, $0.fullName) < ($0.change.magnitude, $1.fullName) },
            seenStars: repositories.map { StarSighting(id: $0.id, stars: $0.stars, at: now) })
    }

    private func homeText(of owner: String) -> String {
        let count = repositories.count
        guard next == nil else {
            return "\(owner) with \(total.map(GroupedNumber.text) ?? "more than \(count)") repositories"
        }
        let number = GroupedNumber.counted(count, "repository", "repositories")
        let stars = repositories.reduce(0) { $0 + $1.stars }
        return "\(owner) with \(number), \(GroupedNumber.counted(stars, "star", "stars"))"
    }
}
