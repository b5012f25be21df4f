/// The completions for a command line; the shells' scripts call the program for them.
public struct Completion<Context> {
    /// The completions for the last word.
    public struct Answer: Hashable {
        /// The words with their descriptions, which may be empty.
        public var words: [Help<Context>.Entry] = []
        /// Whether to complete file names as well.
        public var hasFiles = false

        /// The output for the scripts: a word, a tab and its description per line, `:files` for file names.
        public var lines: [String] {
            words.map { $0.text.isEmpty ? $0.name : "\($0.name)\t\($0.text)" } + (hasFiles ? [":files"] : [])
        }
    }

    private let table: CommandTable<Context>

    /// Creates the completion of a table.
    public init(_ table: CommandTable<Context>) {
        self.table = table
    }

    /// Returns the completions for the last of the words after the program's name, which may be empty.
    @MainActor
    public func answer(for words: [String], _ context: Context) async -> Answer {
        // bash splits --order=lowest-first into three words.
        let words = words.last == "=" ? words.dropLast() + [""] : words
        let current = words.last ?? ""
        let place = Place(words.dropLast().filter { $0 != "=" }, table)
        let options = (table.command(place.name)?.options ?? []) + table.options
        if let option = place.option { return answer(option.offers, current) }
        if let end = current.firstIndex(of: "="), let option = options.first(where: { $0.flag == current[..<end] }) {
            return answer(option.offers, current, before: "\(option.flag)=")
        }
        if !current.hasPrefix("-") {
            let answer = await offers(at: place, current, context)
            if !answer.words.isEmpty || answer.hasFiles || !current.isEmpty { return answer }
        }
        return Answer(words: entries(options.map { ($0.flag, $0.help) }, current))
    }

    @MainActor
    private func offers(at place: Place, _ current: String, _ context: Context) async -> Answer {
        guard let command = table.command(place.name) else {
            return Answer(words: entries(table.words(after: place.name), current))
        }
        // The arguments of `help` are the words of a command.
        guard command.name != table.help.name else {
            return Answer(words: entries(table.words(after: place.arguments), current))
        }
        if let offers = await command.offers(place.arguments + [current], context) { return answer(offers, current) }
        let last = command.arguments.last.flatMap { $0.isRepeating ? $0 : nil }
        let argument = command.arguments.dropFirst(place.arguments.count).first ?? last
        return argument.map { answer($0.offers, current) } ?? Answer()
    }

    private func answer(_ offers: Offers, _ current: String, before: String = "") -> Answer {
        Answer(words: entries(offers.words.map { (before + $0, "") }, current), hasFiles: offers.hasFiles)
    }

    private func entries(_ words: [(String, String)], _ current: String) -> [Help<Context>.Entry] {
        words.filter { $0.0.hasPrefix(current) }.map { Help.Entry(name: $0.0, text: $0.1) }
    }

    /// The position of the last word.
    private struct Place {
        var name: [String] = []
        var arguments: [String] = []
        /// The option whose value it is, if any.
        var option: OptionSpec?

        init(_ words: [String], _ table: CommandTable<Context>) {
            for word in words {
                if option != nil {
                    option = nil
                } else if word.hasPrefix("-"), word != "-" {
                    let options = (table.command(name)?.options ?? []) + table.options
                    option = options.first { $0.flag == word && $0.takesWord }
                } else if table.command(name) == nil, table.words(after: name).contains(where: { $0.word == word }) {
                    name.append(word)
                } else {
                    arguments.append(word)
                }
            }
        }
    }
}
