extension Int {
    /// Rounds a number down; one beyond plus or minus 2^53 is held within them, and what is no number is 0.
    ///
    /// `Int(_: Double)` ends the program over what it cannot hold.
    public init(roundingDown number: Double) {
        self = Int(exactly: Swift.min(Swift.max(number, -0x1p53), 0x1p53).rounded(.down)) ?? 0
    }
}
