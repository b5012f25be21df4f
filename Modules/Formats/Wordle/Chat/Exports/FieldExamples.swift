import Models

/// Collects the fields of the records with shares, for the question which of them has the senders.
struct FieldExamples: ExportSink {
    private struct Record {
        let key: String?
        var hasShare = false
        /// The unknown keys of values and records with shares.
        var keys: [String] = []
        /// The fields, with values that may be examples.
        var found: [(name: String, value: String?)] = []
    }

    private var open: [Record] = []
    private var examples: [String: [String]] = [:]
    /// All fields, in the order of the document.
    private(set) var names: [String] = []

    /// The maximum number of values of one record: the rest of a record with a map of hundreds of users says nothing.
    private static let values = 100
    private static let maxLength = 60
    /// The maximum number of fields in the question.
    private static let maxCount = 12

    /// The fields whose examples may be names, those with two different examples first.
    var fields: [ChatField] {
        Self.possible(names.map { ChatField(name: $0, examples: examples[$0] ?? []) })
    }

    /// Returns those of the fields whose examples may be names, those with two examples first.
    static func possible(_ fields: [ChatField]) -> [ChatField] {
        let possible = fields.filter { !$0.examples.isEmpty && $0.examples.allSatisfy(PersonValue.isName) }
        let best = possible.filter { $0.examples.count > 1 } + possible.filter { $0.examples.count == 1 }
        return Array(best.prefix(maxCount))
    }

    mutating func begin(_ key: Bytes?, isList: Bool) {
        open.append(Record(key: key?.text))
    }

    mutating func value(_ value: Bytes, of key: Bytes?, at position: Int) {
        guard let last = open.indices.last else { return }
        let hasShare = ExportText.hasShare(value)
        if hasShare { open[last].hasShare = true }
        guard let key, open[last].found.count < Self.values else { return }
        let use = FieldUse(key)
        if hasShare, use == nil { open[last].keys.append(key.text) }
        let isExample = !hasShare && use?.isText != true && use != .time && (1...Self.maxLength).contains(value.count)
        open[last].found.append((key.text, isExample ? value.text : nil))
    }

    mutating func end() {
        let record = open.removeLast()
        let around = open.indices.last
        // The keys of an object may be the names of those who have the shares, as in `{"Ann": ["Wordle 281 4/6"]}`.
        if Set(record.keys).count > 1 { for key in record.keys { add(key, to: ChatField.key) } }
        if record.hasShare, let around {
            open[around].hasShare = true
            if let key = record.key, FieldUse(key) == nil { open[around].keys.append(key) }
        }
        if let around, let key = record.key {
            let found = record.found.map { (name: "\(key).\($0.name)", value: $0.value) }
            open[around].found += found.prefix(max(0, Self.values - open[around].found.count))
        } else if record.hasShare {
            for (name, value) in record.found { add(value, to: name) }
        }
    }

    private mutating func add(_ value: String?, to name: String) {
        if examples[name] == nil {
            examples[name] = []
            names.append(name)
        }
        let known = examples[name, default: []]
        if let value, known.count < 2, !known.contains(value) { examples[name] = known + [value] }
    }
}
