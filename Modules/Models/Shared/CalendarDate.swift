import Foundation

/// A day of the Gregorian calendar, without a time or a time zone.
///
/// Its text form is `YYYY-MM-DD` (RFC 3339, full-date). The calendar is proleptic, as RFC 3339 has it: it also holds
/// before 1582, where Foundation's `Calendar` counts in Julian days.
public struct CalendarDate: Hashable, Sendable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// Creates a date, or nil when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, of: year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// Creates the date of a moment in a time zone, held within the years 1 to 9999.
    public init(_ moment: Date, in timeZone: TimeZone) {
        let utc = moment.timeIntervalSince1970
        let held = utc.isNaN ? 0 : min(max(utc, -1e11), 1e12)
        let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: held))
        let dayNumber = Int(((held + Double(offset)) / 86_400).rounded(.down))
        self.init(dayNumber: min(max(dayNumber, Self.dayNumbers.lowerBound), Self.dayNumbers.upperBound))
    }

    /// Reads `YYYY-MM-DD`, or nil when the text is anything else.
    public init?(_ text: String) {
        var text = text
        let numbers = text.withUTF8 { bytes -> (year: Int, month: Int, day: Int)? in
            guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
                let year = number(bytes[..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8...])
            else { return nil }
            return (year, month, day)
        }
        guard let numbers else { return nil }
        self.init(year: numbers.year, month: numbers.month, day: numbers.day)
    }

    /// Creates a date that is known to exist: for dates written in the source.
    init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Returns the date that lies a number of days later, or nil when it leaves the years 1 to 9999.
    public func adding(days: Int) -> CalendarDate? {
        let (number, overflow) = dayNumber.addingReportingOverflow(days)
        return !overflow && Self.dayNumbers.contains(number) ? CalendarDate(dayNumber: number) : nil
    }

    /// Returns the number of days from another date to this one, negative when this one is earlier.
    public func days(since other: CalendarDate) -> Int {
        dayNumber - other.dayNumber
    }
}

extension CalendarDate: Comparable {
    /// Orders dates by time.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// The date as `YYYY-MM-DD`.
    public var description: String {
        padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
    }

    private func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension CalendarDate: Codable {
    /// Reads `YYYY-MM-DD`; throws `DecodingError.dataCorrupted` when the text is no date.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = CalendarDate(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a date as YYYY-MM-DD")
        }
        self = date
    }

    /// Writes `YYYY-MM-DD`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

private func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var value = 0
    for digit in digits {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
}
