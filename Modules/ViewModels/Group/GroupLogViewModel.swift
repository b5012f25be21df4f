import Models
import QuintetPlatform

/// The log of a group: what was done to its results on all machines, newest first.
@MainActor public final class GroupLogViewModel: SearchableViewModel, UndoingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<GroupLogListing>()
    /// The title of the screen.
    public let title = "Group > Log"
    /// The text of the search, or empty.
    public private(set) var filter = ""
    /// The undo that the screens share, or nil if there is none.
    public var undoing: (any Undoing)?
    /// Called when the user wants to see another screen.
    @Callback public var onShow: (GroupRoute) -> Void = { _ in }

    private let group: OwnGroup
    private var listing = GroupLogListing()

    /// Creates the log of a group.
    public init(_ group: OwnGroup) { self.group = group }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("show the log") { [group] in
            let reading = try await group.others.reading()
            let entries = reading.entries(me: try group.me())
            return GroupLogListing(rows: entries, count: entries.count, notes: reading.notes)
        } map: { [weak self] listing in
            guard let self else { return nil }
            self.listing = listing
            return listing.filtered(by: filter)
        }
    }

    /// Requests another screen.
    public func show(_ route: GroupRoute) { $onShow.call { $0(route) } }

    /// Shows only the entries with a text in the change, its kind or the name of its author; an empty text shows all.
    public func filter(_ text: String) {
        filter = text.trimmed
        if state.value != nil { loadable.update(listing.filtered(by: filter)) }
    }
}

/// The entries of a group's log, for display.
public struct GroupLogListing: Listing, Hashable {
    /// The entries that match the search, newest first.
    public internal(set) var rows: [GroupLogEntry] = []
    var count = 0
    /// The text of the search, or empty.
    public internal(set) var filter = ""
    /// The notes on a shared folder's files, a sentence or two each.
    public internal(set) var notes: [String] = []

    func filtered(by filter: String) -> GroupLogListing {
        let search = SearchText(filter)
        var listing = self
        listing.filter = filter
        listing.rows.removeAll { search.match(in: "\($0.by) \($0.kind.rawValue) \($0.change)") == nil }
        return listing
    }

    /// The number of entries, in a clause.
    public var summary: String { ListWords.summary(rows.count, of: count, "change", "changes", with: filter) }

    /// The text to show if there are no rows; nil otherwise.
    public var emptyText: String? {
        !rows.isEmpty ? nil : count == 0 ? "Nothing was changed yet." : "No change matches the search."
    }
}

/// An entry of the group's log: something that was done to the results of the group.
public struct GroupLogEntry: Hashable, Sendable, Identifiable {
    /// The kinds of entries.
    public enum Kind: String, Sendable {
        case saved
        /// An edited message replaced a result when it was saved.
        case edited
        case merged
        case split
        case corrected
        case forgotten
        case undone
    }

    /// The identity of the action; for an edit or an imported correction, followed by its number within the action.
    public let id: String
    /// The time by the clock of the machine that made the change, or nil if it is not known.
    public let at: Date?
    /// The name of the person who made the change or, if it is not known, of the machine.
    public let by: String
    /// The kind.
    public let kind: Kind
    /// The change, as one or two sentences.
    public let change: String
    /// The shown names of the players whose results were changed.
    public let players: [String]
    /// The numbers of the puzzles whose results were changed, in order.
    public let puzzles: [Int]

    /// The time of the change, or empty if it is not known.
    public var timeText: String { at.map(TimeWords.timestamp) ?? "" }
    /// The entry in words.
    public var spokenText: String { "\(by.isolated): \(change)" }
}

extension GroupReading {
    /// Returns what was done to the results of the group on all machines, newest first.
    func entries(me: String?) -> [GroupLogEntry] { GroupLogText(self, me: me).entries }
}

/// Writes the entries of a log.
private struct GroupLogText {
    private let log: GroupLog
    private let names: PlayerNames
    private let actions: [GroupAction.ID: GroupAction]
    private let ownActions: Set<GroupAction.ID>
    private let undone: Set<GroupAction.ID>
    /// The results that edited messages and corrections have replaced, by action.
    private let replacements: [GroupAction.ID?: [Replacement]]

    init(_ reading: GroupReading, me: String?) {
        let table = reading.table(me: me)
        log = reading.log
        names = table.names
        replacements = Dictionary(grouping: table.replacements, by: \.action)
        actions = Dictionary(uniqueKeysWithValues: log.actions.map { ($0.id, $0) })
        ownActions = Set(reading.own.actions.map(\.id))
        undone = log.undone
    }

    var entries: [GroupLogEntry] {
        log.actions.reversed().flatMap { action -> [GroupLogEntry] in
            // An import brings corrections along; a correction alone is the action itself.
            let replaced = (replacements[action.id] ?? []).filter { $0.isEdit || action.kind != .corrected }
            let details = replaced.enumerated().map { index, replacement in
                entry(
                    action, "/\(index + 1)", replacement.isEdit ? .edited : .corrected, replacement.text(),
                    about: [replacement.player], [replacement.puzzle])
            }
            let text = text(of: action) + (undone.contains(action.id) ? " Undone since." : "")
            let changed = undoneAction(action) ?? action
            return details.reversed() + [
                entry(action, "", action.kind, text, about: changed.players(names), changed.puzzles)
            ]
        }
    }

    private func entry(
        _ action: GroupAction, _ suffix: String, _ kind: GroupLogEntry.Kind, _ text: String, about players: [String],
        _ puzzles: [Int]
    ) -> GroupLogEntry {
        let machine = ownActions.contains(action.id) ? "this machine" : "machine \(action.id.machine.prefix(8))"
        return GroupLogEntry(
            id: "\(action.id)\(suffix)", at: action.at, by: action.by ?? machine, kind: kind, change: text,
            players: players, puzzles: puzzles)
    }

    private func undoneAction(_ action: GroupAction) -> GroupAction? {
        if case .undid(let id) = action.change { actions[id] } else { nil }
    }

    private func text(of action: GroupAction) -> String {
        if let undone = undoneAction(action) { return "Undone: \(undone.doneText(names))" }
        guard action.kind == .corrected, let correction = replacements[action.id]?.first else {
            return action.doneText(names)
        }
        return correction.text()
    }
}

extension GroupAction {
    fileprivate var kind: GroupLogEntry.Kind {
        switch change {
        case .saved, .imported: .saved
        case .named(let names): names.allSatisfy(\.isSplit) ? .split : .merged
        case .corrected: .corrected
        case .forgot: .forgotten
        case .undid: .undone
        }
    }

    /// Returns the shown names of the players in the action, each once.
    func players(_ names: PlayerNames) -> [String] {
        let mentioned = opened.flatMap { action -> [String] in
            switch action.change {
            case .saved(let results): results.map(\.player)
            case .named(let statements): statements.flatMap(\.names)
            case .corrected(let player, _, _): [player]
            case .forgot(let names, _): names ?? []
            case .imported, .undid: []
            }
        }
        var seen: Set<String> = []
        return mentioned.map { names[$0] }.filter { seen.insert($0).inserted }
    }

    /// The numbers of the puzzles in the action, in order, each once.
    var puzzles: [Int] {
        let corrected = opened.compactMap { if case .corrected(_, let puzzle, _) = $0.change { puzzle } else { nil } }
        return Set(opened.flatMap(\.results).map(\.puzzle) + corrected).sorted()
    }
}
