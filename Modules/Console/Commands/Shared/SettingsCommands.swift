import CommandLine
import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet settings`.
enum SettingsCommands {
    @MainActor static let all = [show, set, unset]

    private static let names = SettingKey.allCases.map(\.name)
    private static let key = Argument(
        "KEY",
        ValueKind("one of \(names.joined(separator: ", "))", offers: Offers(words: names)) { SettingKey($0) },
        help: names.joined(separator: ", "))
    private static let value = Argument("VALUE", .text, help: "what it is from now on")

    @MainActor private static let show = CommandSpec(
        name: ["settings", "show"], summary: "Show the settings in force and who set them",
        examples: ["quintet settings show", "quintet settings show --json"]
    ) { _, context in
        let rows = try await rows(context)
        if context.isJSON {
            context.out.print(json: rows.map(\.json))
        } else {
            let columns = ["setting", "value", "from"].map { Table.Column($0) }
            context.print(Table(columns: columns, rows: rows.map { [Line($0.id), Line($0.value), Line($0.origin)] }))
        }
        for problem in rows.compactMap(\.problem) { context.warn(problem) }
    }

    @MainActor private static let set = CommandSpec(
        name: ["settings", "set"], summary: "Make a choice last",
        arguments: [key, value],
        examples: [
            "quintet settings set wordle.source live", "quintet settings set theme high-contrast",
        ],
        offers: { words, _ in words.count == 2 ? SettingKey(words[0]).map(offers) : nil }
    ) { invocation, context in
        context.effect = .choices
        let (key, value) = (invocation[key], invocation[value])
        if let objection = key.objection(to: value) {
            throw invocation.error(objection + NearestMatch.question(value, in: key.words))
        }
        let stored = try context.services.settings.set(key, to: value) ?? value
        try await report("\(key.name) is \(stored) from now on.", key, context)
    }

    @MainActor private static let unset = CommandSpec(
        name: ["settings", "unset"], summary: "Go back to the standard", arguments: [key],
        examples: ["quintet settings unset wordle.source", "quintet settings unset theme"]
    ) { invocation, context in
        context.effect = .choices
        let key = invocation[key]
        try context.services.settings.set(key, to: nil)
        try await report("\(key.name) is back at its standard.", key, context)
    }

    private static func offers(for key: SettingKey) -> Offers {
        var hasFiles = false
        if case .source(let app) = key { hasFiles = app.readsFiles }
        return Offers(words: key.words, hasFiles: hasFiles)
    }

    @MainActor private static func report(
        _ text: String, _ key: SettingKey, _ context: CommandContext
    ) async throws {
        guard context.isJSON else { return context.out.print(Line(text)) }
        for row in try await rows(context) where row.key == key { context.out.print(json: row.json) }
    }

    @MainActor private static func rows(_ context: CommandContext) async throws -> [SettingRow] {
        let settings = SettingsViewModel(context.services.settings)
        await settings.load().value
        return try settings.state.result()
    }
}

extension SettingRow {
    fileprivate var json: JSONObject { ["key": id, "value": value, "from": origin] }
}
