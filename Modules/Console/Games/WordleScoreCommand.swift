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
            context.session.out.print(raw: context.line(of: squares))
        } catch {
            throw ServiceError(action: "score the guess", cause: .invalid(error.message))
        }
    }
}

extension ConsoleContext {
    /// The length of the longest line of input, in bytes.
    private static let longestLine = 65_536

    /// Prints a result for each line of standard input as it arrives; returns whether all lines were valid.
    fileprivate func scorePairs() -> Bool {
        var lines = LineBuffer()
        var number = 0
        var isGood = true
        while true {
            let chunk = session.terminal.readBytes()
            lines.append(chunk)
            while let line = lines.next(upTo: Self.longestLine + 1) ?? (chunk.isEmpty ? lines.rest() : nil) {
                number += 1
                do throws(BadLine) {
                    session.out.print(raw: self.line(of: try squares(of: line)))
                } catch {
                    isGood = false
                    session.out.print(raw: [UInt8(ascii: "\n")])
                    warn("line \(number): \(error.reason)")
                }
            }
            session.out.flush()
            if chunk.isEmpty { return isGood }
        }
    }

    /// Returns the squares of the guess on a line that has a guess and an answer.
    private func squares(of line: [UInt8]) throws(BadLine) -> [Square] {
        guard line.count <= Self.longestLine else { throw BadLine(reason: "longer than \(Self.longestLine) bytes") }
        let words = line.split { " \t\r".utf8.contains($0) }
        guard words.count == 2 else { throw BadLine(reason: "expected a guess and an answer") }
        guard let guess = String(bytes: words[0], encoding: .utf8),
            let answer = String(bytes: words[1], encoding: .utf8)
        else { throw BadLine(reason: "not valid UTF-8") }
        do throws(GuessError) {
            return try GuessScorer.squares(guess: guess, answer: answer)
        } catch {
            throw BadLine(reason: error.message)
        }
    }

    fileprivate func line(of squares: [Square]) -> [UInt8] {
        let theme = session.out.appearance.isPlain ? nil : session.out.appearance.squareTheme
        var line: [UInt8] = []
        if isJSON {
            squares.map(\.rawValue).json.write(to: &line)
        } else {
            line += (theme?.emoji(for: squares) ?? squares.codes).utf8
        }
        return line + [UInt8(ascii: "\n")]
    }
}

/// Why a line of input has no result.
private struct BadLine: Error {
    let reason: String
}
