import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension RepositoriesCommands {
    private static let compared = Argument(
        rest: "OWNER/NAME", noun: "repository", fullNames,
        help: "such as swiftlang/swift, or its address; give several to compare them")
    private static let fullNames = ValueKind("a name with its owner, such as swiftlang/swift") { text in
        if case .repos(.repository(let owner, let name))? = try? Route(text) {
            return RepositoryName(owner: owner, name: name)
        }
        return nil
    }.completed(by: .fullNames)

    private static let since = Option(
        "since", "DATE", ValueKind("a date such as 2026-10-21") { CalendarDate($0) }, help: "from this date on")
    private static let svg = Option(
        "svg", "FILE|-", .text,
        help: "save an SVG chart for light and dark pages; - for standard output; not with --json or --csv")

    @MainActor static let history = CommandSpec(
        name: ["repos", "history"], summary: "Show how the stars of repositories grew over time",
        arguments: [compared], options: [since, svg, FileOptions.force],
        output: .list(["fullName", "points"], csv: StarPointRecord.fieldNames).with(svg, .text),
        details: """
            The dates are those that the server has for stars that still exist; removed stars are not counted. A \
            ten-year-old repository takes about 18 requests the first time; if you interrupt the command, the next run \
            continues. Past weeks are cached. Use --refresh to load them again, since stars may have been removed.
            """,
        columns: ["fullName", "date", "stars"],
        examples: [
            "quintet repos history swiftlang/swift", "quintet repos history apple/pkl apple/swift-nio",
            "quintet repos history swiftlang/swift --since 2024-01-01 --json",
            "quintet repos history swiftlang/swift --svg stars.svg --force",
        ],
        objection: { invocation in
            let path = invocation[svg]
            return invocation[FileOptions.force] && (path == nil || path == "-") ? "--force needs --svg FILE" : nil
        }
    ) { invocation, context in
        if let first = invocation[since], first > context.services.today() {
            throw invocation.error("--since must not be in the future")
        }
        let path = invocation[svg]
        let page = context.screens.starTimelines(invocation[compared], since: invocation[since])
        var hasWeeks = false
        page.onProgress = { [progress = context.session.progress] in
            progress.count = $0
            hasWeeks = true
        }
        if path == nil { context.heading(.repos) }
        let comparison: StarComparison
        do {
            comparison = try await context.load(page)
        } catch let error as ServiceError where hasWeeks {
            context.report(error)
            context.warn("The weeks loaded so far are saved. Run the command again to continue.")
            throw Exit(code: 1)
        }
        if let path {
            try write(comparison, to: path, context)
        } else if context.isJSON {
            context.print(json: comparison.json)
        } else {
            context.show(
                comparison.records, as: { $0 }, cells: { [$0.fullName, $0.day.date.description, String($0.day.stars)] }
            ) { StarTimelineDrawing(appearance: context.session.appearance).lines(comparison) }
        }
        if !context.session.terminal.isOutputTerminal || context.isJSON || path != nil {
            if comparison.isSample { context.warn(comparison.notes[0]) }
            comparison.gaps.forEach { context.warn($0) }
        }
    }

    @MainActor private static func write(
        _ comparison: StarComparison, to path: String, _ context: ConsoleContext
    ) throws {
        let chart = StarChart(comparison).svg
        guard path != "-" else { return context.session.out.print(raw: chart) }
        try context.save("chart", Data(chart.utf8), as: path)
        context.warn("Saved the chart as \(path).")
    }
}
