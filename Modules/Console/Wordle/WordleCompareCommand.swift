extension WordleCommands {
    private static let file = Argument(
        optional: "FILE", .fileOrStream,
        help: "a chat, copied or exported, or - for standard input; else the kept games")
    static let withMine = Option("with-mine", help: "your own games too, as “you” or the setting wordle.me")
    private static let week = Option(
        optional: "week", "DATE", day, help: "the games of this week, from Monday on, or of another day’s")
    private static let monthOf = Option(
        optional: "month", "DATE", day, help: "of this month, or of another: a date or YYYY-MM")
    private static let year = Option(optional: "year", "DATE", day, help: "of this year, or of another: a date or YYYY")
    private static let common = Option("common", help: "only the puzzles that every player has")
    private static let least = Option(
        "min", "N", .integer(0...), help: "games needed for a rank, else half of the most that anybody has")
    private static let against = Option(
        "against", "NAME", .name("the name of a player").completed(by: .players),
        help: "one player against each other")
    private static let name = Option(
        repeating: "name", "OLD=NEW", ValueKind("two names as OLD=NEW") { PlayerRename($0) },
        help: "one player under two names; may be given again, and is kept with --keep")
    private static let keep = Option("keep", help: "keep the games of the others for next time")
    private static let sort = Option(
        "sort", ComparisonOrder.allCases.map(\.rawValue).joined(separator: "|"), .one(of: ComparisonOrder.allCases),
        help: """
            wins: share won, then average; average: of the tries over games won; total: tries added up, a loss as 7; \
            streak: the one that goes on
            """)
    private static let golf = Option("golf", help: "the fewest tries added up win: --sort total")
    private static let missed = Option(
        "missed", "N", .integer(0...99), help: "what a missed puzzle counts in golf, else nothing")
    private static let asText = Option("share", help: "the ranking as a text to paste into the chat")

    /// A day, which also a month or a year names.
    private static var day: ValueKind<DayName> {
        ValueKind("a date, YYYY-MM, YYYY, today or yesterday", offers: Offers(words: ["today", "yesterday"])) { text in
            DayName(text) ?? (CalendarMonth(text)?.first ?? CalendarDate("\(text)-01-01")).map(DayName.date)
        }
    }

    @MainActor static let compare = CommandSpec(
        name: ["wordle", "compare"], summary: "Rank the players of a chat by the games they shared",
        arguments: [file], argumentForms: "[FILE|-]",
        options: [
            withMine, last, since, week, monthOf, year, common, least, against, name, keep, sort, golf, missed, asText,
        ],
        details: """
            A share belongs to the name beside or above it, which holds until the next stamp, else to “you”. A streak \
            goes on until the day is over.
            """,
        columns: [
            "player", "played", "solved", "winPercent", "averageTries", "currentStreak", "longestStreak",
            "how many games of 1 to 6 tries and how many losses, a column each",
        ],
        examples: [
            "quintet wordle compare chat.txt", "quintet wordle compare - < chat.txt",
            "quintet wordle compare chat.txt --with-mine --last 7 --min 3 --keep",
            "quintet wordle compare --week 2022-03-27 --golf --missed 8", "quintet wordle compare --month --share",
            "quintet wordle compare --against Ann",
        ]
    ) { invocation, context in
        let request = try request(invocation, context)
        let comparison = context.screens.wordleComparison()
        var result = try await context.load(comparison, comparison.compare(request))
        if invocation[keep] {
            context.end = .dataChanged(.wordle)
            result = try await context.load(comparison, comparison.keep())
        }
        let page = { WordleComparisonDrawing.lines(result, context.appearance) }
        if invocation[asText] {
            let text = result.shareText
            try context.show(json: ["text": text] as JSON) { text.split(separator: "\n").map { Line(String($0)) } }
        } else if let against = result.headToHead {
            try context.show(
                json: result.players.map { json($0, against) },
                fields: result.emptyText.map { [[$0]] }
                    ?? against.others.map { [$0.spokenText(of: against.player)] },
                page: page)
        } else {
            try context.show(result.players, as: { $0 }, cells: fields, page: page)
        }
        for note in result.notes + [result.kept].compactMap(\.self) { context.warn(note) }
        if result.players.contains(where: { $0.rank == nil }), invocation[least] == nil {
            context.warn("--min 1 gives everybody a rank.")
        }
        for names in result.suggestions.prefix(1) {
            context.warn("`quintet wordle rename \(quoted(names.old)) \(quoted(names.new))` makes them one.")
        }
        let own = comparison.ownShares
        if invocation[keep], let player = own.first?.player, let path = invocation[file] {
            let games = GroupedNumber.counted(own.count, "share is yours", "shares are yours")
            let file = path == "-" ? "FILE" : quoted(path)
            context.warn("\(games): `quintet wordle import \(file) --player \(quoted(player))` adds what is new.")
        }
    }

    @MainActor private static func request(
        _ invocation: Invocation, _ context: ConsoleContext
    ) throws -> WordleComparisonRequest {
        let today = context.services.today()
        var request = WordleComparisonRequest()
        request.withMine = invocation[withMine]
        request.against = invocation[against]
        request.renames = invocation[name]
        request.since = invocation[since]?.on(today)
        request.options.last = invocation[last]
        request.options.isCommon = invocation[common]
        request.options.minimumGames = invocation[least]
        request.options.missed = invocation[missed]
        let isGolf = invocation[golf] || invocation[missed] != nil
        request.options.order = invocation[sort] ?? (isGolf ? .total : .wins)
        let periods = [(CalendarPeriod.Length.week, week), (.month, monthOf), (.year, year)].compactMap {
            length, option in
            invocation[option].map { CalendarPeriod(length, of: $0?.on(today) ?? today) }
        }
        guard periods.count < 2 else { throw invocation.error("--week, --month and --year do not go together") }
        request.options.period = periods.first
        if let path = invocation[file] {
            request.reading = try context.chat(of: path)
        } else if invocation[keep] {
            throw invocation.error("--keep needs a FILE to keep games from")
        }
        return request
    }

    /// Returns a word as one types it in a shell.
    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "./_-".contains($0)) }
        return isPlain && !word.hasPrefix("-") ? word : "'\(word.replacing("'", with: "'\\''"))'"
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
    func chat(of path: String) throws -> ChatReading {
        guard path == "-" else { return try services.chat(inFile: path) }
        try requireInput("compare", canBeFile: true)
        var reader = services.chatReader(nil)
        while case let piece = session.terminal.readBytes(), !piece.isEmpty { try reader.take(piece) }
        return try reader.finish()
    }
}
