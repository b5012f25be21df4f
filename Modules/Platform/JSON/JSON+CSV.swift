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
            let safe = String(
                String.UnicodeScalarView(
                    cell.unicodeScalars.map { scalar in
                        SafeText.isUnsafe(scalar) && scalar != "\n" && scalar != "\r" ? " " : scalar
                    }))
            guard safe.contains(where: quotedCharacters.contains) else { return safe }
            return "\"\(safe.replacing("\"", with: "\"\""))\""
        }.joined(separator: ",") + "\r\n"
    }

    /// The characters that only a quoted field may contain; Swift reads CR LF as one `Character`.
    private static let quotedCharacters: Set<Character> = [",", "\"", "\n", "\r", "\r\n"]
}
