/// The last non-empty lines of a chat, among which the name above a stamp is found.
struct RecentLines {
    enum Kind {
        case text, signs, squares, header, stamp
    }

    struct Entry {
        var kind = Kind.signs
        var bytes: [UInt8] = []
        /// Whether it follows a blank line or a line other than text.
        var beginsBlock = true
    }

    private var entries = [Entry](repeating: Entry(), count: 6)
    private var count = 0
    /// Whether a blank line follows the last one.
    private(set) var isBlankBelow = true

    /// Adds a line; one that is too long for a name is stored without its bytes.
    mutating func pass(_ kind: Kind, _ bytes: Bytes) {
        let previous = count > 0 ? self[0].kind : .signs
        let slot = count % entries.count
        entries[slot].bytes.removeAll(keepingCapacity: true)
        if bytes.count <= PersonName.maxLength { entries[slot].bytes.append(contentsOf: bytes) }
        entries[slot].kind = kind
        entries[slot].beginsBlock = isBlankBelow || count == 0 || previous == .squares || previous == .header
        isBlankBelow = false
        count += 1
    }

    mutating func passBlank() { isBlankBelow = true }

    /// The number of stored lines.
    var known: Int { min(count, entries.count) }

    /// The lines from the last one backwards.
    subscript(back: Int) -> Entry { entries[(count - 1 - back) % entries.count] }

    /// Returns the name above a stamp.
    ///
    /// - Parameters:
    ///   - acrossBlanks: Whether blank lines may be between them.
    ///   - place: How likely a name is there.
    /// - Returns: The name, and whether a handle or a lone sign is between it and the stamp.
    func nameAbove(acrossBlanks: Bool, _ place: PersonName.Place) -> (name: [UInt8], isMarked: Bool)? {
        var back = 0
        var isMarked = false
        var handle: [UInt8]?
        if isBlankBelow && !acrossBlanks { return nil }
        if let sender = mailSender { return (sender, true) }
        while back < known {
            let entry = self[back]
            switch entry.kind {
            case .signs where !entry.bytes.isEmpty: isMarked = true
            case .text:
                if entry.bytes.first == UInt8(ascii: "@"), !entry.bytes.contains(0x20) {
                    handle = handle ?? entry.bytes
                    isMarked = true
                } else if !entry.bytes.withUnsafeBufferPointer(NameDecoration.isBadge) {
                    let name = entry.bytes.withUnsafeBufferPointer { bytes in
                        PersonName.name(in: bytes, isMarked ? .marked : place).map { Array($0) }
                    }
                    if let name { return (name, isMarked) }
                    return handle.map { (Array($0.dropFirst()), true) }
                }
            case .signs, .squares, .header, .stamp: return handle.map { (Array($0.dropFirst()), true) }
            }
            if entry.beginsBlock, !acrossBlanks, back + 1 < known {
                return handle.map { (Array($0.dropFirst()), true) }
            }
            back += 1
        }
        return handle.map { (Array($0.dropFirst()), true) }
    }

    /// The sender in the header of an email, whose fields come in any order.
    private var mailSender: [UInt8]? {
        for back in 0..<known {
            let entry = self[back]
            guard entry.kind == .text else { return nil }
            let name = entry.bytes.withUnsafeBufferPointer { bytes in
                ["from:", "von:", "de :", "de:"].contains { (label: StaticString) in bytes.has(label, at: 0) }
                    ? PersonName.name(in: bytes, .beside).map { Array($0) } : nil
            }
            if let name { return name }
            if entry.beginsBlock { return nil }
        }
        return nil
    }
}
