import Platform

/// The content of an export of any format: records, which may be nested, with their fields.
///
/// A record is, for example, an object in a JSON list, a row of a table or an XML element with attributes. A field is
/// identified by its path within its record, so that a reply has the same fields as the message in which the reply is
/// nested.
struct ExportTree {
    struct Record: Hashable {
        /// The record around this record, or -1 for none.
        let parent: Int
        /// The field, in the outer record, whose value is or contains this record; -1 for none.
        let link: Int
    }

    struct Field: Hashable {
        /// The field whose value is the object around this field, or -1 for none.
        let parent: Int
        let key: String
    }

    /// A value of a field in a record.
    struct Leaf {
        /// The kind of a value, by its text.
        enum Kind {
            case empty
            /// A text that is too long for a name and has no score; it is not stored.
            case long
            /// A text that may be a name, a day, or anything else.
            case short
            /// A text that mentions a puzzle or a score, but has no share, or only a quoted one.
            case mention
            /// A text with a share, such as `Wordle 281 4/6`; the score is in `scores`.
            case share
        }

        let record: Int
        let field: Int
        /// The position in the document, in bytes or lines: see `ExportTree.unit`.
        let position: Int
        let kind: Kind
        fileprivate let start: Int
        fileprivate let end: Int

        /// Whether the value is not empty; a value that was too long to store is not empty.
        var isFilled: Bool { kind != .empty }
        var mayHaveShare: Bool { kind == .mention || kind == .share }
    }

    /// The unit of the leaves' positions.
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

    /// Returns the field that has a key inside a parent field, and creates it if necessary; all records share the field.
    mutating func field(_ key: Bytes, in parent: Int) -> Int {
        let place = Place(parent: parent, key: Self.hash(key))
        if let field = known[place] { return field }
        fields.append(Field(parent: parent, key: key.text))
        known[place] = fields.count - 1
        return fields.count - 1
    }

    /// Adds a value and classifies it.
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

    /// Returns the text of a value, or an empty text if the value was too long to store.
    func value(of leaf: Leaf) -> String { String(decoding: text[leaf.start..<leaf.end], as: UTF8.self) }

    /// Returns whether a name that the user gave is the name of a field.
    ///
    /// The name is the path of the field, such as `user.login`, or the last keys of that path, such as `login`. Case is
    /// ignored.
    func isNamed(_ field: Int, _ name: String) -> Bool {
        let path = self.name(of: field).lowercased()
        return path == name.lowercased() || path.hasSuffix("." + name.lowercased())
    }

    /// Returns whether a field is in the same object as another field, or nested in that object.
    func isSibling(_ field: Int, of other: Int) -> Bool {
        var field = field
        while field >= 0 {
            if fields[field].parent == fields[other].parent { return true }
            field = fields[field].parent
        }
        return false
    }

    /// Returns the number of objects that contain both fields.
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

    /// Returns a record and the records around it, innermost first.
    func recordsAround(_ record: Int) -> [Int] {
        var around: [Int] = []
        var record = record
        while record >= 0 {
            around.append(record)
            record = records[record].parent
        }
        return around
    }

    /// The nested records of each record that are alone in their field.
    var onlyChildren: [Int: [Int]] {
        var children: [Record: [Int]] = [:]
        for (index, record) in records.enumerated() where record.parent >= 0 && record.link >= 0 {
            children[record, default: []].append(index)
        }
        var only: [Int: [Int]] = [:]
        for (record, found) in children where found.count == 1 { only[record.parent, default: []] += found }
        return only.mapValues { $0.sorted() }
    }

    /// Returns the keys on the path to a field, outermost first.
    func keys(of field: Int) -> [String] {
        field < 0 ? [] : keys(of: fields[field].parent) + [fields[field].key]
    }

    /// Returns the path of a field, such as `user.login`.
    func name(of field: Int) -> String { keys(of: field).joined(separator: ".") }

    /// Returns messages with their line numbers; the messages have to be in the order of the document.
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

/// Finds the line numbers of positions, which have to be requested in ascending order.
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
