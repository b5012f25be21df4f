import Models
import QuintetPlatform

/// Reads a repository's stars by week, such as `[{"week": 1757203200, "total": 12, "days": [1, 0, 2, 3, 0, 4, 2]}]`.
package enum StarWeeksReader {
    /// Reads a page; throws a `ServiceError` with `action` and `place`.
    ///
    /// An unreadable week makes the whole page unreadable, because a sum of stars without that week would be wrong.
    package static func weeks(from data: Data, action: String, place: String? = nil) throws -> [StarWeek] {
        try JSONDocument(data, action: action, place: place).list(under: ["weeks"], limit: 10_000, week).values
    }

    /// Reads the log of weeks that `data(of:)` returned; an unreadable log is empty, because weeks can be fetched again.
    package static func log(from data: Data) -> StarWeekLog {
        let document = JSONDocument(data, action: "read the stars")
        let list = try? document.list(under: ["weeks"], others: { $0 == "whole" }, week)
        return StarWeekLog(list?.values ?? [], isWhole: list?.others["whole"] == .flag(true))
    }

    /// Returns a log of weeks as a JSON document, in which the weeks have the form that GitHub sends.
    package static func data(of log: StarWeekLog) -> Data {
        let weeks = log.weeks.map { ["week": $0.start.dayNumber * 86_400, "days": $0.days] as JSON }
        return Data((["whole": log.isWhole, "weeks": weeks] as JSON).text.utf8)
    }

    private static func week(_ json: JSON) throws(RecordFault) -> StarWeek {
        guard let seconds = try json.integer("week"), (0...253_402_300_799).contains(seconds) else {
            throw RecordFault("week", expected: "seconds since 1970")
        }
        let start = CalendarDate(Date(timeIntervalSince1970: Double(seconds)), in: .gmt)
        return StarWeek(start: start, days: try counts(json))
    }

    /// Returns the seven counts; if they are missing, the total of the week is the count of the last day.
    private static func counts(_ json: JSON) throws(RecordFault) -> [Int] {
        let days = json["days"]?.values ?? []
        if days.isEmpty, let total = try json.integer("total") {
            return [0, 0, 0, 0, 0, 0, try count(.integer(total))]
        }
        guard days.count == 7 else { throw RecordFault("days", expected: "seven counts") }
        return try days.map(count)
    }

    private static func count(_ json: JSON) throws(RecordFault) -> Int {
        guard case .integer(let number) = json else { throw RecordFault("days", expected: "whole numbers") }
        guard (0...Int.countLimit).contains(number) else {
            throw RecordFault("days", expected: "counts from 0 to 1,000,000,000")
        }
        return number
    }
}
