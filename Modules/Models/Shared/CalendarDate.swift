import QuintetPlatform

/// A day without a time zone; its text form is `YYYY-MM-DD` (RFC 3339, full-date).
///
/// The Gregorian calendar is used for all years, even for those before its introduction in 1582.
public struct CalendarDate: Hashable, Sendable {
    // A chat may have half a million dates, so a date has four bytes.
    private let storedYear: Int16
    private let storedMonth: Int8
    private let storedDay: Int8

    /// The year, 1 to 9999.
    public var year: Int { Int(storedYear) }
    /// The month, 1 to 12.
    public var month: Int { Int(storedMonth) }
    /// The day of the month, 1 to 31.
    public var day: Int { Int(storedDay) }

    /// The names of the months in English, January first; they are the same in every locale.
    public static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// Creates a date; nil when the calendar has no such day, or when the year is not from 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// Creates the date of a moment at an offset from UTC, clamped to the years 1 to 9999.
    public init(_ moment: Date, in offset: UTCOffset) {
        let bounds = Self.dayNumbers.lowerBound * 86_400...Self.dayNumbers.upperBound * 86_400
        let utc = min(max(Int(roundingDown: moment.timeIntervalSince1970), bounds.lowerBound), bounds.upperBound)
        let local = utc + offset.seconds(at: Date(timeIntervalSince1970: Double(utc)))
        let days = (local - (local % 86_400 + 86_400) % 86_400) / 86_400
        self.init(dayNumber: min(max(days, Self.dayNumbers.lowerBound), Self.dayNumbers.upperBound))
    }

    /// Parses a date as `YYYY-MM-DD`; nil for any other text and for a day that does not exist, such as `2026-02-30`.
    public init?(_ text: String) {
        var text = text
        let numbers = text.withUTF8 { bytes -> (year: Int, month: Int, day: Int)? in
            guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
                let year = Int(digits: bytes[..<4]), let month = Int(digits: bytes[5..<7]),
                let day = Int(digits: bytes[8...])
            else { return nil }
            return (year, month, day)
        }
        guard let numbers else { return nil }
        self.init(year: numbers.year, month: numbers.month, day: numbers.day)
    }

    /// Creates a date without validation, for numbers that are known to be valid.
    init(unchecked year: Int, _ month: Int, _ day: Int) {
        storedYear = Int16(truncatingIfNeeded: year)
        storedMonth = Int8(truncatingIfNeeded: month)
        storedDay = Int8(truncatingIfNeeded: day)
    }

    /// Returns the date that is a number of days later, or nil outside the years 1 to 9999.
    public func adding(days: Int) -> CalendarDate? {
        guard days.magnitude <= Self.dayNumbers.count else { return nil }
        let number = dayNumber + days
        return Self.dayNumbers.contains(number) ? CalendarDate(dayNumber: number) : nil
    }

    /// Returns the number of days from another date to this one, negative when this one is earlier.
    public func days(since other: CalendarDate) -> Int { dayNumber - other.dayNumber }
}

extension CalendarDate: Comparable {
    /// Orders dates chronologically.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// The date as `YYYY-MM-DD`.
    public var description: String { "\(String(10_000 + year).dropFirst())-\(month.twoDigits)-\(day.twoDigits)" }
}

extension Int {
    var twoDigits: Substring { String(100 + self).dropFirst() }
}

/// Day arithmetic after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
///
/// In these functions, the year starts in March, so that the leap day is the last day of the year. An era is a period
/// of 400 years, after which the calendar repeats.
extension CalendarDate {
    /// The day numbers from 0001-01-01 to 9999-12-31.
    static let dayNumbers = -719_162...2_932_896

    /// The number of days since 1970-01-01.
    public var dayNumber: Int {
        let marchYear = month > 2 ? year : year - 1
        let era = marchYear / 400
        let yearOfEra = marchYear % 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Creates the date of a day number, which must be in `dayNumbers`.
    init(dayNumber: Int) {
        let shifted = dayNumber + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        self.init(
            unchecked: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// A month of the Gregorian calendar; its text form is `YYYY-MM`.
public struct CalendarMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first day of the month.
    public let first: CalendarDate

    /// Creates the month of a day.
    public init(of date: CalendarDate) { first = CalendarDate(unchecked: date.year, date.month, 1) }

    /// Parses a month as `YYYY-MM`; nil for any other text and for a month that does not exist, such as `2026-13`.
    public init?(_ text: String) {
        guard let first = CalendarDate("\(text)-01") else { return nil }
        self.first = first
    }

    /// The number of days, 28 to 31.
    public var days: Int { CalendarDate.days(inMonth: first.month, of: first.year) }
    /// The month with its year in English, such as "November 2026".
    public var name: String { "\(CalendarDate.monthNames[first.month - 1]) \(first.year)" }
    /// The next month, or nil after the year 9999.
    public var next: CalendarMonth? { first.adding(days: days).map(CalendarMonth.init) }
    /// The month before, or nil before the year 1.
    public var previous: CalendarMonth? { first.adding(days: -1).map(CalendarMonth.init) }
    /// The month as `YYYY-MM`.
    public var description: String { String(first.description.dropLast(3)) }
    /// Orders months chronologically.
    public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool { left.first < right.first }
}

extension CalendarDate {
    /// The names of the days of the week in English, Monday first.
    public static let weekdayNames = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// The day of the week, 0 for Monday to 6 for Sunday.
    public var weekday: Int {
        // 1970-01-01 was a Thursday.
        ((dayNumber + 3) % 7 + 7) % 7
    }
}
