import QuintetPlatform
import QuintetTerminal

/// The readers of external data.
@MainActor enum Targets {
    static let all = json + services + files + texts + [commandLine]
}

/// A part of the program that reads external data, with the conditions that must be true for every input.
@MainActor struct Target {
    let name: String
    let samples: [[UInt8]]
    private let body: @MainActor (inout Input) async throws -> Void

    init(_ name: String, _ samples: [String], _ body: @escaping @MainActor (inout Input) async throws -> Void) {
        self.init(name, bytes: samples.map { Array($0.utf8) }, body)
    }

    init(_ name: String, bytes: [[UInt8]], _ body: @escaping @MainActor (inout Input) async throws -> Void) {
        self.name = name
        samples = bytes
        self.body = body
    }

    /// Passes the input for a seed to the target; throws `Violation` if a condition is false.
    func run(seed: UInt64) async throws {
        var input = Input(seed: seed, samples: samples)
        try await body(&input)
    }
}

struct Violation: Error {
    let words: String
}

func require(_ holds: Bool, _ words: @autoclosure () -> String) throws {
    guard holds else { throw Violation(words: words()) }
}

func requireEqual<Value: Equatable>(_ left: Value, _ right: Value, _ what: String) throws {
    guard left == right else { throw Violation(words: "\(what): \(left) is not \(right)") }
}

/// Returns a text in the form in which the program prints it.
func printed(_ text: String) -> String { Line(text).rendered(colour: false) }

/// Throws `Violation` if a printed text could move the cursor, change the terminal or reorder the text.
func requireSafe(_ text: String, _ what: String) throws {
    let steering = text.unicodeScalars.first { scalar in
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200B, 0x200E, 0x200F, 0x61C, 0xFEFF,
            0xE0020...0xE007F:
            true
        default: false
        }
    }
    if let steering { throw Violation(words: "\(what) contains \(String(steering.value, radix: 16)): \(text)") }
}

/// The input for a seed: a damaged sample, or a long or deeply nested text.
struct Input {
    /// Random numbers for the decisions of a target.
    var random: SeededGenerator
    private let samples: [[UInt8]]

    init(seed: UInt64, samples: [[UInt8]]) {
        random = SeededGenerator(seed: seed)
        self.samples = samples
    }

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

/// A way to damage a document.
enum Damage: CaseIterable {
    case flipBit, replaceByte, insertToken, deleteRange, repeatRange, splice, cut, swap

    /// Texts that are difficult to read, such as numbers too large for any type, terminal escapes and half characters.
    static let tokens = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400", "1e-9223372036854775808",
        "e9223372036854775807", "-0", "0.1e-400", "NaN", "Infinity", "-1", "1.0", "1,5", "00", "\u{1B}[2J",
        "\u{1B}]0;x\u{7}", "\u{9B}2J", "\r", "\n", "\t", "\0", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}",
        "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{FE0F}", "\u{301}", "\u{1F469}\u{200D}\u{1F467}", "\u{1F1E6}",
        "e\u{301}", "\u{65E5}", #"\u0000"#, #"\ud800"#, #"\udc00\ud800"#, #"\u202e"#, #"\u001b[2J"#, #"\""#,
        "\"", "\\", "null", "true", "[]", "{}", "{", "}", "[", "]", ",", ":", "<", ">", ";", "=", "/", "//",
        "#", "%00", "..", " ", "  ", "-", "--", "--json", "=", "Wordle 281 4/6",
        "\u{1F7E9}\u{1F7E9}\u{2B1B}\u{1F7E8}\u{1F7E9}", "X/6*", "data:image/png;base64,", "====", "2022-02-30",
        "0000-00-00", "9999-12-31",
    ]

    func done(to bytes: [UInt8], _ samples: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
        guard !bytes.isEmpty else { return Array((Self.tokens.randomElement(using: &random) ?? "").utf8) }
        var bytes = bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let range = place..<min(bytes.count, place + Int.random(in: 1...16, using: &random))
        switch self {
        case .flipBit: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case .replaceByte: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case .insertToken: bytes.insert(contentsOf: (Self.tokens.randomElement(using: &random) ?? "").utf8, at: place)
        case .deleteRange: bytes.removeSubrange(range)
        case .repeatRange:
            let copies = repeatElement(bytes[range], count: Int.random(in: 1...8, using: &random))
            bytes.insert(contentsOf: copies.joined(), at: place)
        case .splice:
            let other = samples.randomElement(using: &random) ?? []
            bytes.replaceSubrange(place..., with: other.dropFirst(Int.random(in: 0...other.count, using: &random)))
        case .cut: bytes.removeSubrange(place...)
        case .swap: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
        return bytes
    }
}
