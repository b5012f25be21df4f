/// One command: what a person types, what help says of it, and what it does with a context.
public struct Command<Context>: Sendable {
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
    /// What help says under the options, where the names alone do not say enough.
    public let details: String
    /// Real uses of the command, as typed.
    public let examples: [String]
    /// What a shell offers for the last of the words after the command's name, where the table does not know it.
    public let offers: @MainActor ([String], Context) async -> Offers?
    /// Does it.
    public let run: @MainActor (Invocation, Context) async throws -> Void

    /// Creates a command.
    public init(
        name: [String],
        summary: String,
        arguments: [any ArgumentDeclaration] = [],
        argumentForms: String? = nil,
        options: [any OptionDeclaration] = [],
        details: String = "",
        examples: [String],
        offers: @escaping @MainActor ([String], Context) async -> Offers? = { _, _ in nil },
        run: @escaping @MainActor (Invocation, Context) async throws -> Void
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments.map(\.spec)
        self.argumentForms = argumentForms
        self.options = options.map(\.spec)
        self.details = details
        self.examples = examples
        self.offers = offers
        self.run = run
    }

    /// The name as typed.
    public var title: String { name.joined(separator: " ") }

    /// What may be typed: `wordle list [--reveal] [--limit N]`.
    public var usage: String {
        ([title] + options.map(\.synopsis) + (argumentForms.map { [$0] } ?? arguments.map(\.usage)))
            .joined(separator: " ")
    }
}

/// Commands with a common first word.
public struct CommandGroup: Sendable {
    /// The word.
    public let name: String
    /// One line without a full stop.
    public let summary: String

    /// Creates a group.
    public init(name: String, summary: String) {
        self.name = name
        self.summary = summary
    }
}
