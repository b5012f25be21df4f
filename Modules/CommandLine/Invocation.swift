/// The arguments and options of a command line, as the parser has read them.
package struct Invocation: Sendable {
    /// The words of the command; empty if the program was started without a command.
    package let name: [String]
    package let usage: String
    package var arguments: [String] = []
    /// The values of each given option, by the name of the option; an option without a value has an empty list.
    var options: [String: [String]] = [:]
    private let program: String
    private let declaredOptions: Set<String>
    private let declaredArguments: [String]

    init<Context>(_ command: Command<Context>?, of table: CommandTable<Context>) {
        program = table.program
        name = command?.name ?? []
        usage = "\(program) \(command?.usage ?? "")"
        let outputs = [OutputForms.json.spec, OutputForms.csv.spec]
        declaredOptions = Set(((command?.options ?? []) + table.options + outputs).map(\.name))
        declaredArguments = command?.arguments.map(\.name) ?? []
    }

    package subscript<Value>(option: Option<Value>) -> Value {
        // The parser would reject an option that the command does not declare, and help would not list it.
        assert(declaredOptions.contains(option.spec.name), "\(name) does not declare \(option.spec.flag)")
        return option.value(options[option.spec.name])
    }

    package subscript<Value>(argument: Argument<Value>) -> Value {
        let index = declaredArguments.firstIndex(of: argument.spec.name)
        assert(index != nil, "\(name) does not declare \(argument.spec.name)")
        return argument.value(index.map { Array(arguments.dropFirst($0)) } ?? [])
    }

    /// The name of the command, such as `wordle list`, or the name of the program if there is no command.
    var title: String { name.isEmpty ? program : name.joined(separator: " ") }

    package func has(_ option: OptionSpec) -> Bool { options[option.name] != nil }

    /// Copies an option from another invocation unless this invocation has the option.
    package mutating func inherit(_ option: any OptionDeclaration, from other: Invocation) {
        options[option.spec.name] = options[option.spec.name] ?? other.options[option.spec.name]
    }

    package func error(_ message: String) -> UsageError {
        UsageError(message, help: ([program, "help"] + name).joined(separator: " "))
    }

    /// Returns an error that shows the usage of the command.
    package func errorWithUsage(_ message: String) -> UsageError {
        var error = error(message)
        error.message += " Usage: \(usage)"
        return error
    }
}

/// A usage error: a message of one line, and the command that shows the relevant help page.
package struct UsageError: Error, Hashable {
    package fileprivate(set) var message: String
    package let help: String

    /// Creates an error; a full stop is added to the message, unless it ends with a full stop or a question mark.
    package init(_ message: String, help: String) {
        self.message = message.hasSuffix("?") || message.hasSuffix(".") ? message : "\(message)."
        self.help = help
    }
}
