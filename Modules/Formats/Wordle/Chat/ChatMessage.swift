import Models
import Platform

/// A message of an export.
struct ChatMessage: Hashable, Sendable {
    var sender: String?
    var text: String
    var day = StampDay.none
    /// The number of its first line in the document, if it is known.
    var line: Int?
    /// Whether all its lines are on that one line of the document.
    var isOneLine = false
    var isEdited = false
    /// Whose the shares in it are.
    var place = SharePlace.message
}

/// Where a share stands, which decides whether it counts.
enum SharePlace: Hashable, Sendable {
    /// In a message of its sender.
    case message
    /// In a message of its own within another one, or after a mention: it may repeat another one.
    case quote
    /// After marks of quotation that do not say whose it is: a share only where all are quoted as often.
    case quoted(marks: Int)
    /// In a copy: it counts only if it repeats another share; otherwise it is left out for this reason.
    case copy(Unread)
    /// In a message of someone unknown: it never counts, for this reason.
    case unattributed(Unread)
}

extension StampDay {
    /// Reads the day in an export: the Unix time in seconds or milliseconds, or any form that a chat has.
    init(exported text: String) {
        var text = text
        self = text.withUTF8 { bytes in
            guard let number = Int(bytes.part(0, bytes.end(from: 0, while: \.isDigit)).text), number > 1_000_000_000
            else { return StampScanner.time(in: bytes.part(0, 2 * StampedLine.maxStampLength))?.day ?? .none }
            let seconds = number > 100_000_000_000 ? number / 1_000 : number
            guard seconds < 4_000_000_000 else { return .none }
            let date = CalendarDate("1970-01-01")?.adding(days: seconds / 86_400)
            return date.map { .numbers($0.year, $0.month, $0.day) } ?? .none
        }
    }
}
