import Models
import QuintetPlatform

/// The stars of one repository over time.
public struct StarCurve: Hashable, Sendable {
    /// The repository, with its current count.
    public let repository: Repository
    /// The stars that still exist today, by the day on which they were given.
    public let timeline: StarTimeline

    /// Creates a curve.
    public init(repository: Repository, timeline: StarTimeline) {
        self.repository = repository
        self.timeline = timeline
    }

    /// Owner and name.
    public var name: String { repository.fullName }
}

/// The stars of one repository over time, or of several compared.
public struct StarComparison: Hashable, Sendable {
    /// The repositories, in the order in which they were named.
    public let curves: [StarCurve]
    /// The first day that is shown, or nil for all days.
    public let since: CalendarDate?
    /// The last day of the comparison: today's date in UTC or, for sample data, the day on which the data ends.
    ///
    /// If the clock of this machine is late, it is the day of the newest star.
    public let today: CalendarDate

    /// Creates a comparison.
    public init(_ curves: [StarCurve], since: CalendarDate? = nil, today: CalendarDate) {
        self.curves = curves
        self.since = since
        self.today = curves.compactMap { $0.timeline.points.last?.date }.reduce(today, max)
    }

    /// Whether the numbers are made up.
    public var isSample: Bool { curves.contains { $0.timeline.isSample } }

    /// Notes on the numbers, in sentences.
    public var notes: [String] {
        let origin =
            isSample
            ? "Sample data: these numbers are made up."
            : "Stars that still exist today, by the day they were given."
        return [origin] + gaps
    }

    /// The stars that the numbers lack, in a sentence for each repository.
    public var gaps: [String] {
        curves.compactMap { curve in
            let stars = curve.repository.stars
            if let start = curve.timeline.start {
                return "\(curve.name): the server sends no stars from before \(start)."
            }
            if let sum = curve.timeline.points.last?.stars {
                guard !curve.timeline.isSample else { return nil }
                // Stars come and go between the two requests.
                guard 50 * (sum - stars).magnitude > max(sum, stars), (sum - stars).magnitude > 1 else { return nil }
                return "\(curve.name): the days add up to \(GroupedNumber.counted(sum, "star", "stars")), "
                    + "but the repository has \(GroupedNumber.text(stars))."
            }
            return stars == 0
                ? "\(curve.name) has no stars yet."
                : "\(curve.name): the server sends no dates for its \(GroupedNumber.counted(stars, "star", "stars"))."
        }
    }

    /// Returns the points of a curve that are shown.
    public func points(of curve: StarCurve) -> [StarDay] {
        since.map(curve.timeline.points) ?? curve.timeline.points
    }

    /// One row of the table: a calendar year.
    public struct Year: Hashable, Sendable {
        /// The year, such as "2016".
        public let name: String
        /// The count of each curve; nil for the years before the curve's first star.
        public let counts: [Count?]
    }

    /// The count of a curve at the end of a year.
    public struct Count: Hashable, Sendable {
        /// The stars at the end of the year.
        public let stars: Int
        /// The stars gained in the year; in the calendar year of `since`, only from that day on.
        public let gained: Int
    }

    /// The years of the table, oldest first.
    public var years: [Year] {
        let firsts = curves.compactMap { points(of: $0).first?.date }
        guard let first = firsts.min(), first <= today else { return [] }
        return (first.year...today.year).map { year in
            let counts = curves.map { curve -> Count? in
                guard let begin = points(of: curve).first?.date, begin.year <= year,
                    let end = CalendarDate(year: year, month: 12, day: 31)
                else { return nil }
                let start = max(since ?? begin, CalendarDate(year: year, month: 1, day: 1) ?? begin)
                return count(of: curve, after: start.adding(days: -1), until: end)
            }
            return Year(name: String(year), counts: counts)
        }
    }

    private func count(of curve: StarCurve, after start: CalendarDate?, until end: CalendarDate) -> Count {
        let stars = curve.timeline.stars(on: end)
        return Count(stars: stars, gained: stars - (start.map(curve.timeline.stars) ?? 0))
    }
}

extension StarComparison {
    /// Returns a curve as blocks; curves share the time axis, and each is scaled from its lowest to its highest count.
    public func sparkline(of curve: StarCurve, width: Int) -> String {
        let firsts = curves.compactMap { $0.timeline.points.first?.date }
        guard let first = curve.timeline.points.first?.date, let earliest = firsts.min(), width > 1 else { return "" }
        let start = since ?? earliest
        let longest = today.days(since: start)
        guard longest > 0 else { return "" }
        let days = (0..<width).compactMap { start.adding(days: longest * $0 / (width - 1)) }.prefix { $0 <= today }
        let before = days.prefix { $0 < first }.count
        return String(repeating: " ", count: before) + Blocks.course(days.dropFirst(before).map(curve.timeline.stars))
    }

    /// The page as a screen reader reads it, in sentences.
    public var spokenText: String {
        let figures = curves.map { curve in
            "\(curve.name). " + curve.figures(on: today).map { "\($0.name): \($0.value)." }.joined(separator: " ")
        }
        let years = years.map { year in
            let counts = zip(curves, year.counts).compactMap { curve, count in
                count.map { count in
                    (curves.count > 1 ? "\(curve.name) " : "")
                        + "\(GroupedNumber.counted(count.stars, "star", "stars")), \(GroupedNumber.signed(count.gained))"
                }
            }
            return "\(year.name): \(counts.joined(separator: "; "))."
        }
        return (notes + figures + years).joined(separator: " ")
    }
}

extension StarCurve {
    /// Returns the figures of the curve on a day: its stars, first star, recent gains and best day.
    public func figures(on today: CalendarDate) -> [Fact] {
        guard let first = timeline.points.first else { return [] }
        func gained(_ days: Int) -> String {
            let before = today.adding(days: -days).map(timeline.stars) ?? 0
            return GroupedNumber.signed(timeline.stars(on: today) - before)
        }
        let best = gains.max { ($0.stars, $1.date) < ($1.stars, $0.date) }
        return [
            Fact(id: "stars", name: "Stars", value: GroupedNumber.text(timeline.points.last?.stars ?? 0)),
            Fact(id: "firstStar", name: "First star", value: first.date.description, isDated: true),
            Fact(id: "month", name: "Last 30 days", value: gained(30)),
            Fact(id: "year", name: "Last 365 days", value: gained(365)),
        ]
            + (best.map {
                [
                    Fact(
                        id: "bestDay", name: "Best day", value: "\($0.date), \(GroupedNumber.signed($0.stars))",
                        isDated: true)
                ]
            } ?? [])
    }

    /// The stars gained on each day with a new star.
    private var gains: [StarDay] {
        zip(timeline.points, [0] + timeline.points.map(\.stars)).map { point, before in
            StarDay(date: point.date, stars: point.stars - before)
        }
    }
}

/// One point of a curve with the repository's name, for CSV.
public struct StarPointRecord: Sendable {
    /// The repository, such as `apple/swift`.
    public let fullName: String
    /// The day and its number of stars.
    public let day: StarDay
}

extension StarComparison {
    /// The shown points of all curves, curve by curve.
    public var records: [StarPointRecord] {
        curves.flatMap { curve in points(of: curve).map { StarPointRecord(fullName: curve.name, day: $0) } }
    }

    /// The curves for scripts: an object for each curve, with the repository's name and the shown points.
    public var json: JSON {
        .list(
            curves.map { curve in
                let points = points(of: curve).map { point -> JSON in
                    ["date": point.date.description, "stars": point.stars]
                }
                return ["fullName": curve.name, "points": JSON.list(points)]
            })
    }
}
