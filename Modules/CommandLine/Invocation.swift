/// What a person typed after a command's name, checked against the table.
public struct Invocation: Sendable {
    /// The words of the command, none for the program alone.
    public let name: [String]
    /// The line that shows what may be typed.
    public let usage: String
    /// The words that are no options.
    public var arguments: [String] = []
    /// The values of the options that were given, by name; empty for an option that takes none.
    var options: [String: String] = [:]
    private let program: String
    private let declaredOptions: Set<String>
    private let declaredArguments: [String]

    init<Context>(_ command: Command<Context>?, of table: CommandTable<Context>) {
        program = table.program
        name = command?.name ?? []
        usage = "\(program) \(command?.usage ?? "")"
        declaredOptions = Set(((command?.options ?? []) + table.options).map(\.name))
        declaredArguments = command?.arguments.map(\.name) ?? []
    }

    /// The value of an option.
    public subscript<Value>(option: Option<Value>) -> Value {
        // An option that the table lacks would never be read, nor told of in help.
        assert(declaredOptions.contains(option.spec.name), "\(name) does not declare \(option.spec.flag)")
        return option.value(options[option.spec.name])
    }

    /// The value of an argument.
    public subscript<Value>(argument: Argument<Value>) -> Value {
        let index = declaredArguments.firstIndex(of: argument.spec.name)
        assert(index != nil, "\(name) does not declare \(argument.spec.name)")
        return argument.value(index.map { Array(arguments.dropFirst($0)) } ?? [])
    }

    /// Takes an option over from another invocation unless it is given here.
    public mutating func inherit(_ option: any OptionDeclaration, from other: Invocation) {
        options[option.spec.name] = options[option.spec.name] ?? other.options[option.spec.name]
    }

    /// Returns wrong usage of this command, to be thrown.
    public func error(_ message: String) -> UsageError {
        UsageError(message, help: ([program, "help"] + name).joined(separator: " "))
    }
}

/// Wrong usage: one clear line, and which help to read.
public struct UsageError: Error, Hashable {
    /// What is wrong, with the mark at its end.
    public let message: String
    /// The command line that shows the help.
    public let help: String

    /// Creates an error; a full stop is added where the message has no mark at its end.
    public init(_ message: String, help: String) {
        self.message = message.hasSuffix("?") ? message : "\(message)."
        self.help = help
    }
}
