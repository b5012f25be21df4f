import TestSupport
import XCTest

final class UntilFailureTests: XCTestCase {
    func testNothingIsCheckedAfterTheFirstFailure() {
        var checked: [Int] = []
        untilFailure(0..<5, hasFailed: { checked.last == 2 }, check: { checked.append($0) })
        XCTAssertEqual(checked, [0, 1, 2])
    }
}
