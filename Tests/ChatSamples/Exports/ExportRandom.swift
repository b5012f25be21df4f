import QuintetPlatform

/// The random numbers of a layout, which are the same for every chat that is written in it.
typealias ExportRandom = SeededGenerator

extension ExportRandom {
    /// Returns true at random, on average once in a number of calls.
    mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &self)] }
}
