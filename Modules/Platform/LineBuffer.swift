/// A buffer for bytes that are added in pieces and removed line by line.
package struct LineBuffer {
    private var bytes: [UInt8] = []
    /// The number of leading bytes that are known to contain no line end.
    private var searched = 0

    package init() {}

    package var isEmpty: Bool { bytes.isEmpty }

    package mutating func append(_ piece: [UInt8]) { bytes += piece }

    /// Removes and returns the next line, without its line end and cut after `longest` bytes.
    ///
    /// Returns nil if there is no line end yet, and then also removes the bytes after the first `longest`.
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

    /// Removes and returns all remaining bytes, or returns nil if there are none.
    package mutating func rest() -> [UInt8]? {
        defer {
            bytes = []
            searched = 0
        }
        return bytes.isEmpty ? nil : bytes
    }
}
