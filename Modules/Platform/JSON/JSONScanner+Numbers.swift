extension JSONScanner {
    /// Consumes a number and returns the range of its bytes.
    package mutating func numberRange() throws -> Range<Int> {
        guard try kind() == .number else { throw malformed }
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
            position += 1
        } else {
            try digits()
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try digits()
        }
        return start..<position
    }

    private mutating func digits() throws {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start else { throw malformed }
    }
}

/// Parses JSON numbers with an integer value, such as `12`, `12.0` and `1.2e1`; the result is exact even beyond 2^53.
package enum WholeNumber {
    /// Returns the value of a JSON number, or nil if it is not a whole number or is outside the range of `Int`.
    package static func value(of number: UnsafeBufferPointer<UInt8>) -> Int? {
        let isNegative = number.first == UInt8(ascii: "-")
        var value = 0
        for byte in number.dropFirst(isNegative ? 1 : 0) {
            // If the guard fails, the number has a point or an exponent, or its digits exceed the range of `Int`. A
            // number with so many digits can still be in the range if its exponent is negative, such as
            // `100000000000000000000e-2`.
            guard let digit = digit(byte), let next = appending(digit, to: value, isNegative) else {
                return shifted(number, isNegative)
            }
            value = next
        }
        return value
    }

    /// Returns the value of a number with a point, an exponent or many digits; nil in the same cases as `value(of:)`.
    ///
    /// The value is made of the digits up to the last digit that is not 0, then of zeros. The number of zeros follows
    /// from the position of that last digit and from the exponent.
    private static func shifted(_ number: UnsafeBufferPointer<UInt8>, _ isNegative: Bool) -> Int? {
        let end = number.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? number.count
        let point = number[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
        guard let last = number[..<end].lastIndex(where: { digit($0).map { $0 > 0 } ?? false }) else { return 0 }
        let digitsAfterPoint = last > point ? last - point : last + 1 - point
        let zeros = exponent(number[end...].dropFirst()) - digitsAfterPoint
        // If the number of zeros is negative, there is a fraction. With 20 zeros or more, `Int` is too small.
        guard (0..<20).contains(zeros) else { return nil }
        let digits = number[...last].lazy.compactMap(digit) + repeatElement(0, count: zeros)
        return digits.reduce(0) { value, digit in value.flatMap { appending(digit, to: $0, isNegative) } }
    }

    /// Returns the exponent, clamped to ±2^40, which is more than the number of digits in any document.
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
