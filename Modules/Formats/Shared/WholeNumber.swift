/// Reads JSON numbers that mean a whole number, exactly: `12.0` and `1.2e1` are 12.
///
/// A detour through `Double` would change whole numbers beyond 2^53.
enum WholeNumber {
    /// Returns the value of a JSON number, or nil when it is a fraction or beyond `Int`.
    static func value(of number: UnsafeBufferPointer<UInt8>) -> Int? {
        let isNegative = number.first == UInt8(ascii: "-")
        var value = 0
        for byte in number.dropFirst(isNegative ? 1 : 0) {
            // An exponent may bring a number back that has too many digits.
            guard let digit = digit(byte), let next = appending(digit, to: value, isNegative) else {
                return shifted(number, isNegative)
            }
            value = next
        }
        return value
    }

    /// The value of a number with a fraction or an exponent: its digits, with the point moved behind the last that is no
    /// zero.
    private static func shifted(_ number: UnsafeBufferPointer<UInt8>, _ isNegative: Bool) -> Int? {
        let end = number.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? number.count
        let point = number[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
        guard let last = number[..<end].lastIndex(where: { digit($0).map { $0 > 0 } ?? false }) else { return 0 }
        let digitsAfterPoint = last > point ? last - point : last + 1 - point
        let zeros = exponent(number[end...].dropFirst()) - digitsAfterPoint
        // One that is not zero and has twenty digits is beyond `Int`.
        guard (0..<20).contains(zeros) else { return nil }
        let digits = number[...last].lazy.compactMap(digit) + repeatElement(0, count: zeros)
        return digits.reduce(0) { value, digit in value.flatMap { appending(digit, to: $0, isNegative) } }
    }

    /// The exponent, held within a range that no document is long enough to make up for.
    private static func exponent(_ text: UnsafeBufferPointer<UInt8>.SubSequence) -> Int {
        let magnitude = text.lazy.compactMap(digit).reduce(0) { min($0 * 10 + $1, 1 << 40) }
        return text.first == UInt8(ascii: "-") ? -magnitude : magnitude
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }

    private static func appending(_ digit: Int, to value: Int, _ isNegative: Bool) -> Int? {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(isNegative ? -digit : digit)
        return overflow || carry ? nil : sum
    }
}
