import Models
import Terminal
import ViewModels

/// The settings, each with its value, where that comes from, and what else it may be; a number changes one.
@MainActor
final class SettingsView: ModelView<SettingsViewModel>, ListScreenView {
    let title = "Settings"
    let pickHint: String? = "change"
    var page = ListPage<[SettingsEntry]>()

    let ownKeys: [Key] = []

    func content(_ rows: [SettingRow]) -> ListContent<[SettingsEntry]> {
        let tokens = [ServiceError.Credential.github, .wordle].map { SettingsEntry.token($0) }
        return ListContent(
            rows: rows.map { .setting($0) } + tokens, summary: GroupedNumber.counted(rows.count, "setting", "settings"),
            emptyText: nil, notes: rows.map(\.problem))
    }

    func drawing(_ appearance: Appearance) -> SettingsTable { SettingsTable(appearance: appearance) }

    func pick(_ entry: SettingsEntry) -> ScreenReply {
        switch entry {
        case .setting(let row): return ask(row)
        case .token(let service):
            model.showToken(of: service)
            return .redraw
        }
    }

    private func ask(_ row: SettingRow) -> ScreenReply {
        let words = row.key.words
        var choices = zip(1..., words).map { "\($0) \($1)" }
        if let others = row.others { choices.append(others) }
        if row.choice.origin == .setting { choices.append("standard for \(row.key.standard)") }
        var question = Question(text: row.id)
        question.above = [Line(choices.joined(separator: ", "))]
        question.left = .redraw
        return .ask(question) { [self] answer in
            let number = Int(answer).map { $0 - 1 }.flatMap { words.indices.contains($0) ? $0 : nil }
            return change(row, to: answer == "standard" ? nil : number.map { words[$0] } ?? answer)
        }
    }

    /// A value that cannot work is refused above the table; one that something else overrides is stored all the same.
    private func change(_ row: SettingRow, to value: String?) -> ScreenReply {
        loading(model.set(row.key, to: value)) { [model] in
            guard model.state.error == nil else { return .redraw }
            return switch row.choice.origin {
            case .setting, .standard: .redraw
            case .option: .say("Stored. In this run an option decides.")
            case .environment(let name): .say(Line("Stored. As long as it is set, \(name) decides."))
            }
        }
    }
}

/// A row of the settings.
enum SettingsEntry {
    case setting(SettingRow)
    /// The token of a service, which has a page of its own.
    case token(ServiceError.Credential)

    fileprivate var cells: [String] {
        switch self {
        case .setting(let row): [row.id, row.value, row.origin, row.choices]
        case .token(let service): ["token of \(service.rawValue)", "", "", "a page of its own"]
        }
    }
}

/// Draws settings as a table, or below each other where that has no room.
struct SettingsTable: RowDrawing {
    let appearance: Appearance

    private var isNarrow: Bool { appearance.width < 64 }

    func drawing(_ entries: [SettingsEntry], first: Int?) -> [Line] {
        let numbers = (first ?? 1)...
        if isNarrow { return zip(numbers, entries).flatMap { inSentences($1, number: $0) } }
        let columns = [
            Table.Column("", isNumber: true), Table.Column("setting"), Table.Column("value", shrinks: true),
            Table.Column("from"), Table.Column("may be"),
        ]
        let rows = zip(numbers, entries).map { [Line("\($0)", .dim)] + $1.cells.map { Line($0) } }
        return Table(columns: columns, rows: rows).lines(width: appearance.width)
    }

    func layout(drawing entries: some Collection<SettingsEntry>) -> PageLayout {
        guard isNarrow else { return PageLayout(header: 1) }
        return PageLayout(height: entries.map { inSentences($0, number: entries.count).count }.max() ?? 1)
    }

    func sentences(_ entry: SettingsEntry) -> [String] {
        let (name, value, origin, choices) = (entry.cells[0], entry.cells[1], entry.cells[2], entry.cells[3])
        return [
            name + (value.isEmpty ? "" : ": \(value)"), origin.isEmpty ? choices : "\(origin); may be \(choices)",
        ]
    }
}

extension SettingRow {
    /// What is accepted besides the words, or nil.
    fileprivate var others: String? {
        switch key {
        case .source(let app): "or an http(s) address" + (app.readsFiles ? " or a file" : "")
        default: key.words.isEmpty ? kinds : nil
        }
    }
}
