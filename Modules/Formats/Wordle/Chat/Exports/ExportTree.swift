import Platform

/// What an export holds, whatever its format is: records that may be nested, each with fields.
///
/// A record is an object in a list, a row of a table or an element of a page. A field is known by its path from the
/// record on, so that a reply has the same fields as the message in which it is nested.
struct ExportTree {
    struct Record: Hashable {
        /// The record around it, or -1.
        let parent: Int
        /// The field of that record in which it is, or -1.
        let link: Int
    }

    struct Field: Hashable {
        /// The field of the object around it, or -1.
        let parent: Int
        let key: String
    }

    /// A value of a field in a record.
    struct Leaf {
        /// What a value is, by its text.
        enum Kind {
            case empty
            /// Too long for a name, and without a score: its text is not stored.
            case long
            /// A text that may be a name, a day, or anything else.
            case short
            /// It mentions a puzzle or a score, but is no share, or a quoted one.
            case mention
            /// It has a share, whose score the tree knows.
            case share
        }

        let record: Int
        let field: Int
        /// The position in the document, from which its line follows.
        let position: Int
        let kind: Kind
        fileprivate let start: Int
        fileprivate let end: Int

        /// Whether it has a value, though perhaps one that was too long to keep.
        var isFilled: Bool { kind != .empty }
        var mayHaveShare: Bool { kind == .mention || kind == .share }
    }

    /// What the positions of leaves count.
    enum Unit { case bytes, lines }

    let unit: Unit
    private(set) var records: [Record] = []
    private(set) var leaves: [Leaf] = []
    private(set) var fields: [Field] = []
    /// The scores of the shares, by the indices of their leaves.
    private(set) var scores: [Int: ExportedScore] = [:]
    private var text: [UInt8] = []
    private var known: [Place: Int] = [:]

    private struct Place: Hashable {
        let parent: Int
        let key: UInt64
    }

    init(unit: Unit) { self.unit = unit }

    mutating func addRecord(in parent: Int, as link: Int = -1) -> Int {
        records.append(Record(parent: parent, link: link))
        return records.count - 1
    }

    /// Returns the field of a key, which is the same for all records.
    mutating func field(_ key: Bytes, in parent: Int) -> Int {
        let place = Place(parent: parent, key: Self.hash(key))
        if let field = known[place] { return field }
        fields.append(Field(parent: parent, key: key.text))
        known[place] = fields.count - 1
        return fields.count - 1
    }

    /// Adds a value, which is classified once.
    mutating func add(_ value: Bytes, to record: Int, _ field: Int, at position: Int) {
        let kind: Leaf.Kind
        if value.isEmpty {
            kind = .empty
        } else if !ShareHeader.mayBegin(in: value) {
            kind = value.count <= PersonName.maxLength ? .short : .long
        } else if let score = ExportedScore(value) {
            kind = .share
            scores[leaves.count] = score
        } else {
            kind = .mention
        }
        let start = text.count
        if kind != .long { text.append(contentsOf: value) }
        leaves.append(
            Leaf(record: record, field: field, position: position, kind: kind, start: start, end: text.count))
    }

    /// FNV-1a over the bytes.
    private static func hash(_ key: Bytes) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }

    /// The text of a value, which is empty where it was too long to keep.
    func value(of leaf: Leaf) -> String { String(decoding: text[leaf.start..<leaf.end], as: UTF8.self) }

    /// Whether a user may mean a field by a name: its path, or the end of it.
    func isNamed(_ field: Int, _ name: String) -> Bool {
        let path = self.name(of: field).lowercased()
        return path == name.lowercased() || path.hasSuffix("." + name.lowercased())
    }

    /// Whether a field stands beside or below another one in the same object.
    func isSibling(_ field: Int, of other: Int) -> Bool {
        var field = field
        while field >= 0 {
            if fields[field].parent == fields[other].parent { return true }
            field = fields[field].parent
        }
        return false
    }

    /// The number of objects that two fields have in common.
    func depth(_ field: Int, and other: Int) -> Int {
        var ancestors: Set<Int> = []
        var parent = fields[field].parent
        while parent >= 0 {
            ancestors.insert(parent)
            parent = fields[parent].parent
        }
        var depth = 0
        parent = fields[other].parent
        while parent >= 0 {
            if ancestors.contains(parent) { depth += 1 }
            parent = fields[parent].parent
        }
        return depth
    }

    /// A record and those around it, innermost first.
    func recordsAround(_ record: Int) -> [Int] {
        var around: [Int] = []
        var record = record
        while record >= 0 {
            around.append(record)
            record = records[record].parent
        }
        return around
    }

    /// The records that are the only ones in their field of another one, and that are no list by identifiers.
    var onlyChildren: [Int: [Int]] {
        var children: [Record: [Int]] = [:]
        for (index, record) in records.enumerated() where record.parent >= 0 && record.link >= 0 {
            children[record, default: []].append(index)
        }
        var only: [Int: [Int]] = [:]
        for (record, found) in children where found.count == 1 { only[record.parent, default: []] += found }
        return only.mapValues { $0.sorted() }
    }

    /// The keys that lead to a field, outermost first.
    func keys(of field: Int) -> [String] {
        field < 0 ? [] : keys(of: fields[field].parent) + [fields[field].key]
    }

    /// The path of a field, such as `user.login`.
    func name(of field: Int) -> String { keys(of: field).joined(separator: ".") }

    /// Returns messages with the numbers of their lines, given those in the order of the document.
    func numbered(_ messages: [(position: Int, message: ChatMessage)], in document: Bytes) -> [ChatMessage] {
        var lines = LineCounter(document)
        return messages.map { found in
            var message = found.message
            message.line = unit == .lines ? found.position : lines.line(at: found.position)
            message.isOneLine = unit == .bytes
            return message
        }
    }
}

/// The numbers of lines at positions that are asked for in the order of a document.
struct LineCounter {
    private let document: Bytes
    private var position = 0
    private var line = 1

    init(_ document: Bytes) { self.document = document }

    mutating func line(at next: Int) -> Int {
        line += document.part(position, next).count { $0 == 0x0A }
        position = max(position, next)
        return line
    }
}
