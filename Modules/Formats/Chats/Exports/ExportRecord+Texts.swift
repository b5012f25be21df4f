import QuintetPlatform

/// What a record says about its texts.
extension ExportRecord {
    /// The uses of texts: those of the first use in the record are the message.
    private static let uses: [FieldUse?] = [.text, .markup, .title, .pieces, nil]

    /// The texts of the message; all other texts of the record are copies.
    var content: (texts: [ExportText], copies: [ExportText]) {
        guard let use = Self.uses.first(where: { use in texts.contains { $0.use == use } }) else { return (game, []) }
        var found = completed(texts)
        // Each text in a list is a text of its own.
        if isList { return (found, []) }
        if hasOtherText, use == .pieces || use == nil { return ([], found) }
        if use == .pieces { return (found.filter { $0.use == use }, found.filter { $0.use != use }) }
        let message = found.firstIndex { $0.use == use }.map { found.remove(at: $0) }
        return ([message].compactMap(\.self), found)
    }

    /// Returns texts with what the record says about them, unless a record inside it said it before.
    func completed(_ texts: [ExportText]) -> [ExportText] {
        let time = fields.lazy.filter { $0.use == .time }.map { (day: StampDay(exported: $0.value), text: $0.value) }
            .first { $0.day != .none }
        let isEdited = isTrue(.edited)
        let isForwarded = isTrue(.forwarded) || isKind(.forwarded) || isForwardedOfDeleted
        let isDeleted = isTrue(.deleted) || isKind(.deleted)
        let id = senderID ?? id
        return texts.map { text in
            var text = text
            if text.message.day == .none, let time { (text.message.day, text.message.time) = time }
            if isEdited { text.message.isEdited = true }
            if isForwarded { text.message.place = .copy(.forwarded) }
            if isEvent { text.message.place = .unattributed(.notice) }
            if isDeleted { text.message.place = .unattributed(.deleted) }
            text.message.senderID = text.message.senderID ?? id
            return text
        }
    }

    /// Whether Telegram says that the message is forwarded from an account that was deleted, by a field without a value.
    private var isForwardedOfDeleted: Bool {
        fields.contains { $0.name == "forwarded_from" && $0.value.isEmpty }
            && fields.contains { $0.name == "from_id" && $0.isGiven }
    }

    /// Whether the message says what happened in the chat, such as a new title, and was not posted.
    private var isEvent: Bool {
        fields.contains { field in
            // Matrix writes a `state_key`, and Rocket.Chat the kind `r` for a new name of a room.
            guard field.use == .state || field.use == .direction else {
                return field.name == "state_key" || field.name == "t" && field.value == "r"
            }
            let kind = field.value.lowercased()
            return ["service", "system", "topic", "title", "header", "purpose", "name"].contains { kind.contains($0) }
        }
    }

    /// Whether the record is a quotation in the pieces of a text.
    var isQuotedPiece: Bool { arePieces && !isList && isKind(.quoted) }

    /// Whether the field with the kind of the record has a word for this use, as in `"type": "forward"`.
    private func isKind(_ use: FieldUse) -> Bool {
        fields.contains { [.state, .direction].contains($0.use) && FieldUse($0.value) == use }
    }

    private func isTrue(_ use: FieldUse) -> Bool {
        fields.contains { $0.use == use && !PersonValue.isNone($0.value) && YesNo($0.value) != .no }
    }
}
