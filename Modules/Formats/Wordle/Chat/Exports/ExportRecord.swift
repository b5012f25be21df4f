/// An object or a list of an export, with only those of its fields that have a known use.
struct ExportRecord {
    /// The use of the record's key; of an element of a list, the use of the list's key.
    let use: FieldUse?
    let isList: Bool
    /// Whether the record is one of several, and not the only value of a key.
    let isElement: Bool
    /// Whether all texts in the record belong to it, because together they are one text.
    let areTextsPieces: Bool

    /// The names of the sender or, in the object of a person, of the person.
    var names = PersonNames()
    /// The ID of the record, for example of a person.
    var id: String?
    private(set) var senderID: String?
    /// The value of the field that the user named as the field with the senders.
    var asked: String?
    /// Whether there is a field with the sender or the sender's ID, even if it is empty.
    var hasSender = false
    /// Whether the user sent the message, and the value of a field such as `type` that may say so.
    private var isMine = false
    private var direction = ""

    private var day = StampDay.none
    var isEdited = false
    private var isForwarded = false
    /// Whether there is a text in a field for texts; no other text of the record is then the text of the message.
    private var hasText = false
    /// The texts with a share, by the use of their fields; nil for fields without a known use.
    private var texts: [FieldUse?: [ExportText]] = [:]
    /// The texts of records inside this record that have no sender of their own.
    private var inner: [ExportText] = []
    /// The pieces of a list that is a text.
    private(set) var pieces: [String] = []
    /// The position of the first value.
    var position: Int?
    private var puzzle: Int?
    private var score: String?

    init(_ use: FieldUse?, isList: Bool, isElement: Bool, areTextsPieces: Bool) {
        self.use = use
        self.isList = isList
        self.isElement = isElement
        self.areTextsPieces = areTextsPieces
    }

    /// Takes a value that may say who wrote the message, or when.
    mutating func take(_ value: String, as use: FieldUse) {
        switch use {
        case .sender, .account, .senderID:
            hasSender = true
            if use != .senderID { names.take(value, as: use) }
            // Some programs have the phone number or the mail address as the ID.
            if use == .senderID, value.hasPrefix("+") || value.contains("@") { names.take(value, as: .address) }
            if senderID == nil, !value.isEmpty { senderID = value }
        case .id: if id == nil { id = value }
        case .isMine: isMine = ["true", "1", "yes"].contains(value.lowercased())
        case .direction: direction = value.lowercased()
        case .time: if day == .none { day = StampDay(exported: value) }
        case .edited: isEdited = isEdited || Self.isTrue(value)
        case .forwarded: isForwarded = isForwarded || Self.isTrue(value)
        case .puzzle: puzzle = Int(value.filter { $0 != "#" && $0 != "," })
        case .score: score = value
        case .senderName, .username:
            names.take(value, as: use)
            if senderID == nil, !value.isEmpty, !PersonValue.isName(value) { senderID = value }
        default: names.take(value, as: use)
        }
    }

    private static func isTrue(_ value: String) -> Bool { !["", "0", "false", "no"].contains(value.lowercased()) }

    /// Takes what a record inside this record says about this record.
    mutating func take(_ record: ExportRecord) {
        switch record.use {
        case .sender:
            hasSender = true
            names.take(person: record.names)
            senderID = senderID ?? record.id ?? record.senderID
        case .id: id = id ?? record.id ?? record.senderID
        case .senderID: if let id = record.id ?? record.senderID { take(id, as: .senderID) }
        case .time: if day == .none { day = record.day }
        case .edited: isEdited = true
        case .forwarded: isForwarded = true
        default: break
        }
    }

    // MARK: Texts

    mutating func take(_ text: ExportText, as use: FieldUse?) {
        if use == .text || use == .markup { hasText = true }
        // Of a key that is repeated, equal values are one text.
        if texts[use]?.last?.text == text.text { return }
        texts[use, default: []].append(text)
    }

    /// Takes a text without a share, in a field for texts.
    mutating func takeOtherText() { hasText = true }

    mutating func take(piece: String) { pieces.append(piece) }

    /// The text of a list in pieces.
    var joined: ExportText { ExportText(text: ExportText.joined(pieces), position: position ?? 0) }

    /// Takes the texts of a record inside this record, which is the value of a key with the given use.
    mutating func take(inner texts: [ExportText], of use: FieldUse?) {
        guard let use, use.isText, use != .pieces else { return inner += texts }
        for text in texts { take(text, as: use) }
    }

    /// The texts of the message; all other texts of the record are copies.
    var content: (texts: [ExportText], copies: [ExportText]) {
        let known = texts[.text, default: []] + texts[.markup, default: []]
        let others = texts[.pieces, default: []] + inner
        let rest = texts[nil, default: []]
        let titles = texts[.title, default: []]
        // Each text in a list is a text of its own.
        if isList { return (known + titles + others + rest, []) }
        if let first = known.first { return ([complete(first)], known.dropFirst() + others + rest + titles) }
        if let title = titles.first { return ([complete(title)], titles.dropFirst() + others + rest) }
        if hasText { return ([], others + rest) }
        if !others.isEmpty { return (others.map(complete), rest) }
        if let first = rest.first { return ([complete(first)], Array(rest.dropFirst())) }
        guard let puzzle, let score else { return ([], []) }
        return ([complete(ExportText(text: ScoreSheet.text(puzzle, score), position: position ?? 0))], [])
    }

    private func complete(_ text: ExportText) -> ExportText {
        var text = text
        if text.day == .none { text.day = day }
        text.isEdited = text.isEdited || isEdited
        text.isForwarded = text.isForwarded || isForwarded
        text.senderID = text.senderID ?? senderID
        return text
    }

    // MARK: Authors

    /// Who sent the message of a record.
    enum Author: Hashable {
        case user, named(String)
        /// The record does not say it.
        case unknown
    }

    var author: Author {
        if let name = names.sender { return .named(name) }
        // SMS Backup & Restore writes `type="2"` and the name of the recipient for messages that the user sent.
        let isSent = ["outgoing", "sent", "out"].contains(direction) || direction == "2" && names.contact != nil
        if isMine || isSent { return .user }
        return names.contact.map(Author.named) ?? .unknown
    }
}

extension ExportRecord {
    /// Whether the record is an object whose keys are the IDs of the chat's members.
    var isKeyedPeople: Bool { use == .people && !isElement && !isList }
    /// Whether the record is another message, which is not counted.
    var isQuote: Bool { use == .quoted || use == .forwarded }
}
