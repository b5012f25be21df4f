import Models

/// Undoes changes to your Wordle games and to the group's results, for every screen that shows them.
@MainActor public final class WordleUndo {
    /// Called after each undo that did not fail, even if there was nothing to undo, with the screen that reloads itself.
    @Callback public var onUndone: ((any ScreenModel)?) -> Void = { _ in }
    /// The change that would be undone next, or nil if none is known.
    public internal(set) var newest: UndoableChange?
    /// The effect of the last undo, in one or two sentences; nil before the first undo and after one that failed.
    public private(set) var notice: String?
    /// Whether the last undo found nothing to undo.
    public private(set) var isFutile = false

    /// The number of keys made for undos without an id; each of these keys contains its number, so no two are equal.
    private var presses = 0

    private let group: WordleGroup

    /// Creates the undo for your games and the group's results.
    public init(_ group: WordleGroup) { self.group = group }

    /// Returns the key of an undo for `Loadable.change`, which ignores a change with the key of the last queued change.
    ///
    /// With an id, a second undo of the same change has the same key, and is ignored while the first undo is the last
    /// in the queue. Without an id, each undo has its own key, so that several changes can be undone one after another.
    func key(of id: ChangeID?) -> String {
        if let id { return "undo \(id)" }
        presses += 1
        return "undo the newest, \(presses)"
    }

    /// Returns what can be undone, newest first; only the group's changes if your games cannot be loaded.
    ///
    /// `reading` are the group's actions if they were just read, or nil to read them.
    public nonisolated func changes(_ reading: GroupReading? = nil) async throws -> [UndoableChange] {
        do {
            return try await changes(of: group.scores.scores(.useFresh), reading)
        } catch {
            let changes = try await changes(of: nil, reading)
            guard !changes.isEmpty else { throw error }
            return changes
        }
    }

    nonisolated func changes(
        of games: [WordleScore]?, _ reading: GroupReading? = nil
    ) async throws -> [UndoableChange] {
        let present = if let reading { reading } else { try? await group.others.reading() }
        return try await group.scores.undoableChanges(in: games, present)
    }

    nonisolated func undo(_ id: ChangeID?) async throws -> UndoableChange? {
        do {
            return try await group.scores.undo(id, group: group.others, by: group.me())
        } catch {
            await forgetNotice()
            throw error
        }
    }

    /// After a failed undo, there is no notice, so that what an earlier undo said is not taken for this one.
    private func forgetNotice() { notice = nil }

    /// Looks up the change that would be undone next; call it after a change.
    func look(in reading: GroupReading? = nil) async { newest = try? await changes(reading).first }

    /// Undoes the newest change, or the change with an id, then calls `onUndone`; works without a screen.
    public func perform(_ id: ChangeID?) async throws {
        record(try await undo(id))
        $onUndone.call { $0(nil) }
    }

    /// Records the outcome of an undo; `change` is nil if there was nothing to undo.
    func record(_ change: UndoableChange?) {
        notice = change?.undoneText ?? "Nothing to undo."
        isFutile = change == nil
    }
}

/// A screen of Wordle on which changes can be undone.
@MainActor public protocol UndoingViewModel: ViewModel {
    /// The undo that the screens share, or nil if there is none.
    var undoing: WordleUndo? { get set }
    /// Undoes the newest change, or the change with an id; the task completes when the state has settled.
    @discardableResult func undo(_ id: ChangeID?) -> Task<Void, Never>
}

extension UndoingViewModel {
    /// Undoes the newest change; the task completes when the state has settled.
    @discardableResult public func undo() -> Task<Void, Never> { undo(nil) }

    /// Undoes the newest change, or the change with an id, then calls `onUndone` and reloads the screen.
    @discardableResult public func undo(_ id: ChangeID?) -> Task<Void, Never> {
        guard let undoing else { return Task {} }
        let undo = loadable.change(undoing.key(of: id), "undo the change") {
            try await undoing.undo(id)
        } map: { [weak self] step in
            undoing.record(step)
            return self?.state.value
        } afterwards: { [weak self] _ in
            undoing.$onUndone.call { $0(self) }
        }
        return Task { [weak self] in
            await undo.value
            if self?.state.error == nil { await self?.load().value }
        }
    }
}

/// A screen that changes games.
@MainActor public protocol ChangingViewModel: ScreenModel {
    /// The id of the last change that this screen made, for undoing it; nil if there is none.
    var madeChange: ChangeID? { get }
    /// The effect of the last change, in sentences; nil if each change of the screen has the same effect.
    var changeText: String? { get }
}

extension ChangingViewModel {
    /// Nil by default: each change has the same effect.
    public var changeText: String? { nil }
}
