extension JSON {
    /// The value as an unquoted CSV field; null is empty, and the values of an array are separated by spaces.
    package var cell: String {
        switch self {
        case .null: ""
        case .text(let words): words
        case .list(let values): values.map(\.cell).joined(separator: " ")
        default: text
        }
    }

    /// The value as an unquoted CSV field for a spreadsheet.
    ///
    /// An apostrophe is put before a text that a spreadsheet would run as a formula. Numbers are never changed,
    /// even those that are a text.
    package var csvCell: String {
        let cell = cell
        guard beginsWithText, Double(cell) == nil, let first = cell.unicodeScalars.first,
            "=+-@\t\r".unicodeScalars.contains(first)
        else { return cell }
        return "'\(cell)"
    }

    private var beginsWithText: Bool {
        switch self {
        case .text: true
        case .list(let values): values.first?.beginsWithText ?? false
        default: false
        }
    }

    /// Returns a line of CSV, including the line end (RFC 4180).
    ///
    /// Fields that contain commas, quotation marks or line breaks are quoted. Characters that are not safe to show,
    /// except for line breaks, become spaces.
    package static func csv(_ cells: [String]) -> String {
        cells.map { cell in
            let safe = safe(cell)
            guard safe.contains(where: quotedCharacters.contains) else { return safe }
            return "\"\(safe.replacing("\"", with: "\"\""))\""
        }.joined(separator: ",") + "\r\n"
    }

    private static func safe(_ cell: String) -> String {
        guard cell.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return cell }
        if let flag = SafeText.flagsOfTags.lazy.compactMap({ cell.firstRange(of: $0) }).first {
            return safe(String(cell[..<flag.lowerBound])) + cell[flag] + safe(String(cell[flag.upperBound...]))
        }
        let scalars = cell.unicodeScalars.map { scalar in
            SafeText.isUnsafe(scalar) && scalar != "\n" && scalar != "\r" ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The characters that only a quoted field may contain; Swift reads CR LF as one `Character`.
    private static let quotedCharacters: Set<Character> = [",", "\"", "\n", "\r", "\r\n"]
}
