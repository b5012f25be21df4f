/// The actions of a group: what one machine did, or the union of what all machines did.
///
/// Whatever order the files of the machines arrive in, the union is the same, and so is all that is computed from it.
public struct GroupLog: Hashable, Sendable {
    /// The number of further changes after which forgotten results can no longer be restored.
    public static let rememberedChanges = 50

    /// The actions, the oldest first, each once.
    public let actions: [GroupAction]

    /// Creates a log of actions in any order; of several with the same identity, one counts, whatever their order.
    public init(_ actions: [GroupAction] = []) {
        let isOrdered = zip(actions, actions.dropFirst()).allSatisfy { $0.id < $1.id }
        guard !isOrdered else {
            self.actions = actions
            return
        }
        var unique: [GroupAction] = []
        for action in actions.sorted(by: { $0.id < $1.id }) {
            if let last = unique.last, last.id == action.id {
                unique[unique.count - 1] = .counting(last, action)
            } else {
                unique.append(action)
            }
        }
        self.actions = unique
    }

    /// Returns the actions of both logs.
    public func union(_ other: GroupLog) -> GroupLog {
        other.actions.isEmpty ? self : GroupLog(actions + other.actions)
    }

    /// The actions with results, names and corrections that count, without those that are undone or forgotten.
    ///
    /// An import has only statements that do not count at an earlier place already.
    public var effective: [GroupAction] {
        let undone = undone
        let made = actions.filter { !undone.contains($0.id) }
        let forgotten = made.compactMap(Forgetting.init)
        var places: [GroupStatement: GroupAction.ID] = [:]
        return made.compactMap { action in
            switch action.change {
            case .undid, .forgot: nil
            case .saved: forgotten.rest(of: action)
            case .named, .corrected, .imported:
                forgotten.rest(of: action).flatMap { rest in
                    rest.filter { statement in
                        // A result that is said again says nothing new, so its place does not matter.
                        guard case .other = statement else { return true }
                        let first = places[statement] ?? action.id
                        places[statement] = first
                        return first == action.id
                    }
                }
            }
        }
    }

    /// Which names belong to one player.
    public var names: PlayerNames { PlayerNames(effective.flatMap(\.opened).flatMap(\.names)) }

    /// Returns those of some results that say something new, without details of their messages.
    ///
    /// A result from a message that was not edited says nothing new if an edited one is known for the same name and
    /// puzzle, because it is the message before the edit. Your own results are left out if they have no name.
    public func unsaved(_ results: [PostedResult]) -> [PostedResult] {
        var keys = PlayerKeys()
        func place(_ result: PostedResult) -> PlayerPuzzle { PlayerPuzzle(keys.key(of: result.player), result.puzzle) }
        var said: [PlayerPuzzle: SaidOutcome] = [:]
        for result in results where place(result).player != .you { said[place(result)] = [] }
        for action in effective.flatMap(\.opened) {
            for result in action.results { said[place(result)]?.insert(SaidOutcome(result)) }
        }
        return results.filter { result in
            let outcome = SaidOutcome(result)
            guard let known = said[place(result)], !known.contains(outcome),
                outcome.isEdited || !known.isEdited
            else { return false }
            said[place(result)]?.insert(outcome)
            return true
        }.map(\.saved)
    }

    /// The actions that other machines may read: without the forgotten players of this machine, and without `you`.
    public var published: GroupLog {
        let forgets = Set(
            actions.compactMap { action in
                if case .forgot = action.change { action.id } else { nil }
            })
        return GroupLog(
            actions.compactMap { action in
                switch action.change {
                case .forgot: nil
                case .undid(let id): forgets.contains(id) ? nil : action
                case .saved, .named, .corrected, .imported: action.mapNames { PlayerKey($0) == .you ? nil : $0 }
                }
            })
    }

    /// What counts, as actions without imports, for a document that another machine can import.
    public var exported: [GroupAction] {
        effective.flatMap(\.opened).compactMap { action in action.mapNames { PlayerKey($0) == .you ? nil : $0 } }
    }

    /// Returns the log of a machine without data that is no longer needed.
    ///
    /// An undone save or import loses its results. In a log that was never shared, what is forgotten is removed after
    /// `rememberedChanges` further changes.
    public func compacted(isShared: Bool) -> GroupLog {
        let undone = undone
        var left = actions.map { action in
            guard undone.contains(action.id) else { return action }
            return switch action.change {
            case .saved: action.with(.saved([]))
            case .imported: action.with(.imported([]))
            case .named, .corrected, .forgot, .undid: action
            }
        }
        guard !isShared else { return GroupLog(left) }
        let old = left.dropLast(Self.rememberedChanges).filter { action in
            if case .forgot = action.change { !undone.contains(action.id) } else { false }
        }
        guard !old.isEmpty else { return GroupLog(left) }
        let forgotten = old.compactMap(Forgetting.init)
        let ids = Set(old.map(\.id))
        left = left.compactMap { action in
            ids.contains(action.id) ? action.with(.forgot([], known: [:])) : forgotten.rest(of: action)
        }
        return GroupLog(left)
    }

    /// The highest counter of each machine.
    var counters: [String: Int] {
        var counters: [String: Int] = [:]
        for action in actions { counters[action.id.machine] = max(counters[action.id.machine] ?? 0, action.id.counter) }
        return counters
    }

    /// Returns the counter for the next change, or nil if no counter is left.
    public func nextCounter(after seen: [String: Int], _ change: GroupAction.Change) -> Int? {
        let imported = if case .imported(let actions) = change { actions } else { [GroupAction]() }
        let last = (actions + imported).reduce(seen.values.max() ?? 0) { max($0, $1.lastCounter) }
        return last < GroupAction.ID.counters.upperBound ? last + 1 : nil
    }
}

/// What a machine has forgotten: everything that it knew about some names, or about all names if they are nil.
private struct Forgetting {
    private let names: Set<PlayerKey>?
    private let known: [String: Int]

    init?(_ action: GroupAction) {
        guard case .forgot(let names, let known) = action.change else { return nil }
        self.names = names.map { Set($0.map { PlayerKey($0) }) }
        self.known = known
    }

    func knew(_ id: GroupAction.ID) -> Bool { id.counter <= known[id.machine] ?? -1 }

    func hides(_ name: String) -> Bool { names?.contains(PlayerKey(name)) ?? true }
}

extension [Forgetting] {
    /// Returns what is left of an action at its place in the log; nil if nothing is left.
    fileprivate func rest(of action: GroupAction) -> GroupAction? {
        let hiding = filter { $0.knew(action.id) }
        guard !hiding.isEmpty else { return action }
        return action.mapNames { name in hiding.contains { $0.hides(name) } ? nil : name }
    }
}
