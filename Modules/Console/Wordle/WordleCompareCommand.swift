import CommandLine
import Composition
import Models
import Platform
import Terminal
import ViewModels

extension WordleCommands {
    private static let file = Argument(
        optional: "FILE", .fileOrStream,
        help: "a chat, copied or exported, or - for standard input; else the kept games")
    private static let withMine = Option("with-mine", help: "your own games too, as “you”")
    private static let common = Option("common", help: "only the puzzles that every player has")
    private static let least = Option("min", "N", .integer(0...), default: 0, help: "games needed to be ranked")
    private static let against = Option(
        "against", "NAME", .name("the name of a player").completed(by: .players),
        help: "one player against each other")
    private static let rename = Option(
        repeating: "name", "OLD=NEW", ValueKind("two names as OLD=NEW") { ComparisonOptions.Rename($0) },
        help: "one player under two names; may be given again")
    private static let keep = Option("keep", help: "keep the games of the others for next time")

    @MainActor static let compare = CommandSpec(
        name: ["wordle", "compare"], summary: "Rank the players of a chat by the games they shared",
        arguments: [file], argumentForms: "[FILE|-]",
        options: [withMine, last, since, common, least, against, rename, keep],
        details: "A share belongs to the name beside or above it, which holds until the next stamp, else to “you”.",
        examples: [
            "quintet wordle compare chat.txt", "quintet wordle compare - < chat.txt",
            "quintet wordle compare chat.txt --with-mine --last 7 --min 3 --keep",
            "quintet wordle compare --against Ann",
        ]
    ) { invocation, context in
        var request = WordleComparisonRequest()
        request.withMine = invocation[withMine]
        request.against = invocation[against]
        request.options.last = invocation[last]
        request.options.isCommon = invocation[common]
        request.options.minimumGames = invocation[least]
        request.options.renames = invocation[rename]
        request.since = invocation[since]?.on(context.services.today())
        if let path = invocation[file] {
            request.reading = try context.chat(of: path)
        } else if invocation[keep] {
            throw invocation.error("--keep needs a FILE to keep games from")
        }
        let comparison = context.screens.wordleComparison()
        var result = try await context.load(comparison, comparison.compare(request))
        if invocation[keep] {
            context.end = .dataChanged(.wordle)
            result = try await context.load(comparison, comparison.keep())
        }
        let page = { WordleComparisonPage.lines(result, context.appearance) }
        if let against = result.headToHead {
            try context.show(
                json: result.players.map { json($0, against) },
                fields: result.emptyText.map { [[$0]] }
                    ?? against.others.map { [$0.spokenText(of: against.player)] },
                page: page)
        } else {
            try context.show(result.players, as: { $0 }, cells: fields, page: page)
        }
        for note in result.notes + [result.kept].compactMap(\.self) { context.warn(note) }
    }

    private static let player = Argument(
        optional: "NAME", .name("the name of a player").completed(by: .players),
        help: "the player whose games go")
    private static let everybody = Option("all", help: "the games of all players")

    @MainActor static let forget = CommandSpec(
        name: ["wordle", "forget"], summary: "Remove the games that are kept of others",
        arguments: [player], argumentForms: "NAME | --all", options: [everybody],
        examples: ["quintet wordle forget Ann", "quintet wordle forget --all"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let name = invocation[player]
        guard (name == nil) == invocation[everybody] else {
            throw invocation.error(name == nil ? "NAME is missing, or --all" : "NAME and --all do not go together")
        }
        let comparison = context.screens.wordleComparison()
        await context.session.finish(comparison.forget(name))
        if let error = comparison.state.error { throw error }
        try context.show(comparison.forgottenText ?? "", json: ["forgotten": comparison.forgotten] as JSON)
    }

    private static func fields(_ player: PlayerStatistics) -> [String] {
        let figures = player.statistics
        return [
            player.player, String(figures.played), String(figures.solved), String(figures.winPercent),
            DecimalNumber.text(figures.averageTries), String(figures.currentStreak), String(figures.longestStreak),
        ] + figures.distribution.map(String.init)
    }

    /// A player as JSON, and how another one stands against this one.
    private static func json(_ player: PlayerStatistics, _ against: WordleComparison.HeadToHeads) -> JSON {
        let other: JSON? = against.others.first { $0.player == player.player }.map {
            ["shared": $0.shared, "better": $0.better, "worse": $0.worse, "ahead": $0.ahead]
        }
        return player.json.merging(["against": other])
    }
}

extension ConsoleContext {
    /// Returns what the chat in a file holds, or for `-` the one on standard input.
    func chat(of path: String) throws -> ChatReading {
        guard path == "-" else { return try services.chat(inFile: path) }
        try requireInput("compare", canBeFile: true)
        var reader = services.chatReader(nil)
        while case let piece = session.terminal.readBytes(), !piece.isEmpty { try reader.take(piece) }
        return try reader.finish()
    }
}
