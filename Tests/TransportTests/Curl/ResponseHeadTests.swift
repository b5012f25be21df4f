import Models
import TestSupport
import XCTest

@testable import CurlTransport

final class ResponseHeadTests: XCTestCase {
    func testFieldsOfOneNameAreJoinedAndFoldedLinesContinueTheFieldBefore() {
        let head = head("HTTP/1.1 200 OK", "A: b", " c", "\td", "a: e", "X:", "no field", "")
        XCTAssertEqual(head.fields, ["a": "b c d, e", "x": ""])
        XCTAssertEqual(head.status, 200)
        XCTAssertTrue(head.isComplete, "\(head)")
    }

    func testAnInterimResponseIsReplacedAndTrailersAreIgnored() {
        let head = head("HTTP/1.1 103 Early", "a: 1", "", "HTTP/1.1 200 OK", " folded", "b: 2", "", "c: 3")
        XCTAssertEqual(head.fields, ["b": "2"])
    }

    func testTheErrorCodesOfLibcurlBecomeCauses() {
        let causes: [Int: ServiceError.Cause] = [
            6: .unresolved, 7: .refused, 18: .cutShort, 52: .cutShort, 56: .cutShort, 1: .notHTTP, 8: .notHTTP,
            3: .unusableAddress, 27: .connection("there is not enough memory for the answer"), 35: .tlsRefused("words"),
            60: .untrustedCertificate("words"), 61: .undecodable, 100: .connection(ResponseHead.tooLarge),
            99: .connection("libcurl failed with code 99"),
        ]
        for (code, cause) in causes { XCTAssertEqual(ServiceError.Cause(curlCode: code, "words"), cause, "\(code)") }
    }

    private func head(_ lines: String...) -> ResponseHead {
        var head = ResponseHead()
        for line in lines { Array("\(line)\r\n".utf8).withUnsafeBytes { head.take($0) } }
        return head
    }
}

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
