import Models
import QuintetPlatform

/// The statistics of an app, computed again each time their page is shown.
@MainActor public final class StatisticsViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<StatisticsSummary>()
    /// The title of the page.
    public let title: String
    private let count: @Sendable (CachePolicy) async throws -> StatisticsSummary

    init(_ title: String, count: @escaping @Sendable (_ policy: CachePolicy) async throws -> StatisticsSummary) {
        self.title = title
        self.count = count
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("count the scores") { [count] in try await count(policy) }
    }
}

/// Statistics, ready to be drawn on a page.
public struct StatisticsSummary: Hashable, Sendable {
    /// The figures above the distribution.
    public let figures: [Fact]
    /// The title of the bars, such as "Guess distribution".
    public let barsTitle: String
    /// The distribution.
    public let bars: [Bar]
    /// The groups of facts below the bars.
    public private(set) var details: [FactGroup] = []
    /// The records that are left out, as a sentence, or nil when all could be read.
    public private(set) var leftOutNote: String?
    /// The note that there is nothing to count, as a sentence, or nil if there is something.
    public internal(set) var emptyText: String?
    /// The name of the player whose results these are, as it is shown now; nil if they are of no player of the group.
    public internal(set) var player: String?
    /// All names of the player, by which the page is found again when one of them goes.
    var names: [String] = []
    /// That the page was opened with another name of the player, as a sentence, or nil if it was not.
    public internal(set) var nameNote: String?
    /// The statistics that the summary shows.
    public let statistics: AnyStatistics
}

/// Statistics of any kind, which a front end writes for scripts.
public struct AnyStatistics: Hashable, Sendable {
    /// The statistics.
    public let value: any Hashable & Sendable

    /// Returns whether the statistics are equal.
    public static func == (one: AnyStatistics, other: AnyStatistics) -> Bool {
        AnyHashable(one.value) == AnyHashable(other.value)
    }

    /// Hashes the statistics.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// Facts under a title of their own.
public struct FactGroup: Hashable, Sendable {
    /// The topic of the facts, such as "Openers".
    public let title: String
    /// The facts.
    public let facts: [Fact]
    /// The figures of the facts to draw as a chart, oldest first; empty if there is nothing to draw.
    public let points: [Point]

    /// Creates a group; pass `points` if the facts show a change over time.
    public init(title: String, facts: [Fact], points: [Point] = []) {
        self.title = title
        self.facts = facts
        self.points = points
    }

    /// The figure of a fact about a month.
    public struct Point: Hashable, Sendable, Identifiable {
        /// The id of the fact, which is its month, such as "2022-03".
        public let id: String
        /// The figure.
        public let value: Double
        /// The figure as a text, such as "3.50".
        public let text: String
    }
}
