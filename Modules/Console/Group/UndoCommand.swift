import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension WordleCommands {
    private static let listed = Option("list", help: "show what can be undone, but change nothing")

    @MainActor static let undo = CommandSpec(
        name: ["wordle", "undo"], summary: "Undo the last change to your games or the group’s", options: [listed],
        output: .json(WordleScore.fieldNames).with(listed, .list(UndoableChange.fieldNames)),
        details: "--list shows what can be undone, newest first.",
        examples: ["quintet wordle undo", "quintet wordle undo --json", "quintet wordle undo --list"]
    ) { invocation, context in
        if invocation[listed] { return try await list(context) }
        context.end = .dataChanged(.wordle)
        let list = context.screens.wordleScores()
        let undo = context.screens.groupUndo
        let listing = try await context.change(list, list.undo()) { !undo.isFutile }
        guard !undo.isFutile else {
            context.warn("quintet: \(undo.notice ?? "")")
            throw Exit(code: 1)
        }
        // The JSON has your games, so a change of the group can be seen only in the sentence.
        if context.isJSON, undo.isOfGroup { context.warn(undo.notice ?? "") }
        context.show(json: listing?.rows.map(\.score)) { [Line(undo.notice ?? "")] }
    }

    @MainActor private static func list(_ context: ConsoleContext) async throws {
        let (steps, missing) = try await context.screens.groupUndo.changes()
        if let missing {
            context.warn(
                "Changes to your games are not listed: \(missing.message) \(missing.advice(context.connection))")
        }
        let empty = missing == nil ? "Nothing to undo." : "Nothing to undo in the group."
        context.show(steps, as: { $0 }, cells: { [$0.timeText, $0.doneText, $0.source] }, empty: empty) {
            guard !steps.isEmpty else { return [Line(empty)] }
            let rows = steps.map { [Line($0.at.map(TimeWords.short) ?? "", .dim), Line($0.doneText), Line($0.source)] }
            let columns = [Table.Column("at"), Table.Column("change", shrinks: true), Table.Column("source")]
            return Table(columns: columns, rows: rows).lines(width: context.session.appearance.width)
        }
    }
}
