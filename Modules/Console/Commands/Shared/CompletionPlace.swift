import CommandLine

/// A beginning of a command, and what may follow it.
struct CompletionPlace {
    /// A word with what it is about.
    struct Word {
        let text: String
        let summary: String
    }

    /// The words so far: none, those of a group, or those of a whole command.
    let name: [String]
    /// The words that lead on towards a command.
    var words: [Word] = []
    var options: [OptionSpec] = []
    var arguments: [ArgumentSpec] = []

    /// The words so far as typed.
    var title: String { name.joined(separator: " ") }

    /// Returns every place of a table, the start first.
    static func all(_ commands: [CommandSpec], _ groups: [CommandGroup]) -> [CompletionPlace] {
        let start = CompletionPlace(name: [], words: firstWords(commands, groups))
        let branches = groups.map { group in
            CompletionPlace(
                name: [group.name],
                words: commands.filter { $0.name.count > 1 && $0.name[0] == group.name }.map {
                    Word(text: $0.name[1], summary: $0.summary)
                })
        }
        let whole = commands.map {
            // After `help` stand the words of a command.
            $0.name == Help.name
                ? CompletionPlace(name: $0.name, words: start.words)
                : CompletionPlace(name: $0.name, options: $0.options, arguments: $0.arguments)
        }
        let helped = branches.map { CompletionPlace(name: Help.name + $0.name, words: $0.words) }
        return [start] + branches + whole + helped
    }

    private static func firstWords(_ commands: [CommandSpec], _ groups: [CommandGroup]) -> [Word] {
        groups.map { Word(text: $0.name, summary: $0.summary) }
            + commands.filter { $0.name.count == 1 }.map { Word(text: $0.name[0], summary: $0.summary) }
    }
}
