import Platform

/// A change that can be undone.
public struct UndoStep: Hashable, Sendable, Identifiable {
    /// The number of the change in the undo log; later changes get higher numbers.
    public let id: Int
    /// The time of the change, or nil if an earlier version did not store the time.
    public let at: Date?
    /// The source of the changed games: "local" or the address of a server.
    public let source: String
    /// The change of your games; it has no games if only the group's book was changed.
    public let change: WordleChange
    /// The change of the group's book, or nil if there is none.
    public let group: GroupEdit?
    /// Whether an undo of this change was refused because something else has changed the games since.
    public var isRefused = false
    /// Whether undoing the change left the group's standings unchanged.
    public var leavesStandings = false

    /// Creates a step.
    public init(id: Int, at: Date?, source: String, change: WordleChange, group: GroupEdit? = nil) {
        self.id = id
        self.at = at
        self.source = source
        self.change = change
        self.group = group
    }
}

/// Stores changes so that they can be undone: those of one source's games, and those of the group's book.
public protocol UndoLog: Sendable {
    /// Returns the steps, newest first.
    func steps() async throws -> [UndoStep]
    /// Adds a step for a change of games, the group's book or both, before the change is made; returns the step's id.
    func note(_ change: WordleChange, _ group: GroupEdit?) async throws -> Int
    /// Replaces a step, or removes it if `step` is nil.
    func replace(_ id: Int, with step: UndoStep?) async throws
    /// Runs an undo while no other process undoes a change.
    func exclusively<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value
}

/// A log without steps, for a source whose changes cannot be undone.
public struct NoUndoLog: UndoLog {
    /// Creates the log.
    public init() {}
    /// Returns no steps.
    public func steps() async throws -> [UndoStep] { [] }
    /// Discards the change.
    public func note(_ change: WordleChange, _ group: GroupEdit?) async throws -> Int { 0 }
    /// Does nothing.
    public func replace(_ id: Int, with step: UndoStep?) async throws {}
}

extension UndoLog {
    /// Runs an undo without a lock, which is enough for a log that only this process uses.
    public func exclusively<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        try await body()
    }

    /// Adds a step for a change of games, before the change is made; returns the step's id.
    public func note(_ change: WordleChange) async throws -> Int { try await note(change, nil) }

    /// Returns the id of the newest step of a kind, or nil if there is none or the steps cannot be read.
    ///
    /// With a number, only steps that changed the game with this number are considered.
    public func newest(_ kind: WordleChange.Kind, of number: Int? = nil) async -> Int? {
        let steps = (try? await steps()) ?? []
        return steps.first { step in
            step.change.kind == kind && (number.map { step.change.numbers.contains($0) } ?? true)
        }?.id
    }
}

extension WordleScoresService {
    /// Undoes the change with an id, or by default the newest change of your games or the group's book.
    ///
    /// Returns the step that was undone, or nil if there is nothing to undo.
    ///
    /// If something else has changed the games since, throws `.invalid` and marks the step as refused. The next undo
    /// without an id then skips the refused step and undoes the change before it.
    public func undo(_ id: Int? = nil, group: (any GroupStore)? = nil) async throws -> UndoStep? {
        let log = undoLog
        guard try await !log.steps().isEmpty else { return nil }
        return try await log.exclusively {
            var games: [WordleScore]?
            for step in try await log.steps() where id == nil || step.id == id {
                // For a step that did not change your games, the games are not read: their server may be unreachable.
                if games == nil, step.changesGames { games = try await scores() }
                let edit = try await Self.groupEdit(of: step, in: group)
                switch step.change.undoPlan(in: games ?? []) {
                case .nothing:
                    // Skips a step that has nothing to undo. The step stays in the log, because its change may not have
                    // been made yet: a step is added before its change is made.
                    if edit == nil { continue }
                case .inverse(let inverse):
                    try await change(inverse)
                case .changed(let numbers):
                    if id == nil, step.isRefused { continue }
                    var refused = step
                    refused.isRefused = true
                    try await log.replace(step.id, with: refused)
                    throw Self.errorForChanged(numbers)
                }
                let undone = try await Self.undoGroupEdit(edit, of: step, in: group)
                try await log.replace(step.id, with: nil)
                return undone
            }
            return nil
        }
    }

    /// Returns a step's change of the group's book; nil if there is none, or if the book has no part of the change.
    ///
    /// If `group` is nil, returns nil. For a step that did not change the book, the book is not read, since
    /// its shared folder may be unavailable.
    private static func groupEdit(of step: UndoStep, in group: (any GroupStore)?) async throws -> GroupEdit? {
        guard let edit = step.group, let book = try await group?.book() else { return nil }
        return step.isMade(in: book) ? edit : nil
    }

    /// Undoes a change of the group's book and returns the step with `leavesStandings` set.
    ///
    /// If `edit` or `group` is nil, returns the step unchanged.
    private static func undoGroupEdit(
        _ edit: GroupEdit?, of step: UndoStep, in group: (any GroupStore)?
    ) async throws -> UndoStep {
        guard let edit, let group else { return step }
        let change = try await group.change(.undo) { book, _ in book = edit.undone(in: book) }
        var undone = step
        undone.leavesStandings = change.after.shows(change.before)
        return undone
    }

    /// Returns the steps that can be undone if they are undone in this order, newest first.
    ///
    /// If `games` is nil, steps that changed your games are left out. If `book` is nil, changes of the group's book are
    /// ignored.
    public func undoableSteps(in games: [WordleScore]?, _ book: GroupBook? = nil) async throws -> [UndoStep] {
        var games = games
        var book = book
        var undoable: [UndoStep] = []
        for step in try await undoLog.steps() where games != nil || !step.changesGames {
            let edit = book.map(step.isMade) == true ? step.group : nil
            switch step.change.undoPlan(in: games ?? []) {
            case .nothing where edit == nil: continue
            case .nothing: break
            case .inverse(let inverse): games = try games.map(inverse.applied)
            case .changed: continue
            }
            if let edit { book = book.map(edit.undone) }
            undoable.append(step)
        }
        return undoable
    }

    private static func errorForChanged(_ numbers: [Int]) -> ServiceError {
        let names = numbers.prefix(3).map { "Wordle \($0)" }.joined(separator: ", ")
        let more = numbers.count > 3 ? " and \(numbers.count - 3) more" : ""
        return ServiceError(
            action: "undo the change", cause: .invalid("something else has changed \(names)\(more) since"),
            remedy: .other("Undo again to undo the change before it."))
    }
}

extension UndoStep {
    /// Whether the step changed your games, and not only the group's book.
    fileprivate var changesGames: Bool { !change.numbers.isEmpty }

    /// Whether the group's book still has any part of this change.
    fileprivate func isMade(in book: GroupBook) -> Bool { group.map { $0.undone(in: book) != book } ?? false }
}
