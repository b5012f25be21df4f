import Models
import XCTest

final class SquareTests: XCTestCase {
    func testCodesAreLettersThatReadBackAsSquares() {
        XCTAssertEqual(Square.allCases.codes, "xyg")
        XCTAssertEqual("xygGX ".map { Square(code: $0) }, [.absent, .present, .correct, nil, nil, nil])
    }

    func testEachThemeDrawsSquaresInItsColours() {
        XCTAssertEqual(
            SquareTheme.allCases.map { $0.rawValue + $0.emoji(for: Square.allCases) },
            ["dark⬛🟨🟩", "light⬜🟨🟩", "high-contrast⬛🟦🟧"])
        XCTAssertEqual(SquareTheme.dark.emoji(for: []), "")
    }
}
