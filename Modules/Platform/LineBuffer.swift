/// A buffer for bytes that are added in pieces and removed line by line.
package struct LineBuffer {
    private var bytes: [UInt8] = []
    /// The start of the next line.
    private var start = 0
    /// The position up to which the next line is known to have no end.
    private var searched = 0

    package init() {}

    /// The number of bytes that were not removed yet.
    package var count: Int { bytes.count - start }

    package var isEmpty: Bool { count == 0 }

    package mutating func append(_ piece: [UInt8]) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += piece
    }

    /// Removes and returns the next line, without its line end and cut after `longest` bytes.
    ///
    /// Returns nil if there is no line end yet, and then also removes the bytes after the first `longest`.
    package mutating func next(upTo longest: Int = .max) -> [UInt8]? { slice(upTo: longest).map { Array($0) } }

    /// Removes and returns the next line as `next` does, but without a copy.
    package mutating func slice(upTo longest: Int) -> ArraySlice<UInt8>? {
        guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            bytes.removeLast(max(0, bytes.count - start - longest))
            searched = bytes.count
            return nil
        }
        let line = bytes[start..<end].prefix(longest)
        start = end + 1
        searched = start
        return line
    }

    /// Removes and returns all remaining bytes, or returns nil if there are none.
    package mutating func rest() -> [UInt8]? {
        let rest = Array(bytes[start...])
        bytes = []
        start = 0
        searched = 0
        return rest.isEmpty ? nil : rest
    }
}
