/// The style of a span where colours are enabled; it carries no information of its own.
public struct TextStyle: Hashable, Sendable {
    /// Whether the text is bold.
    public var isBold = false
    /// Whether the text is dimmed.
    public var isDim = false
    /// The text colour.
    public var foreground: Colour?
    /// The background colour.
    public var background: Colour?

    /// Creates a style.
    public init(isBold: Bool = false, isDim: Bool = false, foreground: Colour? = nil, background: Colour? = nil) {
        (self.isBold, self.isDim, self.foreground, self.background) = (isBold, isDim, foreground, background)
    }

    /// Bold text.
    public static let bold = TextStyle(isBold: true)
    /// Dimmed text.
    public static let dim = TextStyle(isDim: true)

    /// The parameters of the SGR control sequence (ECMA-48), or nil for an unstyled text.
    public var parameters: String? {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if let foreground { codes.append("38;\(foreground.parameters)") }
        if let background { codes.append("48;\(background.parameters)") }
        return codes.isEmpty ? nil : codes.joined(separator: ";")
    }
}
