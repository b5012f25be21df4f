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
    private var squares: [Square] = []

    init(output: SquareOutput) { self.output = output }

    /// Returns the results of the next lines, up to a line with a fault, which has an empty line.
    mutating func results() -> [UInt8] {
        fault = nil
        return [UInt8](unsafeUninitializedCapacity: output.room(forLetters: lines.count)) { buffer, count in
            while fault == nil, let line = lines.slice(upTo: Self.longestLine + 1) {
                number += 1
                fault = line.withUnsafeBufferPointer { score($0) }
                if fault != nil { squares = [] }
                count += output.write(squares, to: buffer, at: count)
            }
        }
    }

    /// Sets `squares` to the squares of the guess on a line; returns the reason if there are none.
    private mutating func score(_ line: UnsafeBufferPointer<UInt8>) -> String? {
        guard line.count <= Self.longestLine else { return "longer than \(Self.longestLine) bytes" }
        var position = 0
        var isASCII = true
        let guess = Self.word(in: line, from: &position, &isASCII)
        let answer = Self.word(in: line, from: &position, &isASCII)
        guard !answer.isEmpty, Self.word(in: line, from: &position, &isASCII).isEmpty else {
            return "expected a guess and an answer"
        }
        if isASCII, guess.count == answer.count {
            GuessScorer.score(guess: guess, answer: answer, into: &squares)
            return nil
        }
        guard let guess = String(bytes: guess, encoding: .utf8), let answer = String(bytes: answer, encoding: .utf8)
        else { return "not valid UTF-8" }
        do throws(GuessError) {
            squares = try GuessScorer.squares(guess: guess, answer: answer)
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
    private let isJSON: Bool
    /// The text of each square, in the order of the cases: 16 bytes, copied in one step, and how many count.
    private let texts: [(bytes: SIMD16<UInt8>, count: Int)]

    init(isJSON: Bool, _ theme: SquareTheme?) {
        self.isJSON = isJSON
        texts = Square.allCases.map { square in
            let text = isJSON ? ",\"\(square.rawValue)\"" : String(theme?.emoji(for: square) ?? square.code)
            var bytes = SIMD16<UInt8>()
            for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
            return (bytes, text.utf8.count)
        }
    }

    /// Returns the room in bytes for the lines of words with a number of letters.
    func room(forLetters count: Int) -> Int { count * (texts.map(\.count).max() ?? 0) + 32 }

    /// Writes a line to a buffer, an empty one for no squares; returns the length of the line.
    func write(_ squares: [Square], to buffer: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        var end = start
        for square in squares {
            let text = texts[square == .absent ? 0 : square == .present ? 1 : 2]
            bytes.storeBytes(of: text.bytes, toByteOffset: end, as: SIMD16<UInt8>.self)
            end += text.count
        }
        if isJSON, end > start {
            // The bracket replaces the first comma.
            bytes[start] = UInt8(ascii: "[")
            bytes[end] = UInt8(ascii: "]")
            end += 1
        }
        bytes[end] = UInt8(ascii: "\n")
        return end + 1 - start
    }

    /// Returns a line.
    func line(of squares: [Square]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: room(forLetters: squares.count)) { buffer, count in
            count = write(squares, to: buffer, at: 0)
        }
    }
}
