/// Reads an argument list against the table of table.commands.
public struct CommandLineParser<Context> {
    private let table: CommandTable<Context>

    /// What an argument list asks for.
    public struct Request {
        /// The command, or nil for the program alone.
        public let command: Command<Context>?
        /// What was typed after its name.
        public let invocation: Invocation
    }

    /// Creates a parser.
    public init(_ table: CommandTable<Context>) {
        self.table = table
    }

    /// Returns what is asked for; the options of every command may stand anywhere, and `--` ends the options.
    public func parse(_ words: [String]) throws(UsageError) -> Request {
        let (command, rest) = try find(words)
        var invocation = Invocation(command, table.options)
        let known = (command?.options ?? []) + table.options
        var index = 0
        var optionsHaveEnded = false
        while index < rest.count {
            let word = rest[index]
            index += 1
            if optionsHaveEnded || !word.hasPrefix("-") || word == "-" {
                invocation.arguments.append(word)
            } else if word == "--" {
                optionsHaveEnded = true
            } else {
                try read(word, of: known, into: &invocation) {
                    defer { index += 1 }
                    return index < rest.count ? rest[index] : nil
                }
            }
        }
        return try request(command, invocation)
    }

    /// Turns `--version` and `--help` into the commands that answer them, whatever else is missing or wrong.
    private func request(_ command: Command<Context>?, _ invocation: Invocation) throws(UsageError) -> Request {
        if invocation.has("version") { return answer(table.version, invocation, []) }
        if invocation.has("help") { return answer(table.help, invocation, invocation.name) }
        if let command {
            try checkValues(of: invocation, command)
            try checkArguments(of: invocation, command)
            try checkRequiredOptions(of: invocation, command)
        }
        return Request(command: command, invocation: invocation)
    }

    private func answer(_ command: Command<Context>, _ asked: Invocation, _ arguments: [String]) -> Request {
        var invocation = Invocation(command, table.options)
        invocation.flags = asked.flags
        invocation.arguments = arguments
        return Request(command: command, invocation: invocation)
    }

    /// Splits the words into the command they name and the rest; options may stand before the name.
    private func find(_ words: [String]) throws(UsageError) -> (Command<Context>?, [String]) {
        var name: [String] = []
        var rest: [String] = []
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            if word.hasPrefix("-") {
                rest.append(word)
                guard takesValue(word), index < words.count else { continue }
                rest.append(words[index])
                index += 1
            } else if choices(after: name).contains(word) {
                name.append(word)
                if let command = table.commands.first(where: { $0.name == name }) {
                    return (command, rest + words[index...])
                }
            } else {
                throw unknown(word, after: name)
            }
        }
        guard !name.isEmpty else { return (nil, rest) }
        guard rest.contains(where: ["--help", "-h", "--version"].contains) else {
            let choices = choices(after: name).joined(separator: ", ")
            throw UsageError(
                message: "\(name.joined(separator: " ")) needs a command: \(choices)", help: help(after: name))
        }
        return (Command(name: name, summary: "", examples: []) { _, _ in }, rest)
    }

    private func takesValue(_ word: String) -> Bool {
        table.options.contains { $0.value != nil && "--\($0.name)" == word }
    }

    private func unknown(_ word: String, after name: [String]) -> UsageError {
        let hint = NearestMatch.question(word, in: choices(after: name))
        let title = (name + [word]).joined(separator: " ")
        return UsageError(message: "There is no command “\(title)”\(hint)", help: help(after: name))
    }

    private func help(after name: [String]) -> String {
        (["quintet help"] + name).joined(separator: " ")
    }

    private func choices(after name: [String]) -> [String] {
        var seen: Set<String> = []
        return table.commands.filter { $0.name.count > name.count && $0.name.starts(with: name) }
            .map { $0.name[name.count] }
            .filter { seen.insert($0).inserted }
    }

    private func read(
        _ word: String,
        of known: [OptionSpec],
        into invocation: inout Invocation,
        next: () -> String?
    ) throws(UsageError) {
        let body = word.drop { $0 == "-" }
        let name = String(body.prefix { $0 != "=" })
        let given = body.contains("=") ? String(body.dropFirst(name.count + 1)) : nil
        let isLong = word.hasPrefix("--")
        let fullName = isLong ? name : table.letters[name] ?? ""
        guard let option = known.first(where: { $0.name == fullName }) else {
            let match = NearestMatch.question("--\(name)", in: known.map { "--\($0.name)" })
            throw invocation.error("There is no option “\(isLong ? "--" : "-")\(name)”\(match)")
        }
        if let placeholder = option.value {
            guard let value = given ?? next() else {
                throw invocation.error("--\(option.name) needs a value: --\(option.name) \(placeholder)")
            }
            invocation.options[option.name] = value
        } else {
            guard given == nil else { throw invocation.error("--\(option.name) takes no value") }
            invocation.flags.insert(option.name)
        }
    }

    private func checkValues(of invocation: Invocation, _ command: Command<Context>) throws(UsageError) {
        for option in command.options {
            guard let text = invocation[option.name] else { continue }
            if let objection = option.values.objection(to: text, for: option.flag) { throw invocation.error(objection) }
        }
        for (argument, text) in zip(command.arguments, invocation.arguments) {
            if let objection = argument.values.objection(to: text, for: argument.name) {
                throw invocation.error(objection)
            }
        }
    }

    private func checkArguments(of invocation: Invocation, _ command: Command<Context>) throws(UsageError) {
        let specs = command.arguments
        let count = invocation.arguments.count
        let required = specs.filter { !$0.isOptional }
        guard count >= required.count else {
            throw invocation.error("\(required[count].name) is missing: \(command.usage)")
        }
        guard count <= specs.count || specs.last?.isRepeating == true else {
            throw invocation.error(
                "“\(invocation.arguments[specs.count])” is one word too many: \(command.usage)")
        }
    }

    private func checkRequiredOptions(of invocation: Invocation, _ command: Command<Context>) throws(UsageError) {
        for option in command.options where option.isRequired && invocation[option.name] == nil {
            throw invocation.error("\(option.usage) is missing")
        }
    }
}
