enum SettingsCommands {
    @MainActor static let all = [show, set, unset]

    private static let names = SettingKey.allCases.map(\.name)
    private static let key = Argument(
        "KEY",
        ValueKind("one of \(names.joined(separator: ", "))", offers: Offers(words: names)) { SettingKey($0) },
        help: names.joined(separator: ", "))
    private static let value = Argument("VALUE", .text, help: "what it is from now on")

    private static let columns = ["setting", "value", "from"]

    @MainActor private static let show = CommandSpec(
        name: ["settings", "show"], summary: "Show the settings in force and who set them", columns: columns,
        examples: ["quintet settings show", "quintet settings show --json"]
    ) { _, context in
        let rows = try await context.load(context.screens.settings())
        let cells = { (row: SettingRow) in [row.id, row.value, row.origin] }
        try context.show(rows, as: { $0 }, cells: cells) {
            Table(
                columns: (columns + ["what it does"]).map { Table.Column($0) },
                rows: rows.map { row in (cells(row) + [row.purpose]).map { Line($0) } }
            ).lines(width: context.appearance.width)
        }
        for problem in rows.compactMap(\.problem) { context.warn(problem) }
    }

    @MainActor private static let set = CommandSpec(
        name: ["settings", "set"], summary: "Make a choice last",
        arguments: [key, value],
        examples: ["quintet settings set wordle.source live", "quintet settings set theme high-contrast"],
        offers: { words, _ in words.count == 2 ? SettingKey(words[0]).map(offers) : nil }
    ) { invocation, context in
        let (key, value) = (invocation[key], invocation[value])
        if let objection = key.objection(to: value) {
            throw invocation.error(objection + NearestMatch.question(value, in: key.words))
        }
        try await change(key, to: value, context)
    }

    @MainActor private static let unset = CommandSpec(
        name: ["settings", "unset"], summary: "Go back to the default", arguments: [key],
        examples: ["quintet settings unset wordle.source", "quintet settings unset theme"]
    ) { invocation, context in
        try await change(invocation[key], to: nil, context)
    }

    private static func offers(for key: SettingKey) -> Offers {
        var hasFiles = false
        if case .source(let app) = key { hasFiles = app.readsFiles }
        return Offers(words: key.words, hasFiles: hasFiles)
    }

    @MainActor private static func change(
        _ key: SettingKey, to value: String?, _ context: ConsoleContext
    ) async throws {
        context.end = .choicesChanged
        let stored = try context.services.settings.set(key, to: value)
        let rows = try await context.load(context.screens.settings())
        let (row, end) = (rows.first { $0.key == key }, stored.map { "\($0) from now on" } ?? "back at its default")
        try context.show("\(key.name) is \(end).", json: row)
        if let text = row?.overriddenText { context.warn(text) }
    }
}
