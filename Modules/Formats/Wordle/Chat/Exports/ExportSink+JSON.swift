import QuintetPlatform

extension ExportSink {
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
                var name = name
                try name.withUTF8 { try read(&parser, as: $0, from: start) }
            }
            end()
        case UInt8(ascii: "["):
            begin(key, isList: true)
            try parser.array { try read(&$0, as: nil, from: start) }
            end()
        default:
            let position = parser.position
            switch try parser.value() {
            case .text(var text): text.withUTF8 { value($0, of: key, at: start + position) }
            case .null: value(parser.bytes.part(0, 0), of: key, at: start + position)
            default: value(parser.bytes.part(position, parser.position), of: key, at: start + position)
            }
        }
    }
}
