import Models

/// One command: what a person types, what help says of it, and what it does.
struct CommandSpec {
    /// The words of the command: `["wordle", "list"]`.
    let name: [String]
    /// One line without a full stop.
    let summary: String
    /// The app whose data is shown: on a terminal it is named above it, with where the data comes from.
    var heading: AppName?
    /// What it changes, as far as menus that are open have to know.
    var effect = CommandEffect.none
    var arguments: [ArgumentSpec] = []
    /// What stands for the arguments in the usage, where they come in more than one form.
    var argumentForms: String?
    var options: [OptionSpec] = []
    /// What stands under the options in help, where the names alone do not say enough.
    var details: [String] = []
    /// Real uses of the command, as typed.
    let examples: [String]
    let run: @MainActor (Invocation, CommandContext) async throws -> Void

    /// The name as typed.
    var title: String { name.joined(separator: " ") }

    /// The line that shows what may be typed: `quintet wordle list [--reveal] [--limit N]`.
    var usage: String {
        (["quintet \(title)"] + options.map(\.synopsis) + (argumentForms.map { [$0] } ?? arguments.map(\.usage)))
            .joined(separator: " ")
    }
}

/// What a command changes.
enum CommandEffect {
    case none
    /// The data of an app.
    case data(AppName)
    /// Settings or tokens, and with them where data comes from.
    case choices
}

/// One word after the command's name.
struct ArgumentSpec {
    let name: String
    let help: String
    var values = Values.any
    var isOptional = false
    var isRepeating = false

    var usage: String {
        let name = isRepeating ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }
}

/// One option, with a value or without.
struct OptionSpec: Hashable {
    /// The name without the hyphens.
    let name: String
    /// What stands for the value in help, or nil for a flag.
    var value: String?
    let help: String
    var values = Values.any
    /// Whether the command cannot do without it.
    var isRequired = false

    /// The option as it is typed.
    var flag: String { "--\(name)" }

    /// The option in the line of usage: `[--limit N]`, without brackets when it is required.
    var synopsis: String { isRequired ? usage : "[\(usage)]" }

    var usage: String { flag + (value.map { " \($0)" } ?? "") }
}

/// Wrong usage: one clear line, and which help to read.
struct UsageError: Error, Hashable {
    let message: String
    var help: String = "quintet help"
}
