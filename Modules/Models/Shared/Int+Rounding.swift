extension Int {
    /// Rounds a number down, clamped to ±2^53; NaN becomes 0.
    ///
    /// `Int(_: Double)` traps on numbers that it cannot represent.
    public init(roundingDown number: Double) {
        self = Int(exactly: Swift.min(Swift.max(number, -0x1p53), 0x1p53).rounded(.down)) ?? 0
    }
}
