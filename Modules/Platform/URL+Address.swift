extension URL {
    /// Creates the URL of an address, with the ASCII form of a host name in other scripts: `xn--bcher-kva.de`.
    ///
    /// Without ICU, `URL(string:)` leaves such a host as it is, which no resolver knows, and takes any other character
    /// in a host for a part of its name.
    public init?(address: String) {
        guard let url = URL(string: address) else { return nil }
        self = url
        guard let host = url.host(percentEncoded: true), host.contains("%") else { return }
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let ascii = url.host(percentEncoded: false).flatMap(HostName.ascii)
        else { return nil }
        parts.percentEncodedHost = ascii
        guard let url = parts.url else { return nil }
        self = url
    }
}

/// Host names in ASCII (RFC 3492, Punycode), for what needs no mapping but to lower case.
///
/// A letter followed by a combining accent and letters of other widths stand for other letters (UTS #46); they are refused.
enum HostName {
    /// Returns the ASCII form of a host name, or nil if it is none.
    static func ascii(_ host: String) -> String? {
        var labels: [String] = []
        for label in host.lowercased().split(separator: ".", omittingEmptySubsequences: false) {
            let scalars = Array(label.unicodeScalars)
            guard scalars.allSatisfy(isAllowed) else { return nil }
            labels.append(
                scalars.allSatisfy(\.isASCII) ? String(label) : "xn--" + punycode(scalars.map { Int($0.value) }))
        }
        return labels.joined(separator: ".")
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch (scalar.value, scalar.properties.generalCategory) {
        case (0x2D, _), (0x5F, _): true
        case (0x300..<0x370, _), (0xF900..<0xFB50, _), (0xFF00..<0xFFF0, _): false
        case (_, .lowercaseLetter), (_, .otherLetter), (_, .modifierLetter), (_, .nonspacingMark), (_, .spacingMark),
            (_, .decimalNumber):
            true
        default: false
        }
    }

    private static func punycode(_ label: [Int]) -> String {
        let basic = label.filter { $0 < 0x80 }
        var output = basic.map { Character(UnicodeScalar(UInt8($0))) } + (basic.isEmpty ? [] : ["-"])
        var (next, delta, bias, handled) = (0x80, 0, 72, basic.count)
        while handled < label.count, let smallest = label.filter({ $0 >= next }).min() {
            delta += (smallest - next) * (handled + 1)
            for value in label {
                if value < smallest { delta += 1 }
                guard value == smallest else { continue }
                output += digits(delta, bias)
                bias = adapted(delta, to: handled + 1, isFirst: handled == basic.count)
                (delta, handled) = (0, handled + 1)
            }
            (next, delta) = (smallest + 1, delta + 1)
        }
        return String(output)
    }

    private static func digits(_ delta: Int, _ bias: Int) -> [Character] {
        var (rest, position, output) = (delta, 36, [Character]())
        while true {
            let threshold = min(max(position - bias, 1), 26)
            guard rest >= threshold else { return output + [digit(rest)] }
            output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
            rest = (rest - threshold) / (36 - threshold)
            position += 36
        }
    }

    private static func digit(_ value: Int) -> Character {
        Character(UnicodeScalar(UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26)))
    }

    private static func adapted(_ delta: Int, to count: Int, isFirst: Bool) -> Int {
        var (delta, bias) = (delta / (isFirst ? 700 : 2), 0)
        delta += delta / count
        while delta > 455 {
            delta /= 35
            bias += 36
        }
        return bias + 36 * delta / (delta + 38)
    }
}
