/// The style of a span if colours are enabled; the text must be understandable without the style.
package struct TextStyle: Hashable, Sendable {
    package var isBold = false
    package var isDim = false
    package var foreground: Colour?
    package var background: Colour?

    package init(isBold: Bool = false, isDim: Bool = false, foreground: Colour? = nil, background: Colour? = nil) {
        self.isBold = isBold
        self.isDim = isDim
        self.foreground = foreground
        self.background = background
    }

    package static let bold = TextStyle(isBold: true)
    package static let dim = TextStyle(isDim: true)

    /// The parameters of the SGR control sequence (ECMA-48) for this style, or nil if the style sets nothing.
    package var parameters: String? {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if let foreground { codes.append("38;\(foreground.parameters)") }
        if let background { codes.append("48;\(background.parameters)") }
        return codes.isEmpty ? nil : codes.joined(separator: ";")
    }
}

package enum Colour: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// An index into the 256-colour palette.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    package init(integerLiteral number: UInt8) { self = .palette(number) }

    package var parameters: String {
        switch self {
        case .palette(let number): "5;\(number)"
        case .rgb(let red, let green, let blue): "2;\(red);\(green);\(blue)"
        }
    }
}
