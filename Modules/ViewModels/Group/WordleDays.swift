import Models
import QuintetPlatform

/// The results of a comparison day by day: a row for each day, a column for each player, and the totals.
public struct WordleDays: Hashable, Sendable {
    /// A row of the table.
    public struct Row: Hashable, Sendable, Identifiable {
        /// The puzzle number or, for totals, the name of the figure.
        public let id: String
        /// The puzzle with its date, such as "281, 2022-03-27", or the name of the figure.
        public let title: String
        /// A cell for each player: the number of tries, "X" for a loss, and a dash for a missed puzzle.
        public let cells: [String]
    }

    /// The players, in the order of the standings.
    public let players: [String]
    /// The days, newest first.
    public let days: [Row]
    /// The totals: tries, with 7 for a loss and for a missed puzzle; games won in percent; average tries.
    public let totals: [Row]
    /// The days for scripts.
    public let records: [DayResults]

    init(_ standings: Standings, _ decimals: FigureDecimals) {
        let players = standings.players
        self.players = players.map(\.player)
        records = standings.days
        days = records.map { record in
            let title = [String(record.puzzle), record.date?.description].compactMap(\.self)
            return Row(
                id: title[0], title: title.joined(separator: ", "),
                cells: record.outcomes.map { $0?.shortText ?? "–" })
        }
        totals = [
            Row(id: "total", title: "total", cells: players.map { String($0.total) }),
            Row(id: "winPercent", title: "win %", cells: players.map(decimals.winPercent)),
            Row(id: "averageTries", title: "average", cells: players.map(decimals.average)),
        ]
    }
}

extension DayResults: JSONExportable {
    /// The values for a CSV table with a column for each player; a cell is empty if the player missed the puzzle.
    public var cells: [JSON] {
        [puzzle.json, date.map { "\($0)" }.json]
            + outcomes.map { outcome in outcome.map { $0.tries.map(\.json) ?? "X".json } ?? .null }
    }

    /// The names and values of a record for scripts.
    public static let fields: [JSONField<DayResults>] = [
        JSONField("puzzle", \.puzzle), JSONField("date") { $0.date.map { "\($0)" } },
        JSONField("results") { day in
            JSON.list(
                zip(day.players, day.outcomes).compactMap { player, outcome in
                    outcome.map { ["player": player, "tries": $0.tries] as JSON }
                })
        },
    ]
}
