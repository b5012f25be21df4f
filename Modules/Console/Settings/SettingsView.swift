import Composition
import Coordinator
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// The settings and the access tokens; the user types the number of a row to change that setting or token.
///
/// The settings that are set once are folded into one row.
@MainActor final class SettingsView: ModelView<SettingsViewModel>, ListScreenView {
    /// The maximum time that the first drawing waits for the tokens' states, in seconds: a keyring can be slow.
    private static let patience = 0.1

    var page = ListPage<[SettingsEntry]>()
    private let tokens: TokensViewModel
    private var isFolded = true

    init(_ settings: SettingsViewModel, _ context: ConsoleContext) {
        tokens = context.screens.tokens()
        super.init(settings, context)
    }

    let ownKeys: [Key] = []
    private(set) lazy var rows = ScreenRows<[SettingRow], [SettingsEntry]>(
        "rows", { [weak self] in self?.entries($0) ?? [] }, .settings, parts: []
    ).picked("change") { _ in nil }

    func appear() -> ScreenReply {
        let load = model.appear()
        let states = tokens.load()
        return loading(
            Task { [session = context.session] in
                await load?.value
                guard await !session.finishes(states, within: Self.patience) else { return }
                Task {
                    await states.value
                    session.redraw()
                }
            })
    }

    private func entries(_ rows: [SettingRow]) -> [SettingsEntry] {
        let states = tokens.state.value
        let services = TokenService.allCases.map { service in
            SettingsEntry(service, states?.filter { $0.service == service })
        }
        let folded = rows.filter { SettingKey.setOnce.contains($0.key) }
        let others = isFolded ? [SettingsEntry(folding: folded)] : folded.map { SettingsEntry($0) }
        return rows.filter { !SettingKey.setOnce.contains($0.key) }.map { SettingsEntry($0) } + services + others
    }

    func stepBack() -> ScreenReply? {
        guard !isFolded else { return nil }
        isFolded = true
        page.first()
        return .redraw
    }

    func content(_ rows: [SettingRow]) -> ListContent<[SettingsEntry]> {
        let saved = tokens.state.value.map { states in
            let count = states.count(where: \.isStored)
            return count == 0 ? "none saved" : "\(GroupedNumber.text(count)) saved"
        }
        let tokens = "\(TokenService.allCases.count) tokens" + (saved.map { " (\($0))" } ?? "")
        let shown = isFolded ? "\(rows.count - SettingKey.setOnce.count) of " : ""
        let count = shown + GroupedNumber.counted(rows.count, "setting", "settings")
        return ListContent(
            rows: entries(rows), summary: "\(count), \(tokens)", emptyText: nil, notes: rows.map(\.problem))
    }

    func drawing(_ appearance: Appearance) -> SettingsDrawing {
        SettingsDrawing(appearance: appearance, model.state.value.map(entries) ?? [])
    }

    func pick(_ entry: SettingsEntry) -> ScreenReply {
        switch entry.kind {
        case .setting(let row): return ask(row)
        case .token(let service):
            model.showToken(of: service)
            return .redraw
        case .folded:
            isFolded = false
            // The folded row was the last one.
            page.go(to: (page.drawn?.count ?? 1) - 1)
            return .redraw
        }
    }

    private func ask(_ row: SettingRow) -> ScreenReply {
        let words = row.key.words
        var choices = zip(1..., words).map { "\($0) \($1)" } + [row.others].compactMap(\.self)
        if row.choice.origin == .setting {
            choices.append("default (\(row.key.standard.isEmpty ? "none" : row.key.standard))")
        }
        var question = Question(
            row.id, input: words.isEmpty ? .text : .line,
            above: ["\(row.key.purpose.sentence).", choices.joined(separator: ", ")]
                .filter { !$0.isEmpty }.flatMap { Line($0).wrapped(to: appearance.width) },
            whenCancelled: withoutError)
        question.isSetting = true
        return .ask(question) { [self] answer in
            if answer == "default" { return change(row, to: nil) }
            if let number = Int(answer), number >= 1, number <= words.count {
                return change(row, to: words[number - 1])
            }
            return change(row, to: typed(answer, for: row.key))
        }
    }

    /// Shows the table again; after a refused value, reloads the table to remove the error.
    private var withoutError: ScreenReply { model.state.error == nil ? .redraw : loading(model.load()) }

    private func typed(_ answer: String, for key: SettingKey) -> String {
        key == .groupFolder ? context.path(in: answer) : answer
    }

    /// Stores a value, or restores the default if the value is nil.
    ///
    /// Asks again if the value is invalid, and shows a note if an option or variable overrides the setting.
    private func change(_ row: SettingRow, to value: String?) -> ScreenReply {
        loading(model.set(row.key, to: value)) { [self] in
            if let error = model.state.error, case .invalid = error.cause {
                model.loadable.dismissError()
                return .refuse(Line("\(error.reason)."))
            }
            guard model.state.error == nil, let text = row.overriddenText else { return .redraw }
            return .say(Line("Saved. \(text)"))
        }
    }
}

/// Draws settings as a table, without its last columns if it is too wide; then values are shortened.
struct SettingsDrawing: RowDrawing {
    let appearance: Appearance
    private let columns: Int

    init(appearance: Appearance, _ all: [SettingsEntry]) {
        self.appearance = appearance
        columns =
            (3...4).last { columns in
                Self.table(all, 1, columns).lines(width: .max).allSatisfy { $0.width <= appearance.width }
            } ?? 2
    }

    func drawing(_ entries: [SettingsEntry], first: Int?) -> [Line] {
        Self.table(entries, first ?? 1, columns).lines(width: appearance.width)
    }

    private static func table(_ entries: [SettingsEntry], _ first: Int, _ columns: Int) -> Table {
        let titles = ["setting", "value", "from", "what it does"].prefix(columns)
            .map { Table.Column($0, shrinks: $0 == "value") }
        let rows = zip(first..., entries).map { number, entry in
            let texts = [entry.name, entry.value, entry.origin, entry.purpose].prefix(columns)
            return [Line("\(number)", .dim)] + texts.map { Line($0) }
        }
        return Table(columns: [Table.Column("", isNumber: true)] + titles, rows: rows)
    }

    func layout(drawing entries: some Collection<SettingsEntry>) -> PageLayout { PageLayout(header: 1) }

    func sentences(_ entry: SettingsEntry) -> [String] {
        [
            entry.name + (entry.value.isEmpty ? "" : ": \(entry.value)"),
            (entry.origin.isEmpty ? "" : "\(entry.origin); ") + entry.purpose,
        ]
    }
}

extension SettingRow {
    /// A description of the accepted values other than `key.words`, or nil if there are none.
    fileprivate var others: String? {
        if key.app != nil { return "or an http(s) address" + (key.takesPaths ? " or a file" : "") }
        // “Your name” and “a name” are the same kind, which the line above has said already.
        let isSaid = key.kinds.split(separator: " ").dropFirst() == key.purpose.split(separator: " ").dropFirst()
        return key.words.isEmpty && !isSaid ? key.kinds : nil
    }
}

extension SettingsScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let settings): SettingsView(settings, context)
        case .token(let token): TokenView(token, context)
        }
    }
}

/// The page of a token, with the keys that save and delete it.
@MainActor final class TokenView: PageView<TokenViewModel> {
    override var keys: [Key] {
        key(.keep) { [self] _ in askForToken() } + key(.delete) { [self] _ in change(model.clear()) } + [refresh]
    }

    private func askForToken() -> ScreenReply {
        guard context.session.mayAsk else {
            // If this run has the option `--source`, the shown command has `--source` with the origin that the token is
            // for. Without that option, the command could save the token for another origin.
            let command = "quintet token set \(model.service.rawValue)"
            let origin = try? model.destination().origin
            let source = context.connection.source == nil ? "" : " --source \(origin ?? "SOURCE")"
            return .say(["This is not a terminal. Save a token with:", Line("  \(command)\(source)")])
        }
        let nothing = ScreenReply.sayAndRedraw(["Nothing was saved."])
        let question = Question("Token, hidden as you type", input: .secret, whenCancelled: nothing)
        return .ask(question) { [self] in change(model.save($0)) }
    }

    private func change(_ task: Task<Void, Never>) -> ScreenReply {
        loading(task) { [model] in
            if let error = model.state.error, case .invalid = error.cause, !error.remedy.allowsRetry {
                model.loadable.dismissError()
                return .refuse(Line("\(error.reason.sentence)."))
            }
            guard case .loaded(let status) = model.state else { return .redraw }
            return .say(Line(status.spokenText))
        }
    }
}
