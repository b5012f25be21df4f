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

        func name(_ place: PersonName.Place) -> [UInt8]? {
            bytes.withUnsafeBufferPointer { PersonName.name(in: $0, place).map { Array($0) } }
        }

        /// The name that is the whole line, or that is before a colon.
        var nameBesideColon: [UInt8]? {
            bytes.withUnsafeBufferPointer { line in
                PersonName.name(in: line.part(0, line.colonAfterName ?? line.count), .possible).map { Array($0) }
            }
        }
    }

    /// The newest line first.
    private var entries: [Entry] = []
    private(set) var isBlankBelow = true

    private static let count = 6

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

    mutating func addBlank() { isBlankBelow = true }

    /// The number of lines that can be looked up.
    var known: Int { entries.count }

    /// The line that is this number of lines back; 0 is the newest line.
    subscript(back: Int) -> Entry { entries[back] }

    /// Whether the newest line may be a name without a message beside it.
    var endsWithNameAlone: Bool {
        guard !isBlankBelow, let last = entries.first, last.kind == .text else { return false }
        return last.bytes.withUnsafeBufferPointer { $0.colonAfterName == nil }
    }

    /// Returns the name above a stamp.
    ///
    /// `acrossBlanks` is whether blank lines may separate the name and the stamp.
    /// `isDecoration` is whether a line only decorates the name above it.
    func nameAbove(
        acrossBlanks: Bool, _ place: PersonName.Place, _ isDecoration: (Bytes) -> Bool
    ) -> [UInt8]? {
        if isBlankBelow && !acrossBlanks { return nil }
        var handle: [UInt8]?
        for entry in entries {
            switch entry.kind {
            case .signs where !entry.bytes.isEmpty: break
            case .text where entry.bytes.withUnsafeBufferPointer(NameDecoration.isHandle):
                handle = handle ?? Array(entry.bytes.dropFirst())
            case .text:
                if entry.bytes.withUnsafeBufferPointer(isDecoration) { break }
                guard !entry.bytes.withUnsafeBufferPointer(NameDecoration.isCount) else { return handle }
                return entry.name(handle == nil ? place : .marked) ?? handle
            case .signs, .squares, .header, .stamp: return handle
            }
            if entry.beginsBlock, !acrossBlanks { break }
        }
        return handle
    }
}
