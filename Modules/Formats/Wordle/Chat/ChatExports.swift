import Models
import Platform

/// Reads the JSON exports of chat programs such as Telegram, Slack and Discord.
///
/// Only their key names differ: somewhere in the document are objects with a sender and a text.
enum ChatExports {
    /// Returns the messages that mention Wordle, or nil when the document is not JSON or has no messages.
    static func messages(in document: [UInt8]) -> [ChatMessage]? {
        document.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, allowsTrailingCommas: true)
            var found = Found()
            guard (try? Self.value(&scanner, &found)) != nil, (try? scanner.finish()) != nil, found.isChat else {
                return nil
            }
            return found.messages
        }
    }

    private struct Found {
        var messages: [ChatMessage] = []
        var isChat = false
    }

    /// The parts of one object that may be a message.
    private struct Draft {
        var sender: String?
        var hasSender = false
        var text: String?
        var day: CalendarDate?
    }

    private enum Member {
        case sender, text, date, other
    }

    private static func value(_ scanner: inout JSONScanner, _ found: inout Found) throws {
        switch try scanner.kind() {
        case .array: try scanner.array { try value(&$0, &found) }
        case .object: try object(&scanner, &found)
        case .string, .number, .boolean, .null: try scanner.skip()
        }
    }

    private static func object(_ scanner: inout JSONScanner, _ found: inout Found) throws {
        var draft = Draft()
        let before = found.messages.count
        try scanner.object { scanner, key in
            switch member(scanner, key) {
            case .sender:
                draft.hasSender = true
                let name = try name(&scanner)
                // A sender's name is better than the user id beside it.
                let isWeak = scanner.matches(key, "user") || scanner.matches(key, "name")
                if let name, draft.sender == nil || !isWeak { draft.sender = name }
            case .text:
                let kind = try scanner.kind()
                if kind == .object || kind == .array, !scanner.matches(key, "text"), !scanner.matches(key, "content"),
                    !scanner.matches(key, "body")
                {
                    return try value(&scanner, &found)
                }
                if let text = try text(&scanner), draft.text?.isEmpty ?? true { draft.text = text }
            case .date: draft.day = try day(&scanner) ?? draft.day
            case .other: try value(&scanner, &found)
            }
        }
        guard let text = draft.text, draft.hasSender || draft.day != nil else { return }
        // Objects nested in a message repeat it: blocks, formatted parts, quoted messages.
        found.messages.removeSubrange(before...)
        found.isChat = true
        guard text.utf8.count > 3, names(text) else { return }
        found.messages.append(
            ChatMessage(
                sender: draft.sender.map(repaired).flatMap { $0.isEmpty ? nil : $0 }, text: plain(repaired(text)),
                day: draft.day))
    }

    private static func member(_ scanner: JSONScanner, _ key: JSONText) -> Member {
        if senders.contains(where: { scanner.matches(key, $0) }) { return .sender }
        if texts.contains(where: { scanner.matches(key, $0) }) { return .text }
        if dates.contains(where: { scanner.matches(key, $0) }) { return .date }
        return .other
    }

    private static let senders: [StaticString] = [
        "from", "sender", "sender_name", "senderName", "author", "user", "user_profile", "username", "user_name",
        "creator", "nick", "from_name", "name",
    ]
    private static let texts: [StaticString] = ["text", "content", "body", "message", "msg", "data"]
    private static let dates: [StaticString] = [
        "date", "ts", "timestamp", "timestamp_ms", "created_date", "created_at", "createdDateTime", "sent_at", "time",
    ]
    private static let names: [StaticString] = [
        "display_name", "displayName", "nickname", "real_name", "name", "global_name", "username", "user",
    ]

    /// Consumes a name: a string, or an object with one under several keys, best first.
    private static func name(_ scanner: inout JSONScanner) throws -> String? {
        guard try scanner.kind() == .object else { return try scanner.optionalText() }
        var found = [String?](repeating: nil, count: names.count)
        try scanner.object { scanner, key in
            guard let index = names.firstIndex(where: { scanner.matches(key, $0) }) else { return try scanner.skip() }
            found[index] = try name(&scanner)
        }
        return found.lazy.compactMap { $0 }.first
    }

    /// Consumes a text: a string, an array of strings and of objects with a text, or an object with one.
    private static func text(_ scanner: inout JSONScanner) throws -> String? {
        switch try scanner.kind() {
        case .string: return scanner.decoded(try scanner.string())
        case .array:
            var parts: [String] = []
            try scanner.array { if let part = try text(&$0) { parts.append(part) } }
            return parts.joined()
        case .object:
            var found: String?
            try scanner.object { scanner, key in
                guard texts.contains(where: { scanner.matches(key, $0) }) else { return try scanner.skip() }
                found = try text(&scanner) ?? found
            }
            return found
        case .number, .boolean, .null:
            try scanner.skip()
            return nil
        }
    }

    /// Consumes a date: `2022-03-27T09:01:15`, or the Unix time in seconds or milliseconds.
    private static func day(_ scanner: inout JSONScanner) throws -> CalendarDate? {
        let digits: String
        switch try scanner.kind() {
        case .string:
            let text = scanner.decoded(try scanner.string())
            if let date = CalendarDate(String(text.prefix(10))) { return date }
            digits = text
        case .number:
            let number = try scanner.number()
            digits = String(decoding: scanner.bytes[number], as: UTF8.self)
        case .object, .array, .boolean, .null:
            try scanner.skip()
            return nil
        }
        guard var seconds = Int(digits.prefix { $0 != "." }), seconds > 1_000_000_000 else { return nil }
        if seconds > 100_000_000_000 { seconds /= 1_000 }
        return CalendarDate("1970-01-01")?.adding(days: seconds / 86_400)
    }

    /// Whether a text may contain a share; other messages are dropped.
    private static func names(_ text: String) -> Bool {
        let bytes = Array("ordle".utf8)
        return text.utf8.indices.contains { index in
            (text.utf8[index] | 0x20) == bytes[0]
                && text.utf8[index...].prefix(5).elementsEqual(bytes) { $0 | 0x20 == $1 }
        } || text.contains("/6")
    }

    /// Returns the text of HTML, which Teams exports; other text has no closing tags and no line breaks as tags.
    private static func plain(_ text: String) -> String {
        guard text.contains("</") || text.contains("<br") else { return text }
        var plain = ""
        for (index, part) in text.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let end = part.firstIndex(of: ">") else {
                plain += part
                continue
            }
            if ["br", "br/", "br /", "/p", "/div", "/li"].contains(part[..<end]) { plain += "\n" }
            plain += part[part.index(after: end)...]
        }
        return plain.split(separator: "&nbsp;", omittingEmptySubsequences: false).joined(separator: " ")
    }

    /// Decodes Meta's exports, which escape each byte of UTF-8 as a separate character.
    private static func repaired(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.allSatisfy({ $0.value <= 0xFF }) else {
            return text
        }
        return String(bytes: text.unicodeScalars.map { UInt8($0.value) }, encoding: .utf8) ?? text
    }
}
