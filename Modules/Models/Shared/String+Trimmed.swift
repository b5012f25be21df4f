import Foundation

extension String {
    /// The text without white space and line ends around it.
    public var trimmed: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            Self.isBlank(first) || Self.isBlank(last)
        else { return self }
        return trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Tells whether a scalar at either end may be white space; most texts are settled by it.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value <= 0x20 : CharacterSet.whitespacesAndNewlines.contains(scalar)
    }
}
