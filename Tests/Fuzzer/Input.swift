import Foundation
import QuintetPlatform

@testable import Networking

/// The input for a seed: a damaged sample, or a long or deeply nested text.
struct Input {
    /// Random numbers for the decisions of a target.
    var random: SeededGenerator
    /// The samples of the target, from which the input is made.
    private let samples: [[UInt8]]

    init(seed: UInt64, samples: [[UInt8]]) {
        random = SeededGenerator(seed: seed)
        self.samples = samples
    }

    /// Returns the bytes of a new input.
    mutating func bytes() -> [UInt8] {
        switch Int.random(in: 0..<1_000, using: &random) {
        case 0: long()
        case 1: nested()
        case 2..<30: samples.randomElement(using: &random) ?? []
        default: damaged()
        }
    }

    mutating func data() -> Data { Data(bytes()) }

    /// Returns a new input as text, with U+FFFD in place of invalid UTF-8.
    mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

    private mutating func damaged() -> [UInt8] {
        var bytes = samples.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            bytes = Damage.allCases.randomElement(using: &random)?.done(to: bytes, samples, &random) ?? bytes
        }
        return bytes
    }

    /// Returns 200 kB of a few repeated bytes, for which a reader with more than linear time exceeds the time limit.
    private mutating func long() -> [UInt8] {
        let piece = Damage.tokens.randomElement(using: &random) ?? "x"
        let sample = samples.randomElement(using: &random) ?? []
        let unit = Bool.random(using: &random) ? Array(piece.utf8) : Array(sample.prefix(40))
        let middle = Array(repeatElement(unit, count: 200_000 / max(1, unit.count)).joined())
        let cut = Int.random(in: 0...sample.count, using: &random)
        return sample[..<cut] + middle + sample[cut...]
    }

    private mutating func nested() -> [UInt8] {
        let opening = ["[", #"{"a":"#, #"[{"scores":"#, "[[", " [ "].randomElement(using: &random) ?? "["
        return Array(
            String(repeating: opening, count: [127, 128, 129, 513, 100_000].randomElement(using: &random) ?? 1).utf8)
    }
}
