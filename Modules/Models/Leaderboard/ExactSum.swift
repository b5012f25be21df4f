/// The sum of integers in 128 bits, which does not overflow.
struct ExactSum {
    /// The sum in two's complement, in two words: `Int128` needs macOS 15.
    private var high = 0
    private var low: UInt = 0

    init(_ numbers: some Sequence<Int>) {
        for number in numbers {
            let (sum, carry) = low.addingReportingOverflow(UInt(bitPattern: number))
            low = sum
            high += (number < 0 ? -1 : 0) + (carry ? 1 : 0)
        }
    }

    /// The sum as a floating-point number, exact up to 2^53.
    var value: Double {
        let isNegative = high < 0
        let magnitude: (high: UInt, low: UInt) =
            isNegative ? (~UInt(bitPattern: high) &+ (low == 0 ? 1 : 0), ~low &+ 1) : (UInt(high), low)
        let value = Double(magnitude.high) * 0x1p64 + Double(magnitude.low)
        return isNegative ? -value : value
    }
}
