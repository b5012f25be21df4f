/// One command: what a person types, what help says of it, and what it does.
public struct Command<Context> {
    /// The words of the command: `["wordle", "list"]`.
    public let name: [String]
    /// One line without a full stop.
    public let summary: String
    /// The words after the name.
    public let arguments: [ArgumentSpec]
    /// What stands for the arguments in the usage, where they come in more than one form.
    public let argumentForms: String?
    /// The options of this command alone.
    public let options: [OptionSpec]
    /// What stands under the options in help, where the names alone do not say enough.
    public let details: [String]
    /// Real uses of the command, as typed.
    public let examples: [String]
    /// Does it.
    public let run: @MainActor (Invocation, Context) async throws -> Void

    /// Creates a command.
    public init(
        name: [String],
        summary: String,
        arguments: [ArgumentSpec] = [],
        argumentForms: String? = nil,
        options: [OptionSpec] = [],
        details: [String] = [],
        examples: [String],
        run: @escaping @MainActor (Invocation, Context) async throws -> Void
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.argumentForms = argumentForms
        self.options = options
        self.details = details
        self.examples = examples
        self.run = run
    }

    /// The name as typed.
    public var title: String { name.joined(separator: " ") }

    /// The line that shows what may be typed: `quintet wordle list [--reveal] [--limit N]`.
    public var usage: String {
        (["quintet \(title)"] + options.map(\.synopsis) + (argumentForms.map { [$0] } ?? arguments.map(\.usage)))
            .joined(separator: " ")
    }
}

/// One word after the command's name.
public struct ArgumentSpec: Sendable {
    /// What stands for it in help.
    public let name: String
    /// What it is.
    public let help: String
    /// What it may be.
    public let values: Values
    /// Whether it may be left out.
    public let isOptional: Bool
    /// Whether more of the same may follow.
    public let isRepeating: Bool

    /// Creates an argument.
    public init(
        name: String, help: String, values: Values = .any, isOptional: Bool = false, isRepeating: Bool = false
    ) {
        self.name = name
        self.help = help
        self.values = values
        self.isOptional = isOptional
        self.isRepeating = isRepeating
    }

    /// The argument in the line of usage: `[COMMAND…]`.
    public var usage: String {
        let name = isRepeating ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }
}

/// One option, with a value or without.
public struct OptionSpec: Hashable, Sendable {
    /// The name without the hyphens.
    public let name: String
    /// What stands for the value in help, or nil for a flag.
    public let value: String?
    /// What it does.
    public let help: String
    /// What its value may be.
    public let values: Values
    /// Whether the command cannot do without it.
    public let isRequired: Bool

    /// Creates an option.
    public init(name: String, value: String? = nil, help: String, values: Values = .any, isRequired: Bool = false) {
        self.name = name
        self.value = value
        self.help = help
        self.values = values
        self.isRequired = isRequired
    }

    /// The option as it is typed.
    public var flag: String { "--\(name)" }

    /// The option in the line of usage: `[--limit N]`, without brackets when it is required.
    public var synopsis: String { isRequired ? usage : "[\(usage)]" }

    /// The option with what stands for its value: `--limit N`.
    public var usage: String { flag + (value.map { " \($0)" } ?? "") }
}

/// Wrong usage: one clear line, and which help to read.
public struct UsageError: Error, Hashable {
    /// What is wrong, without a full stop.
    public let message: String
    /// The command line that shows the help.
    public let help: String

    /// Creates an error.
    public init(message: String, help: String = "quintet help") {
        self.message = message
        self.help = help
    }
}
