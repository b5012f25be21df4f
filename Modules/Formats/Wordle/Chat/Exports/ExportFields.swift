import Models
import Platform

/// Finds the fields of an export that have the texts, the senders and the days of the messages.
struct ExportFields {
    private let records: ExportRecords
    private let asked: ChatFields
    /// For each field with identifiers of members of the chat, the names of these members.
    private(set) var members: [Int: MemberNames] = [:]

    /// The maximum number of texts that may have a share and by which fields are judged as fields of senders.
    ///
    /// A share is the text of a Wordle result. Up to a quarter as many other texts are used as well.
    private static let sample = 4_000

    init(_ records: ExportRecords, asked: ChatFields) {
        self.records = records
        self.asked = asked
    }

    private var tree: ExportTree { records.tree }

    /// Why the fields that the user named cannot be used, or nil if they can.
    var objection: String? {
        let missing = [asked.sender, asked.text].compactMap(\.self).first { name in
            !tree.fields.indices.contains { tree.isNamed($0, name) }
        }
        guard let missing else { return nil }
        let names = Set(tree.leaves.lazy.map(\.field)).map { tree.name(of: $0).quoted }.sorted()
        let known = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
        return "the export has no field \(missing.quoted); its fields are \(known)"
    }

    /// Returns the field that has the most of the given leaves or, if the user named a field, that field.
    ///
    /// A leaf is a value in the export. A leaf with a share, such as `Wordle 281 4/6`, counts more than a leaf that
    /// only mentions a puzzle or a score. Returns nil if there are no leaves, or if the field that the user named has
    /// none of them.
    func textField(of leaves: [Int]) -> Int? {
        var counts: [Int: Int] = [:]
        for index in leaves {
            counts[tree.leaves[index].field, default: 0] += tree.leaves[index].kind == .share ? 1_000 : 1
        }
        if let name = asked.text {
            let named = counts.keys.filter { tree.isNamed($0, name) }
            return named.min()
        }
        func rank(_ entry: (key: Int, value: Int)) -> (Int, Int, Int) {
            let use = FieldUse(tree.name(of: entry.key))
            return (entry.value, use.isText && !use.isOther ? 1 : 0, -entry.key)
        }
        return counts.max { rank($0) < rank($1) }?.key
    }

    /// Returns a candidate for each field that may have the senders of some texts.
    ///
    /// `units` are the leaves with the texts. The fields are in the records of these leaves, in records around them, or
    /// in records that are alone in a list inside these records. `isNested` is whether a text is inside a message that
    /// was read before. If `isNested` is true, only fields in the nested object with the text, or in objects inside
    /// that object, are candidates. If `isNested` is false and the user named a field of senders, only fields with that
    /// name are candidates.
    mutating func evidence(for units: [Int], isNested: Bool) -> [SenderCandidate] {
        guard let text = units.first.map({ tree.leaves[$0].field }) else { return [] }
        let shares = units.filter { tree.leaves[$0].mayHaveShare }
        var sample = Array(shares.prefix(Self.sample))
        let known = Set(sample)
        sample += units.prefix(Self.sample / 4).filter { !known.contains($0) }
        var values: [Int: [String?]] = [:]
        for (row, index) in sample.enumerated() {
            var known: Set<Int> = []
            for leaf in records.leavesAround(tree.leaves[index].record)
            where leaf.field != text && known.insert(leaf.field).inserted {
                let value = tree.value(of: leaf)
                values[leaf.field, default: Array(repeating: nil, count: sample.count)][row] =
                    value.isEmpty ? nil : value
            }
        }
        let messages = Set(units.flatMap { tree.recordsAround(tree.leaves[$0].record) })
        let scores = sample.map { tree.scores[$0] }
        var evidence: [SenderCandidate] = []
        for field in values.keys.sorted() {
            let isAsked = asked.sender.map { tree.isNamed(field, $0) }
            let isOut = isNested ? tree.fields[text].parent < 0 || !tree.isSibling(field, of: text) : isAsked == false
            guard !isOut, let found = values[field] else { continue }
            members[field] = MemberNames(of: found, besides: messages, in: tree)
            let names = members[field].map { names in found.map { $0.flatMap(names.name) } }
            // The names of all fields of a nested message begin with the path to the message. The path is left out,
            // because it says nothing about the use of a field.
            let name = tree.keys(of: field).dropFirst(isNested ? tree.keys(of: text).count - 1 : 0)
            evidence.append(
                SenderCandidate(
                    field, name.joined(separator: "."), nearness: tree.depth(field, and: text), names ?? found, scores,
                    isKnown: isAsked == true || names != nil && !FieldUse(tree.name(of: field)).isOther))
        }
        return evidence
    }

    /// Returns the field that has days for the largest number of the first fifty texts, or nil if no field has days.
    ///
    /// A field with the times of edits is never returned.
    func dayField(for units: [Int]) -> Int? {
        var counts: [Int: Int] = [:]
        for index in units.prefix(50) {
            for leaf in records.leavesAround(tree.leaves[index].record)
            where StampDay(exported: tree.value(of: leaf)) != .none { counts[leaf.field, default: 0] += 1 }
        }
        func rank(_ field: Int) -> (Int, Int, Int) {
            let use = FieldUse(tree.name(of: field))
            return (counts[field, default: 0], use.isDate ? 1 : 0, -field)
        }
        return counts.keys.filter { !FieldUse.meansEdited(tree.fields[$0].key) }.max { rank($0) < rank($1) }
    }
}
