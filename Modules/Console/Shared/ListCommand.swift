import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

/// A list with a command that prints it; its rows, columns and keys are declared with its screen.
@MainActor protocol ListView: ListScreenView where Rows.Element: DeclaredRow, Model: DeclaredList, Rows == Model.List {
    var context: ConsoleContext { get }
    var hasNumbersInPrint: Bool { get }
    /// Whether rows are missing because one of the server's pages failed to load; the command then has exit code 1.
    var isCutShort: Bool { get }
    /// The names of the columns in a pipe.
    static var columns: [String] { get }
    /// Appends the values of a row's columns in a pipe.
    var cells: @MainActor (Rows.Element, inout FieldLines) -> Void { get }
    func load(first limit: Int) -> Task<Void, Never>
    /// Waits for slow parts of the drawing, such as pictures.
    func prepare(_ rows: Rows.SubSequence, _ appearance: Appearance) async
}

extension ListView {
    var rows: ScreenRows<Model.Content, Rows> { model.rows }

    /// All declared keys of the list, except the key of the search, which every list has.
    var declaredKeys: [Key] { declaredKeys(except: .search) }

    var hasNumbersInPrint: Bool { false }

    var isCutShort: Bool { false }

    static var columns: [String] { Rows.Element.columns.map(\.name) }

    var cells: @MainActor (Rows.Element, inout FieldLines) -> Void {
        let values = Rows.Element.columns.compactMap(\.value)
        return { row, line in for value in values { line.append(value(row)) } }
    }

    func load(first limit: Int) -> Task<Void, Never> { model.load(.useFresh) }

    func prepare(_ rows: Rows.SubSequence, _ appearance: Appearance) async {}

    func prepare(_ appearance: Appearance) async {
        if let rows = shownRows { await prepare(rows, appearance) }
    }

    func show(first limit: Int) async throws {
        let content = content(try model.state.result())
        let rows = content.rows.prefix(limit)
        var room = context.session.appearance
        // A few rows are printed in full, however many more the list has.
        if rows.count <= Appearance.fewRows { room.height = nil }
        let appearance = room
        // With a limit of 0 there is nothing to draw, so the number of rows in the list is printed instead.
        let empty = content.emptyText ?? (rows.isEmpty ? "Showing 0 of \(content.countText)." : nil)
        if context.session.terminal.isOutputTerminal, !context.isJSON { await prepare(rows, appearance) }
        context.show(rows, as: \.record, cells: cells, empty: empty) {
            if let empty { return Line(empty).wrapped(to: appearance.width) }
            return drawing(appearance).lines(rows, first: hasNumbersInPrint ? 1 : nil)
        }
        for warning in content.warnings { context.warn(warning) }
    }
}

extension Command<ConsoleContext> {
    /// Returns the command that prints a list, with `options` and the options of every list, `--search` and `--limit`.
    ///
    /// `loaded` is called after the list is loaded, before the list is printed.
    @MainActor static func list<View: ListView>(
        _ name: [String], _ summary: String, arguments: [any ArgumentDeclaration] = [],
        options: [any OptionDeclaration] = [], details: String = "", examples: [String],
        objection: @escaping @Sendable (Invocation) -> String? = { _ in nil },
        make: @escaping @MainActor (Invocation, ConsoleContext) throws -> View,
        loaded: @escaping @MainActor (View, Invocation) throws -> Void = { _, _ in }
    ) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, arguments: arguments,
            options: options + [ListOptions.search, ListOptions.limit],
            output: .list(View.Rows.Element.Record.fieldNames),
            details: details, columns: View.columns, examples: examples, objection: objection
        ) { invocation, context in
            let view = try make(invocation, context)
            let limit = invocation[ListOptions.limit]
            context.heading(view.title)
            view.model.filter(invocation[ListOptions.search])
            _ = try await context.load(
                view.model, view.load(first: limit), rows: Skeleton.rows(context.session.appearance.width))
            try loaded(view, invocation)
            try await view.show(first: limit)
            if view.isCutShort { throw Exit(code: 1) }
        }
    }

    @MainActor static func statistics<Record: JSONExportable, Page: ViewModel & DeclaredModel>(
        of app: AppName, _ record: Record.Type, _ summary: String, options: [any OptionDeclaration] = [],
        _ make: @escaping @MainActor (ScreenFactory, Invocation) -> Page
    ) -> CommandSpec where Page.Content == StatisticsSummary {
        let line = "quintet \(app.rawValue) stats"
        return CommandSpec(
            name: [app.rawValue, "stats"], summary: summary, options: options, output: .json(Record.fieldNames),
            columns: ["name", "value"], examples: [line, "\(line) --json"]
        ) { invocation, context in
            let page = make(context.screens, invocation)
            context.heading(context.titled(page.title, of: app))
            let summary = try await context.load(page)
            let bars = summary.bars.map { [$0.label, String($0.count)] }
            let record = (summary.statistics.value as? Record)?.json ?? .null
            context.show(json: record, fields: summary.figures.map { [$0.name, $0.value] } + bars) {
                PageDrawing(appearance: context.session.appearance, pictures: context.session.pictures)
                    .lines(page.spec, hasNotes: false)
            }
            for note in [summary.leftOutNote, summary.emptyText].compactMap(\.self) { context.warn(note) }
        }
    }
}
