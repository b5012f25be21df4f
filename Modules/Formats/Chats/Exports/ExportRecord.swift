import QuintetPlatform

/// An object or a list of an export that is being read.
struct ExportRecord {
    /// A value of the record, or of a record inside it; in that case without a use.
    struct Field {
        let name: String
        let path: String
        let use: FieldUse?
        let value: String

        /// Whether there is a value, and not only a word for none.
        var isGiven: Bool { !value.isEmpty && !PersonValue.isNobody(value) }

        /// The value as an example of the field, or an empty text for a value that is no example.
        var example: String { use?.isText == true || use == .time || value.utf8.count > 60 ? "" : value }
    }

    /// The name of the record in the object around it; nil for an element of a list.
    let key: String?
    /// The use of the record's key; of an element of a list, the use of the list's key.
    let use: FieldUse?
    let isList: Bool
    /// The keys around the record, from the innermost element of a list on.
    let path: String
    /// Whether all texts in the record are pieces of one text.
    let arePieces: Bool
    /// Whether the record is a person of a list of persons or of mentions, or of an object whose keys are the IDs of persons.
    let isMember: Bool
    /// Whether the record is in a message, or in something else such as a quotation or a reaction.
    let place: SharePlace
    /// The fields of the record around the list of results that the record is in.
    let around: [Field]
    /// Whether the record is a row of a table.
    let isRow: Bool

    private(set) var fields: [Field] = []
    var texts: [ExportText] = []
    /// The value of the field that the user named as the field with the senders.
    var asked: String?
    /// Whether there is a text without a share in a field for texts.
    var hasOtherText = false
    /// Whether there is a quotation in the pieces of the text.
    var hasQuotation = false
    /// Whether there is a share in the record, or in a record inside it.
    var hasShare = false
    /// The position of the first value.
    var position: Int?

    /// The maximum number of fields without a use: the rest of a map of hundreds of users says nothing.
    private static let limit = 100

    /// Whether the record is one of several, and not the only value of a key.
    var isElement: Bool { key == nil || isMember }

    /// Begins a record in the record around it, or a record that is a whole document.
    init(key: Bytes?, isList: Bool, in around: ExportRecord?, isRow: Bool) {
        let known = key.flatMap { FieldUse($0) }
        let isKeyed = around?.use == .people && around?.isList == false && around?.isMember == false
        let isPerson = around?.use == .people || around?.isList == true && around?.key == "mentions"
        isMember = isPerson && !isList && (key == nil || isKeyed && known == nil)
        use = isMember ? .people : key == nil ? around?.use : known
        self.around = key == nil ? around?.around ?? [] : known == .score && isList ? around?.fields ?? [] : []
        self.isRow = isRow
        self.key = key?.text
        self.isList = isList
        path = around == nil || key == nil && !isList ? "" : Self.path(around?.path ?? "", key?.text)
        arePieces = around?.arePieces == true || isList && use?.isText == true
        place = around.flatMap { $0.place == .message ? nil : $0.place } ?? Self.place(of: use)
    }

    private static func place(of use: FieldUse?) -> SharePlace {
        switch use {
        case .quoted, .forwarded: .copy(.reaction)
        case .edited: .copy(.replaced)
        case let use? where use == .other || use.isPerson: .copy(.otherField)
        default: .message
        }
    }

    private static func path(_ path: String, _ key: String?) -> String {
        guard let key, !path.isEmpty else { return key ?? path }
        return "\(path).\(key)"
    }

    /// Returns the path of a field, from the innermost element of a list on.
    func path(of key: String?) -> String { Self.path(path, key) }

    mutating func take(_ value: String, _ use: FieldUse?, _ name: String = "", path: String) {
        guard use != nil || fields.count < Self.limit else { return }
        fields.append(Field(name: name, path: path, use: use, value: value))
    }

    /// Takes what a record inside this record says about this record, and its fields as examples.
    mutating func take(_ record: ExportRecord) {
        guard let first = record.position else { return }
        position = position ?? first
        hasShare = hasShare || record.hasShare
        switch record.use {
        case .id, .senderID, .time:
            let value = record.fields.first { [.id, .senderID, .time].contains($0.use) }
            take(value?.value ?? "", record.use, path: record.path)
        case .edited, .deleted, .forwarded: take("true", record.use, path: record.path)
        case .tries where record.isList:
            take(record.fields.map(\.value).joined(separator: " "), .tries, record.key ?? "", path: record.path)
        case .properties:
            for field in record.fields where [.edited, .deleted, .forwarded].contains(field.use) {
                take(field.value, field.use, path: field.path)
            }
        case let use? where use.isPerson:
            take(record.name(of: Self.person) ?? "", .person, path: record.path)
            take(record.name(of: Self.contacts) ?? "", .contact, path: record.path)
            take(record.id ?? "", .senderID, path: record.path)
        default: break
        }
        guard record.key != nil else { return }
        for field in record.fields { take(field.example, nil, field.name, path: field.path) }
    }

    // MARK: Senders

    /// The fields with names, the best first: in the object of a person, and in a message.
    private static let shown: [FieldUse] = [.senderName, .nickname, .displayName, .globalName]
    private static let own: [FieldUse] = [.realName, .name, .firstName, .username]
    private static let person = shown + [.person] + own + [.sender, .account]
    private static let message = shown + [.person, .sender, .account] + own
    private static let contacts: [FieldUse] = [.contact, .address]
    private static let senders: [FieldUse] = [.senderID, .sender, .account, .senderName, .username]

    /// The sender's name, or nil if the record does not say it; for the user, `nameless`.
    func sender(nameless: String) -> String? {
        // The name of a group is its title.
        if let name = name(of: isGroup ? Self.shown : Self.message) { return name }
        let contact = name(of: Self.contacts)
        // SMS Backup & Restore writes `type="2"` and the name of the recipient for messages that the user sent.
        let isSent = fields.contains { field in
            let value = field.value.lowercased()
            switch field.use {
            case .isMine: return YesNo(value) == .yes
            case .direction: return ["outgoing", "sent", "out"].contains(value) || value == "2" && contact != nil
            default: return false
            }
        }
        // In a group, the program joins the numbers and the names of all members, so the contact is no person.
        let isOfGroup = fields.contains { $0.use == .address && $0.value.contains("~") }
        return isSent ? nameless : isOfGroup ? nil : contact
    }

    /// Whether the record is a group on WhatsApp or Telegram.
    var isGroup: Bool {
        key?.hasSuffix("@g.us") == true || fields.contains { $0.use == .direction && $0.value.hasSuffix("group") }
    }

    /// The name of a person, from the object of that person.
    var memberName: String? { name(of: Self.person) ?? name(of: Self.contacts) }

    private func name(of uses: [FieldUse]) -> String? {
        for use in uses {
            guard let name = fields.first(where: { $0.use == use && isName($0) })?.value else { continue }
            let last = use == .firstName ? fields.first { $0.use == .lastName && isName($0) } : nil
            return last.map { "\(name) \($0.value)" } ?? name
        }
        return nil
    }

    private func isName(_ field: Field) -> Bool {
        // Fields such as `source` have other values than addresses, too.
        let isAddress = field.value.contains("@") || field.value.count(where: \.isNumber) > 4
        let isForNames = Self.person.prefix(6).contains { $0 == field.use }
        let areNames = isForNames || field.use == .name && (isMember || use?.isPerson == true)
        // Slack writes IDs into `user`, and examples of its form have short ones, such as `U1`.
        let isSlackID =
            field.path == "user" && ["U", "W", "B"].contains(field.value.prefix(1))
            && field.value.count > 1 && field.value.dropFirst().allSatisfy(\.isNumber)
        return PersonValue.isName(field.value, inFieldForNames: areNames) && (field.use != .address || isAddress)
            && !isSlackID
    }

    /// Whether there is a field with the sender or the sender's ID, even if it is empty.
    var hasSender: Bool { fields.contains { [.sender, .account, .senderID, .person].contains($0.use) } }

    /// What identifies the sender: an ID, or else the value of the sender's field, which may stand beside a better name.
    var senderID: String? {
        let uses: [FieldUse] = [.senderID, .sender, .account]
        // WhatsApp writes the ID of the group into `from`.
        return uses.lazy.compactMap { use in
            fields.first { $0.use == use && $0.isGiven && !$0.value.hasSuffix("@g.us") }?.value
        }.first
    }

    /// The ID of the sender or, in the object of a person, of the person.
    var id: String? {
        let id = use == .people || use?.isPerson == true ? fields.first { $0.use == .id && !$0.value.isEmpty } : nil
        return id?.value ?? fields.first { Self.senders.contains($0.use ?? .other) && $0.isGiven }?.value
    }
}
