/// A terminal colour.
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
