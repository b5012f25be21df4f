import Models

/// The players whose results are saved, and changes to them.
@MainActor public final class PlayersViewModel: SearchableViewModel, UndoingViewModel, GroupEditing {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<PlayersListing>()
    /// The title of the screen.
    public let title = "Group > Players"
    /// The text of the search, or empty.
    public private(set) var filter = ""
    /// The effect of the last change, or nil before the first.
    public private(set) var effect: GroupEffect?
    /// The undo that the screens share, or nil if there is none.
    public var groupUndo: GroupUndo?
    /// The same undo, as every screen that can undo has it.
    public var undoing: (any Undoing)? { groupUndo }
    /// The id of the last change, for undoing it.
    ///
    /// Nil before the first change, and if the last change had no effect.
    public var madeChange: ChangeID? { effect?.change }
    /// The effect of the last change, in one to three sentences; nil before the first change.
    public var changeText: String? { effect?.text }
    /// Called when the user wants to see another screen.
    @Callback public var onShow: (GroupRoute) -> Void = { _ in }

    /// The exported document; nil before the first export, and from the start of an export until it succeeds.
    public private(set) var document: String?

    private let group: OwnGroup
    private let documents: any GroupDocuments
    private var listing = PlayersListing()
    /// Whether the results are also in a folder that other machines read.
    public private(set) var isShared = false
    /// The players in the order of the rows.
    public var shownPlayers: [GroupPlayer] { state.value?.rows ?? [] }
    /// All players, also those that the search leaves out.
    public var knownPlayers: [GroupPlayer] { listing.rows }

    /// Creates the list of a group's players.
    public init(_ group: OwnGroup, documents: any GroupDocuments) {
        self.group = group
        self.documents = documents
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("list the players") { [group] in
            try await group.others.reading()
        } map: { [weak self] reading in
            self?.take(reading)
        }
    }

    /// Shows only the players with a text in one of their names; an empty text shows all players.
    public func filter(_ text: String) {
        filter = text.trimmed
        if state.value != nil { loadable.update(listing.filtered(by: filter)) }
    }

    /// Requests another screen.
    public func show(_ route: GroupRoute) { $onShow.call { $0(route) } }

    /// Makes an edit, and shows the players after it.
    ///
    /// Names with different results for a puzzle are merged only if `isConfirmed` is set.
    @discardableResult public func edit(_ edit: GroupEdit, isConfirmed: Bool) -> Task<Void, Never> {
        change(edit) { [group] in try await group.edit(edit, isConfirmed: isConfirmed) }
    }

    /// The question before the results of a player are deleted, with a place for the parameter `player`.
    public var forgetQuestion: String { question("\u{2068}{player}\u{2069}") }

    /// Forgets all saved data of a player, or of everyone if `player` is nil; the task completes after the change.
    @discardableResult public func forget(_ player: String?) -> Task<Void, Never> {
        change(player) { [group] in try await group.forget(player) }
    }

    private func change(
        _ key: some Hashable, _ operation: @escaping @Sendable () async throws -> GroupEffect
    ) -> Task<Void, Never> {
        loadable.change(key, "change the results") { [groupUndo] in
            let effect = try await operation()
            await groupUndo?.look(in: effect.reading)
            return effect
        } map: { [weak self] effect in
            self?.effect = effect
            return self?.take(effect.reading, notice: effect.text)
        }
    }

    /// Writes the saved results, names and corrections as a document for another machine to import.
    @discardableResult public func export() -> Task<Void, Never> {
        document = nil
        return loadable.change("export", "export the group") { [group, documents] in
            try await group.document(by: documents)
        } map: { [weak self] document in
            self?.document = document.text
            return self?.state.value
        }
    }

    /// Updates the players from the group's actions, and returns those that match the search.
    private func take(_ reading: GroupReading, notice: String? = nil) -> PlayersListing {
        // If the settings cannot be read, your own results are shown as “you”.
        let table = reading.table(me: (try? group.me()) ?? nil)
        isShared = reading.isShared
        listing.rows = table.groupPlayers
        listing.count = listing.rows.count
        listing.notice = notice
        listing.notes = reading.notes + table.suggestions.map(\.text)
        return listing.filtered(by: filter)
    }
}

/// The players whose results are saved, for display.
public struct PlayersListing: Listing, Hashable {
    /// The players that match the search, by number of games, the most first.
    public internal(set) var rows: [GroupPlayer] = []
    var count = 0
    /// Whether no results are saved.
    public var isEmpty: Bool { count == 0 }
    /// The effect of the last change, in one to three sentences; nil if there was none since the players were loaded.
    public internal(set) var notice: String?
    /// The notes on a shared folder's files and on names that may be one player, a sentence or two each.
    public internal(set) var notes: [String] = []

    func filtered(by filter: String) -> PlayersListing {
        let search = SearchText(filter)
        var listing = self
        listing.rows.removeAll { player in !player.allNames.contains { search.match(in: $0) != nil } }
        return listing
    }

    /// The number of players, in a clause.
    public var summary: String {
        let players = GroupedNumber.counted(count, "player", "players")
        return rows.count == count ? players : "\(GroupedNumber.text(rows.count)) of \(players)"
    }

    /// The text to show if there are no rows; nil otherwise.
    public var emptyText: String? {
        !rows.isEmpty ? nil : count == 0 ? OwnGroup.emptyText : "No player matches the search."
    }
}

extension GroupPlayer {
    /// The player's other names in a clause, or an empty text.
    public var namesText: String { names.isEmpty ? "" : "also " + names.map(\.quoted).joined(separator: ", ") }

    /// The player in words.
    public var spokenText: String {
        let games = GroupedNumber.counted(played, "game", "games")
        return ["\(player.isolated): \(games)", "last seen in Wordle \(lastPuzzle)", namesText].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
