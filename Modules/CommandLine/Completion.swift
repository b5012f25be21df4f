import QuintetPlatform

/// The completions of a command line, which the shells' completion scripts request from the program.
package struct Completion<Context> {
    package struct Answer: Hashable {
        package var words: [HelpEntry] = []
        package var hasFiles = false

        /// The output for the scripts: a line for each word, and a last line `:files` if file names are offered too.
        ///
        /// A tab and the description follow a word that has a description.
        package var lines: [String] {
            let lines = words.map { word in
                let text = String(word.text.unicodeScalars.filter { !SafeText.isUnsafe($0) })
                return text.isEmpty ? word.name : "\(word.name)\t\(text)"
            }
            return lines + (hasFiles ? [":files"] : [])
        }
    }

    /// A function that looks up words, such as the names of employees, and returns each with a description.
    ///
    /// `list` says which words to look up; it is an `Offers.list`. Words that do not begin with `beginning` may be left
    /// out.
    package typealias LookUp = @MainActor (_ list: String, _ beginning: String, Context) async -> [(String, String)]

    private let table: CommandTable<Context>
    private let lookUp: LookUp

    package init(_ table: CommandTable<Context>, lookUp: @escaping LookUp = { _, _, _ in [] }) {
        self.table = table
        self.lookUp = lookUp
    }

    /// Returns the completions for the last word of a command line; `words` are the words after the program's name.
    ///
    /// The last word may be empty.
    @MainActor package func answer(for words: [String], _ context: Context) async -> Answer {
        // bash splits `--order=lowest-first` into the words `--order`, `=` and `lowest-first`.
        let words = words.last == "=" ? words + [""] : words
        let current = Self.unquoted(words.last ?? "")
        let position = Position(words.dropLast(), table)
        let options = table.options(of: table.command(position.name))
        if let option = position.option { return await answer(option.offers, current, context) }
        if position.optionsHaveEnded { return await offers(at: position, current, context) }
        if let end = current.firstIndex(of: "="), let option = options.first(where: { $0.flag == current[..<end] }) {
            let value = String(current[current.index(after: end)...])
            return await answer(option.offers, value, context, before: "\(option.flag)=")
        }
        if !current.hasPrefix("-") {
            let answer = await offers(at: position, current, context)
            if !answer.words.isEmpty || answer.hasFiles || !current.isEmpty { return answer }
        }
        return Answer(words: entries(options.map { ($0.flag, $0.help) }, current))
    }

    @MainActor private func offers(at position: Position, _ current: String, _ context: Context) async -> Answer {
        guard let command = table.command(position.name) else {
            return Answer(words: entries(table.words(after: position.name), current))
        }
        // The arguments of `help` are the words of a command.
        guard command.name != table.help.name else {
            return Answer(words: entries(table.words(after: position.arguments), current))
        }
        let last = command.arguments.last.flatMap { $0.isRepeating ? $0 : nil }
        let argument = command.arguments.dropFirst(position.arguments.count).first ?? last
        let own = await command.offers(position.arguments + [current], context)
        guard let offers = own ?? argument?.offers else { return Answer() }
        return await answer(offers, current, context)
    }

    @MainActor
    private func answer(_ offers: Offers, _ current: String, _ context: Context, before: String = "") async -> Answer {
        let words = offers.words.map { ($0, "") }
        var found: [(String, String)] = []
        if let list = offers.list { found = await lookUp(list, current, context) }
        let entries = entries(words, current) + entries(found, current.lowercased()) { $0.lowercased() }
        return Answer(
            words: entries.map { HelpEntry(name: before + $0.name, text: $0.text) }, hasFiles: offers.hasFiles)
    }

    /// Returns a word without its opening quotation mark and backslashes, because shells pass the word as it was typed.
    private static func unquoted(_ word: String) -> String {
        String((word.hasPrefix("\"") || word.hasPrefix("'") ? word.dropFirst() : word[...]).filter { $0 != "\\" })
    }

    private func entries(
        _ words: [(String, String)], _ current: String, _ key: (String) -> String = { $0 }
    ) -> [HelpEntry] {
        // A name with a line break would be two words, and other control characters would control the terminal.
        words.filter { key($0.0).hasPrefix(current) && !$0.0.unicodeScalars.contains(where: SafeText.isUnsafe) }
            .map { HelpEntry(name: $0.0, text: $0.1) }
    }

    /// The position of the word to complete: the command, the arguments and the option before that word.
    private struct Position {
        var name: [String] = []
        var arguments: [String] = []
        /// The option whose value is the word to complete, or nil if the word is not such a value.
        var option: OptionSpec?
        /// Whether there is a `--` before the word, so that the word is an argument.
        var optionsHaveEnded = false

        init(_ words: [String], _ table: CommandTable<Context>) {
            var last: OptionSpec?
            for word in words {
                if word == "=" {
                    option = last
                } else if option != nil {
                    option = nil
                } else if word == "--", !optionsHaveEnded {
                    optionsHaveEnded = true
                } else if word.hasPrefix("-"), word != "-", !optionsHaveEnded {
                    last = table.options(of: table.command(name)).first { $0.flag == word }
                    option = last.flatMap { $0.takesWord || $0.offers.list != nil ? $0 : nil }
                } else if table.command(name) == nil, table.words(after: name).contains(where: { $0.word == word }) {
                    name.append(word)
                } else {
                    arguments.append(word)
                }
            }
        }
    }
}

/// The shells for which there is a completion script; the scripts are in the folder `Files`.
package enum CompletionScript: String, CaseIterable, Sendable {
    /// bash, including version 3.2, which is part of macOS.
    case bash
    case zsh, fish

    /// Returns the script for a program that implements `completions --offer WORDS…`.
    package func text(for program: String) -> String {
        (EmbeddedFiles.texts["completions.\(rawValue)"] ?? "").replacing("PROGRAM", with: program)
    }
}
