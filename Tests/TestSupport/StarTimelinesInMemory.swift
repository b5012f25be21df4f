import Models

/// Timelines of a few weeks, which are the same for each repository unless the test sets them.
package final class StarTimelinesInMemory: StarTimelineService, @unchecked Sendable {
    private let weeks: [String: [StarWeek]]
    private let failure: ServiceError?

    /// Creates the service.
    ///
    /// Repositories without a given timeline have ten stars in two weeks of March 2022. A failure occurs after a page.
    package init(_ weeks: [String: [StarWeek]] = [:], failure: ServiceError? = nil) {
        self.weeks = weeks
        self.failure = failure
    }

    package func timeline(
        of repository: Repository, _ policy: CachePolicy, onProgress: @escaping @Sendable (_ weeks: Int) -> Void
    ) async throws -> StarTimeline {
        if let failure {
            onProgress(30)
            throw failure
        }
        let weeks = weeks[repository.fullName] ?? Self.standard
        onProgress(weeks.count)
        return StarTimeline(weeks)
    }

    private static var standard: [StarWeek] {
        [
            StarWeek(start: .make("2022-03-13"), days: [1, 0, 2, 0, 0, 0, 3]),
            StarWeek(start: .make("2022-03-20"), days: [0, 0, 0, 4, 0, 0, 0]),
        ]
    }
}
