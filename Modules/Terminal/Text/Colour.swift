/// A terminal colour.
public enum Colour: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// An index into the 256-colour palette.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)

    /// Creates a palette colour.
    public init(integerLiteral number: UInt8) { self = .palette(number) }

    /// The parameters of the SGR control sequence after 38 or 48.
    public var parameters: String {
        switch self {
        case .palette(let number): "5;\(number)"
        case .rgb(let red, let green, let blue): "2;\(red);\(green);\(blue)"
        }
    }
}
