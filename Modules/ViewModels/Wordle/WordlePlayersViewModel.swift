/// The players whose games are kept, and what is changed about them.
@MainActor public final class WordlePlayersViewModel: SearchableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordlePlayersListing>()
    /// The title of the screen.
    public let title = "Wordle scores: players"
    /// The text that players are searched for, or empty.
    public private(set) var filter = ""
    /// The last change of names, to be taken back, or nil.
    public private(set) var joined: JoinedNames?
    package private(set) var forgotten: Int?
    /// Called when a player's page is to be shown.
    @Callback public var onSelect: (_ player: String) -> Void = { _ in }

    private let group: WordleGroup
    private var players: [KeptPlayer] = []

    /// Creates the list of a group's players.
    public init(_ group: WordleGroup) { self.group = group }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        loadable.load("list the players") { [group] in
            try await group.others.kept().players
        } take: { [weak self] in
            self?.listing($0)
        }
    }

    /// Shows only the players with a text in one of their names; an empty one shows all.
    public func filter(_ text: String) {
        filter = text
        if state.value != nil { loadable.update(listing(players, state.value?.notice)) }
    }

    /// Requests the page of a player.
    public func select(_ player: String) { $onSelect.call { $0(player) } }

    /// Makes two names one player from now on; a name that is given to itself is a player of its own again.
    @discardableResult public func rename(_ old: String, to new: String) -> Task<Void, Never> {
        let rename = PlayerRename(old, to: new)
        return loadable.change(rename, "rename the player") { [group] in
            (try await group.join(rename), try await group.others.kept().players)
        } take: { [weak self] joined, players in
            self?.joined = joined
            return self?.listing(players, joined.text)
        }
    }

    /// Takes back the last change of names.
    @discardableResult public func undo() -> Task<Void, Never> {
        guard let undo = joined?.undo else { return Task {} }
        return rename(undo.old, to: undo.new)
    }

    /// Removes the kept games of a player, or for nil all; the task completes when they are gone.
    @discardableResult public func forget(_ player: String?) -> Task<Void, Never> {
        loadable.change([player], "forget the games") { [others = group.others] in
            try await others.change("forget the games") { kept in
                let known = kept.players.map(\.player)
                let count = kept.forget(player)
                guard let player, count == 0 else { return (count, kept.players) }
                throw ServiceError(
                    action: "forget the games of \(player)",
                    cause: .invalid("no games of \(player.quoted) are kept" + WordleComparison.others(known)))
            }
        } take: { [weak self] count, players in
            self?.forgotten = count
            let games = GroupedNumber.counted(count, "game", "games")
            return self?.listing(players, count == 0 ? "No games are kept." : "Forgot \(games).")
        }
    }

    private func listing(_ players: [KeptPlayer], _ notice: String? = nil) -> WordlePlayersListing {
        self.players = players
        let search = SearchText(filter)
        let rows = players.filter { player in
            ([player.player] + player.names).contains { search.match(in: $0) != nil }
        }
        return WordlePlayersListing(rows: rows, count: players.count, notice: notice)
    }
}

/// The players whose games are kept, as a list shows them.
public struct WordlePlayersListing: Listing, Hashable {
    /// The players, who has most games first.
    public let rows: [KeptPlayer]
    let count: Int
    /// What the last change did, as a sentence, or nil.
    public let notice: String?

    /// How many there are, in a clause.
    public var summary: String {
        let players = GroupedNumber.counted(count, "player", "players")
        return rows.count == count ? players : "\(GroupedNumber.text(rows.count)) of \(players)"
    }

    /// The text of an empty list, or nil.
    public var emptyText: String? {
        !rows.isEmpty ? nil : count == 0 ? "No games of others are kept." : "Nobody is called that."
    }
}

extension KeptPlayer {
    /// The player's other names in a clause, or nothing.
    public var namesText: String { names.isEmpty ? "" : "also " + names.map(\.quoted).joined(separator: ", ") }

    /// The player as it is said.
    public var spokenText: String {
        let games = GroupedNumber.counted(played, "game", "games")
        return ["\(player): \(games)", "last seen in Wordle \(lastPuzzle)", namesText].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
