import Platform

/// The statistics of an app, counted anew each time they are shown.
@MainActor public final class StatisticsViewModel<Summary: StatisticsSummary>: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<Summary>()
    /// What stands above the page.
    public let title: String

    private let count: @Sendable () async throws -> Summary

    init(_ title: String = Summary.title, count: @escaping @Sendable () async throws -> Summary) {
        (self.title, self.count) = (title, count)
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> { loadable.load("count the scores", count) }
}

/// Statistics as a page shows them.
public protocol StatisticsSummary: Sendable {
    /// What stands above the page.
    static var title: String { get }
    /// The figures above the distribution.
    var figures: [Fact] { get }
    /// What scripts get.
    var record: JSON { get }
    /// What stands above the bars: "Guess distribution".
    var barsTitle: String { get }
    /// The distribution.
    var bars: [Bar] { get }
    /// What is told below the bars.
    var details: [FactGroup] { get }
    /// The records that are left out, as a sentence, or nil when all could be read.
    var leftOutNote: String? { get }
}

extension StatisticsSummary {
    /// Nothing is told below the bars.
    public var details: [FactGroup] { [] }
}

/// Facts under a title of their own.
public struct FactGroup: Hashable, Sendable {
    /// What they are about: "Openers".
    public let title: String
    /// The facts.
    public let facts: [Fact]
}
