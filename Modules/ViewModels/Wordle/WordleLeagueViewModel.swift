/// Who won each week, month or year, and how many points everybody has.
@MainActor public final class WordleLeagueViewModel: ViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleLeague>()
    /// The title of the screen.
    public var title: String { "Wordle scores: league by \(length.rawValue)" }
    /// How long the periods are.
    public private(set) var length = CalendarPeriod.Length.week
    /// Called when a player's page is to be shown.
    @Callback public var onSelect: (_ player: String) -> Void = { _ in }

    private let group: WordleGroup
    private let withMine: Bool

    /// Creates the league of the games that are kept, with the person's own or without.
    public init(_ group: WordleGroup, withMine: Bool) { (self.group, self.withMine) = (group, withMine) }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        loadable.load("count the points") { [group, withMine, length] in
            WordleLeague(try await group.compared(nil, withMine: withMine).games, by: length)
        }
    }

    /// Counts by other periods; the task completes when the state has settled.
    @discardableResult public func choose(_ length: CalendarPeriod.Length) -> Task<Void, Never> {
        self.length = length
        return load()
    }

    /// Requests the page of a player.
    public func select(_ player: String) { $onSelect.call { $0(player) } }
}

extension WordleLeague: Listing {
    /// How points are given, in one sentence.
    public static let rules =
        "A puzzle gives 6 points for one try down to 1 for six, none when it is lost or missed; most points win."

    /// The text of a league without games, or nil.
    public var emptyText: String? { rounds.isEmpty ? "No games of others are kept." : nil }

    /// What is counted, in a clause: "12 players, 57 weeks".
    public var summary: String {
        GroupedNumber.counted(table.count, "player", "players") + ", "
            + GroupedNumber.counted(rounds.count, length.rawValue, "\(length.rawValue)s")
    }
}

extension WordleLeague.Total {
    /// The points of the newest periods as blocks, the oldest first: `▂▅ █`; the highest block is for the points `most`.
    public func lineText(_ count: Int, upTo most: Int) -> String {
        Blocks.line(line.suffix(count).map { $0 ?? 0 }, upTo: most)
    }

    /// The player as it is said.
    public var spokenText: String {
        "\(player), rank \(rank): \(GroupedNumber.counted(points, "point", "points")), won \(won)"
    }
}

extension WordleLeague.Round {
    /// Who won and who follows: "👑 Bob 31, Ann 28"; `plain` puts words in the place of the crown.
    public func text(plain: Bool = false) -> String {
        players.map { player in
            let text = "\(player.player) \(player.points)"
            guard winners.contains(player.player) else { return text }
            return plain ? "\(text) (won)" : "👑 \(text)"
        }.joined(separator: ", ")
    }
}

extension WordleLeague.Standing: JSONExportable {
    package static let fields: [JSONField<WordleLeague.Standing>] = [
        JSONField("player", \.player), JSONField("rank", \.rank), JSONField("points", \.points),
        JSONField("played", \.played), JSONField("averageTries", \.averageTries),
    ]
}

extension WordleLeague.Round: JSONExportable {
    package static let fields: [JSONField<WordleLeague.Round>] = [
        JSONField("from", \.period.first.description), JSONField("to", \.period.last.description),
        JSONField("winners", \.winners), JSONField("players", \.players),
    ]
}
