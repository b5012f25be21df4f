/// Splits bytes into lines at LF, CR or CR LF.
enum ChatLines {
    /// Calls a closure with each line, including an unterminated last one.
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

    /// Returns the length of the complete lines, of which the last ends at `start` or later; 0 without one.
    ///
    /// A CR at the very end may be the first half of CR LF: the next call has it right before `start`.
    static func wholeLines(in bytes: [UInt8], from start: Int) -> Int {
        for position in (max(0, start - 1)..<bytes.count).reversed()
        where bytes[position] == 0x0A || bytes[position] == 0x0D && position + 1 < bytes.count {
            return position + 1
        }
        return 0
    }
}
