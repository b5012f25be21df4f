import Foundation
import Models
import XCTest

@testable import Formats

final class TimestampTests: XCTestCase {
    func testReadsAndWritesTimestamps() {
        let moments: [(String, Double)] = [
            ("1970-01-01T00:00:00Z", 0), ("2024-02-29T23:59:59Z", 1_709_251_199),
            ("1969-12-31T23:59:58Z", -2), ("0001-01-01T00:00:00Z", -62_135_596_800),
        ]
        for (text, seconds) in moments {
            XCTAssertEqual(TimeWords.date(fromTimestamp: text)?.timeIntervalSince1970, seconds, text)
            XCTAssertEqual(TimeWords.timestamp(Date(timeIntervalSince1970: seconds)), text)
        }
    }

    func testReadsFractionsAndOffsets() {
        let forms = [
            "2024-05-01T12:00:00.500Z", "2024-05-01t12:00:00.5z", "2024-05-01T14:00:00.50+02:00",
            "2024-05-01T08:30:00.5-03:30",
        ]
        for text in forms {
            XCTAssertEqual(TimeWords.date(fromTimestamp: text)?.timeIntervalSince1970, 1_714_564_800.5, text)
        }
        XCTAssertEqual(TimeWords.timestamp(Date(timeIntervalSince1970: 1_714_564_800.9)), "2024-05-01T12:00:00Z")
    }

    func testRefusesInvalidTimes() {
        let texts = [
            "", "2024-05-01", "2024-05-01T12:00:00", "2024-02-30T12:00:00Z", "2024-05-01T24:00:00Z",
            "2024-05-01T12:60:00Z", "2024-05-01T12:00:00.Z", "2024-05-01T12:00:00Z ", "2024-05-01 12:00:00Z",
            "2024-05-01T12:00:00+0200", "2024-05-01T12:00:00+02:60", "2024-05-01T12:00:00+24:00",
            "20é4-05-01T12:00:00Z", "2024-05-01T1é:00:00Z",
        ]
        for text in texts { XCTAssertNil(TimeWords.date(fromTimestamp: text), text) }
    }
}
