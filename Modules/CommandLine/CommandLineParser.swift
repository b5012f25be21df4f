import QuintetPlatform

/// Parses command lines according to a table of commands.
package struct CommandLineParser<Context> {
    private let table: CommandTable<Context>

    /// A command to run, with its arguments and options.
    package struct Request {
        /// The command, or nil if the program was started without one.
        package let command: Command<Context>?
        package let invocation: Invocation
    }

    package init(_ table: CommandTable<Context>) { self.table = table }

    /// Parses a command line; options may be anywhere before `--`, and all words after `--` are arguments.
    ///
    /// The name of a group without a command, `--help` and `-h` request the help command, and `--version` requests the
    /// version command. The arguments and the values of the options are then not checked.
    package func parse(_ words: [String]) throws(UsageError) -> Request {
        let (name, rest) = try split(words)
        let command = table.command(name)
        var invocation = Invocation(command, of: table)
        try read(rest, into: &invocation, known: (command?.options ?? []) + table.options + Self.outputs, help: name)
        if invocation[CommandTable<Context>.versionOption] { return try request(table.version, invocation, []) }
        let isGroup = command == nil && !name.isEmpty
        if isGroup || invocation[CommandTable<Context>.helpOption] { return try request(table.help, invocation, name) }
        if let command { try check(invocation, command) }
        for option in Self.outputs where command == nil && invocation.has(option) {
            throw invocation.error("\(option.flag) needs a command")
        }
        return Request(command: command, invocation: invocation)
    }

    /// The output options, parsed for every command, so that an error can say that the command does not have them.
    private static var outputs: [OptionSpec] { [OutputForms.json.spec, OutputForms.csv.spec] }

    private func request(
        _ command: Command<Context>, _ asked: Invocation, _ arguments: [String]
    ) throws(UsageError) -> Request {
        var invocation = Invocation(command, of: table)
        // Only flags and the output options are passed on, because the values of other options have not been checked.
        let outputs = Self.outputs.map(\.name)
        invocation.options = asked.options.filter { $0.value.isEmpty || outputs.contains($0.key) }
        invocation.arguments = arguments
        if let objection = command.output.objection(to: invocation) { throw invocation.error(objection) }
        return Request(command: command, invocation: invocation)
    }

    /// Splits the words into the name of a command or a group, and the other words; options may precede the name.
    private func split(_ words: [String]) throws(UsageError) -> (name: [String], rest: [String]) {
        var name: [String] = []
        var rest: [String] = []
        var index = 0
        while index < words.count, table.command(name) == nil {
            let word = words[index]
            index += 1
            if word.hasPrefix("-") {
                rest.append(word)
                guard table.takesValue(word), index < words.count else { continue }
                rest.append(words[index])
                index += 1
            } else {
                let choices = table.words(after: name).map(\.word)
                guard choices.contains(word) else {
                    let title = (name + [word]).joined(separator: " ")
                    throw error("Unknown command “\(SafeText.quotable(title))”\(hint(for: word, after: name))", name)
                }
                name.append(word)
            }
        }
        return (name, rest + words[index...])
    }

    /// Returns the suggestion for an unknown word: what is meant by it, commands that have this name, or a similar one.
    private func hint(for word: String, after name: [String]) -> String {
        let meant = meaning(of: word, after: name)
        let named = name.isEmpty ? table.commands.map(\.name).filter { $0.count > 1 && $0.last == word } : []
        let commands = (meant.map { [$0] } ?? named.map { $0.joined(separator: " ") }).map {
            "`\(table.program) \($0)`"
        }
        guard !commands.isEmpty else { return NearestMatch.question(word, in: table.words(after: name).map(\.word)) }
        let last = commands.suffix(2).joined(separator: " or ")
        return ". Did you mean \((commands.dropLast(2) + [last]).joined(separator: ", "))?"
    }

    /// Returns what a word or an option after a command means that has another name here.
    private func meaning(of word: String, after name: [String]) -> String? {
        table.meanings[(name + [word]).joined(separator: " ")]
    }

    private func read(
        _ words: [String], into invocation: inout Invocation, known: [OptionSpec], help name: [String]
    ) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                invocation.arguments += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                invocation.arguments.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let flag = parts[0] == "-h" ? "--help" : parts[0]
            guard let option = known.first(where: { $0.flag == flag }) else {
                let typed = "--\(flag.drop { $0 == "-" })"
                let meant = meaning(of: typed, after: name).map { ". Did you mean `\(table.program) \($0)`?" }
                let hint = meant ?? NearestMatch.question(typed, in: known.map(\.flag))
                throw error("Unknown option “\(SafeText.quotable(flag))”\(hint)", name)
            }
            let value = try value(of: option, attached: parts.count > 1 ? parts[1] : nil, &rest, help: name)
            invocation.options[option.name] = value.map { [$0] } ?? []
        }
    }

    /// Returns the value of an option, or nil for an option without a value.
    ///
    /// `attached` is the text after `=`, if there is one. Otherwise the value may be the first word of `rest`, which is
    /// then removed.
    private func value(
        of option: OptionSpec, attached: String?, _ rest: inout ArraySlice<String>, help name: [String]
    ) throws(UsageError) -> String? {
        switch option.value {
        case .none:
            guard attached == nil else { throw error("\(option.flag) takes no value", name) }
            return nil
        case .required:
            guard let value = attached ?? rest.popFirst() else {
                throw error("\(option.flag) needs a value: \(option.usage)", name)
            }
            return value
        case .afterEquals:
            if attached == "" { throw error("A value is missing after \(option.flag)=", name) }
            return attached
        case .nextWordIfValid(_, let isValid):
            if attached == "" { throw error("A value is missing after \(option.flag)=", name) }
            if let attached { return attached }
            if rest.first?.isEmpty == true { throw error("A value is missing after \(option.flag)", name) }
            guard let next = rest.first, isValid(next) else { return nil }
            return rest.popFirst()
        }
    }

    private func check(_ invocation: Invocation, _ command: Command<Context>) throws(UsageError) {
        for option in command.options + table.options {
            for value in invocation.options[option.name] ?? [] {
                if let objection = option.objection(value) { throw invocation.error(objection) }
            }
        }
        for (index, argument) in command.arguments.enumerated() {
            let words = invocation.arguments.dropFirst(index)
            guard !words.isEmpty || argument.isOptional else {
                throw invocation.errorWithUsage("\(argument.subject) is missing")
            }
            for word in argument.isRepeating ? words : words.prefix(1) {
                if let objection = argument.objection(word) { throw invocation.error(objection) }
            }
        }
        guard invocation.arguments.count <= command.arguments.count || command.arguments.last?.isRepeating == true
        else {
            let extra = invocation.arguments[command.arguments.count]
            throw invocation.errorWithUsage("Unexpected argument “\(SafeText.quotable(extra))”")
        }
        if let objection = command.output.objection(to: invocation) ?? command.objection(invocation) {
            throw invocation.error(objection)
        }
    }

    private func error(_ message: String, _ name: [String]) -> UsageError {
        UsageError(message, help: ([table.program, "help"] + name).joined(separator: " "))
    }
}
