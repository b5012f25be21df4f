import Models

/// Which field of an export has the senders.
enum SenderChoice {
    /// The fields that tell the same people apart, best first.
    case fields([SenderCandidate])
    /// No field seems to have the senders.
    case none
    /// Several fields may have the senders, or the only possible field may have something else.
    case unclear([SenderCandidate])
}

extension SenderChoice {
    /// Chooses among the fields of an export, by comparing their values in the same messages.
    init(among fields: [SenderCandidate]) {
        let possible = fields.filter(\.isPossible)
        guard let fewest = possible.map(\.conflicts).min(), let messages = possible.first?.values.count else {
            self = .none
            return
        }
        // A sender rarely has two different results for one puzzle. If every field has many such conflicts, no field is
        // certain.
        guard fewest < 3 || fewest * 2 <= messages else {
            self = .unclear(possible)
            return
        }
        let consistent = possible.filter { $0.conflicts <= fewest + messages / 20 }
        let finest = Self.finest(among: Self.likely(among: consistent))
        let likely = finest.isEmpty ? Self.onlySender(among: consistent) : finest
        guard let best = likely.max(by: { $0.isWorse(than: $1) }) else {
            let others = consistent.filter { $0.hasSeveral || !$0.use.isOther }
            self = others.isEmpty ? .none : .unclear(others)
            return
        }
        let doubts = Self.rivals(of: best, finest, consistent) + Self.names(besides: best, among: consistent)
        // If the name of the best field does not suggest senders, only few results may contradict each other.
        let isSound = best.isNamedSender || best.conflicts * 20 <= messages
        guard doubts.isEmpty, isSound else {
            self = .unclear([best] + doubts)
            return
        }
        let same = fields.filter { other in
            if other.field == best.field { return true }
            return other.isNamed && other.use.sender > 0 && other.isEquivalent(to: best)
        }
        self = .fields(same.sorted { $1.isWorse(than: $0) })
    }

    /// Returns the fields with `isNamedSender` or, if there are none, the fields whose values suggest senders.
    ///
    /// If values of some fields of the second kind occur repeatedly, returns only these fields.
    private static func likely(among fields: [SenderCandidate]) -> [SenderCandidate] {
        let named = fields.filter(\.isNamedSender)
        guard named.isEmpty else { return named }
        let nameable = fields.filter(\.mayHaveSenders)
        let repeated = nameable.filter(\.repeats)
        return repeated.isEmpty ? nameable : repeated
    }

    /// Returns the fields without those that follow from another field and say less than that field.
    ///
    /// For example, a team, a colour or an initial follows from the name, but the name does not follow from the team.
    /// Fields with identifiers are compared only with each other, and so are all other fields.
    private static func finest(among fields: [SenderCandidate]) -> [SenderCandidate] {
        fields.filter { field in
            !fields.contains { other in
                other.field != field.field && other.isIdentifier == field.isIdentifier
                    && field.follows(from: other) && !other.follows(from: field)
            }
        }
    }

    /// Returns the fields that have one name, the same in all messages and in all these fields.
    ///
    /// Returns no fields if two such fields have different names, or if another field has several names.
    private static func onlySender(among fields: [SenderCandidate]) -> [SenderCandidate] {
        let only = fields.filter { $0.mayBeOnlySender && $0.conflicts == 0 }
        let isOne = Set(only.map(\.values)).count == 1
        return isOne && !fields.contains { $0.isName && $0.hasSeveral } ? only : []
    }

    /// Returns the fields that may have the senders instead of the best field.
    private static func rivals(
        of best: SenderCandidate, _ finest: [SenderCandidate], _ fields: [SenderCandidate]
    ) -> [SenderCandidate] {
        let areNamed = fields.contains(where: \.isNamedSender)
        return fields.filter { other in
            // A field with the same name in all messages may have the senders too: all results may be from one person.
            let isWeaker = other.mayHaveSenders || other.mayBeOnlySender || other.isDoubtful
            let isCandidate = finest.contains { $0.field == other.field } || !areNamed && isWeaker
            return isCandidate && other.field != best.field && other.isRival(of: best)
        }
    }

    /// Returns the fields with several names, if the best field has no names.
    private static func names(besides best: SenderCandidate, among fields: [SenderCandidate]) -> [SenderCandidate] {
        best.isName ? [] : fields.filter { $0.isName && $0.hasSeveral }
    }

    /// Returns why it is not clear who wrote what, with the fields that may have the senders.
    static func reason(_ fields: [SenderCandidate]) -> String {
        var known: Set<String> = []
        let different = fields.filter { known.insert($0.name).inserted }
        let examples = different.prefix(6).map { "\($0.name.quoted) (\($0.examples.joined(separator: ", ")))" }
        return "it is not clear who wrote what"
            + (examples.isEmpty ? "" : "; the senders may be in \(examples.joined(separator: ", or in "))")
    }
}
