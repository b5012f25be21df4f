import Models
import Platform

/// Reads a repository's stars by week, such as `[{"week": 1757203200, "total": 12, "days": [1, 0, 2, 3, 0, 4, 2]}]`.
package enum StarWeeksReader {
    /// The largest document in bytes: 1 MB; a page of thirty weeks takes about 3 kB.
    package static let sizeLimit = 1_000_000

    /// An unreadable week makes the whole page unreadable, because a sum of stars without that week would be wrong.
    private static let form = RecordListForm(keys: ["weeks"], limit: 10_000, needs: nil)

    /// Reads a page; throws a `ServiceError` with `action` and `place`.
    package static func weeks(from data: Data, action: String, place: String? = nil) throws -> [StarWeek] {
        try JSONDocument(data: data, action: action, place: place).list(of: StarWeekRecord.self, form).values
    }
}

private struct StarWeekRecord: JSONRecord {
    private var week = JSONInteger.missing
    private var total = JSONInteger.missing
    private var days: [JSONInteger] = []

    static let members: JSONMembers<StarWeekRecord> = [
        "week": { $0.week = try $1.integer() },
        "total": { $0.total = try $1.integer() },
        "days": { record, scanner in
            record.days = []
            try scanner.array { record.days.append(try $0.integer()) }
        },
    ]

    func value() throws(RecordFault) -> StarWeek {
        guard case .value(let seconds) = week, (0...253_402_300_799).contains(seconds) else {
            throw RecordFault("week", expected: "seconds since 1970")
        }
        let start = CalendarDate(Date(timeIntervalSince1970: Double(seconds)), in: .gmt)
        return StarWeek(start: start, days: try counts())
    }

    /// Returns the seven counts; if they are missing, the total of the week is the count of the last day.
    private func counts() throws(RecordFault) -> [Int] {
        if days.isEmpty, case .value(let total) = total { return [0, 0, 0, 0, 0, 0, try Self.count(total)] }
        guard days.count == 7 else { throw RecordFault("days", expected: "seven counts") }
        var counts: [Int] = []
        for day in days {
            guard case .value(let count) = day else { throw RecordFault("days", expected: "whole numbers") }
            counts.append(try Self.count(count))
        }
        return counts
    }

    private static func count(_ number: Int) throws(RecordFault) -> Int {
        guard number >= 0 else { throw RecordFault("days", expected: "counts that are not negative") }
        return number
    }
}
