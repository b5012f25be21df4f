/// A buffer for bytes that are added in pieces and removed line by line.
package struct LineBuffer {
    @usableFromInline var bytes: [UInt8] = []
    /// The start of the next line.
    @usableFromInline var start = 0
    /// The position up to which the next line is known to have no end.
    @usableFromInline var searched = 0

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
    package mutating func next(upTo longest: Int = .max) -> [UInt8]? {
        var line: [UInt8]?
        removeLines(upTo: longest) {
            line = Array($0)
            return false
        }
        return line
    }

    /// Removes the next lines as `next` does, but without copies, until a closure returns false for one of them.
    @inlinable package mutating func removeLines(upTo longest: Int, while goesOn: (UnsafeBufferPointer<UInt8>) -> Bool)
    {
        let goesOn = bytes.withUnsafeBufferPointer { bytes in
            while let end = bytes.position(of: UInt8(ascii: "\n"), from: searched) {
                let line = UnsafeBufferPointer(rebasing: bytes[start..<end].prefix(longest))
                start = end + 1
                searched = start
                guard goesOn(line) else { return false }
            }
            return true
        }
        guard goesOn else { return }
        bytes.removeLast(max(0, bytes.count - start - longest))
        searched = bytes.count
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

extension UnsafeBufferPointer<UInt8> {
    /// Returns the first position of a byte from `start` on, or nil if there is none.
    @inlinable package func position(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let bytes = baseAddress, let found = memchr(bytes + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }
}
