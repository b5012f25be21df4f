import Models
import QuintetPlatform

/// The results of a comparison day by day: a row for each day, a column for each player, and the totals.
public struct GroupDays: Hashable, Sendable {
    /// A row of the table.
    public struct Row: Hashable, Sendable, Identifiable {
        /// The puzzle number or, for totals, the name of the figure.
        public let id: String
        /// The puzzle with its date, such as "281, 2022-03-27", or the name of the figure.
        public let title: String
        /// A cell for each player: the number of tries, "X" for a loss, and a dash for a missed puzzle.
        public let cells: [String]
    }

    /// The maximum number of players in one window of columns.
    public static let window = 50

    /// The players of the window, in the order of the standings.
    public let players: [String]
    /// The days, newest first, with a cell for each player of the window.
    public let days: [Row]
    /// The totals: tries, with 7 for a loss and for a missed puzzle; games won in percent; average tries.
    public let totals: [Row]
    /// The results of all players.
    public let records: [DayResults]
    /// The position of the first player of the window.
    public let first: Int
    /// The number of all players.
    public let count: Int

    /// Shows a window of columns, because a table of all players may have many more cells than there are results.
    ///
    /// If there is no player at the position `first`, the window begins with the first player.
    init(_ standings: Standings, _ records: [DayResults], _ decimals: FigureDecimals, from first: Int) {
        let first = standings.players.indices.contains(first) ? first : 0
        let players = standings.players.dropFirst(first).prefix(Self.window)
        self.first = first
        self.records = records
        count = standings.players.count
        self.players = players.map(\.player)
        days = records.map { record in
            Row(id: "\(record.puzzle)", title: record.title, cells: players.indices.map(record.text))
        }
        totals = [
            Row(id: "total", title: "total", cells: players.map { String($0.total) }),
            Row(id: "winPercent", title: "win %", cells: players.map(decimals.winPercent)),
            Row(id: "averageTries", title: "average", cells: players.map(decimals.average)),
        ]
    }

    /// Which players are shown, as a sentence; nil if all are.
    public var windowText: String? {
        guard players.count < count else { return nil }
        let last = GroupedNumber.text(first + players.count)
        return "Players \(GroupedNumber.text(first + 1)) to \(last) of \(GroupedNumber.text(count))."
    }

    /// Whether there are players after the window.
    public var hasNext: Bool { first + players.count < count }
}

extension StandingsPage {
    /// The results day by day for scripts, with all players.
    public var dayRecords: [DayResults] { standings.days }

    /// Returns all players' results day by day, a window of columns at a time.
    public func dayWindows() -> some Sequence<GroupDays> {
        let records = dayRecords
        return stride(from: 0, to: max(1, players.count), by: GroupDays.window).lazy.map { [standings, decimals] in
            GroupDays(standings, records, decimals, from: $0)
        }
    }

    /// Returns the rows of the table of all players, with the names and the totals, one after another.
    public func dayLines() -> some Sequence<[String]> {
        let totals = [
            ["total"] + players.map { String($0.total) }, ["win %"] + players.map(decimals.winPercent),
            ["average"] + players.map(decimals.average),
        ]
        let head = [["day"] + players.map(\.player)]
        let days = dayRecords.lazy.map { [count = players.count] in [$0.title] + (0..<count).map($0.text) }
        return [AnySequence(head), AnySequence(days), AnySequence(totals)].lazy.joined()
    }
}

extension DayResults {
    /// The values for a CSV table with a column for each player; a cell is empty if the player missed the puzzle.
    public var cells: [JSON] {
        [puzzle.json, date.map { "\($0)" }.json]
            + players.indices.map { position in outcomes[position].map { $0.tries.map(\.json) ?? "X".json } ?? .null }
    }

    /// The puzzle with its date, such as "281, 2022-03-27".
    var title: String { [String(puzzle), date?.description].compactMap(\.self).joined(separator: ", ") }

    /// Returns the outcome of the player at a position: the number of tries, "X", or a dash for a missed puzzle.
    func text(_ position: Int) -> String { outcomes[position]?.shortText ?? "–" }
}
