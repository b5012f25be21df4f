/// A buffer for bytes that arrive in pieces and are taken out line by line.
package struct LineBuffer {
    private var bytes: [UInt8] = []
    /// The number of leading bytes that are known to contain no line end.
    private var searched = 0

    package init() {}

    package var isEmpty: Bool { bytes.isEmpty }

    package mutating func append(_ piece: [UInt8]) { bytes += piece }

    /// Returns the next line without its line end, cut after `longest` bytes, or nil if no line end has arrived.
    package mutating func next(upTo longest: Int = .max) -> [UInt8]? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            bytes.removeLast(max(0, bytes.count - longest))
            searched = bytes.count
            return nil
        }
        defer {
            bytes = Array(bytes[(end + 1)...])
            searched = 0
        }
        return Array(bytes[..<end].prefix(longest))
    }

    /// Returns all remaining bytes, or nil if there are none.
    package mutating func rest() -> [UInt8]? {
        defer {
            bytes = []
            searched = 0
        }
        return bytes.isEmpty ? nil : bytes
    }
}
