import Models

/// Undoes changes to your Wordle games and to the group's results, for every screen that shows them.
@MainActor public final class GroupUndo: Undoing {
    /// Called after each undo that did not fail, even if there was nothing to undo, with the screen that reloads itself.
    @Callback public var onUndone: ((any ScreenModel)?) -> Void = { _ in }
    /// The change that would be undone next, or nil if none is known.
    public internal(set) var newest: UndoableChange?
    /// The effect of the last undo, in one or two sentences; nil before the first undo and after one that failed.
    public private(set) var notice: String?
    /// Whether the last undo changed the group's results, with or without your games.
    public private(set) var isOfGroup = false
    /// Whether the last undo found nothing to undo.
    public private(set) var isFutile = false

    /// The number of keys made for undos without an id; each of these keys contains its number, so no two are equal.
    private var presses = 0

    private let group: OwnGroup
    private let isShown: Bool

    /// Creates the undo for your games and the group's results.
    ///
    /// If `isShown` is false, no screen shows what would be undone next, so it is not looked up.
    public init(_ group: OwnGroup, isShown: Bool = true) {
        self.group = group
        self.isShown = isShown
    }

    /// Returns the key of an undo for `Loadable.change`, which ignores a change with the key of the last queued change.
    ///
    /// With an id, a second undo of the same change has the same key, and is ignored while the first undo is the last
    /// in the queue. Without an id, each undo has its own key, so that several changes can be undone one after another.
    func key(of id: ChangeID?) -> String {
        if let id { return "undo \(id)" }
        presses += 1
        return "undo the newest, \(presses)"
    }

    /// Returns what can be undone, newest first; only the group's changes, and why, if your games cannot be loaded.
    ///
    /// `reading` are the group's actions if they were just read, or nil to read them.
    public nonisolated func changes(
        _ reading: GroupReading? = nil
    ) async throws -> (changes: [UndoableChange], missing: ServiceError?) {
        do {
            return (try await changes(of: group.scores.scores(.useFresh), reading), nil)
        } catch let error as ServiceError {
            return (try await changes(of: nil, reading), error)
        }
    }

    nonisolated func changes(
        of games: [WordleScore]?, _ reading: GroupReading? = nil
    ) async throws -> [UndoableChange] {
        // Without the group, its newest change could be taken for an older one.
        let present = if let reading { reading } else { try await group.others.reading() }
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

    /// The change that would be undone next, as a sentence; nil if none is known.
    public var newestText: String? { newest?.doneText }

    /// Forgets the change that would be undone next, because the games have changed.
    public func forgetNewest() { newest = nil }

    /// Looks up the change that would be undone next; `games` are your own games, which were just loaded.
    ///
    /// If the undo log cannot be read, there is none.
    public func look(in games: [WordleScore]) async {
        if isShown { newest = try? await changes(of: games).first }
    }

    /// Looks up the change that would be undone next; call it after a change of the group.
    func look(in reading: GroupReading) async { newest = try? await changes(reading).changes.first }

    /// Looks up the change that would be undone next, in what was just read; nil for games that could not be loaded.
    func look(in reading: GroupReading, games: [WordleScore]?) async {
        if isShown { newest = try? await changes(of: games, reading).first }
    }

    /// Undoes the newest change, or the change with an id, then calls `onUndone` and reloads the screen.
    @discardableResult public func undo(_ id: ChangeID?, on screen: some UndoingViewModel) -> Task<Void, Never> {
        let undo = screen.loadable.change(key(of: id), "undo the change") {
            try await self.undo(id)
        } map: { [weak screen] step in
            self.record(step, id)
            return screen?.state.value
        } afterwards: { [weak screen] _ in
            self.$onUndone.call { $0(screen) }
        }
        return Task { [weak screen] in
            await undo.value
            if screen?.state.error == nil { await screen?.load().value }
        }
    }

    /// Undoes the newest change, or the change with an id, then calls `onUndone`; works without a screen.
    public func perform(_ id: ChangeID?) async throws {
        record(try await undo(id), id)
        $onUndone.call { $0(nil) }
    }

    /// Records the outcome of an undo, of the change with an id if it is given; `change` is nil if it did nothing.
    func record(_ change: UndoableChange?, _ id: ChangeID? = nil) {
        notice = change?.undoneText ?? (id == nil ? "Nothing to undo." : "This change is already undone.")
        isOfGroup = change?.action != nil
        isFutile = change == nil
    }
}
