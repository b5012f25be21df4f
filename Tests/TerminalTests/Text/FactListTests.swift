import XCTest

@testable import QuintetTerminal

final class FactListTests: XCTestCase {
    private let facts = FactList([("Name", "Ann Example"), ("Days", "Monday, Tuesday, Wednesday and Friday")])

    func testValuesWrapWithinTheirColumn() {
        XCTAssertEqual(
            facts.lines(width: 30).map(\.text),
            ["Name  Ann Example", "Days  Monday, Tuesday,", "      Wednesday and Friday"])
        XCTAssertEqual(
            FactList([("--size N", "how large")], indent: 2).lines(width: .max).map(\.text), ["  --size N  how large"])
    }

    func testAWordThatIsTooWideForTheColumnIsShownBelowTheName() {
        XCTAssertEqual(
            FactList([("Link", "https://a.test/b/c"), ("By", "Ann Bo")]).lines(width: 14).map(\.text),
            ["Link", "  https://a.te", "  st/b/c", "By    Ann Bo"])
    }
}
