import Models
import QuintetPlatform

/// The stars of one repository over time, or of several compared.
@MainActor public final class StarTimelineViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<StarComparison>()
    /// Called while weeks are loading, with a repository and its number of weeks, such as "apple/swift: 240 weeks".
    ///
    /// During a load, only the weeks from the newest week back to the first unknown week are counted.
    public var onProgress: (String) -> Void = { _ in }

    /// Called when the user wants to compare other repositories.
    @Callback public var onShow: (RepositoriesRoute) -> Void = { _ in }

    /// The most repositories that are compared.
    public static let mostNames = 4

    private let names: [RepositoryName]
    private let since: CalendarDate?
    private let service: any RepositoriesService
    private let timelines: any StarTimelineService
    private let stars: LiveStars

    /// Creates the page of one or more repositories.
    public init(
        _ names: [RepositoryName], since: CalendarDate? = nil,
        service: any RepositoriesService, timelines: any StarTimelineService, stars: LiveStars
    ) {
        self.names = names
        self.since = since
        self.service = service
        self.timelines = timelines
        self.stars = stars
    }

    /// The title of the page, such as "swiftlang/swift: stars over time".
    public var title: String {
        names.map(\.fullName).joined(separator: ", ") + ": stars over time"
    }

    /// Reloads the timelines; past weeks that are stored on this machine need not be requested again.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        let report = { @Sendable [weak self] (words: String) in
            Task { @MainActor [weak self] in self?.onProgress(words) }
        }
        let today = CalendarDate(stars.sleeper.now, in: .gmt)
        return loadable.load("load the stars over time") {
            [names, since, service, timelines] in
            var curves: [StarCurve] = []
            for name in names {
                let repository = try await Self.repository(name, service, policy)
                let timeline = try await timelines.timeline(of: repository, policy) { weeks in
                    _ = report("\(repository.fullName): \(GroupedNumber.counted(weeks, "week", "weeks"))")
                }
                curves.append(StarCurve(repository: repository, timeline: timeline))
            }
            // Sample data ends on a fixed day, not today.
            let samples = curves.filter(\.timeline.isSample).compactMap { $0.timeline.points.last?.date }
            return StarComparison(curves, since: since, today: samples.max() ?? today)
        }
    }

    /// Whether another repository can be added to the comparison.
    public var canAdd: Bool { names.count < Self.mostNames }

    /// Requests the comparison with one more repository; returns false if it is compared already, or no more can be.
    @discardableResult public func add(_ name: RepositoryName) -> Bool {
        let known = names.map { $0.fullName.lowercased() }
        guard canAdd, !known.contains(name.fullName.lowercased()) else { return false }
        $onShow.call { $0(.stars(names + [name])) }
        return true
    }

    /// Returns a repository; an error does not name its cached response, which is useless without the stars.
    private nonisolated static func repository(
        _ name: RepositoryName, _ service: any RepositoriesService, _ policy: CachePolicy
    ) async throws -> Repository {
        do {
            return try await service.repository(owner: name.owner, name: name.name, policy)
        } catch let error as ServiceError {
            throw error.withoutCachedResponse()
        }
    }
}
