import Models
import QuintetPlatform
import ViewModels

extension PlayerStatistics: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<PlayerStatistics>] = [
        JSONField("player", \.player), JSONField("rank", \.rank), JSONField("points", \.points),
        JSONField("played", \.statistics.played),
        JSONField("solved", \.statistics.solved), JSONField("winPercent", \.statistics.winPercent),
        JSONField("averageTries", \.statistics.averageTries), JSONField("total", \.total),
        JSONField("currentStreak", \.statistics.streak.current),
        JSONField("longestStreak", \.statistics.streak.longest),
        JSONField("distribution", \.statistics.distribution), JSONField("hardMode", \.hardMode),
        JSONField("latest") { $0.latest.map { ["id": $0.puzzle, "tries": $0.tries] as JSON } },
    ]
}

extension GroupPlayer: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<GroupPlayer>] = [
        JSONField("player", \.player), JSONField("names", \.names), JSONField("played", \.played),
        JSONField("lastPuzzle", \.lastPuzzle),
    ]
}

/// A player as a line of CSV, with a column for each value.
public struct PlayerLine: JSONExportable {
    private let player: PlayerStatistics

    /// Creates the line of a player.
    public init(_ player: PlayerStatistics) { self.player = player }

    /// The names and values of a record for scripts.
    public static let fields: [JSONField<PlayerLine>] = PlayerStatistics.fields.flatMap(columns)

    /// Returns the columns of a field: seven for `distribution`, two for `latest`, and one for any other field.
    private static func columns(_ field: JSONField<PlayerStatistics>) -> [JSONField<PlayerLine>] {
        switch field.name {
        case "distribution":
            return (1...PuzzleResult.maximumTries + 1).map { column in
                let name = column > PuzzleResult.maximumTries ? "lost" : "distribution\(column)"
                return JSONField(name) { $0.player.statistics.distribution[column - 1] }
            }
        case "latest":
            return [
                JSONField("latestId") { $0.player.latest?.puzzle },
                JSONField("latestTries") { $0.player.latest?.tries },
            ]
        default: return [JSONField(field.name) { field.value($0.player) }]
        }
    }
}

extension UndoableChange: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<UndoableChange>] = [
        JSONField("change", \.doneText), JSONField("at") { $0.at.map(TimeWords.timestamp) },
        JSONField("source", \.source),
    ]
}

extension DayResults: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<DayResults>] = [
        JSONField("puzzle", \.puzzle), JSONField("date") { $0.date.map { "\($0)" } },
        JSONField("results") { day in
            JSON.list(
                day.outcomes.sorted { $0.key < $1.key }.map { position, outcome in
                    ["player": day.players[position], "tries": outcome.tries] as JSON
                })
        },
    ]
}

extension PlayerStatistics {
    /// The JSON fields of a player in a period of the league.
    public static let leagueFields: [JSONField<PlayerStatistics>] = [
        JSONField("player", \.player), JSONField("rank", \.rank), JSONField("points", \.points),
        JSONField("played", \.statistics.played), JSONField("averageTries", \.statistics.averageTries),
    ]
}

extension League.Round: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<League.Round>] = [
        JSONField("from", \.period.first.description), JSONField("to", \.period.last.description),
        JSONField("finished", \.isFinished), JSONField("winners", \.winners),
        JSONField("players") { round in
            JSON.list(
                round.players.map { player in
                    JSON.object(PlayerStatistics.leagueFields.map { JSON.Field($0.name, $0.value(player)) })
                })
        },
    ]
}

/// A player in a period of the league, as a line of CSV.
public struct LeagueLine: JSONExportable {
    private let round: League.Round
    private let player: PlayerStatistics

    /// Creates the line of a player in a period.
    public init(_ round: League.Round, _ player: PlayerStatistics) {
        self.round = round
        self.player = player
    }

    /// The names and values of a record for scripts.
    public static let fields: [JSONField<LeagueLine>] =
        [
            JSONField("from", \.round.period.first.description), JSONField("to", \.round.period.last.description),
            JSONField("finished", \.round.isFinished),
        ] + PlayerStatistics.leagueFields.map { field in JSONField(field.name) { field.value($0.player) } }
}
