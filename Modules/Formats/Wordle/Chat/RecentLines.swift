/// The last six lines of a chat that are not blank, to look up the name above a stamp (timestamp).
struct RecentLines {
    /// The kind of a line; `signs` is only punctuation and symbols, and `header` is the header of a Wordle result.
    enum Kind: Equatable {
        case text, signs, squares, header
        /// A stamp; `hasName` is whether a name is above it.
        case stamp(hasName: Bool = false)
    }

    struct Entry {
        let kind: Kind
        let bytes: [UInt8]
        /// Whether the line follows a blank line, a row of squares or the header of a Wordle result.
        let beginsBlock: Bool
    }

    /// The newest line first.
    private var entries: [Entry] = []
    private(set) var isBlankBelow = true

    /// Adds a line; its bytes are stored only if the line may be a name.
    mutating func add(_ kind: Kind, _ bytes: Bytes) {
        let previous = entries.first?.kind
        let mayBeName = (kind == .text || kind == .signs) && bytes.count <= PersonName.maxLength
        if entries.count == Self.count { entries.removeLast() }
        entries.insert(
            Entry(
                kind: kind, bytes: mayBeName ? Array(bytes) : [],
                beginsBlock: isBlankBelow || previous == .squares || previous == .header), at: 0)
        isBlankBelow = false
    }

    private static let count = 6

    mutating func addBlank() { isBlankBelow = true }

    /// The number of lines that can be looked up.
    var known: Int { entries.count }

    /// The line that is this number of lines back; 0 is the newest line.
    subscript(back: Int) -> Entry { entries[back] }

    /// Returns the name above a stamp.
    ///
    /// `acrossBlanks` is whether blank lines may separate the name and the stamp.
    /// `isDecoration` is whether a line only decorates the name above it.
    func nameAbove(
        acrossBlanks: Bool, _ place: PersonName.Place, _ isDecoration: (Bytes) -> Bool
    ) -> [UInt8]? {
        if isBlankBelow && !acrossBlanks { return nil }
        if let sender = mailSender { return sender }
        var handle: [UInt8]?
        search: for back in 0..<known {
            let entry = self[back]
            switch entry.kind {
            case .signs where !entry.bytes.isEmpty: break
            case .text where entry.bytes.first == UInt8(ascii: "@") && !entry.bytes.contains(0x20):
                handle = handle ?? Array(entry.bytes.dropFirst())
            case .text:
                if entry.bytes.withUnsafeBufferPointer(isDecoration) { break }
                guard !entry.bytes.withUnsafeBufferPointer(NameDecoration.isCount) else { break search }
                guard let name = entry.name(handle == nil ? place : .marked) else { break search }
                return name
            case .signs, .squares, .header, .stamp: break search
            }
            if entry.beginsBlock, !acrossBlanks { break }
        }
        return handle
    }

    /// The sender from a line such as `From: Ann` in the text above a stamp, as in the header of an email.
    ///
    /// Other lines, such as `Subject: …`, may be above and below that line.
    private var mailSender: [UInt8]? {
        for back in 0..<known {
            let entry = self[back]
            guard entry.kind == .text else { return nil }
            let isSender = entry.bytes.withUnsafeBufferPointer { bytes in
                NameDecoration.labels.contains { bytes.has($0, at: 0) }
            }
            if isSender, let name = entry.name(.beside) { return name }
            if entry.beginsBlock { return nil }
        }
        return nil
    }
}

extension RecentLines.Entry {
    func name(_ place: PersonName.Place) -> [UInt8]? {
        bytes.withUnsafeBufferPointer { PersonName.name(in: $0, place).map { Array($0) } }
    }
}
