import Networking
import TestSupport
import XCTest

final class OriginTests: XCTestCase {
    func testAnOriginHasASchemeAHostAndAPort() {
        let table = [
            "http://example.org": "http://example.org", "http://example.org:80/a?b#c": "http://example.org",
            "https://example.org:443": "https://example.org", "https://example.org:80": "https://example.org:80",
            "http://example.org:443": "http://example.org:443",
            "HTTPS://Example.ORG:8443/A": "https://example.org:8443",
            "http://user:secret@example.org/": "http://example.org", "http://[::1]": "http://[::1]",
            "http://[::1]:5000/scores": "http://[::1]:5000", "http://[2001:DB8::1]:8080": "http://[2001:db8::1]:8080",
        ]
        XCTAssertEqual(
            table.keys.sorted().map { Origin(.make($0))?.description }, table.keys.sorted().map { table[$0] })
    }

    func testOtherAddressesHaveNoOrigin() {
        let texts = ["ftp://example.org", "file:///tmp/x", "example.org/a", "http:///a", "/a", "sporty://repo/a/b"]
        XCTAssertEqual(texts.filter { Origin(.make($0)) != nil }, [])
    }

    func testOnlyLoopbackAddressesAreThisMachine() {
        let loopback = [
            "http://localhost", "http://LOCALHOST:5000", "http://127.0.0.1:1", "http://127.255.255.255", "http://[::1]",
        ]
        let others = [
            "http://127.evil.com", "http://127.0.0.1.evil.com", "http://localhost.evil.com",
            "http://evil.com/localhost", "http://localhost@evil.com", "http://127.0.0.1:80@evil.com",
            "http://126.0.0.1", "http://128.0.0.1", "http://127.0.0.256", "http://127.0.0", "http://127.0.0.0.1",
            "http://127..0.1", "http://127..0.0.1", "http://127.0.0.1.", "http://127.0..1", "http://127.0.0.x",
            "http://127.+0.0.1", "http://1270.0.0.1", "http://[::2]", "http://0.0.0.0", "http://10.0.0.1",
        ]
        XCTAssertEqual(loopback.filter { Origin(.make($0))?.isLoopback != true }, [])
        XCTAssertEqual(others.filter { Origin(.make($0))?.isLoopback == true }, [])
    }

    func testSecretsAreSafeIfTheyAreEncryptedOrStayOnThisMachine() {
        let texts = [
            "https://example.org", "http://localhost:1", "http://[::1]", "http://example.org", "http://10.0.0.1",
        ]
        XCTAssertEqual(texts.map { Origin(.make($0))?.isSafeForSecrets }, [true, true, true, false, false])
    }
}
