import Models
import QuintetPlatform

/// Finds the messages of an export by the names of its fields.
///
/// JSON has objects, lists and values. Elements of XML are objects or values, and rows of a table are objects. A text
/// belongs to the innermost object around it that has a sender. A text in an element of a list never belongs to a
/// sender outside of the list, unless the list is a text in pieces or the user named the field with the senders.
struct ExportReader {
    let asked: ChatFields
    private var open: [ExportRecord] = []
    /// The messages, with a position in place of the line.
    var found: [ChatMessage] = []
    /// The names of the members of the chat by their IDs.
    var members: [String: String] = [:]
    /// The first names beside the IDs of senders in messages.
    var named: [String: String] = [:]
    /// Whether the records are rows of a table.
    var isTable = false
    private(set) var doubts = GameDoubts()
    /// Whether a message of a known program has no sender.
    var hasNameless = false
    /// The senders who have IDs.
    var namesakes = Namesakes()
    private var leftOutColumns: Set<String> = []
    /// The fields that the user named and that are not in the export.
    private(set) var missing: Set<String>
    /// The question which field has the senders.
    private(set) var question = SenderQuestion()

    init(asked: ChatFields) {
        self.asked = asked
        missing = Set([asked.sender, asked.text].compactMap(\.self))
    }

    /// Whether there is a text that may have a share.
    var hasTexts: Bool { !found.isEmpty }
    /// The records without a text that may be rows of a table with a column for each player.
    private var rows: [ExportRecord.Row] = []

    /// Returns these rows below a row of their headings.
    func table(in document: Bytes) -> [CSVRecords.Record] {
        var heads: [String] = []
        for row in rows { heads += row.cells.map(\.head).filter { !heads.contains($0) } }
        var lines = LineCounter(document)
        return [CSVRecords.Record(line: 1, fields: heads)]
            + rows.sorted { $0.position < $1.position }.map { row in
                let fields = heads.map { head in row.cells.first { $0.head == head }?.value.trimmed ?? "" }
                return CSVRecords.Record(line: lines.line(at: row.position), fields: fields)
            }
    }

    // MARK: Fields

    /// Begins an object or a list; `key` is its name, or nil for an element of a list.
    mutating func begin(_ key: Bytes?, isList: Bool) {
        open.append(ExportRecord(key: key, isList: isList, in: open.last, isRow: isTable))
    }

    /// Takes a text, a number or a truth value.
    ///
    /// Null is an empty value. `position` is in bytes, or a line of a table.
    mutating func value(_ value: Bytes, of key: Bytes?, at position: Int) {
        guard let last = open.indices.last else { return }
        open[last].position = open[last].position ?? position
        let path = open[last].path(of: key?.text)
        if let name = asked.sender, Self.isNamed(path, name) {
            missing.remove(name)
            if open[last].asked == nil, !value.isEmpty { open[last].asked = value.text }
            return
        }
        let hasShare = Self.hasShare(value)
        if hasShare { open[last].hasShare = true }
        if let name = asked.text, Self.isNamed(path, name) {
            missing.remove(name)
            return take(value, .text, hasShare, at: position)
        }
        let use = key == nil ? open[last].use : key.flatMap { FieldUse($0) }
        let isText = use == nil || use?.isText == true
        if asked.text == nil || !isText { take(value, use, hasShare, at: position) }
        let mayBeName = value.count <= PersonName.maxLength && !hasShare
        open[last].take(mayBeName ? value.text : "", use, key?.text ?? "", path: path)
    }

    /// Returns whether a name that the user gave is the path of a field, or the end of its path; case is ignored.
    private static func isNamed(_ path: String, _ name: String) -> Bool {
        let path = path.lowercased()
        return path == name.lowercased() || path.hasSuffix("." + name.lowercased())
    }

    /// Takes a value that may be a text.
    private mutating func take(_ value: Bytes, _ use: FieldUse?, _ hasShare: Bool, at position: Int) {
        let last = open.count - 1
        if use?.isText == true {
            if ShareHeader.mayBegin(in: value) || open[last].arePieces && !value.isEmpty {
                open[last].texts.append(ExportText(value.text, at: position, use))
            } else if !value.isEmpty, use == .text || use == .markup {
                open[last].hasOtherText = true
            }
        } else if hasShare {
            let text = ExportText(value.text, at: position)
            switch use {
            case .quoted, .forwarded: add([text], nil, .copy(.reaction))
            case .other: add([text], nil, .copy(.otherField))
            default: open[last].texts.append(text)
            }
        }
    }

    /// Whether a text has a share, or a puzzle and a score that are not on one line.
    private static func hasShare(_ text: Bytes) -> Bool {
        ShareHeader.first(in: text) != nil || text.position(of: "/6") != nil && ShareHeader.hasPuzzle(text)
    }

    /// Adds the text of a result of a player.
    mutating func add(_ result: String, of player: String, at line: Int) {
        add([ExportText(result, at: line)], player, .message)
    }

    /// Leaves out a cell of a player's column, which is reported with the reason.
    mutating func leaveOut(_ reason: Unread, of player: String, at line: Int) {
        add([ExportText(unread: reason, at: line)], player, .message)
    }

    /// Leaves out a column that is not counted, which is reported once with the reason.
    mutating func leaveOut(column head: String, _ reason: String, at line: Int) {
        if leftOutColumns.insert(head).inserted { leaveOut(.column(reason), of: head, at: line) }
    }

    // MARK: Records

    /// Ends the newest object or list that has not ended.
    mutating func end() {
        let record = open.removeLast()
        if record.isMember, let id = record.id ?? record.key, let name = record.memberName { members[id] = name }
        if record.isQuotedPiece { return end(quotation: record) }
        // The fields of a record that is the value of a key are added with the record around it.
        if record.hasShare, record.key == nil || open.isEmpty { question.add(record) }
        if record.isList, record.arePieces, !open.isEmpty { return end(pieces: record) }
        if record.isGroup, let start = record.position { leaveOutTitle(record.fields, from: start) }
        if let row = record.row, found.isEmpty { rows.append(row) }
        let (texts, copies) = record.content
        if record.texts.isEmpty, !texts.isEmpty, let position = record.position { doubts.add(record, at: position) }
        add(copies, nil, .copy(.otherField), in: record)
        // Of the texts of several records inside this record, the sender of this record did not write each.
        let isSender = texts.count == 1 && !record.isList
        let known = isSender ? record.sender(nameless: PostedResult.nameless) : nil
        let sender = asked.sender == nil ? known : record.asked
        if record.isGroup, sender == nil, !texts.isEmpty { hasNameless = true }
        // The name beside the ID of a file's sender is the file's.
        let mayLearn = !record.isList && record.place != .copy(.otherField)
        if mayLearn, record.hasOtherText || known != nil { learn(record, known) }
        guard let around = open.indices.last else { return add(texts, sender, .message, in: record) }
        open[around].take(record)
        if record.key != nil, texts.isEmpty { open[around].asked = open[around].asked ?? record.asked }
        let isPiece = open[around].arePieces && !record.hasSender
        let isPart = isPiece || asked.sender != nil || !record.isElement && !record.isList
        guard sender == nil, record.place == open[around].place, isPart else {
            return add(texts, sender, .message, in: record)
        }
        for var text in texts {
            text.use = record.key != nil && record.use?.isText == true ? record.use : .pieces
            open[around].texts.append(text)
        }
    }

    /// Leaves out the messages of a group whose sender is the title of the group.
    private mutating func leaveOutTitle(_ group: [ExportRecord.Field], from start: Int) {
        guard let title = group.first(where: { $0.use == .name || $0.use == .title })?.value else { return }
        for index in found.indices.reversed().prefix(while: { found[$0].line ?? 0 >= start })
        where found[index].sender == title && found[index].place == .message {
            found[index].place = .unattributed(.noName)
        }
    }

    /// Learns the name beside the ID of a message's sender.
    private mutating func learn(_ message: ExportRecord, _ known: String?) {
        guard let id = message.senderID, named[id] == nil,
            let name = known ?? message.sender(nameless: PostedResult.nameless), name != id,
            name != PostedResult.nameless
        else { return }
        named[id] = name
    }

    /// Removes the newest object or list if it has nothing inside; returns whether it was removed.
    mutating func removeEmpty() -> Bool {
        guard open.last?.position == nil else { return false }
        return open.popLast() != nil
    }

    /// Passes the text of a list in pieces to the record around it.
    ///
    /// If no piece has a line break, each piece is a line.
    private mutating func end(pieces list: ExportRecord) {
        let around = open.count - 1
        open[around].take(list)
        let pieces = list.texts.map(\.message.text)
        // A share may be in several pieces, as in bold text, or begin a piece.
        let areLines = pieces.contains(where: ShareHeader.isIn) && !pieces.contains { $0.contains("\n") }
        let text = pieces.joined(separator: areLines ? "\n" : "")
        guard open[around].arePieces && !text.isEmpty || ShareHeader.mayBegin(in: text) else { return }
        open[around].texts.append(ExportText(text, at: list.position ?? 0, list.use))
    }

    /// Takes a quotation in the pieces of a text.
    ///
    /// On Telegram, the message has the text again in other pieces, whose quotations are the same.
    private mutating func end(quotation: ExportRecord) {
        let isText = open.last?.use?.isText == true && open.last?.use != .pieces
        if let message = open.indices.dropLast().last {
            guard isText || !open[message].hasQuotation else { return }
            open[message].hasQuotation = isText
        }
        add(quotation.texts, nil, .copy(.quotation))
    }

    // MARK: Messages

    private mutating func add(
        _ texts: [ExportText], _ sender: String?, _ place: SharePlace, in record: ExportRecord? = nil
    ) {
        for text in texts {
            var message = text.message
            message.sender = sender
            if place != .message { message.place = place }
            if let record, record.place != .message { message.place = record.place }
            found.append(message)
        }
    }
}
