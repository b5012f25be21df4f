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
                    let names = numbers.map { "Wordle \($0)" }.listed(3)
                    let next = id == nil ? "change before it" : "newest change that can be undone"
                    throw ServiceError(
                        action: "undo the change", cause: .invalid("something else has changed \(names) since"),
                        remedy: .other("Undo again to undo the \(next)."))
                }
                var undone = try await Self.undoAction(of: change, group, reading, by: by)
                do {
                    try await log.replace(step.id, with: nil)
                } catch let error as ServiceError {
                    // The change is undone, so this is no failure; the step is begun, so the next undo only removes it.
                    let note = "The undo log still lists this change: \(error.reason)."
                    undone.note = [undone.note, note].compactMap(\.self).joined(separator: " ")
                }
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
}
