import Foundation

/// A part of the program that reads what others wrote, and what must hold for every input.
@MainActor struct Target {
    let name: String
    /// Documents from which inputs are made.
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

    /// Gives the target the input of a seed; throws `Violation` when something does not hold.
    func run(seed: UInt64) async throws {
        var input = Input(seed: seed, samples: samples)
        try await body(&input)
    }
}

/// Something that must hold and does not.
struct Violation: Error {
    let words: String
}

/// Throws unless something holds.
func require(_ holds: Bool, _ words: @autoclosure () -> String) throws {
    guard holds else { throw Violation(words: words()) }
}

/// Throws unless two values are the same.
func requireEqual<Value: Equatable>(_ left: Value, _ right: Value, _ what: String) throws {
    guard left == right else { throw Violation(words: "\(what): \(left) is not \(right)") }
}
