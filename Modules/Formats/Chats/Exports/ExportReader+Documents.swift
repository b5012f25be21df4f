import QuintetPlatform

extension ExportReader {
    /// Reads one JSON value or several, such as one value per line; returns false for any other document.
    mutating func read(json document: Bytes) -> Bool {
        // The archive of X is JavaScript: `window.YTD.tweets.part0 = […]`.
        let isScript = document.has("window.", at: 0)
        let start = isScript ? document.end(from: 0) { $0 != UInt8(ascii: "=") } + 1 : 0
        var parser = JSONParser(document.part(start, document.count), allowsTrailingCommas: true)
        do {
            repeat { try read(&parser, as: nil, from: start) } while (try? parser.nextByte()) != nil
            return true
        } catch {
            return false
        }
    }

    /// Reads one value, which is the value of a key or an element of a list.
    private mutating func read(_ parser: inout JSONParser, as key: Bytes?, from start: Int) throws {
        switch try parser.nextByte() {
        case UInt8(ascii: "{"):
            begin(key, isList: false)
            try parser.object { parser, name in
                try name.withBytes { try read(&parser, as: $0, from: start) }
            }
            end()
        case UInt8(ascii: "["):
            begin(key, isList: true)
            try parser.array { try read(&$0, as: nil, from: start) }
            end()
        default:
            let position = parser.position
            switch try parser.value() {
            case .text(let text): text.withBytes { value($0, of: key, at: start + position) }
            case .null: value(parser.bytes.part(0, 0), of: key, at: start + position)
            default: value(parser.bytes.part(position, parser.position), of: key, at: start + position)
            }
        }
    }

    /// Reads XML: an element with attributes or other elements is an object, an element with only a text is a value.
    mutating func read(xml document: Bytes) {
        var texts: [(text: [UInt8], position: Int)] = []
        Markup.read(document, isXML: true) { part, position in
            switch part {
            case .start(let tag) where tag.effect == .linebreak:
                if let last = texts.indices.last { texts[last].text.append(0x0A) }
            case .start(let tag):
                begin(tag.name, isList: false)
                texts.append(([], position))
                tag.forEachAttribute { name, value in
                    Markup.decoded(value).withUnsafeBufferPointer { self.value($0.trimmed, of: name, at: position) }
                }
            case .text(let text, let isLiteral):
                guard let last = texts.indices.last else { return }
                if texts[last].text.isEmpty { texts[last].position = position }
                texts[last].text += isLiteral ? Array(text) : Markup.decoded(text)
            case .end(let tag):
                guard tag.effect != .linebreak, let (text, position) = texts.popLast() else { return }
                text.withUnsafeBufferPointer { end($0.trimmed(" \t\r\n"), of: tag.name, at: position) }
            }
        }
    }

    /// Ends an element; the text of an element with attributes or other elements is the value of a field for texts.
    private mutating func end(_ text: Bytes, of element: Bytes, at position: Int) {
        guard !removeEmpty() else { return value(text, of: element, at: position) }
        if !text.isEmpty { "text".withBytes { value(text, of: $0, at: position) } }
        end()
    }

    /// Decodes the texts of Meta's exports, which escape each byte of UTF-8 as a separate character.
    static func repaired(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.allSatisfy({ $0.value <= 0xFF }) else {
            return text
        }
        return String(bytes: text.unicodeScalars.map { UInt8($0.value) }, encoding: .utf8) ?? text
    }
}

/// Finds the line numbers of positions, which have to be requested in ascending order.
struct LineCounter {
    private let document: Bytes
    private var position = 0
    private var line = 1

    init(_ document: Bytes) { self.document = document }

    mutating func line(at next: Int) -> Int {
        line += document.part(position, next).count { $0 == 0x0A }
        position = max(position, next)
        return line
    }
}
