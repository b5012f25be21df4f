import Models
import QuintetPlatform

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
}
