import XCTest

@testable import Models

final class LeftOutTests: XCTestCase {
    func testTheNoteHasTheReasonsForTheFirstThreeRecords() {
        var leftOut = LeftOut()
        XCTAssertNil(leftOut.note)
        XCTAssertEqual(LeftOut(1).note, "1 record was left out.")
        leftOut.add("record 3: no name")
        XCTAssertEqual(leftOut.note, "1 record was left out: record 3: no name.")
        for number in 4...7 { leftOut.add("record \(number): no ID") }
        XCTAssertEqual(
            leftOut.note, "5 records were left out: record 3: no name; record 4: no ID; record 5: no ID; …")
    }
}
