import CommandLine
import Models
import Terminal

/// The commands that begin with `quintet settings`.
enum SettingsCommands {
    @MainActor static let all = [show, set, unset]

    private static let key = ArgumentSpec(
        name: "KEY", help: SettingKey.all.joined(separator: ", "), values: .one(of: SettingKey.all))

    private static let value = ArgumentSpec(
        name: "VALUE", help: "what it is from now on", values: Values(words: SettingKey.words, isFile: true))

    @MainActor private static let show = CommandSpec(
        name: ["settings", "show"], summary: "Show the settings in force and who set them",
        examples: ["quintet settings show", "quintet settings show --json"]
    ) { _, context in
        let values = try context.composition.settings.settings()
        let rows = try SettingKey.all.map { key in try row(key, values, context) }
        if context.isJSON {
            try context.out.print(json: rows)
        } else {
            let columns = ["setting", "value", "from"].map { Table.Column($0) }
            context.print(Table(columns: columns, rows: rows.map { [Line($0.key), Line($0.value), Line($0.from)] }))
        }
    }

    @MainActor private static let set = CommandSpec(
        name: ["settings", "set"], summary: "Make a choice last",
        arguments: [key, value],
        examples: [
            "quintet settings set wordle.source live", "quintet settings set theme high-contrast",
        ]
    ) { invocation, context in
        context.effect = .choices
        let key = invocation.arguments[0]
        if let objection = SettingKey.objection(to: invocation.arguments[1], for: key) {
            throw invocation.error(objection)
        }
        let value = SettingKey.lasting(invocation.arguments[1], for: key)
        try context.composition.settings.set(key, to: value)
        try report("\(key) is \(value) from now on.", key, context)
    }

    @MainActor private static let unset = CommandSpec(
        name: ["settings", "unset"], summary: "Go back to the standard", arguments: [key],
        examples: ["quintet settings unset wordle.source", "quintet settings unset theme"]
    ) { invocation, context in
        context.effect = .choices
        let key = invocation.arguments[0]
        try context.composition.settings.set(key, to: nil)
        try report("\(key) is back at its standard.", key, context)
    }

    @MainActor private static func report(_ text: String, _ key: String, _ context: CommandContext) throws {
        guard context.isJSON else { return context.out.print(Line(text)) }
        try context.out.print(json: row(key, context.composition.settings.settings(), context))
    }

    private struct Row: Encodable {
        let key: String
        let value: String
        let from: String
    }

    @MainActor private static func row(
        _ key: String,
        _ values: [String: String],
        _ context: CommandContext
    ) throws -> Row {
        if let app = SettingKey.app(of: key) {
            let choice = try context.composition.source(of: app, context.connection)
            return Row(key: key, value: choice.text, from: words(choice.origin))
        }
        let standard = key == SettingKey.theme ? SquareTheme.dark.rawValue : key == SettingKey.colour ? "on" : "off"
        return Row(key: key, value: values[key] ?? standard, from: values[key] == nil ? "standard" : "setting")
    }

    private static func words(_ origin: SourceChoice.Origin) -> String {
        switch origin {
        case .option: "option"
        case .environment(let variable): variable
        case .setting: "setting"
        case .standard: "standard"
        }
    }
}
