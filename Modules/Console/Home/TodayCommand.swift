import Coordinator
import Models
import QuintetCommandLine
import QuintetTerminal
import ViewModels

/// The command that prints the news of the day.
enum TodayCommand {
    private static let apps: [AppName] = [.wordle, .repos, .employees]

    @MainActor static let command = CommandSpec(
        name: ["today"], summary: "Show what is new today: Wordle, the group, star changes and birthdays",
        output: .json(Day.fieldNames),
        details: """
            It shows star changes since quintet last loaded the counts, and birthdays in the next seven days. If a service cannot be reached, its part is left out, and the exit code is still 0.
            """,
        columns: ["part", "text"],
        examples: ["quintet today", "quintet today --json"]
    ) { _, context in
        // Without the settings, no part is known; without this, the result would be empty and would look complete.
        _ = try context.services.settings.uncheckedChoice(of: .me)
        context.heading("Today")
        let home = context.screens.home
        let loads = apps.compactMap { home.load($0, .useFresh) }
        await withTaskCancellationHandler {
            await context.session.finish(Task { for load in loads { await load.value } })
        } onCancel: {
            for load in loads { load.cancel() }
        }
        try Task.checkCancellation()
        let day = home.day
        context.show(json: day, fields: day.lines.map { [$0.id, $0.text] }) {
            let lines = day.lines.flatMap { line in
                Line(line.text, line.isUrgent ? .bold : TextStyle()).wrapped(to: context.session.appearance.width)
            }
            return lines.isEmpty ? [Line("Nothing new today.")] : lines
        }
        // The lines of text already contain the group's error, but JSON does not.
        if context.isJSON {
            for note in [day.groupError?.message].compactMap(\.self) + day.groupNotes { context.warn(note) }
        }
        for error in apps.compactMap({ home.line(of: $0).error }) {
            context.warn("\(error.message) \(error.advice(context.connection))")
        }
        // If the star counts cannot be stored, the same changes are shown again next time.
        try? await context.services.repositories.seen.record(day.seenStars)
    }
}
