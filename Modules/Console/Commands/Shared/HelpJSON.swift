import CommandLine
import Terminal

/// The help for a command as JSON.
struct HelpJSON: Encodable {
    struct Argument: Encodable {
        let name: String
        let help: String
        let optional: Bool
        let repeating: Bool
    }

    struct Option: Encodable {
        let name: String
        @Nullable var value: String?
        let help: String

        init(_ option: OptionSpec) {
            name = option.flag
            value = option.placeholder
            help = option.help
        }
    }

    let command: String
    let summary: String
    let usage: String
    let arguments: [Argument]
    let options: [Option]
    let details: String
    let examples: [String]

    @MainActor init(_ command: CommandSpec) {
        self.command = command.title
        summary = command.summary
        usage = "\(Commands.table.program) \(command.usage)"
        arguments = command.arguments.map {
            Argument(name: $0.name, help: $0.help, optional: $0.isOptional, repeating: $0.isRepeating)
        }
        options = (command.options + Commands.table.options).map(Option.init)
        details = command.details
        examples = command.examples
    }
}
