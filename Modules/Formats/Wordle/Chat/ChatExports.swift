/// Reads the JSON exports of any chat program: somewhere in the document are objects with a sender and a text.
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

    private static func value(_ scanner: inout JSONScanner, _ found: inout Found) throws {
        switch try scanner.kind() {
        case .array: try scanner.array { try value(&$0, &found) }
        case .object: try object(&scanner, &found)
        case .string, .number, .boolean, .null: try scanner.skip()
        }
    }

    private static func object(_ scanner: inout JSONScanner, _ found: inout Found) throws {
        var message = ChatMessage(text: "")
        var isMessage = false
        let before = found.messages.count
        try scanner.object { scanner, key in
            switch MessageField.named(scanner.raw(key)) {
            case .sender:
                isMessage = true
                let name = try name(&scanner)
                // A sender's name is better than the user id beside it.
                let isWeak = scanner.matches(key, "user") || scanner.matches(key, "name")
                if let name, message.sender == nil || !isWeak { message.sender = name }
            case .text where try isText(key, &scanner):
                if let text = try text(&scanner), message.text.isEmpty { message.text = text }
            case .date:
                let isNumber = try scanner.kind() == .number
                let day = try isNumber ? Bytes(rebasing: scanner.bytes[scanner.number()]).text : scanner.optionalText()
                message.day = day.map(StampDay.init(exported:)) ?? message.day
            case .text, .other, nil: try value(&scanner, &found)
            }
        }
        guard !message.text.isEmpty, isMessage || message.day != .none else { return }
        // Objects nested in a message repeat it: blocks, formatted parts, quoted messages.
        found.messages.removeSubrange(before...)
        found.isChat = true
        guard message.text.utf8.count > 3, names(message.text) else { return }
        message.sender = message.sender.map(repaired).flatMap { $0.isEmpty ? nil : $0 }
        message.text = plain(repaired(message.text))
        found.messages.append(message)
    }

    /// Whether the value of a key for texts is one, and not an object with messages in it.
    private static func isText(_ key: JSONText, _ scanner: inout JSONScanner) throws -> Bool {
        let isNested = try [.object, .array].contains(scanner.kind())
        return !isNested || texts.contains { scanner.matches(key, $0) }
    }

    /// The keys whose texts may be in parts.
    private static let texts: [StaticString] = ["text", "content", "body"]
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
                guard MessageField.named(scanner.raw(key)) == .text else { return try scanner.skip() }
                found = try text(&scanner) ?? found
            }
            return found
        case .number, .boolean, .null:
            try scanner.skip()
            return nil
        }
    }

    /// Whether a text may contain a share; other messages are dropped.
    private static func names(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.position(of: "ordle") != nil || $0.position(of: "/6") != nil }
    }

    /// Returns the text of HTML, which Teams exports; other text has no closing tags and no line breaks as tags.
    private static func plain(_ text: String) -> String {
        guard text.contains("</") || text.contains("<br") else { return text }
        var text = text
        return text.withUTF8 { String(decoding: WebPage.text(of: $0), as: UTF8.self) }
    }

    /// Decodes Meta's exports, which escape each byte of UTF-8 as a separate character.
    private static func repaired(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.allSatisfy({ $0.value <= 0xFF }) else {
            return text
        }
        return String(bytes: text.unicodeScalars.map { UInt8($0.value) }, encoding: .utf8) ?? text
    }
}
