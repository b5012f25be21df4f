extension BinaryInteger {
    /// Returns the number in hexadecimal, padded with leading zeros to at least `digits` digits.
    public func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
        let text = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Int {
    /// Reads a text of decimal digits; returns nil for any other text, and `Int.max` for a number that is too large.
    @inlinable public init?(digits: some Collection<UInt8>) {
        guard !digits.isEmpty else { return nil }
        var value = 0
        for digit in digits {
            guard 0x30 <= digit, digit <= 0x39 else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int(digit) - 0x30)
            value = overflow || carry ? .max : sum
        }
        self = value
    }

    /// The largest count, of stars for example, that readers return: more than any real one.
    ///
    /// Sums and differences of counts up to this limit cannot overflow.
    public static var countLimit: Int { 1_000_000_000 }

    /// Rounds a number down, clamped to ±2^53; NaN becomes 0.
    ///
    /// `Int(_: Double)` traps on numbers that it cannot represent.
    public init(roundingDown number: Double) {
        self = Int(exactly: Swift.min(Swift.max(number, -0x1p53), 0x1p53).rounded(.down)) ?? 0
    }
}

extension [UInt8] {
    /// Appends a number in decimal digits.
    package mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            var rest = number.magnitude
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            append(contentsOf: digits[start...])
        }
    }
}

extension Sequence<UInt8> {
    /// The 64-bit FNV-1a hash of the bytes (RFC 9923), which is the same on every machine.
    package var stableHash: UInt64 {
        reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
