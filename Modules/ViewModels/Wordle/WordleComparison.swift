import Models
import Platform

/// The input and the options of a comparison.
public struct WordleComparisonRequest: Sendable {
    /// What a chat holds, or nil for the games that are kept.
    public var reading: ChatReading?
    /// Whether the person's own games are included, as those of `you`.
    public var withMine = false
    /// The first game that counts, a number or the latest, or nil for all.
    public var since: GameName?
    /// Whom to compare with each of the others, or nil for the ranking alone.
    public var against: String?
    /// What counts otherwise.
    public var options = ComparisonOptions()

    /// Creates a request; without a reading it is about the games that are kept.
    public init(reading: ChatReading? = nil) {
        self.reading = reading
    }
}

/// Which of the shared games are compared.
public enum ComparisonWindow: String, CaseIterable, Sendable {
    /// All of them.
    case all
    /// Those of the newest seven puzzles.
    case week
    /// Those of the newest thirty puzzles.
    case month
    /// Those of the puzzles that every player has.
    case common

    /// What a person types for it.
    public var word: String {
        switch self {
        case .all, .common: rawValue
        case .week, .month: last.map(String.init) ?? ""
        }
    }

    /// Creates the window that a typed word stands for, or nil.
    public init?(word: String) {
        guard let window = Self.allCases.first(where: { $0.word == word.trimmed.lowercased() }) else { return nil }
        self = window
    }

    /// The games that are compared, for a title.
    public var text: String {
        switch self {
        case .all: "all games"
        case .week: "the last 7 puzzles"
        case .month: "the last 30 puzzles"
        case .common: "puzzles that everybody played"
        }
    }

    var last: Int? {
        switch self {
        case .week: 7
        case .month: 30
        case .all, .common: nil
        }
    }
}

/// A ranking of players, and what was left out of it.
public struct WordleComparison: Hashable, Sendable {
    /// The players, best first; those with too few games to be ranked come last.
    public let players: [PlayerStatistics]
    /// The newest puzzle that is compared, or nil when there is none.
    public let newest: Int?
    /// How one player stands against each of the others, where that was asked for.
    public let headToHead: HeadToHeads?
    /// The warnings about shares that were left out, a line each.
    public let notes: [String]
    /// How many games were kept that were not before, or nil when none were to be.
    public private(set) var keptCount: Int?

    /// One player against each of the others.
    public struct HeadToHeads: Hashable, Sendable {
        /// The player.
        public let player: String
        /// The others, in the order of the ranking.
        public let others: [HeadToHead]
    }

    init(
        _ reading: ChatReading, own: [SharedResult], _ request: WordleComparisonRequest, isPasted: Bool
    ) throws(ServiceError) {
        let repeated = ShareComparison.repeated(in: reading.results, Self.names(request))
        let all = reading.results + own
        var options = request.options
        if let game = request.since { options.since = game.number ?? all.lazy.map(\.puzzle).max() }
        let comparison = ShareComparison(all, options)
        players = comparison.players
        newest = comparison.newest
        let renames = request.options.renames
        let known = renames.isEmpty ? nil : ShareComparison(all)
        let unused = renames.filter { known?.player(named: $0.old) == nil }
        notes =
            Self.notes(reading, repeated: repeated, isPasted: isPasted)
            + unused.map { "there is no player \($0.old.quoted) to be shown as \($0.new.quoted)" }
        headToHead = try request.against.map { name throws(ServiceError) in
            guard let player = comparison.player(named: name) else {
                throw ServiceError(action: "compare", cause: .invalid("there is no player \(name.quoted) in it"))
            }
            return HeadToHeads(player: player, others: comparison.headToHead(of: player))
        }
    }

    func keeping(_ count: Int) -> WordleComparison {
        var comparison = self
        comparison.keptCount = count
        return comparison
    }

    private static func names(_ request: WordleComparisonRequest) -> ComparisonOptions {
        var options = ComparisonOptions()
        options.renames = request.options.renames
        return options
    }

    private static func notes(_ reading: ChatReading, repeated: Int, isPasted: Bool) -> [String] {
        guard isPasted else { return [] }
        var notes = reading.refusals.map { "line \($0.line): \($0.reason)" }
        if let first = reading.firstUnread {
            let lines = GroupedNumber.counted(reading.unread, "line names", "lines name")
            let place = reading.unread == 1 ? "it is" : "the first is"
            notes.append(
                "\(lines) a Wordle score and \(reading.unread == 1 ? "was" : "were") not read; \(place) line \(first.line): "
                    + first.reason)
        }
        if repeated > 0 {
            let games = GroupedNumber.counted(repeated, "game was", "games were")
            notes.append("\(games) shared more than once; the first counts")
        }
        if reading.nameless > 0 {
            let shares = GroupedNumber.counted(reading.nameless, "share has", "shares have")
            notes.append(
                "\(shares) no name before \(reading.nameless == 1 ? "it and counts" : "them and count") as yours")
        }
        return notes
    }
}

extension WordleComparison {
    /// What stands above the players who have too few games for a rank.
    public static let unrankedText = "Too few games to be ranked"

    /// How the players are ranked, in one line.
    public static let order = "Ranked by share of games won, then fewer tries on average, then games played."

    /// The text of an empty comparison, or nil.
    public var emptyText: String? {
        guard !players.isEmpty else { return "No games to compare." }
        guard let headToHead, headToHead.others.isEmpty else { return nil }
        let subject = headToHead.player == SharedResult.nameless ? "You have" : "\(headToHead.player) has"
        return "\(subject) no puzzle in common with another player."
    }

    /// The players that are shown: all of them, or those whom one is compared with.
    public var shownPlayers: [PlayerStatistics] {
        guard let headToHead else { return players }
        let names = Set(headToHead.others.map(\.player))
        return players.filter { names.contains($0.player) }
    }

    /// Who is compared, in a clause: "12 players", "Ann against 11 others".
    public var summary: String {
        guard let headToHead else { return GroupedNumber.counted(players.count, "player", "players") }
        let others = headToHead.others
        return "\(headToHead.player) against "
            + (others.isEmpty ? "nobody" : GroupedNumber.counted(others.count, "other", "others"))
    }

    /// The number of games that were stored, as a sentence; nil when none were to be.
    public var kept: String? {
        keptCount.map { count in
            count == 0 ? "Nothing new to keep." : "Kept \(GroupedNumber.counted(count, "game", "games")) of others."
        }
    }
}

extension PlayerStatistics {
    /// The names of the figures, in the order of `cells`.
    public static let columns = ["latest", "played", "win %", "average", "streak", "best", "hard"]

    /// The figures as they are shown.
    public var cells: [String] {
        [
            latestText, String(statistics.played), String(statistics.winPercent),
            DecimalNumber.text(statistics.averageTries), String(statistics.currentStreak),
            String(statistics.longestStreak), String(hardMode),
        ]
    }

    /// The result of the newest puzzle as the chat shows it, "4/6", or a dash where there is none.
    public var latestText: String {
        latest.map { "\($0.tries.map(String.init) ?? "X")/\(WordleScore.mostTries)" } ?? "–"
    }

    /// The player with all figures, as it is said.
    public var spokenText: String {
        let figures = statistics
        let place = rank.map { "rank \($0)" } ?? "too few games to be ranked"
        let counts = figures.distribution.enumerated().filter { $0.element > 0 }.map { index, count in
            index == WordleScore.mostTries ? "\(count) lost" : "\(count) in \(index + 1)"
        }
        let facts = [
            latest == nil ? "latest puzzle not played" : "latest \(latestText)", "played \(figures.played)",
            "won \(figures.solved)", "\(figures.winPercent) percent",
            "average \(figures.averageTries == nil ? "none" : DecimalNumber.text(figures.averageTries))",
            "current streak \(figures.currentStreak)", "longest streak \(figures.longestStreak)",
            "hard mode \(hardMode)", counts.joined(separator: ", "),
        ]
        return "\(player), \(place): \(facts.joined(separator: ", "))"
    }
}

extension HeadToHead {
    /// The names of the figures, in the order of `cells`.
    public static let columns = ["both", "better", "worse", "same", "tries ahead"]

    /// The figures as they are shown.
    public var cells: [String] { [shared, better, worse, same].map(String.init) + [GroupedNumber.signed(ahead)] }

    /// Says how a player stands against this one.
    public func spokenText(of player: String) -> String {
        let puzzles = GroupedNumber.counted(shared, "puzzle", "puzzles")
        return "\(player) against \(self.player): \(puzzles), better in \(better), worse in \(worse), "
            + "same in \(same), \(GroupedNumber.signed(ahead)) tries ahead"
    }
}

extension ChatReading {
    /// Whether the chat has neither shares nor unreadable lines.
    var isEmpty: Bool { results.isEmpty && refusals.isEmpty && unread == 0 }
}

extension PlayerStatistics: JSONExportable {
    /// What scripts get of a player.
    public static let fields: [JSONField<PlayerStatistics>] = [
        JSONField("player", \.player), JSONField("rank", \.rank), JSONField("played", \.statistics.played),
        JSONField("solved", \.statistics.solved), JSONField("winPercent", \.statistics.winPercent),
        JSONField("averageTries", \.statistics.averageTries),
        JSONField("currentStreak", \.statistics.currentStreak),
        JSONField("longestStreak", \.statistics.longestStreak),
        JSONField("distribution", \.statistics.distribution), JSONField("hardMode", \.hardMode),
        JSONField("latest") { player in
            player.latest.map { ["id": $0.puzzle, "tries": $0.tries] as JSON }
        },
    ]
}
