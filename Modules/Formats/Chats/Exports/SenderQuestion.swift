import Models

/// The question which field of an export has the senders, with examples from the records with shares.
struct SenderQuestion {
    private var examples: [String: [String]] = [:]
    /// All fields, in the order of the document.
    private(set) var names: [String] = []

    /// The maximum number of fields in the question.
    private static let maxCount = 12

    /// The fields whose examples may be names, those with two different examples first.
    var fields: [ChatField] {
        let fields = names.map { ChatField(name: $0, examples: examples[$0] ?? []) }
        let possible = fields.filter { !$0.examples.isEmpty && $0.examples.allSatisfy(PersonValue.isName) }
        let best = possible.filter { $0.examples.count > 1 } + possible.filter { $0.examples.count == 1 }
        return Array(best.prefix(Self.maxCount))
    }

    /// Adds the fields of a record; those of a record that is the value of a key are added with the record around it.
    mutating func add(_ record: ExportRecord, isWhole: Bool) {
        guard isWhole else { return }
        for field in record.fields { add(field.example, to: field.path) }
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
