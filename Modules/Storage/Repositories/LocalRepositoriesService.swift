import Models
import QuintetFormats
import QuintetPlatform

/// The bundled repositories of two organizations and one user; some have the names of real repositories.
package struct LocalRepositoriesService: RepositoriesService {
    private let liveStars: @Sendable (Int) -> Int?

    /// Creates the service; `liveStars` returns the live star count for a repository's id, or nil if there is none.
    package init(liveStars: @escaping @Sendable (Int) -> Int? = { _ in nil }) { self.liveStars = liveStars }

    private func sample() throws -> [Repository] {
        try RepositoryReader.list(from: Data(SampleRepositories.json.utf8), action: "read the local sample")
            .repositories
    }

    /// Returns all repositories of an owner as one page; the owner's name is case-insensitive.
    package func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        let action = RepositoryAction.list(of: owner)
        try GitHubName.check(listed: owner, action: action)
        guard !GitHubName.isOfToken(owner) else {
            throw ServiceError(
                action: action, cause: .invalid("the sample data has no signed-in user"),
                remedy: .askRealService(.repos))
        }
        let sample = try sample()
        var all = sample.filter { $0.owner.lowercased() == owner.lowercased() }.map(withLiveStars)
        guard !all.isEmpty else { throw ServiceError(action: action, cause: .notInSample(count: sample.count)) }
        if let order { all = order.positions(of: all).map { all[$0] } }
        return RepositoryPage(repositories: all, total: all.count)
    }

    package var knownOwners: [String] { Set((try? sample())?.map(\.owner) ?? []).sorted() }

    package func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        let action = RepositoryAction.show(owner: owner, name: name)
        try GitHubName.check(owner: owner, name: name, action: action)
        let fullName = "\(owner)/\(name)".lowercased()
        let sample = try sample()
        let known = sample.first { $0.fullName.lowercased() == fullName }
        guard let repository = known ?? Self.renamed(owner, name, in: sample) else {
            throw ServiceError(action: action, cause: .notInSample(count: sample.count))
        }
        return withLiveStars(repository)
    }

    /// Returns the repository `swiftlang/NAME` for `apple/NAME`, or nil for other owners and names.
    ///
    /// In 2024, many repositories moved from `apple` to `swiftlang`.
    private static func renamed(_ owner: String, _ name: String, in sample: [Repository]) -> Repository? {
        guard owner.lowercased() == "apple" else { return nil }
        return sample.first { $0.owner == "swiftlang" && $0.name.lowercased() == name.lowercased() }
    }

    private func withLiveStars(_ repository: Repository) -> Repository {
        var repository = repository
        repository.stars = liveStars(repository.id) ?? repository.stars
        return repository
    }
}

/// Made-up timelines of the sample repositories; the stars of a timeline add up to the repository's star count.
package struct SampleStarTimelines: StarTimelineService {
    /// The last day of the timelines: the latest day on which a sample repository was updated.
    private static let end = "2024-04-30"

    package init() {}

    package func timeline(
        of repository: Repository, _ policy: CachePolicy, onProgress: @escaping @Sendable (_ weeks: Int) -> Void
    ) async throws -> StarTimeline {
        var random = SeededGenerator(seed: UInt64(bitPattern: Int64(repository.id)))
        guard let end = CalendarDate(Self.end) else { return StarTimeline([StarWeek](), isSample: true) }
        let days = Int.random(in: 1_100...3_600, using: &random)
        // The first days have larger weights, because a repository gains stars fastest in its first weeks.
        var weights = (0..<days).map { day in
            Double.random(in: 0...2, using: &random) * (1 + 12 * exp(-Double(day) / 60))
        }
        weights[0] = max(weights[0], 1)
        let sum = weights.reduce(0, +)
        var weeks: [StarWeek] = []
        var exact = 0.0
        var given = 0
        for first in stride(from: 0, to: days, by: 7) {
            let gained = weights[first..<min(first + 7, days)].map { weight in
                exact += weight / sum * Double(repository.stars)
                let count = max(0, Int(exact.rounded()) - given)
                given += count
                return count
            }
            guard let start = end.adding(days: first - days + 1) else { continue }
            weeks.append(StarWeek(start: start, days: gained))
        }
        return StarTimeline(weeks, isSample: true)
    }

    package func storedTimeline(of repository: Repository) async -> StarTimeline? {
        try? await timeline(of: repository, .useFresh) { _ in }
    }
}
