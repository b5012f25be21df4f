import Models
import XCTest

@testable import URLSessionTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Errors that are reported only on Apple's platforms.
final class URLErrorTests: XCTestCase {
    func testAppTransportSecurityIsReportedAsTheReason() {
        let failure = ServiceError.Cause(
            URLError.Code(rawValue: -1022), "The operation couldn’t be completed.", hadHead: false, wasEncrypted: false)
        XCTAssertEqual(
            failure, .connection("App Transport Security allows this app only https and the hosts in its Info.plist"))
    }
}
