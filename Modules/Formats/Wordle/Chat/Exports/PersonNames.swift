/// The names of a person in a record of an export, of which the program shows one.
struct PersonNames {
    private var names: [FieldUse: String] = [:]
    /// The best name in an object with the sender, and the use of its field.
    private var person: (use: FieldUse, name: String)?

    /// The fields with names, the best first.
    private static let shown: [FieldUse] = [.senderName, .nickname, .displayName, .globalName]
    private static let own: [FieldUse] = [.realName, .name, .firstName, .username]
    private static let others: [FieldUse] = [.contact, .address]

    mutating func take(_ value: String, as use: FieldUse) {
        guard names[use] == nil, PersonValue.isName(value) else { return }
        // Fields such as `source` have other values than addresses, too.
        guard use != .address || value.contains("@") || value.count(where: \.isNumber) > 4 else { return }
        names[use] = value
    }

    mutating func take(person: PersonNames) {
        guard self.person == nil else { return }
        self.person = person.best
    }

    /// The best name in the object of a person.
    var best: (use: FieldUse, name: String)? {
        first(of: Self.shown) ?? person ?? first(of: Self.own) ?? first(of: [.sender, .account])
            ?? first(of: Self.others)
    }

    /// The sender's name in a message, or nil if the message has none or only one that may be the recipient's.
    var sender: String? {
        let person = person.flatMap { Self.others.contains($0.use) ? nil : $0 }
        return (first(of: Self.shown) ?? person ?? first(of: [.sender, .account]) ?? first(of: Self.own))?.name
    }

    /// A name or an address that may be the recipient's if the user sent the message.
    var contact: String? { (first(of: Self.others) ?? person)?.name }

    private func first(of uses: [FieldUse]) -> (use: FieldUse, name: String)? {
        for use in uses {
            guard let name = names[use] else { continue }
            guard use == .firstName, let last = names[.lastName] else { return (use, name) }
            return (use, "\(name) \(last)")
        }
        return nil
    }
}
