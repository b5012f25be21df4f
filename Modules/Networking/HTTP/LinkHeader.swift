/// Parses `Link` header fields (RFC 8288, section 3), such as `<https://…?page=2>; rel="next", <…>; rel="last"`.
///
/// Accepts any text, and skips what is not a link.
enum LinkHeader {
    /// Returns the target of the first link with a relation such as `next`, or nil if there is none.
    ///
    /// The target may be relative to the request's URL. A link with an `anchor` describes another resource and is
    /// skipped. Of several `rel` parameters, the first is used.
    static func target(of relation: String, in text: String) -> String? {
        parts(of: Array(text.utf8)[...], at: ",").lazy.compactMap { target(of: relation, in: $0) }.first
    }

    private static func target(of relation: String, in link: ArraySlice<UInt8>) -> String? {
        let parts = parts(of: link, at: ";").map(trimmed)
        guard let start = parts.first, start.first == UInt8(ascii: "<"), start.last == UInt8(ascii: ">") else {
            return nil
        }
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let key = String(decoding: trimmed(name), as: UTF8.self).lowercased()
            if parameters[key] == nil { parameters[key] = value(trimmed(part.dropFirst(name.count + 1))) }
        }
        let relations = (parameters["rel"] ?? "").lowercased().split(separator: " ")
        guard parameters["anchor"] == nil, relations.contains(relation[...]) else { return nil }
        return String(decoding: start.dropFirst().dropLast(), as: UTF8.self)
    }

    /// Splits a text at each separator outside `<…>` and quotation marks.
    ///
    /// Within quotation marks, a backslash escapes the next byte.
    private static func parts(of text: ArraySlice<UInt8>, at separator: Unicode.Scalar) -> [ArraySlice<UInt8>] {
        // A `<` that no `>` follows is an ordinary character.
        let lastBracket = text.lastIndex(of: UInt8(ascii: ">")) ?? text.startIndex
        var parts = [ArraySlice<UInt8>]()
        var start = text.startIndex
        var closing: UInt8?
        var isEscaped = false
        for (index, byte) in zip(text.indices, text) {
            if let sign = closing {
                if byte == sign, !isEscaped { closing = nil }
                isEscaped = byte == UInt8(ascii: "\\") && sign == UInt8(ascii: "\"") && !isEscaped
            } else if byte == UInt8(ascii: "\"") {
                closing = byte
            } else if byte == UInt8(ascii: "<"), index < lastBracket {
                closing = UInt8(ascii: ">")
            } else if byte == UInt8(ascii: separator) {
                parts.append(text[start..<index])
                start = index + 1
            }
        }
        return parts + [text[start...]]
    }

    /// Returns the text of a value, without its quotation marks and without the backslashes that escape a byte.
    private static func value(_ text: ArraySlice<UInt8>) -> String {
        guard text.first == UInt8(ascii: "\"") else { return String(decoding: text, as: UTF8.self) }
        var value = [UInt8]()
        var isEscaped = false
        for byte in text.dropFirst() {
            if byte == UInt8(ascii: "\""), !isEscaped { break }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if !isEscaped { value.append(byte) }
        }
        return String(decoding: value, as: UTF8.self)
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let rest = text.drop(while: isSpace)
        return rest.lastIndex { !isSpace($0) }.map { rest[...$0] } ?? []
    }
}
