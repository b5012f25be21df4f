/// The statistics of an app, counted anew each time they are shown.
@MainActor public final class StatisticsViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<StatisticsSummary>()
    /// What stands above the page.
    public let title: String

    private let count: @Sendable () async throws -> StatisticsSummary

    init(_ title: String, count: @escaping @Sendable () async throws -> StatisticsSummary) {
        (self.title, self.count) = (title, count)
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> { loadable.load("count the scores", count) }
}

/// Statistics as a page shows them.
public struct StatisticsSummary: Hashable, Sendable {
    /// The figures above the distribution.
    public let figures: [Fact]
    /// What stands above the bars: "Guess distribution".
    public let barsTitle: String
    /// The distribution.
    public let bars: [Bar]
    /// What is told below the bars.
    public private(set) var details: [FactGroup] = []
    /// The records that are left out, as a sentence, or nil when all could be read.
    public private(set) var leftOutNote: String?
    /// What scripts get.
    package let record: JSON
}

/// Facts under a title of their own.
public struct FactGroup: Hashable, Sendable {
    /// What they are about: "Openers".
    public let title: String
    /// The facts.
    public let facts: [Fact]
}
