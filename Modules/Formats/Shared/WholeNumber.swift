/// Reads JSON numbers that mean a whole number, exactly: `12.0` and `1.2e1` are 12.
///
/// A detour through `Double` would change whole numbers beyond 2^53.
enum WholeNumber {
    /// Returns the value of a JSON number, or nil when it is a fraction or beyond `Int`.
    static func value(of number: UnsafeBufferPointer<UInt8>) -> Int? {
        var value = 0
        let isNegative = number.first == UInt8(ascii: "-")
        for byte in number.dropFirst(isNegative ? 1 : 0) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return shifted(number) }
            guard let next = appending(byte, to: value, isNegative: isNegative) else { return nil }
            value = next
        }
        return value
    }

    private static func shifted(_ number: UnsafeBufferPointer<UInt8>) -> Int? {
        let isNegative = number.first == UInt8(ascii: "-")
        let parts = number.dropFirst(isNegative ? 1 : 0).split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let lower: (UInt8) -> Bool = { $0 | 0x20 == UInt8(ascii: "e") }
        guard let last = parts.last else { return nil }
        let mantissaAndExponent = last.split(maxSplits: 1, whereSeparator: lower)
        guard let tail = mantissaAndExponent.first else { return nil }
        let fraction = parts.count > 1 ? tail : tail.suffix(0)
        var digits = (parts.count > 1 ? Array(parts[0]) : Array(tail)) + fraction
        guard let lastNonZero = digits.lastIndex(where: { $0 != UInt8(ascii: "0") }) else { return 0 }
        guard let written = exponent(mantissaAndExponent.dropFirst().first) else { return nil }
        let zeros = written - fraction.count + digits.count - 1 - lastNonZero
        guard (0...19).contains(zeros) else { return nil }
        digits.removeLast(digits.count - 1 - lastNonZero)
        digits += [UInt8](repeating: UInt8(ascii: "0"), count: zeros)
        return digits.reduce(0) { value, byte in value.flatMap { appending(byte, to: $0, isNegative: isNegative) } }
    }

    private static func exponent(_ text: UnsafeBufferPointer<UInt8>.SubSequence?) -> Int? {
        guard let text else { return 0 }
        guard let value = Int(String(decoding: text, as: UTF8.self)), abs(value) < Int(Int32.max) else { return nil }
        return value
    }

    private static func appending(_ digit: UInt8, to value: Int, isNegative: Bool) -> Int? {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let step = Int(digit - UInt8(ascii: "0"))
        let (sum, carry) = product.addingReportingOverflow(isNegative ? -step : step)
        return overflow || carry ? nil : sum
    }
}
