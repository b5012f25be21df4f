import Models

/// The question which field of an export has the senders, with examples from the records with shares.
struct SenderQuestion {
    private var examples: [String: [String]] = [:]
    /// All fields, in the order of the document.
    private(set) var names: [String] = []

    /// The fields whose examples may be names, at most 12; those with two different examples first.
    var fields: [ChatField] {
        let fields = names.map { ChatField(name: $0, examples: examples[$0] ?? []) }
        let possible = fields.filter { !$0.examples.isEmpty && $0.examples.allSatisfy(Self.mayBeName) }
        let best = possible.filter { $0.examples.count > 1 } + possible.filter { $0.examples.count == 1 }
        return Array(best.prefix(12))
    }

    /// Whether an example may be a name; what ends in a clock is a name and a time in one, as in `Ann23:12`.
    private static func mayBeName(_ example: String) -> Bool {
        let end = example.utf8.suffix(5).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let isClock =
            end.count == 2 && end[1].count == 2 && end[1].allSatisfy(\.isDigit) && end[0].last?.isDigit == true
        return PersonValue.isName(example) && !isClock
    }

    /// Adds the fields of a record.
    mutating func add(_ record: ExportRecord) {
        // A value of a list, which has no name, is no sender.
        for field in record.fields where !field.name.isEmpty { add(field.example, to: field.path) }
    }

    /// Adds an example of a field, or the field alone if the example is empty.
    mutating func add(_ example: String, to name: String) {
        if examples[name] == nil {
            examples[name] = []
            names.append(name)
        }
        let known = examples[name, default: []]
        if !example.isEmpty, known.count < 2, !known.contains(example) { examples[name] = known + [example] }
    }
}
