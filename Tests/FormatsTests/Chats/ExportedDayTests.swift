import XCTest

@testable import QuintetFormats

final class ExportedDayTests: XCTestCase {
    func testUnixTimesAreReadFromTheYear2001To2096() {
        let days = [
            "1000000001", "1647302400", "1647302400000", "1647302400000000", "3999999999", "4000000000",
        ].map(StampDay.init(exported:))
        XCTAssertEqual(
            days,
            [.numbers(2001, 9, 9)] + Array(repeating: .numbers(2022, 3, 15), count: 3) + [.numbers(2096, 10, 2), .none])
    }
}
