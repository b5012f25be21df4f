/// A command of a program: its name, its arguments and options, its output and its action.
package struct Command<Context>: Sendable {
    /// The words of the command: `["wordle", "list"]`.
    package let name: [String]
    package let summary: String
    package let arguments: [ArgumentSpec]
    /// The arguments in the usage line, if they have more than one form.
    package let argumentForms: String?
    package let options: [OptionSpec]
    /// The forms of output for other programs.
    package let output: OutputForms
    package let details: String
    /// The columns of piped output; empty if it has none.
    package let columns: [String]
    package let examples: [String]
    /// Whether the command reads standard input itself, so that no document can be read from there.
    package let usesInput: Bool
    /// Returns dynamic completions for the last of the words after the command's name; nil to use those of the table.
    package let offers: @MainActor ([String], Context) async -> Offers?
    /// Returns why arguments and options that are valid alone cannot be used together, or nil if they can.
    let objection: @Sendable (Invocation) -> String?
    package let run: @MainActor (Invocation, Context) async throws -> Void

    /// Creates a command; the parser calls `objection` before the command runs.
    package init(
        name: [String], summary: String, arguments: [any ArgumentDeclaration] = [], argumentForms: String? = nil,
        options: [any OptionDeclaration] = [], output: OutputForms, details: String = "", columns: [String] = [],
        examples: [String], usesInput: Bool = false,
        offers: @escaping @MainActor ([String], Context) async -> Offers? = { _, _ in nil },
        objection: @escaping @Sendable (Invocation) -> String? = { _ in nil },
        run: @escaping @MainActor (Invocation, Context) async throws -> Void
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments.map(\.spec)
        self.argumentForms = argumentForms
        self.options = options.map(\.spec)
        self.output = output
        self.details = details
        self.columns = columns
        self.examples = examples
        self.usesInput = usesInput
        self.offers = offers
        self.objection = objection
        self.run = run
    }

    /// A sentence with the columns of piped output, or an empty string.
    var columnsText: String {
        columns.isEmpty ? "" : "Piped output has these tab-separated columns: \(columns.joined(separator: ", "))."
    }

    package var title: String { name.joined(separator: " ") }

    /// The options that do not appear in the forms of the arguments.
    private var separateOptions: [OptionSpec] {
        options.filter { argumentForms?.contains($0.flag) != true }
    }

    /// The usage line: `wordle list [--reveal] [--limit N]`.
    package var usage: String {
        ([title] + separateOptions.map { "[\($0.usage)]" } + (argumentForms.map { [$0] } ?? arguments.map(\.usage)))
            .joined(separator: " ")
    }
}

/// The common first word of a group of commands, and the summary of the group.
package typealias CommandGroup = (name: String, summary: String)
