import Models
import Platform

extension TimeWords {
    /// Parses a timestamp in the format of RFC 3339, with any fraction and offset from UTC; nil for any other text.
    package static func date(fromTimestamp text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), let day = CalendarDate(String(text.prefix(10))),
            let hour = number(bytes[11..<13], to: 23), let minute = number(bytes[14..<16], to: 59),
            // 60 is a leap second.
            let second = number(bytes[17..<19], to: 60),
            let (fraction, rest) = fraction(bytes[19...]), let offset = offset(rest)
        else { return nil }
        let seconds = day.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    private static func fraction(_ bytes: ArraySlice<UInt8>) -> (Double, ArraySlice<UInt8>)? {
        guard bytes.first == UInt8(ascii: ".") else { return (0, bytes) }
        let digits = bytes.dropFirst().prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty, let value = Double("0." + String(decoding: digits, as: UTF8.self)) else { return nil }
        return (value, bytes[digits.endIndex...])
    }

    /// Parses the end of a timestamp, such as `Z` or `+02:00`, as an offset from UTC in seconds; nil for other text.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let sign = bytes.first else { return nil }
        if sign | 0x20 == UInt8(ascii: "z") { return bytes.count == 1 ? 0 : nil }
        let start = bytes.startIndex
        guard bytes.count == 6, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            bytes[start + 3] == UInt8(ascii: ":"), let hours = number(bytes[(start + 1)..<(start + 3)], to: 23),
            let minutes = number(bytes[(start + 4)..<(start + 6)], to: 59)
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    private static func number(_ bytes: ArraySlice<UInt8>, to limit: Int) -> Int? {
        Int(digits: bytes).flatMap { $0 <= limit ? $0 : nil }
    }
}
