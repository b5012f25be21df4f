import QuintetPlatform

/// The stars that a repository gained in one week and still has today.
public struct StarWeek: Hashable, Sendable {
    /// The first day of the week, in UTC.
    public let start: CalendarDate
    /// The stars of each of the seven days.
    public let days: [Int]

    /// Creates a week; missing days have no stars.
    public init(start: CalendarDate, days: [Int]) {
        self.start = start
        self.days = days.prefix(7) + [Int](repeating: 0, count: max(0, 7 - days.count))
    }

    /// Whether the week is over on a day, so that its counts change only if a user removes a star.
    ///
    /// A week is over only when the day after its last day is over too, since the service may still be counting.
    package func isOver(on today: CalendarDate) -> Bool { today.days(since: start) >= 8 }
}

/// The number of stars at the end of a day.
public struct StarDay: Hashable, Sendable {
    /// The day, in UTC.
    public let date: CalendarDate
    /// The stars that the repository had gained by then and still has today.
    public let stars: Int

    /// Creates a point.
    public init(date: CalendarDate, stars: Int) {
        self.date = date
        self.stars = stars
    }
}

/// The stars of a repository over time, as the service counts them today.
///
/// A star that was removed later is not counted on any day. So the curve is not what people saw at the time, and it
/// is never combined with counts that this program has observed.
public struct StarTimeline: Hashable, Sendable {
    /// A point for each day with a new star, oldest first; the count of a point is valid until the next point.
    public let points: [StarDay]
    /// The first day that is counted, if the service does not send the stars of earlier days; otherwise nil.
    public let start: CalendarDate?
    /// Whether the numbers are made up.
    public let isSample: Bool

    /// Adds up the weeks, which may be in any order.
    public init(_ weeks: some Collection<StarWeek>, from start: CalendarDate? = nil, isSample: Bool = false) {
        var points: [StarDay] = []
        var stars = 0
        for week in weeks.sorted(by: { $0.start < $1.start }) {
            for (day, gained) in week.days.enumerated() where gained > 0 {
                guard let date = week.start.adding(days: day) else { continue }
                stars += gained
                points.append(StarDay(date: date, stars: stars))
            }
        }
        self.points = points
        self.start = start
        self.isSample = isSample
    }

    /// Returns the count at the end of a day, 0 before the first star.
    public func stars(on date: CalendarDate) -> Int { points.last { $0.date <= date }?.stars ?? 0 }

    /// Returns the points from a day on; if there are earlier points, the result begins with a point on that day.
    public func points(since date: CalendarDate) -> [StarDay] {
        guard let first = points.first, first.date < date else { return points }
        return [StarDay(date: date, stars: stars(on: date))] + points.filter { $0.date > date }
    }
}

/// Loads the stars of repositories over time.
public protocol StarTimelineService: Sendable {
    /// Returns the stars of a repository over time.
    ///
    /// A service that sends requests calls `onProgress` with the number of weeks that are known without a gap, counted
    /// from the newest week. If a load is interrupted, the next load continues with the weeks that are still unknown.
    func timeline(
        of repository: Repository, _ policy: CachePolicy, onProgress: @escaping @Sendable (_ weeks: Int) -> Void
    ) async throws -> StarTimeline

    /// Returns the stars over time that are stored on this machine, without a request.
    ///
    /// Returns nil if no weeks are stored, or if the oldest ones are missing.
    func storedTimeline(of repository: Repository) async -> StarTimeline?
}

extension RepositoryAction {
    /// The action for the stars of a repository over time, such as "load the stars of “swiftlang/swift” over time".
    public static func timeline(of repository: Repository) -> String {
        "load the stars of \(repository.fullName.quoted) over time"
    }
}

/// The weeks of a star timeline, as far as they are known.
public struct StarWeekLog: Hashable, Sendable {
    /// The newest weeks without a gap, newest first.
    public let weeks: [StarWeek]
    /// Whether the weeks reach back to the first week of the repository.
    public let isWhole: Bool

    /// Creates a log; no weeks are known by default.
    public init(_ weeks: [StarWeek] = [], isWhole: Bool = false) {
        self.weeks = weeks
        self.isWhole = isWhole
    }
}
