/// JSON numbers at and beyond the limits of `Int`, each with its value.
///
/// The value is found by moving the decimal point in the digits and comparing texts, so no step can overflow.
enum NumberAttack {
    struct Number {
        let text: String
        /// The value as an integer without leading zeros, or nil if it is a fraction or outside the range of `Int`.
        let meaning: String?
    }

    /// Every combination of a mantissa, a fraction and an exponent.
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
    private static let fractions = ["", "50", "99999999999999999999"]
    private static let exponents =
        ["", "+1", "+19"]
        + ["0", "1", "2", "18", "19", "20", most, least, "2147483647", "2147483648", "99999999999999999999"]
        .flatMap { [$0, "-\($0)"] }

    private static func meaning(_ mantissa: String, _ fraction: String, _ exponent: String) -> String? {
        let isNegative = mantissa.hasPrefix("-")
        let whole = isNegative ? String(mantissa.dropFirst()) : mantissa
        let digits = whole + fraction
        guard digits.contains(where: { $0 != "0" }) else { return "0" }
        // No number here has 100 digits: moving the point by 100 places or more gives a fraction or too large a number.
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
