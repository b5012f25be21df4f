/// The weeks of a star timeline, as far as they are known.
///
/// The service lists the weeks newest first, in pages whose boundaries move every week. So the log stores weeks instead
/// of pages. For each week, it also stores whether the next older week in the list is known.
public struct StarWeekLog: Hashable, Sendable {
    /// The weeks, newest first.
    public private(set) var weeks: [StarWeek]
    /// The first days of the weeks whose next older week is known.
    package private(set) var joined: Set<CalendarDate>
    /// The first day of the oldest week of all, or nil while that is not known.
    package private(set) var first: CalendarDate?

    /// Creates a log of weeks in any order.
    package init(_ weeks: [StarWeek] = [], joined: Set<CalendarDate> = [], first: CalendarDate? = nil) {
        self.weeks = weeks.sorted { $0.start > $1.start }
        self.joined = joined
        self.first = first
    }

    /// The newest weeks, back to the first week whose next older week is not known.
    package var newest: ArraySlice<StarWeek> {
        let end = weeks.firstIndex { !joined.contains($0.start) }
        return weeks[...].prefix(end.map { $0 + 1 } ?? weeks.count)
    }

    /// Whether all weeks are known.
    public var isWhole: Bool { first != nil && newest.last?.start == first }

    /// Adds a page of the list, newest week first, in place of stored weeks with the same first days.
    ///
    /// Pass `previous` only if the list has no other week between `previous` and the page. `isLast` is whether the page
    /// ends the list.
    package mutating func add(_ page: [StarWeek], after previous: StarWeek? = nil, isLast: Bool) {
        var known = Dictionary(weeks.map { ($0.start, $0) }) { first, _ in first }
        for week in page { known[week.start] = week }
        weeks = known.values.sorted { $0.start > $1.start }
        joined.formUnion(page.dropLast().map(\.start))
        if let previous, let next = page.first, next.start < previous.start { joined.insert(previous.start) }
        if isLast { first = weeks.last?.start }
    }

    /// Returns the weeks that are over on a day.
    package func over(on today: CalendarDate) -> StarWeekLog {
        let kept = weeks.filter { $0.isOver(on: today) }
        let starts = Set(kept.map(\.start))
        return StarWeekLog(
            kept, joined: joined.intersection(starts), first: first.flatMap { starts.contains($0) ? $0 : nil })
    }
}
