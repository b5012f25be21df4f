import Foundation
import TestSupport
import XCTest

@testable import Storage

final class DurableFileTests: XCTestCase {
    func testALockThatIsNeverGivenBackIsNotWaitedForWithoutEnd() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("scores.json")
        try DurableFile(file).locked {
            let failure = FileFailure(
                "lock", file, code: EWOULDBLOCK, reason: "another program has held it for 0.05 s")
            XCTAssertThrowsError(try DurableFile(file, patience: 0.05).locked {}) {
                XCTAssertEqual($0 as? FileFailure, failure)
            }
        }
        XCTAssertNoThrow(try DurableFile(file, patience: 0.05).locked {})
    }
}
