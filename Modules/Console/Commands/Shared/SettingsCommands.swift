import CommandLine
import Models
import Terminal

/// The commands that begin with `quintet settings`.
enum SettingsCommands {
    @MainActor static let all = [show, set, unset]

    private static let names = SettingKey.allCases.map(\.name)

    private static let key = ArgumentSpec(
        name: "KEY", help: names.joined(separator: ", "), values: .one(of: names))

    private static let value = ArgumentSpec(
        name: "VALUE", help: "what it is from now on", values: Values(words: words, isFile: true))

    /// The words that are values of some key.
    private static let words = SettingKey.allCases.flatMap(\.words).reduce(into: [String]()) { words, word in
        if !words.contains(word) { words.append(word) }
    }

    @MainActor private static let show = CommandSpec(
        name: ["settings", "show"], summary: "Show the settings in force and who set them",
        examples: ["quintet settings show", "quintet settings show --json"]
    ) { _, context in
        let rows = try SettingKey.allCases.map { try row($0, context) }
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
        let (key, value) = (try key(invocation), invocation.arguments[1])
        let closed = Values.one(of: key.words).objection(to: value, for: key.name)
        if let objection = key.isClosed ? closed : key.objection(to: value) {
            throw invocation.error(objection)
        }
        let stored = try context.services.settings.set(key, to: value) ?? value
        try report("\(key.name) is \(stored) from now on.", key, context)
    }

    @MainActor private static let unset = CommandSpec(
        name: ["settings", "unset"], summary: "Go back to the standard", arguments: [key],
        examples: ["quintet settings unset wordle.source", "quintet settings unset theme"]
    ) { invocation, context in
        context.effect = .choices
        let key = try key(invocation)
        try context.services.settings.set(key, to: nil)
        try report("\(key.name) is back at its standard.", key, context)
    }

    private static func key(_ invocation: Invocation) throws(UsageError) -> SettingKey {
        guard let key = SettingKey(invocation.arguments[0]) else { throw invocation.error("there is no such KEY") }
        return key
    }

    @MainActor private static func report(_ text: String, _ key: SettingKey, _ context: CommandContext) throws {
        guard context.isJSON else { return context.out.print(Line(text)) }
        try context.out.print(json: row(key, context))
    }

    private struct Row: Encodable {
        let key: String
        let value: String
        let from: String
    }

    @MainActor private static func row(_ key: SettingKey, _ context: CommandContext) throws -> Row {
        let choice = try context.services.settings.choice(of: key)
        return Row(key: key.name, value: choice.text, from: words(choice.origin))
    }

    private static func words(_ origin: SettingChoice.Origin) -> String {
        switch origin {
        case .option: "option"
        case .environment(let variable): variable
        case .setting: "setting"
        case .standard: "standard"
        }
    }
}
