import Models
import QuintetTerminal
import XCTest

@testable import QuintetConsole

final class PaletteTests: XCTestCase {
    func testLettersOnEveryTileReachTheContrastOfWCAG() throws {
        for theme in SquareTheme.allCases {
            for square in Square.allCases {
                let style = Palette.tile(square, theme)
                let contrast = try contrast(XCTUnwrap(style.foreground?.number), XCTUnwrap(style.background?.number))
                XCTAssertGreaterThanOrEqual(contrast, 4.5, "\(theme) \(square)")
            }
        }
    }

    func testAllColoursAreInTheFixedPartOfThePalette() {
        let styles =
            SquareTheme.allCases.flatMap { theme in Square.allCases.map { Palette.tile($0, theme) } } + [Palette.bar]
        XCTAssertEqual(
            styles.flatMap { [$0.foreground?.number, $0.background?.number] }.compactMap(\.self).filter { $0 < 16 }, [])
    }

    /// Returns the WCAG 2.1 contrast ratio between two colours of the 256-colour palette.
    private func contrast(_ left: UInt8, _ right: UInt8) -> Double {
        let dark = min(luminance(left), luminance(right))
        let light = max(luminance(left), luminance(right))
        return (light + 0.05) / (dark + 0.05)
    }

    private func luminance(_ colour: UInt8) -> Double {
        let channels = rgb(Int(colour)).map { value in
            let share = Double(value) / 255
            return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }

    private func rgb(_ colour: Int) -> [Int] {
        guard colour < 232 else { return Array(repeating: 8 + (colour - 232) * 10, count: 3) }
        let steps = [0, 95, 135, 175, 215, 255]
        let index = colour - 16
        return [steps[index / 36], steps[index / 6 % 6], steps[index % 6]]
    }
}

extension Colour {
    fileprivate var number: UInt8? { if case .palette(let number) = self { number } else { nil } }
}
