import Composition
import Coordinator
import Models
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

/// A list of names or numbers with which shells complete a command, from local data or cached responses.
struct CompletionList: Sendable {
    /// Returns words of the list, each with its description; `beginning` is the typed part of the word to complete.
    ///
    /// Words with another beginning may be included: `words(of:_:_:)` leaves them out.
    typealias Words =
        @MainActor (_ services: Services, _ beginning: String) async throws -> [(String, String)]

    /// The maximum number of words to offer: a shell cannot usefully show more.
    private static let limit = 500

    /// The name that identifies the list.
    let name: String
    private let words: Words

    /// Creates a list of an app; its words are offered only if `Apps.completions(of:)` returns the list.
    init(_ name: String, _ words: @escaping Words) {
        self.name = name
        self.words = words
    }

    /// Returns the words of a list that have a beginning, in upper or lower case, with their descriptions.
    ///
    /// Returns only the first `limit` of these words. Does not use the network.
    ///
    /// The result is empty if there is no such list, or if its words cannot be read.
    @MainActor static func words(
        of name: String, _ beginning: String, _ context: ConsoleContext
    ) async -> [(String, String)] {
        var connection = context.connection
        connection.isOffline = true
        // A window of the keyring must not open at a Tab.
        connection.isAttended = false
        connection.notice = { _ in }
        let services = context.console.composition.services(connection)
        let list = AppName.allCases.flatMap(Apps.completions).first { $0.name == name }
        let found = try? await list?.words(services, beginning)
        let matching = (found ?? []).lazy.filter { $0.0.lowercased().hasPrefix(beginning.lowercased()) }
        return Array(matching.prefix(limit))
    }
}

extension ValueKind {
    func completed(by list: CompletionList) -> ValueKind { offering(list.name) }
}
