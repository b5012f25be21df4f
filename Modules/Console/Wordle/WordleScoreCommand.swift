import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal

extension WordleCommands {
    private static let guess = Argument("GUESS", .text, help: "the guess, or - to read pairs from standard input")
    private static let answer = Argument(optional: "ANSWER", .text, help: "the answer")

    @MainActor static let score = CommandSpec(
        name: ["wordle", "score"], summary: "Score a guess against an answer, or one pair per line of input",
        arguments: [guess, answer],
        argumentForms: "GUESS ANSWER | -", output: .plainJSON,
        details: """
            With -, each line of input (GUESS ANSWER) gets one line of output, in the same order. For a bad line, the \
            output is an empty line, the reason is on standard error, and the exit code is 1.
            """,
        examples: ["quintet wordle score ponds nymph", "quintet wordle score - < pairs.txt"],
        objection: { invocation in
            let words = invocation.arguments
            if words.first == "-" { return words.count == 1 ? nil : "- takes no ANSWER" }
            return words.count == 1 ? "ANSWER is missing" : nil
        }
    ) { invocation, context in
        if invocation.arguments == ["-"] {
            try context.requireInput("score pairs")
            // Each result is printed as soon as its line is read, so there is no pager.
            context.session.out.pager = nil
            guard context.scorePairs() else { throw Exit(code: 1) }
            return
        }
        let answer = invocation[answer] ?? ""
        do throws(GuessError) {
            let squares = try GuessScorer.squares(guess: invocation[guess], answer: answer)
            context.session.out.print(raw: context.squareLine(squares))
        } catch {
            throw ServiceError(action: "score the guess", cause: .invalid(error.message))
        }
    }
}

extension ConsoleContext {
    /// Prints a result for each line of standard input as it arrives; returns whether all lines were valid.
    fileprivate func scorePairs() -> Bool {
        let scorer = PairScorer(line: squareLine)
        var splitter = LineSplitter(longest: PairScorer.longestLine)
        var number = 0
        var isGood = true
        var output: [UInt8] = []
        while true {
            let chunk = session.terminal.readBytes()
            splitter.split(chunk) { line in
                number += 1
                guard let reason = scorer.answer(line, &output) else { return }
                isGood = false
                session.out.print(raw: output + [UInt8(ascii: "\n")])
                output.removeAll(keepingCapacity: true)
                warn("line \(number): \(reason)")
            }
            session.out.print(raw: output)
            output.removeAll(keepingCapacity: true)
            session.out.flush()
            if chunk.isEmpty { return isGood }
        }
    }

    fileprivate var squareLine: @Sendable ([Square]) -> [UInt8] {
        let theme = session.out.appearance.isPlain ? nil : session.out.appearance.squareTheme
        return { [isJSON] row in
            var line: [UInt8] = []
            if isJSON {
                row.map(\.rawValue).json.write(to: &line)
            } else {
                line += (theme?.emoji(for: row) ?? row.codes).utf8
            }
            return line + [UInt8(ascii: "\n")]
        }
    }
}
