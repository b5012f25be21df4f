/// JSON numbers from the edges of what a machine can hold, and what each of them means.
///
/// The meaning is found by moving the point in the decimal digits and comparing texts: no step of it can overflow.
enum NumberAttack {
    struct Number {
        let text: String
        /// The whole number that it means, in digits without leading zeros, or nil for a fraction or one beyond `Int`.
        let meaning: String?
    }

    /// Every mantissa with every fraction and every exponent.
    static let all: [Number] = mantissas.flatMap { mantissa in
        fractions.flatMap { fraction in
            exponents.map { exponent in
                Number(
                    text: mantissa + (fraction.isEmpty ? "" : ".\(fraction)")
                        + (exponent.isEmpty ? "" : "e\(exponent)"), meaning: meaning(mantissa, fraction, exponent))
            }
        }
    }

    private static let most = "9223372036854775807"
    private static let least = "9223372036854775808"

    private static let magnitudes = [
        "0", "1", "100", most, least, "9223372036854775806", "9223372036854775809", "922337203685477580",
        "18446744073709551616", "99999999999999999999", "10000000000000000000", "9007199254740993",
    ]
    private static let mantissas = magnitudes + magnitudes.map { "-\($0)" }
    private static let fractions = ["", "0", "50", "00000000000000000001", "99999999999999999999"]
    private static let exponents =
        [""]
        + ["0", "1", "2", "18", "19", "20", most, least, "2147483647", "2147483648", "99999999999999999999"]
        .flatMap { [$0, "+\($0)", "-\($0)"] }

    private static func meaning(_ mantissa: String, _ fraction: String, _ exponent: String) -> String? {
        let isNegative = mantissa.hasPrefix("-")
        let whole = isNegative ? String(mantissa.dropFirst()) : mantissa
        let digits = whole + fraction
        guard digits.contains(where: { $0 != "0" }) else { return "0" }
        // No number here has a hundred digits: a longer way of the point leads out of it at either end.
        let size = exponent.drop { "+-".contains($0) }
        guard size.count <= 2 else { return nil }
        let steps = (Int(size) ?? 0) * (exponent.hasPrefix("-") ? -1 : 1)
        let padding = String(repeating: "0", count: 100)
        let padded = Array(padding + digits + padding)
        let point = 100 + whole.count + steps
        guard !padded[point...].contains(where: { $0 != "0" }) else { return nil }
        let value = String(padded[..<point].drop { $0 == "0" })
        let limit = isNegative ? least : most
        guard (value.count, value) <= (limit.count, limit) else { return nil }
        return isNegative ? "-\(value)" : value
    }
}
