import CommandLine
import Coordinator
import Models
import Terminal
import ViewModels

extension CommandContext {
    /// Returns where an app's data comes from, as it is shown beside the data.
    func label(of app: AppName) -> String {
        (try? services.settings.choice(of: .source(app)).label) ?? ""
    }

    /// Puts the app, and where its data comes from, above a command's data on a terminal.
    func title(_ app: AppName) {
        guard terminal.isOutputTerminal, !isJSON else { return }
        out.heading = Line("\(app.title), \(label(of: app))", .dim).fitted(to: appearance.width)
    }

    /// Loads a screen's content and shows meanwhile that it takes long.
    func load<Model: ViewModel>(_ viewModel: Model) async throws -> Model.Content {
        await finish(viewModel.load())
        return try viewModel.state.result()
    }

    /// Shows rows: as JSON, on a terminal as a page or what is said where there are none, elsewhere as fields with tabs
    /// between them.
    func show<Row>(
        _ rows: some Sequence<Row>, emptyText: String? = nil, json: (Row) -> JSONObject, page: () -> [Line],
        fields: (Row) -> [String]
    ) {
        if isJSON {
            out.print(json: rows, as: json)
        } else if terminal.isOutputTerminal {
            out.print(emptyText.map { Line($0).wrapped(to: appearance.width) } ?? page())
        } else {
            for row in rows { out.print(fields: fields(row)) }
        }
    }

    /// Shows statistics in the same three ways.
    fileprivate func show(_ summary: some StatisticsSummary, json: JSONObject) {
        if isJSON {
            out.print(json: json)
        } else if terminal.isOutputTerminal {
            out.print(StatisticsPage(appearance: appearance).lines(summary))
        } else {
            for figure in summary.figures { out.print(fields: [figure.name, figure.value]) }
            for bar in summary.bars { out.print(fields: [bar.label, String(bar.count)]) }
        }
        if let text = summary.leftOutNote { warn(text) }
    }
}

extension Command<CommandContext> {
    /// Returns the command that shows the statistics of an app.
    @MainActor static func statistics<Model: ViewModel>(
        of app: AppName, _ summary: String, _ make: @escaping @MainActor (Services) -> Model,
        json: @escaping @MainActor (Model.Content) -> JSONObject
    ) -> CommandSpec where Model.Content: StatisticsSummary {
        let line = "quintet \(app.rawValue) stats"
        return CommandSpec(
            name: [app.rawValue, "stats"], summary: summary, examples: [line, "\(line) --json"]
        ) { _, context in
            context.title(app)
            let content = try await context.load(make(context.services))
            context.show(content, json: json(content))
        }
    }
}

extension LoadState {
    /// The value that was loaded; throws the error of a load that failed.
    func result() throws -> Value {
        switch self {
        case .loaded(let value): return value
        case .error(let error, _): throw error
        case .idle, .loading: throw CancellationError()
        }
    }
}
