import CommandLine
import Models
import Terminal
import ViewModels

extension WordleCommands {
    private static let file = Argument(
        "FILE", .fileOrStream, help: "a file with the pasted text, or - for standard input")

    @MainActor static let compare = CommandSpec(
        name: ["wordle", "compare"], summary: "Rank the players of many pasted shares",
        arguments: [file],
        argumentForms: "FILE|-",
        details: "A share belongs to the name on its line or on the line above, else to “you”.",
        examples: ["quintet wordle compare chat.txt", "quintet wordle compare - < chat.txt"]
    ) { invocation, context in
        let comparison = WordleComparisonViewModel()
        await context.finish(comparison.compare(try context.text(of: invocation[file], action: "compare")))
        let result = try comparison.state.result()
        if context.isJSON {
            try context.out.print(json: result.players.map(PlayerJSON.init))
        } else {
            context.print(table(result.players))
        }
        for refusal in result.refusals { context.warn("line \(refusal.line): \(refusal.reason)") }
    }

    @MainActor private static func table(_ players: [PlayerStatistics]) -> Table {
        let numbers = ["played", "solved", "win %", "average", "streak", "longest"]
        let bars = (1...WordleScore.mostTries).map(String.init) + ["X"]
        return Table(
            columns: [Table.Column("player")] + (numbers + bars).map { Table.Column($0, isNumber: true) },
            rows: players.map { player in
                let values = [
                    String(player.statistics.played), String(player.statistics.solved),
                    String(player.statistics.winPercent),
                    DecimalNumber.text(player.statistics.averageTries),
                    String(player.statistics.currentStreak), String(player.statistics.longestStreak),
                ]
                return [Line(player.player)]
                    + (values + player.statistics.distribution.map(String.init)).map { Line($0) }
            })
    }

    /// A player as JSON.
    private struct PlayerJSON: Encodable {
        let player: String
        let statistics: WordleStatisticsJSON

        init(_ player: PlayerStatistics) {
            self.player = player.player
            statistics = WordleStatisticsJSON(player.statistics)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(player, forKey: .player)
            try statistics.encode(to: encoder)
        }

        private enum Key: CodingKey {
            case player
        }
    }
}
