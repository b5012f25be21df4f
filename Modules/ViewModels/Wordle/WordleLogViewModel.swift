import Models

/// The log of a group: what was done to its results on all machines, newest first.
@MainActor public final class WordleLogViewModel: SearchableViewModel, GroupPartViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleLogListing>()
    /// The title of the screen.
    public let title = "Group > Log"
    /// The part of the group that the screen shows.
    public let part = GroupPart.log
    /// The text of the search, or empty.
    public private(set) var filter = ""
    /// The undo that the screens share, or nil if there is none.
    public var undoing: WordleUndo?
    /// Called when the user wants to see another part of the group.
    @Callback public var onPart: (GroupPart) -> Void = { _ in }

    private let group: WordleGroup
    private var listing = WordleLogListing()

    /// Creates the log of a group.
    public init(_ group: WordleGroup) { self.group = group }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("show the log") { [group] in
            let reading = try await group.others.reading()
            let entries = reading.entries(me: try group.me())
            return WordleLogListing(rows: entries, count: entries.count, notes: reading.notes)
        } map: { [weak self] listing in
            guard let self else { return nil }
            self.listing = listing
            return listing.filtered(by: filter)
        }
    }

    /// Requests the screen of another part of the group.
    public func show(_ part: GroupPart) { $onPart.call { $0(part) } }

    /// Shows only the entries with a text in the change, its kind or the name of its author; an empty text shows all.
    public func filter(_ text: String) {
        filter = text.trimmed
        if state.value != nil { loadable.update(listing.filtered(by: filter)) }
    }
}

/// The entries of a group's log, for display.
public struct WordleLogListing: Listing, Hashable {
    /// The entries that match the search, newest first.
    public internal(set) var rows: [GroupLogEntry] = []
    var count = 0
    /// The text of the search, or empty.
    public internal(set) var filter = ""
    /// The notes on a shared folder's files, a sentence or two each.
    public internal(set) var notes: [String] = []

    func filtered(by filter: String) -> WordleLogListing {
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
