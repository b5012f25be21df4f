/// The ASCII form of host names (Punycode, RFC 3492).
///
/// Capital letters become lower-case letters. The other mappings of Unicode's standard for host names (UTS #46) are
/// missing. So a name with a character from a block that needs those mappings is rejected. Examples of such characters
/// are combining accents, ligatures, and full-width or half-width letters.
package enum HostName {
    // The parameters of Punycode, with their names in RFC 3492, section 5.
    private static let base = 36
    private static let tMin = 1
    private static let tMax = 26
    private static let skew = 38
    private static let damp = 700
    private static let initialBias = 72
    private static let initialN = 0x80

    /// Returns the ASCII form of a host name, or nil if the text contains a character that is not allowed.
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
        let basic = label.filter { $0 < initialN }
        var output = basic.map { Character(UnicodeScalar(UInt8($0))) } + (basic.isEmpty ? [] : ["-"])
        var next = initialN
        var delta = 0
        var bias = initialBias
        var handled = basic.count
        while handled < label.count, let smallest = label.filter({ $0 >= next }).min() {
            delta += (smallest - next) * (handled + 1)
            for value in label {
                if value < smallest { delta += 1 }
                guard value == smallest else { continue }
                output += digits(delta, bias)
                bias = adapted(delta, to: handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            next = smallest + 1
            delta += 1
        }
        return String(output)
    }

    /// Returns whether a label that begins with `xn--` is the ASCII form of an allowed label, such as `xn--bcher-kva`.
    package static func isEncoded(_ label: Substring) -> Bool {
        guard let scalars = decoded(label.lowercased().dropFirst(4)) else { return false }
        return scalars.contains { !$0.isASCII } && scalars.allSatisfy(isAllowed)
            && "xn--" + punycode(scalars.map { Int($0.value) }) == label.lowercased()
    }

    /// Decodes Punycode (RFC 3492, section 6.2).
    private static func decoded(_ text: Substring) -> [UnicodeScalar]? {
        var output: [UnicodeScalar] = []
        var rest = text
        if let delimiter = text.lastIndex(of: "-") {
            output = Array(text[..<delimiter].unicodeScalars)
            rest = text[text.index(after: delimiter)...]
        }
        var value = initialN
        var position = 0
        var bias = initialBias
        while !rest.isEmpty {
            let start = position
            var weight = 1
            var place = base
            while true {
                guard let digit = rest.popFirst().flatMap(digitValue), position < 1 << 32, weight < 1 << 24 else {
                    return nil
                }
                position += digit * weight
                let threshold = threshold(place, bias)
                if digit < threshold { break }
                weight *= base - threshold
                place += base
            }
            let count = output.count + 1
            bias = adapted(position - start, to: count, isFirst: start == 0)
            value += position / count
            position %= count
            guard let scalar = UnicodeScalar(UInt32(clamping: value)) else { return nil }
            output.insert(scalar, at: position)
            position += 1
        }
        return output
    }

    private static func digitValue(_ character: Character) -> Int? {
        guard let byte = character.asciiValue else { return nil }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return Int(byte) - 0x61
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return Int(byte) - 0x30 + 26
        default: return nil
        }
    }

    private static func threshold(_ place: Int, _ bias: Int) -> Int { min(max(place - bias, tMin), tMax) }

    private static func digits(_ delta: Int, _ bias: Int) -> [Character] {
        var rest = delta
        var position = base
        var output = [Character]()
        while true {
            let threshold = threshold(position, bias)
            guard rest >= threshold else { return output + [digit(rest)] }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            position += base
        }
    }

    private static func digit(_ value: Int) -> Character {
        Character(UnicodeScalar(UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26)))
    }

    private static func adapted(_ delta: Int, to count: Int, isFirst: Bool) -> Int {
        var delta = delta / (isFirst ? damp : 2)
        var bias = 0
        delta += delta / count
        while delta > (base - tMin) * tMax / 2 {
            delta /= base - tMin
            bias += base
        }
        return bias + (base - tMin + 1) * delta / (delta + skew)
    }
}
