import XCTest

@testable import ViewModels

final class WordsTests: XCTestCase {
    func testNumbersOfAnySizeHaveAtMostTwoDecimals() {
        let values: [Double?] = [4, 3.005, 3.999, 1.5, -0.25, -0.001, 9.3e18, -1e15, nil]
        XCTAssertEqual(
            values.map(DecimalNumber.text),
            ["4.00", "3.01", "4.00", "1.50", "-0.25", "0.00", "9300000000000000000", "-1000000000000000", "–"])
        XCTAssertEqual(
            values.map(DecimalNumber.shortText),
            ["4", "3.01", "4", "1.5", "-0.25", "0", "9300000000000000000", "-1000000000000000", "–"])
    }

    func testLettersStayOneEachInUpperCase() {
        XCTAssertEqual(String("straße".map(\.capital)), "STRAßE")
        XCTAssertEqual(String("ŉéx".map(\.capital)), "ŉÉX")
    }
}
