import Models
import QuintetPlatform

/// Finds the messages of an export by the names of its fields.
///
/// A text belongs to the innermost record around it that has a sender. A text in an element of a list never belongs to
/// a sender outside of the list, unless the list is a text in pieces or the user named the field with the senders.
struct ExportCollector: ExportSink {
    private let asked: ChatFields
    private var path = ExportPath()
    private var open: [ExportRecord] = []
    /// The number of open records that quote another message, and of open records with anything else.
    private var quotes = 0
    private var others = 0
    private var found: [(text: ExportText, author: ExportRecord.Author, place: SharePlace)] = []
    /// The names of the members of the chat by their IDs.
    private var members: [String: String] = [:]
    /// The fields that the user named and that are not in the export.
    private(set) var missing: Set<String>

    init(asked: ChatFields) {
        self.asked = asked
        missing = Set([asked.sender, asked.text].compactMap(\.self))
        missing.remove(ChatField.key)
    }

    // MARK: Fields

    mutating func begin(_ key: Bytes?, isList: Bool) {
        let around = open.last
        let isElement = around?.isList ?? true
        var use = isElement ? around?.use : key.flatMap { FieldUse($0) }
        // The members of a chat may be the values of an object, with their IDs as keys.
        let isMember = around?.isKeyedPeople == true && use == nil
        if isMember { use = .people }
        if use?.isPerson == true { use = .sender }
        let arePieces = around?.areTextsPieces == true || isList && use?.isText == true
        var record = ExportRecord(use, isList: isList, isElement: isElement || isMember, areTextsPieces: arePieces)
        if isMember { record.id = key?.text }
        if record.isQuote { quotes += 1 }
        if use == .other { others += 1 }
        if hasAsked {
            path.begin(isElement ? nil : key)
            if asked.sender == ChatField.key, let key, FieldUse(key) == nil { record.asked = key.text }
        }
        open.append(record)
    }

    private var hasAsked: Bool { asked != ChatFields() }

    mutating func value(_ value: Bytes, of key: Bytes?, at position: Int) {
        guard let last = open.indices.last else { return }
        open[last].position = open[last].position ?? position
        if hasAsked, takeAsked(value, key, at: position) { return }
        let use = key.map { FieldUse($0) } ?? open[last].use
        if let use, use.isText { return takeText(value, use, at: position) }
        if ShareHeader.mayBegin(in: value), ExportText.hasShare(value) {
            let text = ExportText(text: value.text, position: position)
            switch use {
            case .quoted, .forwarded: add(text, .unknown, .copy(.reaction))
            case .other: add(text, .unknown, .copy(.otherField))
            default:
                guard asked.sender == ChatField.key, let key else { return open[last].take(text, as: nil) }
                add(text, .named(key.text), .message)
            }
        } else if value.count <= PersonName.maxLength {
            if let use {
                open[last].take(value.text, as: use)
            } else if open[last].isKeyedPeople, let key {
                members[key.text] = value.text
            }
        }
    }

    /// Takes the value of a field that the user named, and no text of any other field; returns whether it was taken.
    private mutating func takeAsked(_ value: Bytes, _ key: Bytes?, at position: Int) -> Bool {
        let last = open.count - 1
        if let name = asked.sender, path.isNamed(name, key) {
            missing.remove(name)
            if open[last].asked == nil, !value.isEmpty { open[last].asked = value.text }
            return true
        }
        guard let name = asked.text else { return false }
        guard path.isNamed(name, key) else { return key.flatMap { FieldUse($0) }?.isText ?? true }
        missing.remove(name)
        takeText(value, .text, at: position)
        return true
    }

    /// Takes the sender that the user named from an object with nothing else, such as `{"login": "ann"}`.
    private mutating func takeAsked(from record: ExportRecord) {
        guard asked.sender != ChatField.key, !record.isElement, record.content.texts.isEmpty,
            let around = open.indices.last
        else { return }
        open[around].asked = open[around].asked ?? record.asked
    }

    private mutating func takeText(_ value: Bytes, _ use: FieldUse, at position: Int) {
        let last = open.count - 1
        if open[last].isList, open[last].areTextsPieces {
            open[last].take(piece: value.text)
        } else if open[last].areTextsPieces && !value.isEmpty || ShareHeader.mayBegin(in: value) {
            open[last].take(ExportText(text: value.text, position: position), as: use)
        } else if !value.isEmpty, use == .text || use == .markup {
            open[last].takeOtherText()
        }
    }

    // MARK: Records

    mutating func end() {
        let record = open.removeLast()
        if let around = open.indices.last, open[around].position == nil { open[around].position = record.position }
        if hasAsked {
            path.end()
            takeAsked(from: record)
        }
        switch record.use {
        case .sender, .id, .senderID, .time, .edited, .quoted, .forwarded, .other:
            if let around = open.indices.last { open[around].take(record) }
            let copies = record.content
            for text in copies.texts + copies.copies {
                add(text, .unknown, .copy(record.isQuote ? .reaction : .otherField))
            }
        default:
            if record.use == .people, record.isElement, let id = record.id ?? record.senderID,
                let name = record.names.best?.name
            {
                members[id] = name
            }
            if record.isList { end(list: record) } else { end(message: record) }
        }
        if record.isQuote { quotes -= 1 }
        if record.use == .other { others -= 1 }
    }

    private mutating func end(list: ExportRecord) {
        let content = list.content
        guard let around = open.indices.last else { return content.texts.forEach { add($0, .unknown, .message) } }
        if !list.pieces.isEmpty {
            if open[around].isList { return open[around].take(piece: list.joined.text) }
            let text = list.joined
            if open[around].areTextsPieces || ShareHeader.mayBegin(in: text.text) {
                open[around].take(inner: [text], of: list.use)
            }
        }
        if let name = list.asked {
            for text in content.texts { add(text, .named(name), .message) }
        } else if asked.sender != nil {
            open[around].take(inner: content.texts, of: nil)
        } else {
            for text in content.texts { add(text, .unknown, .message) }
        }
    }

    private mutating func end(message: ExportRecord) {
        var author = message.author
        if asked.sender != nil { author = message.asked.map(ExportRecord.Author.named) ?? .unknown }
        let (texts, copies) = message.content
        for text in copies { add(text, .unknown, .copy(.otherField)) }
        guard author == .unknown, let around = open.indices.last else {
            return texts.forEach { add($0, author, .message) }
        }
        if open[around].isList, open[around].areTextsPieces, !message.hasSender {
            for text in texts { open[around].take(piece: text.text) }
        } else if !message.isElement || asked.sender != nil {
            open[around].take(inner: texts, of: message.isElement ? nil : message.use)
        } else {
            for text in texts { add(text, .unknown, .message) }
        }
    }

    private mutating func add(_ text: ExportText, _ author: ExportRecord.Author, _ place: SharePlace) {
        var place = place
        if place == .message, text.isForwarded { place = .copy(.forwarded) }
        if place == .message, others > 0 { place = .copy(.otherField) }
        if place == .message, quotes > 0 { place = .copy(.reaction) }
        found.append((text, author, place))
    }

    // MARK: Messages

    /// Whether there are messages, but none has a sender.
    var lacksSenders: Bool {
        let messages = found.filter { $0.place == .message }
        return !messages.isEmpty && messages.allSatisfy { name(of: $0.text, $0.author) == nil }
    }

    /// Whether there is a text that may have a share.
    var hasTexts: Bool { !found.isEmpty }

    /// The messages that may have a share, in the order of the document; `line` returns the line of a position.
    ///
    /// If the export is the user's own log, messages without a sender are the user's.
    func messages(isOwn: Bool, line: (Int) -> Int) -> [ChatMessage] {
        found.sorted { $0.text.position < $1.text.position }.map { text, author, place in
            var message = ChatMessage(text: WebPage.plain(ExportText.repaired(text.text)))
            message.day = text.day
            message.isEdited = text.isEdited
            message.line = line(text.position)
            message.place = place
            guard place == .message else { return message }
            switch isOwn ? .user : name(of: text, author) {
            case .named(let name): message.sender = ExportText.repaired(name)
            case .user: message.sender = SharedResult.nameless
            case .unknown, nil: message.place = .unattributed(text.senderID == nil ? .unclearSender : .identifier)
            }
            return message
        }
    }

    private func name(of text: ExportText, _ author: ExportRecord.Author) -> ExportRecord.Author? {
        guard author == .unknown else { return author }
        guard let id = text.senderID, asked.sender == nil else { return nil }
        return members[id].map(ExportRecord.Author.named)
    }
}
