import Models

/// Whether a value of an export may be a person's name: dates, numbers, addresses of pages and IDs are no names.
///
/// A value never decides that a field has the senders; it only raises doubts.
enum PersonValue {
    /// In a field that has nothing but people's names, a short number such as `007` is a name, too.
    static func isName(_ value: String, inFieldForNames: Bool = false) -> Bool {
        let bytes = value.utf8
        guard !value.isEmpty, bytes.count <= PersonName.maxLength, !value.contains("\n"),
            !isNobody(value), !["true", "false", "wordle"].contains(value.lowercased())
        else { return false }
        let isNumber = isNumber(value) && !(inFieldForNames && value.contains(where: \.isNumber))
        return !isNumber && !isIdentifier(value) && !isAddress(value) && !isDate(value)
    }

    /// Whether a value is what programs write for no value: a word, a sign, or the first day of a calendar.
    static func isNone(_ value: String) -> Bool {
        isNobody(value) || ["nat", "<na>"].contains(value.lowercased()) || ScoreSheet.missing.contains(value)
            || ["0001-01-01", "0000-00-00", "1970-01-01"].contains(value.prefix(10))
    }

    /// Whether a value is what programs write for a person without a name.
    ///
    /// In a table of pandas that is `nan` or `NaN`; "Nan" is a name.
    static func isNobody(_ value: String) -> Bool { PersonName.isNobody(value) || value == "nan" || value == "NaN" }

    /// Whether a value has nothing but digits and signs; a phone number with a plus sign is a name.
    private static func isNumber(_ value: String) -> Bool {
        !value.hasPrefix("+")
            && value.unicodeScalars.allSatisfy { scalar in
                !scalar.properties.isAlphabetic && (scalar.isASCII || !scalar.properties.isEmoji)
            }
    }

    /// Whether a value is the ID of a user: of Slack or Discord, a UUID, a path such as `users/12`, or a long code.
    static func isIdentifier(_ value: String) -> Bool {
        if PersonName.isIdentifier(value) { return true }
        // WhatsApp's IDs of groups and of phones.
        if ["@g.us", "@c.us", "@lid", "@s.whatsapp.net"].contains(where: value.hasSuffix) { return true }
        guard value.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x20 }), value.utf8.contains(where: \.isDigit) else {
            return false
        }
        let isCode =
            value.utf8.count >= 20 && value.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "=_:-") }
        return isCode || value.contains("/") && value.last?.isNumber == true
    }

    /// Whether a value is the address of a page.
    private static func isAddress(_ value: String) -> Bool { value.contains("://") || value.hasPrefix("www.") }

    /// Whether a value is a date, or a date with a time of day; names such as `Sunday` or `10:30 Club` are neither.
    private static func isDate(_ value: String) -> Bool {
        guard value.count(where: \.isNumber) > 3, StampDay(exported: value) != .none else { return false }
        return value.contains(":") || value.utf8.first?.isDigit == true
    }
}
