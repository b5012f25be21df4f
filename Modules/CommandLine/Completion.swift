/// What a shell offers for the last of some words; the scripts of the shells ask the program itself.
public struct Completion<Context> {
    /// What may stand in place of the last word.
    public struct Answer: Hashable {
        /// Words with what they are about, which may be empty.
        public var words: [Help<Context>.Entry] = []
        /// Whether a file may stand there too.
        public var hasFiles = false

        /// The lines that the scripts read: a word and a tab before what it is about, `:files` for files.
        public var lines: [String] {
            words.map { $0.text.isEmpty ? $0.name : "\($0.name)\t\($0.text)" } + (hasFiles ? [":files"] : [])
        }
    }

    private let table: CommandTable<Context>

    /// Creates the completion of a table.
    public init(_ table: CommandTable<Context>) {
        self.table = table
    }

    /// Returns what is offered for the last of the words that follow the program's name; it may be empty.
    @MainActor
    public func answer(for words: [String], _ context: Context) async -> Answer {
        // bash cuts --order=lowest-first into three words.
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
        // After `help` stand the words of a command.
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

    /// Where the last word stands.
    private struct Place {
        var name: [String] = []
        var arguments: [String] = []
        /// The option whose value it is, if it is one.
        var option: OptionSpec?

        init(_ words: [String], _ table: CommandTable<Context>) {
            for word in words {
                if option != nil {
                    option = nil
                } else if word.hasPrefix("-"), word != "-" {
                    let options = (table.command(name)?.options ?? []) + table.options
                    option = options.first { $0.flag == word && $0.placeholder != nil }
                } else if table.command(name) == nil, table.words(after: name).contains(where: { $0.word == word }) {
                    name.append(word)
                } else {
                    arguments.append(word)
                }
            }
        }
    }
}
