import CommandLine
import Coordinator
import Models
import Terminal
import ViewModels

extension ConsoleContext {
    /// Runs a command, says how it ended, and returns the exit code: 0 done, 1 failed, 2 wrong usage, 4 a token is needed
    /// or was refused, 130 interrupted.
    func run(_ body: (ConsoleContext) async throws -> Void) async -> Int32 {
        let (out, err) = (session.out, session.err)
        defer { out.flush() }
        do {
            defer { err.drain() }
            try await body(self)
            return 0
        } catch let exit as Exit {
            return exit.code
        } catch is CancellationError {
            return 130
        } catch let error as UsageError {
            return err.refuse(error)
        } catch {
            return report(ServiceError(error, action: "finish"))
        }
    }

    /// Prints a failure, the reason in one line, then the next step; returns its exit code.
    @discardableResult
    func report(_ error: ServiceError) -> Int32 {
        warn("quintet: \(error.message)")
        warn(error.advice)
        return switch error.cause {
        case .tokenMissing, .tokenRefused: 4
        default: 1
        }
    }

    /// Prints what a person should know although nothing failed, on standard error.
    func warn(_ text: String) {
        session.out.flush()
        session.err.print(Line(text))
    }

    /// Puts the app, and where its data comes from, above a command's data on a session.terminal.
    func title(_ app: AppName, _ title: String? = nil) {
        guard session.terminal.isOutputTerminal, !isJSON else { return }
        session.out.heading = Line("\(title ?? app.title), \(label(of: app))", .dim).fitted(
            to: session.appearance.width)
    }

    /// Shows rows: as JSON, on a terminal as a page or what is said where there are none, elsewhere as fields.
    ///
    /// A limit may leave none of those that the summary counts. A note about them goes to standard error.
    func show<Row>(
        _ rows: some Collection<Row>, of summary: String = "", emptyText: String? = nil, note: String? = nil,
        json: (Row) -> JSONObject, fields: (Row) -> [String], page: () -> [Line]
    ) {
        if isJSON {
            session.out.print(json: rows, as: json)
        } else if session.terminal.isOutputTerminal {
            let text = emptyText ?? (rows.isEmpty ? "None of \(summary.prefix { $0 != "," })." : nil)
            session.out.print(text.map { Line($0).wrapped(to: session.appearance.width) } ?? page())
        } else {
            for row in rows { session.out.print(fields: fields(row)) }
        }
        if let note { warn(note) }
    }

    /// Shows one thing: as JSON, on a terminal as a page, elsewhere as rows of fields where it has some.
    func show(json: some JSONWritable, fields: [[String]]? = nil, page: () -> [Line]) {
        if isJSON {
            session.out.print(json: json)
        } else if let fields, !session.terminal.isOutputTerminal {
            for row in fields { session.out.print(fields: row) }
        } else {
            session.out.print(page())
        }
    }

    /// Shows one thing that is said in a line.
    func show(_ text: String, json: JSONObject?) {
        show(json: json) { [Line(text)] }
    }

    /// Shows rows of cells under the titles of their columns.
    func show(_ titles: [String], _ rows: [(json: JSONObject, cells: [String])]) {
        show(rows, json: \.json, fields: \.cells) {
            Table(columns: titles.map { Table.Column($0) }, rows: rows.map { $0.cells.map { Line($0) } })
                .lines(width: session.appearance.width)
        }
    }
}

/// Ends a command with an exit code when everything that is to be said has been said.
struct Exit: Error {
    let code: Int32
}

extension StandardError {
    /// Prints what was wrong with the usage and returns its exit code.
    func refuse(_ error: UsageError) -> Int32 {
        print(Line("quintet: \(error.message)"), Line("See `\(error.help)`."))
        return 2
    }
}

extension Command<ConsoleContext> {
    /// Returns the command that shows the statistics of an app.
    @MainActor static func statistics<Model: ViewModel>(
        of app: AppName, _ summary: String, _ make: @escaping @MainActor (ScreenFactory) -> Model,
        json: @escaping @MainActor (Model.Content) -> JSONObject
    ) -> CommandSpec where Model.Content: StatisticsSummary {
        let line = "quintet \(app.rawValue) stats"
        return CommandSpec(
            name: [app.rawValue, "stats"], summary: summary, examples: [line, "\(line) --json"]
        ) { _, context in
            context.title(app)
            let summary = try await context.load(make(context.screens))
            let bars = summary.bars.map { [$0.label, String($0.count)] }
            context.show(json: json(summary), fields: summary.figures.map { [$0.name, $0.value] } + bars) {
                StatisticsPage(appearance: context.appearance).lines(summary)
            }
            if let note = summary.leftOutNote { context.warn(note) }
        }
    }
}
