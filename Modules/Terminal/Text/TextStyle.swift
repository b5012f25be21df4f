/// How a piece of text looks where colours are shown; it reads the same without.
public struct TextStyle: Hashable, Sendable {
    /// Whether the letters are bold.
    public var isBold = false
    /// Whether the letters are less bright.
    public var isDim = false
    /// The colour of the letters.
    public var foreground: Colour?
    /// The colour behind the letters.
    public var background: Colour?

    /// Creates a style.
    public init(
        isBold: Bool = false, isDim: Bool = false, foreground: Colour? = nil, background: Colour? = nil
    ) {
        self.isBold = isBold
        self.isDim = isDim
        self.foreground = foreground
        self.background = background
    }

    /// Bold letters.
    public static let bold = TextStyle(isBold: true)
    /// Less bright letters.
    public static let dim = TextStyle(isDim: true)

    /// The parameters of the SGR control sequence (ECMA-48), or nil for plain text.
    public var parameters: String? {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if let foreground { codes.append("38;\(foreground.parameters)") }
        if let background { codes.append("48;\(background.parameters)") }
        return codes.isEmpty ? nil : codes.joined(separator: ";")
    }
}
