import Platform

/// The names of the members of a chat by their identifiers, if an export lists the members apart from the messages.
struct MemberNames {
    private var names: [String: String] = [:]

    /// Finds a name for each identifier in `values`, which are the values of one field, one for each message.
    ///
    /// `messages` are the records of messages and the records around them; none of these is the record of a member.
    /// Returns nil if the values cannot be identifiers of members, or if no field has a name for each identifier.
    init?(of values: [String?], besides messages: Set<Int>, in tree: ExportTree) {
        let identifiers = Set(values.compactMap(\.self))
        // In a long chat, some members send several messages. Fewer than ten messages may all be from different people.
        let mayRepeat = identifiers.count < values.count || values.count < 10
        guard mayRepeat, !identifiers.isEmpty, !identifiers.contains(where: { $0.contains(" ") }) else { return nil }
        var members: [Int: String] = [:]
        for leaf in tree.leaves where !messages.contains(leaf.record) {
            let value = tree.value(of: leaf)
            if identifiers.contains(value) { members[leaf.record] = value }
        }
        // For each field of the members: the members' names in that field, by identifier.
        var found: [String: [String: String]] = [:]
        for leaf in tree.leaves where leaf.isFilled {
            let keys = tree.keys(of: leaf.field)
            // The identifier is a key on the path to the member, or a value in the member's record.
            guard let member = keys.first(where: identifiers.contains) ?? members[leaf.record] else { continue }
            let field = keys.filter { $0 != member }.joined(separator: ".")
            let name = tree.value(of: leaf)
            guard name != member, found[field]?[member] == nil, SenderCandidate.isName(name),
                !SenderCandidate.isIdentifier(name, FieldUse(field))
            else { continue }
            found[field, default: [:]][member] = name
        }
        func rank(_ field: String) -> (Int, Int, Int) {
            let use = FieldUse(field)
            return (use.isIdentifier || use.isOther ? 0 : 1, use.sender, Set(found[field, default: [:]].values).count)
        }
        let areNumbers = identifiers.allSatisfy { SenderCandidate.isIdentifier($0, FieldUse("id")) }
        let complete = found.keys.sorted().filter { field in
            found[field]?.count == identifiers.count && (areNumbers || FieldUse(field).sender > 0)
        }
        guard let best = complete.max(by: { rank($0) < rank($1) }) else { return nil }
        names = found[best, default: [:]]
    }

    func name(of identifier: String) -> String? { names[identifier] }
}
