import QuintetPlatform

/// Splits a stream of bytes into lines, buffering at most one line and one chunk.
struct LineSplitter {
    private let longest: Int
    private var rest: [UInt8] = []
    private var isTooLong = false

    init(longest: Int) { self.longest = longest }

    /// Calls `body` with each line whose end is in `chunk`; passes nil for a line of more than `longest` bytes.
    ///
    /// An empty chunk means the end of the stream, which also ends the last line.
    mutating func split(_ chunk: [UInt8], _ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
        var start = 0
        let bytes = rest + chunk
        bytes.withUnsafeBufferPointer { bytes in
            while let end = Self.lineEnd(in: bytes, from: start) {
                emit(bytes[start..<end], body)
                start = end + 1
            }
            guard chunk.isEmpty, isTooLong || start < bytes.count else { return }
            emit(bytes[start...], body)
            start = bytes.count
        }
        rest = Array(bytes[start...])
        if rest.count > longest {
            rest = []
            isTooLong = true
        }
    }

    private mutating func emit(
        _ line: Slice<UnsafeBufferPointer<UInt8>>, _ body: (UnsafeBufferPointer<UInt8>?) -> Void
    ) {
        body(isTooLong || line.count > longest ? nil : UnsafeBufferPointer(rebasing: line))
        isTooLong = false
    }

    private static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count else { return nil }
        return memchr(base + start, 0x0A, bytes.count - start).map { UnsafeRawPointer(base).distance(to: $0) }
    }
}
