import CommandLine
import Foundation
import Models
import Terminal

/// Answers each line of standard input, a guess and an answer, with a line of squares, in constant memory.
@MainActor
struct PairScorer {
    /// The longest line in bytes that is kept; a longer one is a bad line.
    static let longestLine = 65_536

    let form: SquareForm
    let context: CommandContext

    /// Returns whether every line was good.
    func run() -> Bool {
        var splitter = LineSplitter(longest: Self.longestLine)
        var number = 0
        var isGood = true
        var output: [UInt8] = []
        var squares = [UInt8](repeating: 0, count: Self.longestLine)
        while true {
            let chunk = context.terminal.readBytes()
            splitter.split(chunk) { line in
                number += 1
                if let line, answer(line, &squares, &output) { return }
                isGood = false
                context.out.print(raw: output)
                output.removeAll(keepingCapacity: true)
                refuse(line, number)
            }
            context.out.print(raw: output)
            context.out.flush()
            output.removeAll(keepingCapacity: true)
            if chunk.isEmpty { break }
        }
        return isGood
    }

    /// Appends the answer to a line and returns true, or returns false when the line is bad.
    private func answer(_ line: UnsafeBufferPointer<UInt8>, _ squares: inout [UInt8], _ output: inout [UInt8]) -> Bool {
        let words = Words(line)
        guard let guess = words.first, let answer = words.second, !words.hasMore else { return false }
        let isWritten = squares.withUnsafeMutableBufferPointer { squares in
            guard let start = squares.baseAddress, GuessScorer.write(guess: guess, answer: answer, into: start) else {
                return false
            }
            form.append(UnsafeBufferPointer(start: start, count: guess.count), to: &output)
            return true
        }
        return isWritten || slowAnswer(guess, answer, &output)
    }

    private func slowAnswer(
        _ guess: UnsafeBufferPointer<UInt8>,
        _ answer: UnsafeBufferPointer<UInt8>,
        _ output: inout [UInt8]
    ) -> Bool {
        guard let guess = String(bytes: guess, encoding: .utf8),
            let answer = String(bytes: answer, encoding: .utf8),
            let squares = try? GuessScorer.squares(guess: guess, answer: answer)
        else { return false }
        output.append(contentsOf: form.line(squares))
        return true
    }

    private func refuse(_ line: UnsafeBufferPointer<UInt8>?, _ number: Int) {
        context.out.print(raw: [UInt8(ascii: "\n")])
        context.warn("line \(number): \(reason(line))")
    }

    private func reason(_ line: UnsafeBufferPointer<UInt8>?) -> String {
        guard let line else { return "longer than \(Self.longestLine) bytes" }
        let words = Words(line)
        guard let guess = words.first, let answer = words.second, !words.hasMore else {
            return "expected a guess and an answer"
        }
        guard let guess = String(bytes: guess, encoding: .utf8),
            let answer = String(bytes: answer, encoding: .utf8)
        else { return "not valid UTF-8" }
        do {
            _ = try GuessScorer.squares(guess: guess, answer: answer)
            return "cannot be scored"
        } catch {
            return error.message
        }
    }
}

/// The first two words of a line, with blanks and tabs between them.
private struct Words {
    var first: UnsafeBufferPointer<UInt8>?
    var second: UnsafeBufferPointer<UInt8>?
    var hasMore = false

    init(_ line: UnsafeBufferPointer<UInt8>) {
        var index = 0
        first = Self.next(line, &index)
        second = Self.next(line, &index)
        hasMore = Self.next(line, &index) != nil
    }

    private static func next(_ line: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UnsafeBufferPointer<UInt8>? {
        while index < line.count, isBlank(line[index]) { index += 1 }
        let start = index
        while index < line.count, !isBlank(line[index]) { index += 1 }
        return index > start ? UnsafeBufferPointer(rebasing: line[start..<index]) : nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
