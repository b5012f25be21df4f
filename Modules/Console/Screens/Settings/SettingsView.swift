import Models
import Terminal
import ViewModels

/// The settings, each with its value, where that comes from, and what else it may be; a number changes one.
@MainActor
final class SettingsView: ModelView<SettingsViewModel>, ScreenView {
    let title = "Settings"
    private let services: [ServiceError.Credential] = [.github, .wordle]

    var keys: [Key] {
        let rows = model.state.value ?? []
        let change = Key(numbers: rows.isEmpty ? 0 : rows.count + services.count, "change") { [self] index in
            if rows.indices.contains(index) { return ask(rows[index]) }
            model.showToken(of: services[index - rows.count])
            return .redraw
        }
        return [change, refresh]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(model.state, appearance.width) { rows in
            let tokens = services.map { ["token of \($0.rawValue)", "", "", "a page of its own"] }
            let cells = zip(1..., rows.map { [$0.id, $0.value, $0.origin, $0.choices] } + tokens)
            let problems = rows.compactMap(\.problem).flatMap { Line($0, .bold).wrapped(to: appearance.width) }
            return
                (appearance.isPlain || appearance.width < 64
                ? cells.flatMap { below($0, $1, appearance) } : table(cells, appearance))
                + (problems.isEmpty ? [] : [Line()] + problems)
        }
    }

    private func table(_ cells: some Sequence<(Int, [String])>, _ appearance: Appearance) -> [Line] {
        let columns = [
            Table.Column("", isNumber: true), Table.Column("setting"), Table.Column("value", shrinks: true),
            Table.Column("from"), Table.Column("may be"),
        ]
        let rows = cells.map { number, cells in [Line("\(number)", .dim)] + cells.map { Line($0) } }
        return Table(columns: columns, rows: rows).lines(width: appearance.width)
    }

    /// A setting on two lines, for narrow terminals and screen readers.
    private func below(_ number: Int, _ cells: [String], _ appearance: Appearance) -> [Line] {
        let (name, value, origin, choices) = (cells[0], cells[1], cells[2], cells[3])
        let facts = origin.isEmpty ? choices : "\(origin); may be \(choices)"
        return Line("\(number). \(name)\(value.isEmpty ? "" : ": \(value)")").wrapped(to: appearance.width)
            + Line(facts).wrapped(to: appearance.width - 3).map { "   " + $0 }
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
        loading(model.set(row.key, to: value)) {
            switch row.choice.origin {
            case .setting, .standard: .redraw
            case .option: .say("Stored. In this run an option decides.")
            case .environment(let name): .say(Line("Stored. As long as it is set, \(name) decides."))
            }
        }
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
