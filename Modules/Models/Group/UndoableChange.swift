import QuintetPlatform

/// A change that can be undone: of your games, of the group, or of both.
public struct UndoableChange: Hashable, Sendable, Identifiable {
    /// The step of your games, or nil if only the group was changed.
    public let step: UndoStep?
    /// The action of the group, or nil if only your games were changed.
    public let action: GroupAction?
    /// Which names belong to one player, so that an action is described with the shown names.
    package let names: PlayerNames
    /// The results that edited messages have replaced with the action.
    package var edits: [Replacement] = []
    /// The place of the change in the undo log; 0 for an action that is older than the log.
    var place = 0
    /// Whether undoing the change left the group's standings unchanged.
    public var leavesStandings = false
    /// Whether results were removed that others may save again, because they may have them in a chat.
    public var mayComeBack = false
    /// A note, in sentences, if the undo is stored on this machine but could not be shared; otherwise nil.
    package var note: String?

    /// The identity.
    public var id: ChangeID { step.map { .games($0.id) } ?? action.map { .group($0.id) } ?? .games(0) }
    /// The time of the change, or nil if it is not known.
    public var at: Date? { step?.at ?? action?.at }
    /// The source of the changed games: the address of a server, or "local".
    public var source: String { step?.source ?? "local" }

    /// Returns the changes of your games and of the group, newest first.
    static func all(_ steps: [UndoStep], _ reading: GroupReading?) -> [UndoableChange] {
        let actions = reading?.own.undoable ?? []
        let table = actions.isEmpty ? nil : reading?.table()
        let edits = Dictionary(grouping: table?.replacements.filter(\.isEdit) ?? [], by: \.action)
        let byID = Dictionary(uniqueKeysWithValues: actions.map { ($0.id, $0) })
        let games = steps.filter { !$0.isPlace }
        let joined = Set(games.compactMap(\.action))
        let places = Dictionary(steps.compactMap { step in step.action.map { ($0, step.id) } }, uniquingKeysWith: max)
        func change(_ step: UndoStep?, _ action: GroupAction?) -> UndoableChange {
            UndoableChange(
                step: step, action: action, names: table?.names ?? PlayerNames(), edits: edits[action?.id] ?? [],
                place: step?.id ?? action.flatMap { places[$0.id] } ?? 0)
        }
        let all =
            games.map { change($0, $0.action.flatMap { byID[$0] }) }
            + actions.filter { !joined.contains($0.id) }.map { change(nil, $0) }
        return all.sorted { left, right in
            guard left.place == right.place, let one = left.action, let other = right.action else {
                return left.place > right.place
            }
            return one.id > other.id
        }
    }
}

extension WordleScoresService {
    /// Undoes the change with an id, or by default the newest change of your games or of the group.
    ///
    /// Returns the change that was undone, or nil if there is nothing to undo.
    ///
    /// If something else has changed the games since, throws `.invalid` and marks the step as refused. The next undo
    /// without an id then skips the refused step and undoes the change before it.
    public func undo(
        _ id: ChangeID? = nil, group: (any GroupStore)? = nil, by: String? = nil
    ) async throws -> UndoableChange? {
        let log = try await undoLog
        return try await log.exclusively {
            var games: [WordleScore]?
            let reading = try await group?.reading()
            for change in UndoableChange.all(try await log.steps(), reading)
            where id == nil || change.id == id {
                guard let step = change.step else {
                    return try await Self.undoAction(of: change, group, reading, by: by)
                }
                // For an action alone, the games are not read: their server may be unreachable.
                let present = if let games { games } else { try await scores() }
                games = present
                switch step.change.undoPlan(in: present) {
                case .nothing:
                    // The step stays in the log, because its change may not have been made yet: a step is added before
                    // its change is made. But if an undo has begun, that undo was interrupted after its change.
                    if !step.isBegun, change.action == nil { continue }
                case .inverse(let inverse):
                    // The undo is noted before it is made. If it is interrupted, the next undo finishes it, and does not
                    // undo the change before it as well.
                    var begun = step
                    begun.isBegun = true
                    if !step.isBegun { try await log.replace(step.id, with: begun) }
                    try await self.change(inverse)
                case .changed(let numbers):
                    if id == nil, step.isRefused { continue }
                    var refused = step
                    refused.isRefused = true
                    try await log.replace(step.id, with: refused)
                    throw Self.errorForChanged(numbers)
                }
                let undone = try await Self.undoAction(of: change, group, reading, by: by)
                try await log.replace(step.id, with: nil)
                return undone
            }
            return nil
        }
    }

    /// Undoes the action of a change, if it has one; says in the returned change whether the standings stay the same.
    private static func undoAction(
        of change: UndoableChange, _ group: (any GroupStore)?, _ before: GroupReading?, by: String?
    ) async throws -> UndoableChange {
        guard let action = change.action, let group, let before else { return change }
        let made = try await group.change("undo the change", by: by) { reading in
            (reading.own.undoable.contains { $0.id == action.id } ? .undid(action.id) : nil, ())
        }
        var undone = change
        undone.note = made.note
        undone.leavesStandings = made.reading.table().hasStandings(of: before.table())
        undone.mayComeBack = !undone.leavesStandings && before.isShared && !action.opened.allSatisfy(\.results.isEmpty)
        return undone
    }

    /// Returns the changes that can be undone if they are undone in this order, newest first.
    ///
    /// If `games` is nil, changes of your games are left out. If `reading` is nil, changes of the group are left out.
    public func undoableChanges(
        in games: [WordleScore]?, _ reading: GroupReading? = nil
    ) async throws -> [UndoableChange] {
        var games = games
        let steps = games == nil ? [] : try await undoLog.steps()
        return try UndoableChange.all(steps, reading).filter { change in
            guard let step = change.step else { return true }
            switch step.change.undoPlan(in: games ?? []) {
            case .nothing: return step.isBegun || change.action != nil
            case .inverse(let inverse):
                games = try games.map(inverse.applied)
                return true
            case .changed: return false
            }
        }
    }

    private static func errorForChanged(_ numbers: [Int]) -> ServiceError {
        let names = numbers.map { "Wordle \($0)" }.listed(3)
        return ServiceError(
            action: "undo the change", cause: .invalid("something else has changed \(names) since"),
            remedy: .other("Undo again to undo the change before it."))
    }
}

extension ChangeID {
    /// Creates the identity of an action of the group.
    public static func group(_ action: GroupAction.ID) -> ChangeID { ChangeID(action) }
}

extension UndoStep {
    /// The action of the group that was made in the same step, or nil if there is none.
    var action: GroupAction.ID? { joined.flatMap(GroupAction.ID.init) }
}
