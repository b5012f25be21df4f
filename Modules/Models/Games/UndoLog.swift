import QuintetPlatform

/// A change of your games that can be undone, as the undo log stores it.
public struct UndoStep: Hashable, Sendable {
    /// The number of the change in the undo log; later changes get higher numbers.
    public let id: Int
    /// The time of the change, or nil if an earlier version did not store the time.
    public let at: Date?
    /// The source of the changed games: "local" or the address of a server.
    public let source: String
    /// The change.
    public let change: WordleChange
    /// The identity of another change that was made in the same step, or nil if there is none.
    public var joined: String?
    /// Whether an undo of this change was refused because something else has changed the games since.
    public var isRefused = false
    /// Whether an undo of this change has begun, and may be made already.
    public var isBegun = false

    /// Creates a step.
    public init(
        id: Int, at: Date?, source: String, change: WordleChange, joined: String? = nil
    ) {
        self.id = id
        self.at = at
        self.source = source
        self.change = change
        self.joined = joined
    }

    /// Creates the place of another change among the steps, for a change that changed no games of yours.
    package init(placing change: String, id: Int) {
        self.init(
            id: id, at: nil, source: "local", change: WordleChange(.undo, removing: [], adding: []), joined: change)
    }

    /// Whether the step is only the place of another change.
    package var isPlace: Bool { change.numbers.isEmpty }
}

/// Stores changes of one source's games so that they can be undone.
public protocol UndoLog: Sendable {
    /// Returns the steps and the places of other changes, newest first.
    func steps() async throws -> [UndoStep]
    /// Adds a step for a change of games, before the change is made; returns the step's id.
    func note(_ change: WordleChange) async throws -> Int
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
    public func note(_ change: WordleChange) async throws -> Int { 0 }
    /// Does nothing.
    public func replace(_ id: Int, with step: UndoStep?) async throws {}
}

extension UndoLog {
    /// Notes that a step belongs to another change, so that one undo undoes both.
    package func join(_ id: Int, with change: some CustomStringConvertible & Sendable) async throws {
        guard var step = try await steps().first(where: { $0.id == id }) else { return }
        step.joined = change.description
        try await replace(id, with: step)
    }

    /// Runs an undo without a lock, which is enough for a log that only this process uses.
    public func exclusively<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        try await body()
    }
}

extension ChangeID {
    /// Creates the identity of a step in the undo log of your games.
    public static func games(_ step: Int) -> ChangeID { ChangeID(step) }
}
