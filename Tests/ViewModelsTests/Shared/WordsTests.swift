import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import ViewModels

final class WordsTests: XCTestCase {
    func testNumbersHaveAtMostTwoDecimals() {
        let values: [Double?] = [4, 3.005, 3.999, 1.5, -0.25, -0.001, nil]
        XCTAssertEqual(values.map(DecimalNumber.text), ["4.00", "3.01", "4.00", "1.50", "-0.25", "0.00", "–"])
        XCTAssertEqual(values.map(DecimalNumber.shortText), ["4", "3.01", "4", "1.5", "-0.25", "0", "–"])
    }

    func testAtMostTenRecordsWithTheSameNameAreListed() {
        for (count, ending) in [(10, " (9)"), (11, " (9) and 1 more")] {
            let found = (0..<count).map { (id: $0, name: "Ann") }
            XCTAssertThrowsError(try ListWords.onlyID(of: found, named: "ann")) {
                XCTAssertEqual(($0 as? ServiceError)?.reason.hasSuffix(ending), true, "\($0)")
            }
        }
    }

    func testAnImpossibleTimeIsLeftOut() {
        let error = ServiceError(action: "list", cause: .rateLimited(until: Date(timeIntervalSince1970: 1e11)))
        XCTAssertEqual(error.reason, "the request limit is used up")
    }

    func testEachLetterHasOneCharacterInUpperCase() {
        XCTAssertEqual(String("straße".map(\.capital)), "STRAßE")
        XCTAssertEqual(String("ŉéx".map(\.capital)), "ŉÉX")
    }

    func testATimeShowsItsDateOnlyOnAnotherDay() {
        for (time, now, seconds, text) in [
            (Date.noon, Date.noon + 3_600, false, "14:00"), (.noon + 65, .noon, true, "14:01:05"),
            (.noon, .noon + 36_000, false, "2024-05-01 14:00"), (.distantPast, .noon, false, "0001-01-01 02:00"),
        ] + [1e11, -1e11, 1e15].map({ (Date(timeIntervalSince1970: $0), .noon, false, "an unknown time") }) {
            let zone = UTCOffset { _ in 7_200 }
            XCTAssertEqual(TimeWords.clock(time, now: now, in: zone, seconds: seconds), text)
        }
    }
}
