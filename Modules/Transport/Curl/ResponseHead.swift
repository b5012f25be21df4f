import Networking
import QuintetPlatform

struct ResponseHead {
    /// The maximum size of all lines together in bytes, including interim responses and trailers.
    static let sizeLimit = 262_144

    static let tooLarge = "the answer has too many header fields"

    /// The status, or 0 before the first line.
    private(set) var status = 0
    /// The fields, with names in lower case; fields with the same name are combined (RFC 9110, section 5.3).
    private(set) var fields: [String: String] = [:]
    /// Whether the empty line after the fields has arrived; libcurl also reports success for a response without it.
    private(set) var isComplete = false
    private(set) var size = 0
    private var last: String?

    var length: Int? { isComplete ? ContentLength.declared(by: fields, status: status) : nil }

    /// Parses a line, including its line end; lines after the head of a final response are trailers and are ignored.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        size += bytes.count
        let line = bytes.trimmed
        if isComplete, status >= 200 { return }
        if line.starts(with: "HTTP/".utf8) {
            status = Self.status(line)
            fields = [:]
            isComplete = false
            last = nil
        } else if line.isEmpty {
            isComplete = status > 0
        } else {
            takeField(bytes[...])
        }
    }

    /// Returns whether bytes are a prefix of `HTTP/`, which means that the connection ended within a status line.
    ///
    /// A longer part of a status line does not get here, because libcurl delivers a line that begins with `HTTP/` only
    /// when the line is complete.
    static func isBeginning(_ bytes: UnsafeRawBufferPointer) -> Bool { "HTTP/".utf8.starts(with: bytes) }

    private mutating func takeField(_ line: Slice<UnsafeRawBufferPointer>) {
        if let first = line.first, first == 0x20 || first == 0x09, let last {
            // A line that begins with white space continues the previous line (an obsolete form).
            fields[last, default: ""] += " " + text(line.trimmed)
            return
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = text(line[..<colon].trimmed).lowercased()
        let value = text(line[line.index(after: colon)...].trimmed)
        fields[name] = fields[name].map { "\($0), \(value)" } ?? value
        last = name
    }

    /// Decodes a text as UTF-8 or, if the text is not valid UTF-8, as Latin-1, in which every byte is valid.
    private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(bytes: bytes, encoding: .utf8) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private static func status(_ line: Slice<UnsafeRawBufferPointer>) -> Int {
        let digits = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }.prefix(3)
        return digits.reduce(0) { $0 * 10 + max(0, Int($1) - 0x30) }
    }
}

extension Collection where Element == UInt8, SubSequence == Slice<UnsafeRawBufferPointer> {
    fileprivate var trimmed: Slice<UnsafeRawBufferPointer> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        let rest = drop(while: isSpace)
        guard let end = rest.lastIndex(where: { !isSpace($0) }) else { return rest.prefix(0) }
        return rest[...end]
    }
}
