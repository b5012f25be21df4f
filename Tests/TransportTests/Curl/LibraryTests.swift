import Models
import TestSupport
import XCTest

@testable import CurlTransport

final class LibraryTests: XCTestCase {
    func testAMissingLibraryIsAFailure() async throws {
        let missing = await failure(ServiceError.Cause.self) { try Library(named: "libcurl.so.4711") }
        guard case .libraryMissing(let words)? = missing else { return XCTFail("\(String(describing: missing))") }
        assertContains(words, "libcurl.so.4711")
    }

    func testALibraryThatLacksAFunctionIsAFailure() async throws {
        #if os(Linux)
            let other = await failure(ServiceError.Cause.self) { try Library(named: "libm.so.6") }
            XCTAssertEqual(other, .libraryMissing("libm.so.6 has no curl_global_init"))
        #endif
    }
}
