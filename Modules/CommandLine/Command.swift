/// A command of a program: its name, its arguments and options, its output and its action.
package struct Command<Context>: Sendable {
    /// The words of the command's name, such as `["wordle", "list"]`.
    package let name: [String]
    package let summary: String
    package let arguments: [ArgumentSpec]
    /// The arguments as they are shown in the usage line, if there is more than one form of them; otherwise nil.
    package let argumentForms: String?
    package let options: [OptionSpec]
    /// The forms of output for other programs: JSON and CSV.
    package let output: OutputForms
    package let details: String
    /// The columns of the text output when it goes to a pipe; empty if the text output has no columns.
    package let columns: [String]
    package let examples: [String]
    /// Whether an app's data cannot come from standard input, for example because the command reads the input itself.
    package let usesInput: Bool
    /// Returns completions for the last of the words; the words are the command's arguments as typed, without options.
    ///
    /// If the result is nil, the completions of the argument are used (`ArgumentSpec.offers`).
    package let offers: @MainActor ([String], Context) async -> Offers?
    /// Returns the reason why the given arguments and options cannot be used together, or nil if they can.
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

    /// A sentence that lists the columns of piped output; empty if there are none.
    var columnsText: String {
        columns.isEmpty ? "" : "Piped output has these tab-separated columns: \(columns.joined(separator: ", "))."
    }

    package var title: String { name.joined(separator: " ") }

    /// The options as help and the usage line show them: an option with its companions is one entry.
    var optionEntries: [HelpEntry] {
        let names = Set(options.map(\.name))
        return options.filter { $0.companion.map { !names.contains($0) } ?? true }.map { option in
            let companions = options.filter { $0.companion == option.name }
            return HelpEntry(
                name: ([option.usage] + companions.map { "[\($0.usage)]" }).joined(separator: " "),
                text: ([option.help] + companions.map { "\($0.flag): \($0.help)" }).joined(separator: "; "))
        }
    }

    /// The usage line without the program's name, such as `wordle list [--reveal] [--limit N]`.
    package var usage: String {
        // Some options are already part of `argumentForms`.
        let options = optionEntries.map(\.name).filter { argumentForms?.contains($0) != true }
        return ([title] + options.map { "[\($0)]" } + (argumentForms.map { [$0] } ?? arguments.map(\.usage)))
            .joined(separator: " ")
    }
}

/// The common first word of a group of commands, and the summary of the group.
package typealias CommandGroup = (name: String, summary: String)
