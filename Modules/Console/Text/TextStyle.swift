/// How a piece of text looks where colours are shown; it reads the same without.
struct TextStyle: Hashable, Sendable {
    var isBold = false
    var isDim = false
    /// The colour of the letters.
    var foreground: Colour?
    /// The colour behind the letters.
    var background: Colour?

    static let bold = TextStyle(isBold: true)
    static let dim = TextStyle(isDim: true)

    /// The parameters of the SGR control sequence (ECMA-48), or nil for plain text.
    var parameters: String? {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if let foreground { codes.append("38;\(foreground.parameters)") }
        if let background { codes.append("48;\(background.parameters)") }
        return codes.isEmpty ? nil : codes.joined(separator: ";")
    }
}
