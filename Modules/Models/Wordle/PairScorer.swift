import QuintetPlatform

/// Scores lines that have a guess and an answer each.
///
/// A scorer is not isolated to the main actor, so that millions of lines can be scored in the background.
public struct PairScorer: Sendable {
    /// The bytes of a line.
    public typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The length of the longest valid line in bytes.
    public static let longestLine = 65_536
    private static let commonLength = 5

    private let line: @Sendable ([Square]) -> [UInt8]
    /// The output for each row of five squares, made once: there are only 243 rows, but maybe millions of lines.
    private let commonLines: [[UInt8]]

    /// Creates a scorer; `line` returns the output for a row of squares, with its line end.
    public init(line: @escaping @Sendable ([Square]) -> [UInt8]) {
        self.line = line
        // The index of a row is its squares read as a number in base 3.
        let rows = (0..<Self.commonLength).reduce([[]]) { rows, _ in
            rows.flatMap { row in Square.allCases.map { row + [$0] } }
        }
        commonLines = rows.map(line)
    }

    /// Appends the output for a line and returns nil, or returns why there is no output.
    ///
    /// `line` is nil for a line that is longer than `longestLine`.
    public func answer(_ line: Bytes?, _ output: inout [UInt8]) -> String? {
        guard let line else { return "longer than \(Self.longestLine) bytes" }
        guard let (guess, answer) = Self.pair(in: line) else { return "expected a guess and an answer" }
        if let row = Self.commonRow(guess, answer) {
            output.append(contentsOf: commonLines[row])
            return nil
        }
        guard let guess = String(bytes: guess, encoding: .utf8), let answer = String(bytes: answer, encoding: .utf8)
        else { return "not valid UTF-8" }
        do throws(GuessError) {
            output.append(contentsOf: self.line(try GuessScorer.squares(guess: guess, answer: answer)))
            return nil
        } catch {
            return error.message
        }
    }

    /// Returns the index in `commonLines` for two words of five ASCII letters each; nil for other words.
    private static func commonRow(_ guess: Bytes, _ answer: Bytes) -> Int? {
        guard guess.count == commonLength else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: commonLength) { squares in
            guard let start = squares.baseAddress, GuessScorer.write(guess: guess, answer: answer, into: start) else {
                return nil
            }
            return squares.reduce(0) { $0 * 3 + Int($1) }
        }
    }

    private static func pair(in line: Bytes) -> (guess: Bytes, answer: Bytes)? {
        var index = 0
        func nextWord() -> Bytes {
            while index < line.count, isBlank(line[index]) { index += 1 }
            let start = index
            while index < line.count, !isBlank(line[index]) { index += 1 }
            return Bytes(rebasing: line[start..<index])
        }
        let guess = nextWord()
        let answer = nextWord()
        return answer.isEmpty || !nextWord().isEmpty ? nil : (guess, answer)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
