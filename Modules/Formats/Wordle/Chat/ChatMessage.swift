import Models
import Platform

/// A message of an export.
struct ChatMessage: Hashable, Sendable {
    var sender: String?
    var text: String
    var day = StampDay.none
    /// The number of the message's first line in the document, if it is known.
    var line: Int?
    /// Whether all lines of the text have this line number, as in JSON, where a line break is an escape.
    var isOneLine = false
    var isEdited = false
    /// Where the shares of the message are, which decides whether these shares count.
    var place = SharePlace.message
}

/// Where a share (the text of a Wordle result) is, which decides whether the share counts.
enum SharePlace: Hashable, Sendable {
    /// In a message that the player sent.
    case message
    /// In a nested or quoted message of a known sender, or after a mention.
    ///
    /// The share counts unless it repeats another share.
    case quote
    /// After quote marks, without a sender.
    ///
    /// The share counts only if all shares of the chat are quoted, and none has fewer marks.
    case quoted(marks: Int)
    /// In a copy of a message.
    ///
    /// The share never counts, and is reported with this reason unless it repeats another share.
    case copy(Unread)
    /// In a message whose sender is unknown for this reason; the share never counts.
    case unattributed(Unread)
}

extension StampDay {
    /// Reads the day of a message in an export: a Unix time in seconds or milliseconds, or any stamp of a chat.
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
