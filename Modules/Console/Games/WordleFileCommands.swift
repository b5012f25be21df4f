import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import ViewModels

extension WordleCommands {
    private static let file = Argument(
        "FILE", .fileOrStream, help: "JSON, CSV, share texts, a chat or a group’s export; - for standard input")
    private static let player = Option(
        "player", "NAME", .name("a name"), help: "your name in the chat (default: the one in wordle.me)")
    private static let newOnly = Option("new-only", help: "leave out games that contradict yours")
    private static let dryRun = Option("dry-run", help: "show what would change, but change nothing")

    static let senderField = Option(
        "sender", "FIELD", .name("the name of a field"),
        help: "the export’s field with the senders, if it is not recognized")
    static let textField = Option(
        "text", "FIELD", .name("the name of a field"),
        help: "the export’s field with the messages, if it is not recognized")

    static func fields(_ invocation: Invocation) -> ChatFields {
        ChatFields(sender: invocation[senderField], text: invocation[textField])
    }

    @MainActor static let importGames = CommandSpec(
        name: ["wordle", "import"], summary: "Import games from a file: all of them, or none",
        arguments: [file], argumentForms: "FILE|-", options: [player, senderField, textField, newOnly, dryRun],
        output: .json(["new", "known", "contradicting", "unreadable"]),
        details: """
            The header of a CSV file needs id or date. It also needs word and tries, squares, or result, such as 4/6 \
            or X. Separate tries with spaces. Games from shares and chats have squares but no words. If \
            games contradict yours, they are listed, and nothing is imported unless you add --new-only. \
            A group’s export is merged with your saved results, names and corrections.
            """,
        examples: [
            "quintet wordle import games.csv --dry-run", "quintet wordle import - < games.json",
            "quintet wordle import chat.txt --player Ann", "quintet wordle import games.csv --new-only",
        ]
    ) { invocation, context in
        let page = context.screens.wordleImport()
        let document = try context.document(of: invocation[file], "import the games")
        let place = invocation[file] == "-" ? "standard input" : invocation[file]
        let plan = try await context.asking(fields(invocation), isFile: invocation[file] != "-") { fields in
            try await context.load(
                page, page.read(document, player: invocation[player], fields: fields, place: place))
        }
        try await context.save(plan, of: page, newOnly: invocation[newOnly], isDry: invocation[dryRun]) { plan in
            [
                "new": plan.new, "known": plan.known, "contradicting": plan.contradictionCount,
                "unreadable": plan.unreadable.count + plan.skipped.count,
            ]
        } refusal: {
            "Nothing was imported. \(advice($0))"
        }
    }

    /// Returns the advice after an import was refused.
    private static func advice(_ plan: WordleImport) -> String {
        let saved = plan.contradicting.compactMap { $0.saved?.id }
        if plan.canSaveNew {
            return saved.isEmpty
                ? "Remove the wrong one, or use --new-only to import the first."
                : "Use --new-only to leave out what contradicts your games."
        }
        if !plan.unreadable.isEmpty { return "Correct or remove the unreadable games, and try again." }
        let rest = plan.known > 0 ? "Everything else is already saved. " : ""
        let game = Set(saved).count == 1 ? "\(saved[0])" : "GAME"
        return rest + "To change a saved game, use `quintet wordle edit \(game)`."
    }

    private static let format = Option(
        "format", WordleGamesFormat.allCases.map(\.rawValue).joined(separator: "|"),
        .one(of: WordleGamesFormat.allCases),
        help: "json (default), csv or share (texts to paste into a chat)")

    private static let group = Option(
        "group", help: "the group’s saved results, names and corrections as JSON, to import on another machine")

    @MainActor static let exportGames = CommandSpec(
        name: ["wordle", "export"], summary: "Export all games, newest first, or the group’s saved results",
        options: [format, group],
        output: .list(WordleScore.fieldNames, csv: ["id", "date", "word", "tries", "squares"]),
        examples: [
            "quintet wordle export > games.json", "quintet wordle export --csv > games.csv",
            "quintet wordle export --group > group.json",
        ],
        objection: { invocation in
            if invocation[group] {
                let others = [format.spec, OutputForms.csv.spec].first { invocation.has($0) }
                if let others { return "--group and \(others.flag) cannot be used together" }
                if invocation[OutputForms.json]?.isEmpty == false {
                    return "--group exports all fields, so --json cannot select any"
                }
            }
            guard let format = invocation[format] else { return nil }
            for (option, own) in [(OutputForms.json.spec, WordleGamesFormat.json), (OutputForms.csv.spec, .csv)]
            where invocation.has(option) && format != own {
                return "\(option.flag) and --format \(format.rawValue) cannot be used together"
            }
            return nil
        }
    ) { invocation, context in
        if invocation[group] {
            let services = context.services
            context.session.out.pager = nil
            let document = try await services.wordleGroup.document(by: services.games.documents)
            context.session.out.print(raw: document.text)
            for note in document.notes { context.warn(note) }
            return
        }
        let list = context.screens.wordleScores()
        let rows = try await context.load(list).ownRows
        context.session.out.pager = nil
        if let fields = invocation[OutputForms.json], !fields.isEmpty {
            return context.print(json: rows.map(\.score))
        }
        let format = invocation[format] ?? (context.isCSV ? .csv : .json)
        context.session.out.print(raw: list.document(as: format) ?? "")
        let unfinished = rows.count { !$0.score.isFinished }
        if format == .share, unfinished > 0 {
            context.warn("Left out \(GroupedNumber.counted(unfinished, "unfinished game", "unfinished games")).")
        }
    }
}

extension ConsoleContext {
    /// Imports all that a plan has or nothing, and prints the effect, the problems and how to undo the import.
    ///
    /// `refusal` is the text after an import that is not possible.
    func save(
        _ plan: WordleImport, of page: WordleImportViewModel, newOnly: Bool = false, isDry: Bool = false,
        json: (WordleImport) -> JSON, refusal: (WordleImport) -> String
    ) async throws {
        var plan = plan
        let isPossible = plan.isPossible(newOnly: newOnly)
        if isPossible, !isDry {
            end = .dataChanged(.wordle)
            plan = try await load(page, page.save(newOnly: newOnly))
        }
        show(plan.resultText, json: json(plan))
        for problem in plan.problems { warn(problem) }
        guard isPossible else {
            warn(refusal(plan))
            throw Exit(code: 1)
        }
        if plan.isSaved, plan.new > 0 { offerUndo() }
    }

    /// Reads a file with games, or the chat in a zip archive.
    func document(inFile path: String, _ action: String) throws -> [UInt8] {
        try zipArchive(path)?.chat(action: action) ?? services.document(inFile: path)
    }

    /// Returns the zip archive in a file, or nil if the file is another one, or if no program can read archives.
    func zipArchive(_ path: String) -> ZipArchive? {
        ZipArchive(path: path, environment: session.terminal.environment, runner: session.processes)
    }

    func document(of path: String, _ action: String) throws -> [UInt8] {
        guard path == "-" else { return try document(inFile: path, action) }
        try requireInput(action, canBeFile: true)
        return inputBytes()
    }
}
