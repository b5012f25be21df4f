/// How a piece of text looks where colours are shown; it reads the same without.
struct TextStyle: Hashable, Sendable {
    var isBold = false
    var isDim = false
    /// The colour of the letters, as a number of the 256-colour palette.
    var foreground: UInt8?
    /// The colour behind the letters, as a number of the 256-colour palette.
    var background: UInt8?

    static let bold = TextStyle(isBold: true)
    static let dim = TextStyle(isDim: true)

    /// The parameters of the SGR control sequence (ECMA-48), or nil for plain text.
    var parameters: String? {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if let foreground { codes.append("38;5;\(foreground)") }
        if let background { codes.append("48;5;\(background)") }
        return codes.isEmpty ? nil : codes.joined(separator: ";")
    }
}
