import QuintetPlatform

/// A star count and the time at which it was observed.
public struct StarPoint: Hashable, Sendable {
    /// The time of the observation.
    public let at: Date
    /// The count.
    public let stars: Int

    /// Creates a point.
    public init(at: Date, stars: Int) {
        self.at = at
        self.stars = stars
    }
}

/// The observed star counts of one repository, each of which is valid until the next one.
///
/// At most `limit` points are stored. If there are more, the most crowded points are dropped, old points sooner than
/// new ones, so that a busy minute does not push out the week before it.
public struct StarHistory: Hashable, Sendable {
    /// The maximum number of points.
    public static let limit = 500
    /// The points, oldest first.
    public private(set) var points: [StarPoint]

    /// Creates a history of points in any order.
    public init(_ points: [StarPoint] = []) {
        self.points = []
        for point in points.sorted(by: { $0.at < $1.at }) { record(point.stars, at: point.at) }
    }

    /// Adds a count unless it repeats the count before it; a count at the time of another point replaces that point.
    public mutating func record(_ stars: Int, at moment: Date) {
        var index = points.lastIndex { $0.at <= moment }.map { $0 + 1 } ?? 0
        guard index == 0 || points[index - 1].stars != stars else { return }
        if index > 0, points[index - 1].at == moment {
            index -= 1
            points[index] = StarPoint(at: moment, stars: stars)
        } else {
            points.insert(StarPoint(at: moment, stars: stars), at: index)
        }
        dropRepetitions(of: index)
        if points.count > Self.limit { thin() }
    }

    /// Removes points that repeat a count, after a change of the point at `index`.
    ///
    /// If the point after the changed point has the same count, the point after it is removed. If the changed point has
    /// the same count as the point before it, the changed point is removed.
    private mutating func dropRepetitions(of index: Int) {
        if index + 1 < points.count, points[index + 1].stars == points[index].stars { points.remove(at: index + 1) }
        if index > 0, points[index - 1].stars == points[index].stars { points.remove(at: index) }
    }

    /// The newest count, if there is one.
    public var latest: StarPoint? { points.last }

    /// The newest change of the count, or nil if there is none; the first observation is not a change.
    public var newestChange: StarPoint? { points.count > 1 ? latest : nil }

    /// Returns how much the count changed in the last `seconds` before `moment`.
    ///
    /// Returns nil when the history begins after the start of this period.
    public func change(over seconds: TimeInterval, until moment: Date) -> Int? {
        guard let now = stars(at: moment), let before = stars(at: moment - seconds) else { return nil }
        return now - before
    }

    /// Returns the count at a time, or nil when the history begins after that time.
    public func stars(at moment: Date) -> Int? { points.last { $0.at <= moment }?.stars }

    /// Returns counts at equal intervals from the first point to a time, or to the last point if that is later.
    ///
    /// Returns no counts if `count` or the number of points is less than two.
    public func samples(_ count: Int, until moment: Date) -> [Int] {
        guard count >= 2, points.count >= 2, let first = points.first, let last = points.last else { return [] }
        let span = max(moment, last.at).timeIntervalSince(first.at)
        var index = 0
        return (0..<count).map { sample in
            let at = sample == count - 1 ? max(moment, last.at) : first.at + span * Double(sample) / Double(count - 1)
            while index + 1 < points.count, points[index + 1].at <= at { index += 1 }
            return points[index].stars
        }
    }

    /// Drops about a fifth of the points: those that are closest to their neighbors in proportion to their age.
    mutating func thin() {
        guard let newest = points.last?.at else { return }
        let target = Self.limit * 4 / 5
        let crowding = points.indices.dropFirst().dropLast().map { index in
            let gap = points[index + 1].at.timeIntervalSince(points[index - 1].at)
            return (index: index, gap: gap / (newest.timeIntervalSince(points[index].at) + 1))
        }
        var dropped = Set<Int>()
        for (index, _) in crowding.sorted(by: { $0.gap < $1.gap }) where points.count - dropped.count > target {
            // Of two adjacent points, at least one stays, so that a dense stretch is thinned and not removed.
            if !dropped.contains(index - 1), !dropped.contains(index + 1) { dropped.insert(index) }
        }
        points = points.indices.filter { !dropped.contains($0) }.map { points[$0] }
    }
}

/// An observed star count of a repository.
public struct StarSighting: Hashable, Sendable {
    /// The repository's id.
    public let id: Int
    /// The count and the time.
    public let point: StarPoint

    /// Creates a sighting.
    public init(id: Int, stars: Int, at moment: Date) {
        self.id = id
        point = StarPoint(at: moment, stars: stars)
    }
}

/// Stores observed star counts.
public protocol StarHistoryStore: Sendable {
    /// Returns the histories of repositories by id; a repository that was never observed has none.
    func histories(of ids: [Int]) async throws -> [Int: StarHistory]
    /// Adds new observations.
    func record(_ sightings: [StarSighting]) async throws
}
