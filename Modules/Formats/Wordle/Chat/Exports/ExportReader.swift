import Models
import Platform

/// Finds the messages in an export: who wrote what follows from how the values of its fields behave.
struct ExportReader {
    private let tree: ExportTree
    private let asked: ChatFields
    /// The leaves by record, and where those of each record begin.
    private let order: [Int]
    private let starts: [Int]
    /// The records that are the only ones of their list, by the record around them.
    private let onlyChildren: [Int: [Int]]
    private var messages: [(position: Int, message: ChatMessage)] = []
    /// The records that are messages already.
    private var owners: Set<Int> = []
    private var isRead: [Bool]
    private var unclear: [FieldEvidence] = []
    /// The names that stand for the identifiers in a field.
    private var members: [Int: MemberNames] = [:]

    /// Fields are judged by this many messages.
    private static let sample = 4_000

    /// The messages of an export, or why no one can tell who wrote them.
    enum Outcome {
        case messages([ChatMessage])
        /// There are no messages.
        case none
        case unclear(String)
    }

    init(_ tree: ExportTree, asked: ChatFields) {
        self.tree = tree
        self.asked = asked
        isRead = [Bool](repeating: false, count: tree.leaves.count)
        var starts = [Int](repeating: 0, count: tree.records.count + 1)
        for leaf in tree.leaves { starts[leaf.record + 1] += 1 }
        for record in tree.records.indices { starts[record + 1] += starts[record] }
        self.starts = starts
        var order = [Int](repeating: 0, count: tree.leaves.count)
        for (index, leaf) in tree.leaves.enumerated() {
            order[starts[leaf.record]] = index
            starts[leaf.record] += 1
        }
        self.order = order
        onlyChildren = tree.onlyChildren
    }

    /// Returns the messages that mention Wordle, in the order of the document.
    mutating func read(in document: Bytes) -> Outcome {
        for name in [asked.sender, asked.text].compactMap(\.self)
        where !tree.fields.indices.contains(where: { tree.isNamed($0, name) }) {
            return .unclear("it has no field \(name.quoted); it has \(fieldNames)")
        }
        readPeople()
        var rest = tree.leaves.indices.filter { tree.withValue(of: tree.leaves[$0], ShareHeader.mayBegin) }
        while let text = textField(of: rest) {
            readMessages(in: text)
            rest.removeAll { isRead[$0] }
        }
        if owners.isEmpty, !unclear.isEmpty { return .unclear(unclear.unclear) }
        guard !messages.isEmpty else { return .none }
        messages.sort { $0.position < $1.position }
        return .messages(tree.numbered(messages, in: document))
    }

    private var fieldNames: String {
        let names = Set(tree.leaves.lazy.map(\.field)).map { tree.name(of: $0).quoted }.sorted()
        return names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    }

    /// The field in which most of some leaves are; a share counts more than its mention.
    private func textField(of leaves: [Int]) -> Int? {
        var counts: [Int: Int] = [:]
        for index in leaves {
            let leaf = tree.leaves[index]
            counts[leaf.field, default: 0] += tree.withValue(of: leaf, FieldEvidence.Score.init) == nil ? 1 : 1_000
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

    /// Reads fields that are people, each with the person's shares: different ones, under names that say nothing else.
    private mutating func readPeople() {
        guard asked == ChatFields() else { return }
        var scores: [Int: [FieldEvidence.Score]] = [:]
        for leaf in tree.leaves {
            guard let score = tree.withValue(of: leaf, FieldEvidence.Score.init) else { continue }
            scores[leaf.field, default: []].append(score)
        }
        let isPeople = scores.keys.allSatisfy { field in
            let key = tree.fields[field].key
            let use = FieldUse(tree.fields[field].key)
            return use.isUnknown && FieldEvidence.isName(key) && !key.contains(where: \.isNumber)
        }
        guard scores.count > 1, isPeople, Set(scores.values).count == scores.count else { return }
        for (index, leaf) in tree.leaves.enumerated() where scores[leaf.field] != nil {
            isRead[index] = true
            owners.insert(leaf.record)
            add([index], of: ChatMessage(sender: tree.fields[leaf.field].key, text: ""))
        }
    }

    private mutating func readMessages(in text: Int) {
        let units = tree.leaves.indices.filter { tree.leaves[$0].field == text && !isRead[$0] }
        for index in units { isRead[index] = true }
        // What stands in a message that was read repeats it, or is one that it answers.
        let isNested = units.contains { owners.contains(tree.leaves[$0].record) }
        let evidence = evidence(for: units, isNested: isNested)
        var senders: [Int] = []
        switch evidence.sender {
        case .fields(let found): senders = found.map { evidence[$0].field }
        case .none: break
        case .unclear(let found):
            if !isNested, unclear.isEmpty { unclear = found }
            for index in units {
                add([index], of: nil, .elsewhere(isNested ? Unread.otherField : Unread.unclearSender))
            }
            return
        }
        let identifiers = Set(evidence.lazy.filter(\.isIdentifier).map(\.field))
        let day = dayField(for: units)
        var groups: [Int: [Int]] = [:]
        for index in units { groups[owner(of: index, senders), default: []].append(index) }
        for (owner, group) in groups {
            let whole = pieces(of: owner, group)
            let isRepeated = owners.contains(owner)
            var message = ChatMessage(text: "")
            let name = senderLeaf(of: owner, senders)
            message.sender = name.map { members[$0.field]?.name(of: tree.value(of: $0)) ?? tree.value(of: $0) }
            message.day = day.flatMap { value(of: $0, around: owner) }.map(StampDay.init(exported:)) ?? .none
            message.isEdited = isEdited(owner)
            if let name, identifiers.contains(name.field) {
                message.kind = .elsewhere(Unread.identifier)
            } else if isRepeated {
                message.kind = senders.isEmpty ? .elsewhere(Unread.otherField) : .quote
            }
            add(whole, of: message)
            for index in group where !whole.contains(index) { add([index], of: nil, .elsewhere(Unread.otherField)) }
        }
        owners.formUnion(groups.keys)
    }

    /// Adds the message whose text some leaves are, if it may have a share.
    private mutating func add(_ pieces: [Int], of message: ChatMessage?, _ kind: ChatMessage.Kind = .message) {
        var text = ExportTree.joined(pieces.map { tree.value(of: tree.leaves[$0]) })
        guard text.withUTF8(ShareHeader.mayBegin) else { return }
        var message = message ?? ChatMessage(text: "", kind: kind)
        message.text = WebPage.plain(text)
        messages.append((tree.leaves[pieces[0]].position, message))
    }

    // MARK: Records

    private func leaves(of record: Int) -> ArraySlice<Int> { order[starts[record]..<starts[record + 1]] }

    private func leaf(_ field: Int, of record: Int) -> Int? {
        leavesIn(record).first { tree.leaves[$0].field == field }
    }

    /// The leaves of a record, of what is once in it, and of the records around it, innermost first.
    private func leavesAround(_ record: Int) -> [ExportTree.Leaf] {
        tree.recordsAround(record).flatMap { leavesIn($0).map { tree.leaves[$0] } }
    }

    /// The leaves of a record and of what is once in it, such as the only element of a list of authors.
    private func leavesIn(_ record: Int) -> [Int] {
        onlyChildren[record, default: []].reduce(into: Array(leaves(of: record))) { $0 += leavesIn($1) }
    }

    private func value(of field: Int, around record: Int) -> String? {
        leavesAround(record).first { $0.field == field }.map(tree.value)
    }

    /// The record of the message to which a text belongs: the nearest one around it with a sender.
    private func owner(of index: Int, _ senders: [Int]) -> Int {
        let record = tree.leaves[index].record
        return tree.recordsAround(record).first { record in
            leavesIn(record).contains { senders.contains(tree.leaves[$0].field) }
        } ?? record
    }

    /// The pieces of the text of a message: its own, or those of one list in it.
    private func pieces(of owner: Int, _ group: [Int]) -> [Int] {
        let own = group.filter { tree.leaves[$0].record == owner && tree.leaves[$0].isFilled }
        guard own.isEmpty else { return own }
        func link(_ index: Int) -> Int {
            let around = tree.recordsAround(tree.leaves[index].record)
            return around.first { tree.records[$0].parent == owner }.map { tree.records[$0].link } ?? -1
        }
        let first = group.first { tree.withValue(of: tree.leaves[$0], ShareHeader.mayBegin) } ?? group[0]
        return group.filter { link($0) == link(first) }
    }

    private func senderLeaf(of owner: Int, _ senders: [Int]) -> ExportTree.Leaf? {
        senders.lazy.compactMap { leaf($0, of: owner) }.map { tree.leaves[$0] }.first(where: \.isFilled)
    }

    private func isEdited(_ record: Int) -> Bool {
        leaves(of: record).contains { index in
            tree.leaves[index].isFilled && FieldUse.meansEdited(tree.fields[tree.leaves[index].field].key)
        }
    }

    // MARK: Evidence

    /// How the fields behave in and around the records of some texts.
    private mutating func evidence(for units: [Int], isNested: Bool) -> [FieldEvidence] {
        guard let text = units.first.map({ tree.leaves[$0].field }) else { return [] }
        let shares = units.filter { tree.withValue(of: tree.leaves[$0], ShareHeader.mayBegin) }
        var sample = Array(shares.prefix(Self.sample))
        let known = Set(sample)
        sample += units.prefix(Self.sample / 4).filter { !known.contains($0) }
        var values: [Int: [String?]] = [:]
        for (row, index) in sample.enumerated() {
            var known: Set<Int> = []
            for leaf in leavesAround(tree.leaves[index].record)
            where leaf.field != text && known.insert(leaf.field).inserted {
                let value = tree.value(of: leaf)
                values[leaf.field, default: Array(repeating: nil, count: sample.count)][row] =
                    value.isEmpty ? nil : value
            }
        }
        let messages = Set(units.flatMap { tree.recordsAround(tree.leaves[$0].record) })
        let scores = sample.map { tree.withValue(of: tree.leaves[$0], FieldEvidence.Score.init) }
        var evidence: [FieldEvidence] = []
        for field in values.keys.sorted() {
            let isAsked = asked.sender.map { tree.isNamed(field, $0) }
            let isOut = isNested ? tree.fields[text].parent < 0 || !tree.isSibling(field, of: text) : isAsked == false
            guard !isOut, let found = values[field] else { continue }
            members[field] = MemberNames(of: found, besides: messages, in: tree)
            let names = members[field].map { names in found.map { $0.flatMap(names.name) } }
            // Around an answer everything is called after what it answers.
            let name = tree.keys(of: field).dropFirst(isNested ? tree.keys(of: text).count - 1 : 0)
            evidence.append(
                FieldEvidence(
                    field, name.joined(separator: "."), nearness: tree.depth(field, and: text), names ?? found, scores,
                    isKnown: isAsked == true || names != nil && !FieldUse(tree.name(of: field)).isOther))
        }
        return evidence
    }

    /// The field with the days of most messages.
    private func dayField(for units: [Int]) -> Int? {
        var counts: [Int: Int] = [:]
        for index in units.prefix(50) {
            for leaf in leavesAround(tree.leaves[index].record)
            where StampDay(exported: tree.value(of: leaf)) != .none { counts[leaf.field, default: 0] += 1 }
        }
        func rank(_ field: Int) -> (Int, Int, Int) {
            let use = FieldUse(tree.name(of: field))
            return (counts[field, default: 0], use.isDate ? 1 : 0, -field)
        }
        return counts.keys.filter { !FieldUse.meansEdited(tree.fields[$0].key) }.max { rank($0) < rank($1) }
    }
}
