import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

enum SettingsCommands {
    @MainActor static let all = [show, set, unset]

    private static let names = SettingKey.allCases.map(\.name)
    private static let key = Argument(
        "KEY",
        ValueKind("one of \(names.joined(separator: ", "))", offers: Offers(words: names)) { SettingKey($0) },
        help: names.joined(separator: ", "))
    private static let value = Argument("VALUE", .text, help: "the new value")

    private static let columns = ["setting", "value", "from"]

    @MainActor private static let show = CommandSpec(
        name: ["settings", "show"], summary: "Show every setting, its value and where it comes from",
        output: .list(SettingRow.fieldNames), columns: columns,
        examples: ["quintet settings show", "quintet settings show --json"]
    ) { _, context in
        let rows = try await context.load(context.screens.settings())
        let cells = { (row: SettingRow) in [row.id, row.value, row.origin] }
        context.show(rows, as: { $0 }, cells: cells) {
            Table(
                columns: (columns + ["what it does"]).map { Table.Column($0) },
                rows: rows.map { row in (cells(row) + [row.key.purpose]).map { Line($0) } }
            ).lines(width: context.session.appearance.width)
        }
        for problem in rows.compactMap(\.problem) { context.warn(problem) }
    }

    @MainActor private static let set = CommandSpec(
        name: ["settings", "set"], summary: "Change a setting",
        arguments: [key, value], output: .json(SettingRow.fieldNames),
        details: """
            On a terminal, `quintet settings show` explains each setting. A wrong value is refused with a list of valid \
            ones.
            """,
        examples: ["quintet settings set wordle.source live", "quintet settings set theme high-contrast"],
        offers: { words, _ in words.count == 2 ? SettingKey(words[0]).map(offers) : nil },
        objection: { invocation in
            let typed = invocation[value]
            let key = invocation[key]
            return key.objection(to: typed).map { $0 + NearestMatch.question(typed, in: key.words) }
        }
    ) { invocation, context in
        let key = invocation[key]
        let settings = context.services.settings
        let objection = try await BlockingWork.run { settings.objection(to: invocation[value], for: key) }
        if let objection { throw invocation.error(objection) }
        try await change(key, to: invocation[value], context)
    }

    @MainActor private static let unset = CommandSpec(
        name: ["settings", "unset"], summary: "Restore the default of a setting", arguments: [key],
        output: .json(SettingRow.fieldNames),
        examples: ["quintet settings unset wordle.source", "quintet settings unset theme"]
    ) { invocation, context in
        try await change(invocation[key], to: nil, context)
    }

    private static func offers(for key: SettingKey) -> Offers {
        Offers(words: key.words, hasFiles: key.takesPaths)
    }

    @MainActor private static func change(
        _ key: SettingKey, to value: String?, _ context: ConsoleContext
    ) async throws {
        context.end = .settingsChanged
        let settings = context.services.settings
        let stored = try await BlockingWork.run { try settings.set(key, to: value) }
        let row = await context.loadAfterChange(context.screens.settings())?.first { $0.key == key }
        let standard = key.standard.isEmpty ? "none" : key.standard
        let end =
            stored.map { "set to \(key.app == nil ? $0 : Source.shown($0))" } ?? "reset to its default (\(standard))"
        context.show("\(key.name) \(end).", json: row)
        for text in [row?.overriddenText, row?.problem].compactMap(\.self) { context.warn(text) }
    }
}
