import CommandLine
import Foundation
import Models
import Terminal

extension WordleCommands {
    @MainActor static let score = CommandSpec(
        name: ["wordle", "score"], summary: "Score a guess against an answer, or a pair for each line of input",
        arguments: [
            ArgumentSpec(name: "GUESS", help: "the guess, or - to read pairs from standard input"),
            ArgumentSpec(name: "ANSWER", help: "the word to be found", isOptional: true),
        ],
        argumentForms: "GUESS ANSWER | -",
        details: [
            "With -, each line of input (GUESS ANSWER) is answered with one line, in order. A bad line is answered with",
            "an empty line and its reason on standard error, and the exit code is 1.",
        ],
        examples: ["quintet wordle score ponds nymph", "quintet wordle score - < pairs.txt"]
    ) { invocation, context in
        let form = SquareForm(context)
        if invocation.arguments == ["-"] {
            try context.requireInput("score pairs")
            // Answers are to follow the lines at once.
            context.out.pager = nil
            guard PairScorer(form: form, context: context).run() else { throw Exit(code: 1) }
            return
        }
        guard invocation.arguments.count == 2 else {
            throw invocation.error("ANSWER is missing: \(invocation.usage)")
        }
        do throws(GuessError) {
            let squares = try GuessScorer.squares(guess: invocation.arguments[0], answer: invocation.arguments[1])
            context.out.print(raw: form.line(squares))
        } catch {
            throw ServiceError(action: "score the guess", cause: .invalid(error.message))
        }
    }
}
