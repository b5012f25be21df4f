import Models

/// Which field of an export has the senders.
enum SenderChoice {
    /// The fields that tell the same people apart, best first.
    case fields([SenderCandidate])
    /// There is no field that has names.
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
        // A player rarely has two results for one puzzle.
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

    /// Returns the fields that are named after senders or, if there are none, the fields whose values suggest senders.
    private static func likely(among fields: [SenderCandidate]) -> [SenderCandidate] {
        let named = fields.filter(\.isNamedSender)
        guard named.isEmpty else { return named }
        let nameable = fields.filter(\.mayHaveSenders)
        let repeated = nameable.filter(\.repeats)
        return repeated.isEmpty ? nameable : repeated
    }

    /// Returns the fields whose values do not follow from another field.
    ///
    /// A team, a colour or an initial follows from the name, and says less than the name.
    private static func finest(among fields: [SenderCandidate]) -> [SenderCandidate] {
        fields.filter { field in
            !fields.contains { other in
                other.field != field.field && other.isIdentifier == field.isIdentifier
                    && field.follows(from: other) && !other.follows(from: field)
            }
        }
    }

    /// Returns the fields with a name that all messages have, if there is only one such name.
    ///
    /// Returns no fields if another field has several names.
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
