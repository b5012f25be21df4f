import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal

enum CompletionsCommand {
    private static let shell = Argument("SHELL", .one(of: CompletionScript.allCases), help: "bash, zsh or fish")

    @MainActor static let command = CommandSpec(
        name: ["completions"], summary: "Print the completion script for a shell", arguments: [shell],
        output: .json(["script"]),
        examples: [
            "quintet completions bash > ~/.local/share/bash-completion/completions/quintet",
            "quintet completions fish > ~/.config/fish/completions/quintet.fish",
        ]
    ) { invocation, context in
        let script = invocation[shell].text(for: Commands.table.program)
        context.show(json: ["script": script] as JSON) { script.split(separator: "\n").map { Line(String($0)) } }
    }

    /// Returns the words of the command line to complete, or nil if the arguments are not from a completion script.
    static func question(_ arguments: [String]) -> [String]? {
        arguments.starts(with: ["completions", "--offer"]) ? Array(arguments.dropFirst(2)) : nil
    }

    @MainActor static let completion = Completion(Commands.table, lookUp: CompletionList.words)

    /// Returns the options `--live` and `--source VALUE` in a command line whose last word is being completed.
    ///
    /// `--source -` is left out, because completion must not read standard input.
    static func source(_ words: [String]) -> [String] {
        words.indices.flatMap { index in
            switch words[index] {
            case "--live": ["--live"]
            case "--source" where index + 2 < words.count && words[index + 1] != "-": ["--source=\(words[index + 1])"]
            default: [String]()
            }
        }
    }

    @MainActor static func answer(_ words: [String], _ context: ConsoleContext) async {
        for line in await completion.answer(for: words, context).lines {
            context.session.out.print(raw: "\(line)\n")
        }
    }
}
