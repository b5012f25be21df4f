import Models

/// Undoes changes for the screens of your games, and may undo other changes too.
@MainActor public protocol Undoing: AnyObject, Sendable {
    /// The change that would be undone next, as a sentence; nil if none is known.
    var newestText: String? { get }
    /// The effect of the last undo, in one or two sentences, or nil before the first undo.
    var notice: String? { get }
    /// Forgets the change that would be undone next, because the games have changed.
    func forgetNewest()
    /// Looks up the change that would be undone next; `games` are your own games, which were just loaded.
    func look(in games: [WordleScore]) async
    /// Undoes the newest change, or the change with an id, and reloads the screen.
    ///
    /// The task completes when the state of the screen has settled.
    @discardableResult func undo(_ id: ChangeID?, on screen: some UndoingViewModel) -> Task<Void, Never>
}

/// A screen of Wordle on which changes can be undone.
@MainActor public protocol UndoingViewModel: ViewModel {
    /// The undo that the screens share, or nil if there is none.
    var undoing: (any Undoing)? { get }
}

extension UndoingViewModel {
    /// Undoes the newest change, or the change with an id; the task completes when the state has settled.
    @discardableResult public func undo(_ id: ChangeID? = nil) -> Task<Void, Never> {
        undoing?.undo(id, on: self) ?? Task {}
    }
}

/// A screen that changes games.
@MainActor public protocol ChangingViewModel: ScreenModel {
    /// The id of the last change that this screen made, for undoing it; nil if there is none.
    var madeChange: ChangeID? { get }
    /// The effect of the last change, in sentences; nil if each change of the screen has the same effect.
    var changeText: String? { get }
    /// Whether the effect has names of people.
    var hasNamesInChangeText: Bool { get }
}

extension ChangingViewModel {
    /// Nil by default: each change has the same effect.
    public var changeText: String? { nil }
    /// False by default: the effect is about your games.
    public var hasNamesInChangeText: Bool { false }
}
