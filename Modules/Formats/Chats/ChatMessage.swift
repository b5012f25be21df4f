import Models
import QuintetPlatform

/// A message of an export (a document that a chat program wrote, such as JSON or HTML).
struct ChatMessage: Hashable, Sendable {
    var sender: String?
    /// The ID of the sender, if the name is not in the message.
    var senderID: String?
    var text: String
    var day = StampDay.none
    /// The text of the message's time, from which the day is.
    var time = ""
    /// The number of the message's first line in the document, if it is known.
    var line: Int?
    /// Whether every line of the text gets the number `line`.
    ///
    /// In JSON, for example, a line break in a text is an escape, so the whole text is on one line of the document.
    var isOneLine = false
    var isEdited = false
    /// Where the shares of the message are, which decides whether these shares count.
    var place = SharePlace.message
}

/// Where a share (the text of a Wordle result) is, which decides whether the share counts.
enum SharePlace: Hashable, Sendable {
    /// In a message that the player sent.
    case message
    /// In a quotation of a known sender or in a message inside an exported message.
    ///
    /// The share counts unless it repeats a result in a `message`.
    case quote
    /// In a copy of a message, or in a quotation of an unknown sender.
    ///
    /// The share never counts. It is reported with the given reason, unless it repeats a result in a `message`.
    case copy(Unread)
    /// In a message whose sender is unknown for the given reason; the share never counts.
    case unattributed(Unread)
}

extension StampDay {
    /// Reads the day of a message from a text of an export.
    ///
    /// The text begins with a Unix time in seconds, milliseconds or less, or has a stamp (the timestamp of a message) near
    /// its beginning. For any other text, the day is `none`.
    init(exported text: String) {
        self = text.withBytes { bytes in
            let digits = bytes.end(from: 0, while: \.isDigit)
            let number = Int(bytes.part(0, digits).text) ?? 0
            if digits == 8, digits == bytes.count {
                // A date such as `20261101`.
                let date = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
                return date.map { .numbers($0.year, $0.month, $0.day) } ?? .none
            }
            guard number > 1_000_000_000 else {
                let day = StampScanner.time(in: bytes.part(0, 2 * Head.maxStampLength))?.day ?? .none
                // Spreadsheets write `1-Nov-26`.
                guard case .named(let day, let month, nil) = day, case let parts = text.split(separator: "-"),
                    parts.count == 3, parts[2].utf8.count == 2, let year = Int(parts[2])
                else { return day }
                return .named(day: day, month: month, year: 2000 + year)
            }
            var seconds = number
            while seconds > 100_000_000_000 { seconds /= 1_000 }
            guard seconds < 4_000_000_000 else { return .none }
            let date = CalendarDate("1970-01-01")?.adding(days: seconds / 86_400)
            return date.map { .numbers($0.year, $0.month, $0.day) } ?? .none
        }
    }

    /// Whether a date of an export has no time of day, apart from the midnight that programs add to a day.
    static func isAlone(_ text: String) -> Bool {
        let stamp = text.withBytes { StampScanner.time(in: $0.part(0, 2 * Head.maxStampLength)) } ?? Stamp()
        // A number of seconds has a time of day, too.
        return (!stamp.hasClock || stamp.isMidnight) && Double(text) ?? 0 < 1_000_000_000
    }
}
