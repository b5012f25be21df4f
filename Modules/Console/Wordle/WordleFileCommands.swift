extension WordleCommands {
    private static let file = Argument(
        "FILE", .fileOrStream, help: "JSON, CSV, share texts or a chat, or - for standard input")
    private static let player = Option("player", "NAME", .name("a name"), help: "your name in a chat of several people")
    private static let dryRun = Option("dry-run", help: "tell what would change, and change nothing")

    @MainActor static let importGames = CommandSpec(
        name: ["wordle", "import"], summary: "Import games: all of a file, or nothing",
        arguments: [file], argumentForms: "FILE|-", options: [player, dryRun],
        details: """
            CSV has a header with id or date, word and tries, or squares; tries have blanks between them. Shares and chats \
            give games of squares, whose letters are not known. What contradicts a game that is there is named.
            """,
        examples: [
            "quintet wordle import games.csv --dry-run", "quintet wordle import - < games.json",
            "quintet wordle import chat.txt --player Ann",
        ]
    ) { invocation, context in
        let page = context.screens.wordleImport()
        let document = try context.document(of: invocation[file], "import the games")
        var preview = try await context.load(page, page.read(document, player: invocation[player]))
        let isWanted = !invocation[dryRun] && preview.plan.isPossible
        if isWanted {
            context.end = .dataChanged(.wordle)
            preview = try await context.load(page, page.keep())
        }
        let json: JSON = [
            "new": preview.new, "known": preview.plan.known, "contradicting": preview.plan.contradicting.count,
            "unreadable": preview.plan.unreadable.count,
        ]
        try context.show(preview.resultText, json: json)
        for problem in preview.problems { context.warn(problem) }
        guard preview.plan.isPossible else {
            context.warn("Nothing was imported.")
            throw Exit(code: 1)
        }
        if isWanted, preview.new > 0 { context.offerUndo() }
    }

    private static let format = Option(
        "format", WordleGamesFormat.allCases.map(\.rawValue).joined(separator: "|"),
        .one(of: WordleGamesFormat.allCases),
        default: .json, help: "the form of the document")

    @MainActor static let exportGames = CommandSpec(
        name: ["wordle", "export"], summary: "Write all games, newest first", options: [format],
        examples: ["quintet wordle export > games.json", "quintet wordle export --format csv"]
    ) { invocation, context in
        let list = context.screens.wordleScores()
        _ = try await context.load(list)
        context.out.pager = nil
        context.out.print(raw: Array((list.document(as: context.isJSON ? .json : invocation[format]) ?? "").utf8))
    }
}

extension ConsoleContext {
    func document(of path: String, _ action: String) throws -> [UInt8] {
        guard path == "-" else { return try services.document(inFile: path) }
        try requireInput(action, canBeFile: true)
        return inputBytes()
    }
}
