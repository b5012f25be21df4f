/// What a key of a JSON export or a column of a table holds, by the names that programs give them.
enum MessageField: String {
    case sender, text, date
    /// Any other column, such as a number or a channel.
    case other

    /// Returns what a name means, or nil for one that exports do not use.
    static func named(_ name: Bytes) -> MessageField? { table.value(of: name.trimmed) }

    private static let table = WordTable(
        rows: """
            sender: from sender sender_name sendername author author_name user user_profile username user_name creator \
              nick nickname from_name name player participant absender autor auteur remitente mittente de
            text: text content body message message_text msg data nachricht inhalt mensaje messaggio mensagem contenu
            date: date ts timestamp timestamp_ms created_date created_at createddatetime sent_at time datetime datum \
              uhrzeit zeit fecha hora data_hora heure
            other: id authorid author_id userid user_id senderid sender_id messageid message_id channel channel_id type \
              attachments reactions subject to score result puzzle
            """, MessageField.init)
}

struct ChatMessage: Hashable, Sendable {
    var sender: String?
    var text: String
    var day = StampDay.none
    /// The number of its first line in the document, where it is known.
    var line: Int?
}

extension StampDay {
    /// Reads the day in an export: the Unix time in seconds or milliseconds, or any form that a chat has.
    init(exported text: String) {
        var text = text
        self = text.withUTF8 { bytes in
            guard let number = Int(bytes.part(0, bytes.end(from: 0, while: \.isDigit)).text), number > 1_000_000_000
            else { return StampScanner.time(in: bytes.part(0, 2 * StampedLine.maxStampLength))?.day ?? .none }
            let seconds = number > 100_000_000_000 ? number / 1_000 : number
            let date = CalendarDate("1970-01-01")?.adding(days: seconds / 86_400)
            return date.map { .numbers($0.year, $0.month, $0.day) } ?? .none
        }
    }
}
