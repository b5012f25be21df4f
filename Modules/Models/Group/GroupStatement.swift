/// A single statement of an action.
enum GroupStatement: Hashable {
    /// A result; a second result that says the same says nothing new.
    case result(PlayerPuzzle, SaidOutcome)
    /// A statement about a name or a correction, as a change of an action with an identity.
    case other(GroupAction.ID, GroupAction.Change)

    init(_ result: PostedResult) {
        self = .result(PlayerPuzzle(PlayerKey(result.player), result.puzzle), SaidOutcome(result))
    }
}

extension GroupAction {
    /// Returns the action with other names; nil if nothing of it is left.
    ///
    /// A result, a statement or a correction is left out if the closure returns nil for one of its names.
    func mapNames(_ new: (String) -> String?) -> GroupAction? {
        switch change {
        case .saved(let results):
            // Nearly always nothing changes, and the list need not be copied.
            guard results.contains(where: { new($0.player) != $0.player }) else { return self }
            let left = results.compactMap { result in new(result.player).map(result.renamed) }
            return left.isEmpty ? nil : with(.saved(left))
        case .named(let names):
            let left = names.compactMap { $0.mapNames(new) }
            return left.isEmpty ? nil : with(.named(left))
        case .corrected(let name, let puzzle, let outcome):
            return new(name).map { with(.corrected($0, puzzle: puzzle, outcome)) }
        case .imported(let actions):
            let left = actions.compactMap { $0.mapNames(new) }
            return left.isEmpty && !actions.isEmpty ? nil : with(.imported(left))
        case .forgot, .undid: return self
        }
    }

    /// The action as it is read from another machine's document: `you` is the person who made it, if that is known.
    package var ofAnotherMachine: GroupAction? {
        let author = by.flatMap { PlayerKey($0) == .you ? nil : $0 }
        return mapNames { PlayerKey($0) == .you ? author : $0 }
    }

    /// Returns the action with only those statements that a closure includes; nil if nothing is left.
    ///
    /// An action that has lost its statements already, because it was undone, stays as it is.
    func filter(_ isIncluded: (GroupStatement) -> Bool) -> GroupAction? {
        switch change {
        case .saved(let results):
            let left = results.filter { isIncluded(GroupStatement($0)) }
            return left.isEmpty && !results.isEmpty ? nil : with(.saved(left))
        case .named(let names):
            let left = names.filter { isIncluded(.other(id, .named([$0]))) }
            return left.isEmpty ? nil : with(.named(left))
        case .corrected: return isIncluded(.other(id, change)) ? self : nil
        case .imported(let actions):
            let left = actions.compactMap { $0.filter(isIncluded) }
            return left.isEmpty && !actions.isEmpty ? nil : with(.imported(left))
        case .forgot, .undid: return self
        }
    }

    /// The statements of the action.
    var statements: [GroupStatement] {
        opened.flatMap { action -> [GroupStatement] in
            switch action.change {
            case .saved(let results): results.map(GroupStatement.init)
            case .named(let names): names.map { .other(action.id, .named([$0])) }
            case .corrected: [.other(action.id, action.change)]
            case .forgot, .imported, .undid: []
            }
        }
    }

    /// The statements about names, or none for another change; those of an import are in its opened actions.
    var names: [PlayerName] { if case .named(let names) = change { names } else { [] } }

    /// The saved results, or none for another change; those of an import are in its opened actions.
    package var results: [PostedResult] { if case .saved(let results) = change { results } else { [] } }

    /// The actions with results, names and corrections: those of an import, or else this action alone.
    package var opened: [GroupAction] {
        if case .imported(let actions) = change { actions } else { [self] }
    }

    /// The highest counter of this action and of the actions that it imports.
    var lastCounter: Int { opened.reduce(id.counter) { max($0, $1.id.counter) } }
}

extension [GroupAction] {
    /// Returns what is possible on a day, and for each other statement the reason why it is not.
    ///
    /// A statement about a puzzle that is not out yet, or about a name without letters, is a typing error.
    package func valid(today: CalendarDate) -> (actions: [GroupAction], objections: [String]) {
        let last = PuzzleCalendar.lastDay(today: today)
        var objections: [String] = []
        let actions = compactMap { action in
            action.filter { statement in
                guard let objection = statement.objection(last: last) else { return true }
                objections.append(objection)
                return false
            }
        }
        return (actions, objections)
    }
}

extension GroupStatement {
    /// Returns why the statement cannot be right, as a clause; `last` is the last day whose puzzle may be out.
    fileprivate func objection(last: CalendarDate) -> String? {
        switch self {
        case .result(let place, _):
            place.player.objection ?? PuzzleCalendar.objection(toPuzzle: place.puzzle, last: last)
        case .other(_, .corrected(let name, let puzzle, _)):
            PlayerKey.objection(to: name) ?? PuzzleCalendar.objection(toPuzzle: puzzle, last: last)
        case .other(_, .named(let names)): names.flatMap(\.names).lazy.compactMap(PlayerKey.objection).first
        case .other: nil
        }
    }
}

/// What results say about a player and a puzzle: outcomes, and whether a message with them was marked as edited.
///
/// A group may have half a million results, so the outcomes are bits.
struct SaidOutcome: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ outcome: Outcome) { rawValue = 1 << outcome.cost }

    init(_ result: PostedResult) {
        let said = SaidOutcome(result.outcome).rawValue
        rawValue = result.post.isEdited ? said << 8 : said
    }

    /// Whether one of the messages was edited.
    var isEdited: Bool { rawValue >> 8 != 0 }

    /// The outcomes of messages that were not edited.
    var outcomes: [Outcome] {
        (1...PuzzleResult.maximumTries + 1).map { Outcome(tries: $0) }.filter { contains(SaidOutcome($0)) }
    }
}
