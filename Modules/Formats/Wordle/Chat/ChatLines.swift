/// Cuts bytes into lines at LF, CR or both together.
enum ChatLines {
    /// Gives each line to a closure, the last one also without an end.
    static func forEach(in bytes: Bytes, _ body: (Bytes) -> Void) {
        var start = 0
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x0A || byte == 0x0D else {
                position += 1
                continue
            }
            body(bytes.part(start, position))
            if byte == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
            position += 1
            start = position
        }
        if start < bytes.count { body(bytes.part(start, bytes.count)) }
    }

    /// Returns the number of bytes up to the end of the last whole line; a CR at the very end may be half of an end.
    static func wholeLines(in bytes: [UInt8]) -> Int {
        var position = bytes.count - 1
        while position >= 0 {
            if bytes[position] == 0x0A || bytes[position] == 0x0D && position + 1 < bytes.count { return position + 1 }
            position -= 1
        }
        return 0
    }
}
