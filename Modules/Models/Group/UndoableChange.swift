import QuintetPlatform

/// The identity of a change of your games or of the group, for undoing it.
public enum ChangeID: Hashable, Sendable, LosslessStringConvertible {
    /// The number of a step in the undo log of your games.
    case games(Int)
    /// An action of the group.
    case group(GroupAction.ID)

    /// Parses the text of an identity, such as `12` or `17.9f86d081884c7d65.5e2a91b0`.
    public init?(_ text: String) {
        if let step = Int(text) {
            self = .games(step)
        } else if let action = GroupAction.ID(text) {
            self = .group(action)
        } else {
            return nil
        }
    }

    /// The identity as text.
    public var description: String {
        switch self {
        case .games(let step): "\(step)"
        case .group(let action): "\(action)"
        }
    }
}

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
    /// The action of the group that was made in the same step, or nil if there is none.
    public var action: GroupAction.ID?
    /// Whether an undo of this change was refused because something else has changed the games since.
    public var isRefused = false
    /// Whether an undo of this change has begun, and may be made already.
    public var isBegun = false

    /// Creates a step.
    public init(id: Int, at: Date?, source: String, change: WordleChange, action: GroupAction.ID? = nil) {
        self.id = id
        self.at = at
        self.source = source
        self.change = change
        self.action = action
    }

    /// Creates the place of an action of the group among the steps, for an action that changed no games of yours.
    package init(placing action: GroupAction.ID, id: Int) {
        self.init(
            id: id, at: nil, source: "local", change: WordleChange(.undo, removing: [], adding: []), action: action)
    }

    /// Whether the step is only the place of an action of the group.
    package var isPlace: Bool { change.numbers.isEmpty }
}

/// Stores changes of one source's games so that they can be undone.
public protocol UndoLog: Sendable {
    /// Returns the steps and the places of the group's actions, newest first.
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
    /// Notes that a step belongs to an action of the group, so that one undo undoes both.
    package func join(_ id: Int, with action: GroupAction.ID) async throws {
        guard var step = try await steps().first(where: { $0.id == id }) else { return }
        step.action = action
        try await replace(id, with: step)
    }

    /// Runs an undo without a lock, which is enough for a log that only this process uses.
    public func exclusively<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        try await body()
    }
}
