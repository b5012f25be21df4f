import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension WordleCommands {
    private static let format = Option(
        "format", WordleGamesFormat.allCases.map(\.rawValue).joined(separator: "|"),
        .one(of: WordleGamesFormat.allCases),
        help: "json (default), csv or share (texts to paste into a chat)")

    private static let group = Option(
        "group", help: "the group’s saved results, names and corrections as JSON, to import on another machine")

    @MainActor static let exportGames = CommandSpec(
        name: ["wordle", "export"], summary: "Export all games, newest first, or the group’s saved results",
        options: [format, group],
        output: .list(WordleScore.fieldNames, csv: WordleGamesFormat.columns),
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
            let document = try await services.ownGroup.document(by: services.group.documents)
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
