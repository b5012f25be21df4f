/// The timestamp that a chat program shows with a message.
///
/// A stamp is a date, a clock (a time of day), both, or the age of the message, such as `2h`.
struct Stamp {
    var end = 0
    var hasClock = false
    /// Whether the stamp has a day: in digits, with a month's name, or as a word such as "yesterday".
    var hasDay = false
    var hasMeridiem = false
    var hasCapitals = false
    /// The sign between the numbers of the date.
    var sign: UInt8 = 0
    /// Whether the stamp only says how long ago the message was sent, such as "2h".
    var isRelative = false
    var day = StampDay.none

    var isTime: Bool { hasClock || hasDay || isRelative }
    var isWhole: Bool { hasClock && hasDay }

    /// The order of a date with dots, or with slashes and AM or PM in capitals, as in English of the United States.
    var usualOrder: StampDays.Order? {
        switch sign {
        case UInt8(ascii: "."): .dayFirst
        case UInt8(ascii: "/") where hasMeridiem && hasCapitals: .monthFirst
        default: nil
        }
    }
}

/// The day of a stamp, in which the order of day and month may still be unknown.
enum StampDay: Hashable {
    case none
    /// Three numbers in the order of the text.
    case numbers(Int, Int, Int)
    /// A day and a named month, with the year if it is given.
    case named(day: Int, month: Int, year: Int?)
    case today, yesterday

    var isNumeric: Bool { if case .numbers = self { true } else { false } }
}
