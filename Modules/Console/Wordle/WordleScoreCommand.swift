extension WordleCommands {
    private static let guess = Argument("GUESS", .text, help: "the guess, or - to read pairs from standard input")
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
            guard context.scorePairs() else { throw Exit(code: 1) }
            return
        }
        guard let answer = invocation[answer] else { throw invocation.error("ANSWER is missing: \(invocation.usage)") }
        do throws(GuessError) {
            let squares = try GuessScorer.squares(guess: invocation[guess], answer: answer)
            context.out.print(raw: context.squareLine(squares))
        } catch {
            throw ServiceError(action: "score the guess", cause: .invalid(error.message))
        }
    }
}

extension ConsoleContext {
    /// Answers each line of standard input as it comes; returns whether every one was good.
    fileprivate func scorePairs() -> Bool {
        let scorer = PairScorer(line: squareLine)
        var splitter = LineSplitter(longest: PairScorer.longestLine)
        var (number, isGood) = (0, true)
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
