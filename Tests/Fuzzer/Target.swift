import QuintetTerminal

/// The readers of external data.
@MainActor enum Targets {
    static let all = json + services + files + texts + [commandLine]
}

/// A part of the program that reads external data, with the conditions that must be true for every input.
@MainActor struct Target {
    let name: String
    /// The documents from which inputs are made.
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

/// A condition that must be true for every input, but is false.
struct Violation: Error {
    let words: String
}

/// Throws `Violation` unless a condition is true.
func require(_ holds: Bool, _ words: @autoclosure () -> String) throws {
    guard holds else { throw Violation(words: words()) }
}

/// Throws `Violation` unless two values are equal.
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
