import Models
import Platform

/// Finds the messages in a chat export; the values of the export's fields show which field has the senders.
struct ExportReader {
    private let tree: ExportTree
    private let records: ExportRecords
    private let asked: ChatFields
    private var fields: ExportFields
    private var messages: [(position: Int, message: ChatMessage)] = []
    /// The records that have been read as messages.
    private var owners: Set<Int> = []
    private var isRead: [Bool]
    private var unclear: [SenderCandidate] = []

    init(_ tree: ExportTree, asked: ChatFields) {
        self.tree = tree
        self.asked = asked
        records = ExportRecords(tree)
        fields = ExportFields(records, asked: asked)
        isRead = [Bool](repeating: false, count: tree.leaves.count)
    }

    /// Returns the messages that may have a share (the text of a Wordle result), in the order of the document.
    mutating func read(in document: Bytes) -> ExportedMessages {
        if let objection = fields.objection { return .unclear(objection) }
        readPeople()
        var rest = tree.leaves.indices.filter { tree.leaves[$0].mayHaveShare }
        while let text = fields.textField(of: rest) {
            readMessages(in: text)
            rest.removeAll { isRead[$0] }
        }
        if owners.isEmpty, !unclear.isEmpty { return .unclear(SenderChoice.reason(unclear)) }
        guard !messages.isEmpty else { return .text }
        messages.sort { $0.position < $1.position }
        return .messages(tree.numbered(messages, in: document))
    }

    /// Reads an export with one field per player: each field is named after a player and contains that player's shares.
    private mutating func readPeople() {
        guard asked == ChatFields() else { return }
        var scores: [Int: [ExportedScore]] = [:]
        for (index, leaf) in tree.leaves.enumerated() {
            if let score = tree.scores[index] { scores[leaf.field, default: []].append(score) }
        }
        let isPeople = scores.keys.allSatisfy { field in
            let key = tree.fields[field].key
            let use = FieldUse(tree.fields[field].key)
            return use.isUnknown && SenderCandidate.isName(key) && !key.contains(where: \.isNumber)
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
        // A text inside a message that was already read is a copy of that outer message, or a message to which the
        // outer message replies.
        let isNested = units.contains { owners.contains(tree.leaves[$0].record) }
        let evidence = fields.evidence(for: units, isNested: isNested)
        var senders: [Int] = []
        switch SenderChoice(among: evidence) {
        case .fields(let found): senders = found.map(\.field)
        case .none: break
        case .unclear(let found):
            if !isNested, unclear.isEmpty { unclear = found }
            for index in units {
                add([index], of: nil, isNested ? .copy(.otherField) : .unattributed(.unclearSender))
            }
            return
        }
        let identifiers = Set(evidence.lazy.filter(\.isIdentifier).map(\.field))
        let day = fields.dayField(for: units)
        var groups: [Int: [Int]] = [:]
        for index in units { groups[owner(of: index, senders), default: []].append(index) }
        for (owner, group) in groups {
            let whole = pieces(of: owner, group)
            let isRepeated = owners.contains(owner)
            var message = ChatMessage(text: "")
            let name = senderLeaf(of: owner, senders)
            message.sender = name.map { fields.members[$0.field]?.name(of: tree.value(of: $0)) ?? tree.value(of: $0) }
            message.day = day.flatMap { records.value(of: $0, around: owner) }.map(StampDay.init(exported:)) ?? .none
            message.isEdited = isEdited(owner)
            if let name, identifiers.contains(name.field) {
                message.place = .unattributed(.identifier)
            } else if isRepeated {
                message.place = senders.isEmpty ? .copy(.otherField) : .quote
            }
            add(whole, of: message)
            for index in group where !whole.contains(index) { add([index], of: nil, .copy(.otherField)) }
        }
        owners.formUnion(groups.keys)
    }

    /// Adds the message whose text is in the given leaves, if that text may have a share.
    private mutating func add(_ pieces: [Int], of message: ChatMessage?, _ place: SharePlace = .message) {
        var text = ExportTree.joined(pieces.map { tree.value(of: tree.leaves[$0]) })
        guard text.withUTF8(ShareHeader.mayBegin) else { return }
        var message = message ?? ChatMessage(text: "", place: place)
        message.text = WebPage.plain(text)
        messages.append((tree.leaves[pieces[0]].position, message))
    }

    /// Returns the record of a text's message: the nearest record around the text that has a sender.
    ///
    /// If no record around the text has a sender, returns the text's own record.
    private func owner(of index: Int, _ senders: [Int]) -> Int {
        let record = tree.leaves[index].record
        return tree.recordsAround(record).first { record in
            records.leavesIn(record).contains { senders.contains(tree.leaves[$0].field) }
        } ?? record
    }

    /// Returns the leaves with the text of a message.
    ///
    /// These are the leaves of `group` in the record of the message that are not empty. If there are none, the text is
    /// in records inside that record, for example in a list of pieces. Then these are the leaves of `group` inside one
    /// field of the message's record: the field with the first text that may have a share.
    private func pieces(of owner: Int, _ group: [Int]) -> [Int] {
        let own = group.filter { tree.leaves[$0].record == owner && tree.leaves[$0].isFilled }
        guard own.isEmpty else { return own }
        func link(_ index: Int) -> Int {
            let around = tree.recordsAround(tree.leaves[index].record)
            return around.first { tree.records[$0].parent == owner }.map { tree.records[$0].link } ?? -1
        }
        let first = group.first { tree.leaves[$0].mayHaveShare } ?? group[0]
        return group.filter { link($0) == link(first) }
    }

    private func senderLeaf(of owner: Int, _ senders: [Int]) -> ExportTree.Leaf? {
        senders.lazy.compactMap { records.leaf($0, of: owner) }.map { tree.leaves[$0] }.first(where: \.isFilled)
    }

    private func isEdited(_ record: Int) -> Bool {
        records.leaves(of: record).contains { index in
            tree.leaves[index].isFilled && FieldUse.meansEdited(tree.fields[tree.leaves[index].field].key)
        }
    }
}
