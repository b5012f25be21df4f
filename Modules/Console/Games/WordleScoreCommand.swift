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
            context.session.out.print(raw: context.squareOutput.line(of: squares))
        } catch {
            throw ServiceError(action: "score the guess", cause: .invalid(error.message))
        }
    }
}

extension ConsoleContext {
    fileprivate var squareOutput: SquareOutput {
        SquareOutput(isJSON: isJSON, session.out.appearance.isPlain ? nil : session.out.appearance.squareTheme)
    }

    /// Prints a result for each line of standard input as it arrives; returns whether all lines were valid.
    fileprivate func scorePairs() -> Bool {
        var pairs = PairScorer(output: squareOutput)
        var isGood = true
        while true {
            let piece = session.terminal.readBytes()
            // The last line may lack a line end.
            pairs.lines.append(piece.isEmpty && !pairs.lines.isEmpty ? [UInt8(ascii: "\n")] : piece)
            repeat {
                session.out.print(raw: pairs.results())
                guard let fault = pairs.fault else { continue }
                isGood = false
                warn("line \(pairs.number): \(fault)")
            } while pairs.fault != nil
            session.out.flush()
            if piece.isEmpty { return isGood }
        }
    }
}

/// Scores lines that have a guess and an answer; no closure in it belongs to the main actor, which would be slow.
private struct PairScorer {
    /// The length of the longest line of input, in bytes.
    private static let longestLine = 65_536

    let output: SquareOutput
    var lines = LineBuffer()
    /// The number of lines that were read.
    var number = 0
    /// Why the last line that was read has no result, or nil if it has one.
    var fault: String?

    init(output: SquareOutput) { self.output = output }

    /// Returns the results of the next lines, up to a line with a fault, which has an empty line.
    mutating func results() -> [UInt8] {
        fault = nil
        return [UInt8](unsafeUninitializedCapacity: output.room(forLetters: lines.count)) { buffer, count in
            var line = SquareLine(output, buffer)
            lines.removeLines(upTo: Self.longestLine + 1) { pair in
                number += 1
                fault = Self.score(pair, &line)
                line.end()
                return fault == nil
            }
            count = line.count
        }
    }

    /// Writes the squares of the guess in a pair; returns the reason if there are none.
    private static func score(_ pair: UnsafeBufferPointer<UInt8>, _ line: inout SquareLine) -> String? {
        guard pair.count <= longestLine else { return "longer than \(longestLine) bytes" }
        var position = 0
        var isASCII = true
        let guess = word(in: pair, from: &position, &isASCII)
        let answer = word(in: pair, from: &position, &isASCII)
        guard !answer.isEmpty, word(in: pair, from: &position, &isASCII).isEmpty else {
            return "expected a guess and an answer"
        }
        if isASCII, guess.count == answer.count {
            GuessScorer.score(guess: guess, answer: answer) { line.write($0) }
            return nil
        }
        guard let guess = String(bytes: guess, encoding: .utf8), let answer = String(bytes: answer, encoding: .utf8)
        else { return "not valid UTF-8" }
        do throws(GuessError) {
            for square in try GuessScorer.squares(guess: guess, answer: answer) { line.write(square) }
            return nil
        } catch {
            return error.message
        }
    }

    /// Returns the next word, which is empty at the end of the line, and moves the position after it.
    ///
    /// Sets `isASCII` to false if the word has anything but ASCII letters.
    private static func word(
        in line: UnsafeBufferPointer<UInt8>, from position: inout Int, _ isASCII: inout Bool
    ) -> UnsafeBufferPointer<UInt8> {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
        while position < line.count, isSpace(line[position]) { position += 1 }
        let start = position
        while position < line.count, GuessScorer.isASCIILetter(line[position]) { position += 1 }
        if position < line.count, !isSpace(line[position]) {
            isASCII = false
            while position < line.count, !isSpace(line[position]) { position += 1 }
        }
        return UnsafeBufferPointer(rebasing: line[start..<position])
    }
}

/// The output for the squares of a guess: emoji, codes, or a JSON array.
private struct SquareOutput {
    /// The text of a square: 16 bytes, copied in one step, and how many count.
    struct Text {
        var bytes = SIMD16<UInt8>()
        let count: Int

        init(_ text: String) {
            count = text.utf8.count
            for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
        }
    }

    let isJSON: Bool
    let absent: Text
    let present: Text
    let correct: Text

    init(isJSON: Bool, _ theme: SquareTheme?) {
        self.isJSON = isJSON
        func text(_ square: Square) -> Text {
            Text(isJSON ? ",\"\(square.rawValue)\"" : String(theme?.emoji(for: square) ?? square.code))
        }
        absent = text(.absent)
        present = text(.present)
        correct = text(.correct)
    }

    /// Returns the room in bytes for the lines of words with a number of letters.
    func room(forLetters count: Int) -> Int { count * max(absent.count, present.count, correct.count) + 32 }

    /// Returns a line.
    func line(of squares: [Square]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: room(forLetters: squares.count)) { buffer, count in
            var line = SquareLine(self, buffer)
            for square in squares { line.write(square) }
            line.end()
            count = line.count
        }
    }
}

/// Lines of squares in a buffer.
private struct SquareLine {
    /// The number of bytes that were written.
    private(set) var count = 0
    private let output: SquareOutput
    private let bytes: UnsafeMutableRawBufferPointer
    /// The start of the line that is being written.
    private var start = 0

    init(_ output: SquareOutput, _ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.output = output
        bytes = UnsafeMutableRawBufferPointer(buffer)
    }

    @inline(__always) mutating func write(_ square: Square) {
        let text = square == .absent ? output.absent : square == .present ? output.present : output.correct
        bytes.storeBytes(of: text.bytes, toByteOffset: count, as: SIMD16<UInt8>.self)
        count += text.count
    }

    /// Ends the line, which is empty if no square was written.
    mutating func end() {
        if output.isJSON, count > start {
            // The bracket replaces the first comma.
            bytes[start] = UInt8(ascii: "[")
            bytes[count] = UInt8(ascii: "]")
            count += 1
        }
        bytes[count] = UInt8(ascii: "\n")
        count += 1
        start = count
    }
}
