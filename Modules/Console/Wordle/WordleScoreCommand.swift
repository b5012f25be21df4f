import CommandLine
import Models
import Platform
import Terminal

extension WordleCommands {
    private static let guess = Argument(
        "GUESS", .text, help: "the guess, or - to read pairs from standard input")
    private static let answer = Argument(optional: "ANSWER", .text, help: "the word to be found")

    @MainActor static let score = CommandSpec(
        name: ["wordle", "score"], summary: "Score a guess against an answer, or a pair for each line of input",
        arguments: [guess, answer],
        argumentForms: "GUESS ANSWER | -",
        details: """
            With -, each line of input (GUESS ANSWER) is answered with one line, in order. A bad line is answered with \
            an empty line and its reason on standard error, and the exit code is 1.
            """,
        examples: ["quintet wordle score ponds nymph", "quintet wordle score - < pairs.txt"]
    ) { invocation, context in
        if invocation.arguments == ["-"] {
            try context.requireInput("score pairs")
            // Answers are to follow the lines at once.
            context.out.pager = nil
            guard PairScorer(context).run() else { throw Exit(code: 1) }
            return
        }
        guard let answer = invocation[answer] else {
            throw invocation.error("ANSWER is missing: \(invocation.usage)")
        }
        do throws(GuessError) {
            let squares = try GuessScorer.squares(guess: invocation[guess], answer: answer)
            context.out.print(raw: context.line(of: squares))
        } catch {
            throw ServiceError(action: "score the guess", cause: .invalid(error.message))
        }
    }
}

extension ConsoleContext {
    /// Returns squares as a line of bytes: emoji, letters or JSON.
    func line(of row: [Square]) -> [UInt8] {
        var line: [UInt8] = []
        if isJSON {
            row.map(\.rawValue).json.write(to: &line)
        } else {
            line +=
                (session.out.appearance.isPlain ? row.codes : session.out.appearance.squareTheme.emoji(for: row)).utf8
        }
        return line + [UInt8(ascii: "\n")]
    }
}
