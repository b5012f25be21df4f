import Platform

/// Splits a stream of bytes into lines, buffering at most one line and one chunk.
public struct LineSplitter {
    private let longest: Int
    private var rest: [UInt8] = []
    private var isTooLong = false

    /// Creates a splitter with a maximum line length in bytes.
    public init(longest: Int) { self.longest = longest }

    /// Calls a closure with each line that ends in a chunk, without its end, or with nil for a line that was too long;
    /// an empty chunk ends the stream.
    public mutating func split(_ chunk: [UInt8], _ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
        guard !chunk.isEmpty else {
            if isTooLong || !rest.isEmpty { emitRest(body) }
            return
        }
        chunk.withUnsafeBufferPointer { chunk in
            var start = 0
            while let length = Self.lineLength(chunk, from: start) {
                let line = UnsafeBufferPointer(rebasing: chunk[start..<start + length])
                if rest.isEmpty && !isTooLong {
                    body(length > longest ? nil : line)
                } else {
                    keep(line)
                    emitRest(body)
                }
                start += length + 1
            }
            keep(UnsafeBufferPointer(rebasing: chunk[start...]))
        }
    }

    private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
        isTooLong = isTooLong || rest.count + bytes.count > longest
        if isTooLong { rest.removeAll() } else { rest.append(contentsOf: bytes) }
    }

    private mutating func emitRest(_ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
        if isTooLong { body(nil) } else { rest.withUnsafeBufferPointer { body($0) } }
        rest.removeAll(keepingCapacity: true)
        isTooLong = false
    }

    private static func lineLength(_ chunk: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < chunk.count, let base = chunk.baseAddress?.advanced(by: start),
            let end = memchr(base, Int32(UInt8(ascii: "\n")), chunk.count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(end))
    }
}
