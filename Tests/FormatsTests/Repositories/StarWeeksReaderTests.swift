import Foundation
import Models
import TestSupport
import XCTest

@testable import QuintetFormats

final class StarWeeksReaderTests: XCTestCase {
    func testReadsAPageOfWeeks() throws {
        let body = #"[{"week": 1647734400, "total": 4, "days": [0, 0, 0, 4, 0, 0, 0], "more": {}}]"#
        XCTAssertEqual(try weeks(body), [StarWeek(start: .make("2022-03-20"), days: [0, 0, 0, 4, 0, 0, 0])])
        XCTAssertEqual(try weeks("[]"), [])
    }

    func testAWeekWithoutDaysHasItsStarsOnItsLastDay() throws {
        let body = #"[{"week": 1647734400, "total": 4}]"#
        XCTAssertEqual(try weeks(body), [StarWeek(start: .make("2022-03-20"), days: [0, 0, 0, 0, 0, 0, 4])])
    }

    func testAPageWithAnInvalidWeekIsRefused() {
        for (week, path) in [
            (#"{"total": 4}"#, "[1].week"), (#"{"week": -1, "total": 4}"#, "[1].week"),
            (#"{"week": 1, "days": [1, 2]}"#, "[1].days"),
            (#"{"week": 1, "days": [1, 2, 3, 4, 5, 6, -7]}"#, "[1].days"),
            (#"{"week": 1, "days": [1, 2, 3, 4, 5, 6, 9007199254740992]}"#, "[1].days"),
            (#"{"week": 1, "days": [1, 2, 3, 4, 5, 6, "x"]}"#, "[1].days"), (#"{"week": 1}"#, "[1].days"),
        ] {
            XCTAssertThrowsError(try weeks(#"[{"week": 1, "total": 1}, \#(week)]"#), week) { error in
                guard case .wrongShape(let place, _)? = (error as? ServiceError)?.cause else {
                    return XCTFail("\(error)")
                }
                XCTAssertEqual(place, path)
            }
        }
    }

    func testAStoredLogIsReadBackAndAnUnreadableOneIsEmpty() {
        let week = StarWeek(start: .make("2022-03-20"), days: [1, 2, 3, 4, 5, 6, 7])
        for isWhole in [true, false] {
            let log = StarWeekLog([week], isWhole: isWhole)
            XCTAssertEqual(StarWeeksReader.log(from: StarWeeksReader.data(of: log)), log)
        }
        for content in ["", "[", #"{"whole": true, "weeks": [{"week": 1}]}"#] {
            XCTAssertEqual(StarWeeksReader.log(from: Data(content.utf8)), StarWeekLog(), content)
        }
    }

    private func weeks(_ body: String) throws -> [StarWeek] {
        try StarWeeksReader.weeks(from: Data(body.utf8), action: "read")
    }
}
