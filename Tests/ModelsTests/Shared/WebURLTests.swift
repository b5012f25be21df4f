import Models
import XCTest

/// An http or https address is valid if `new URL` accepts it in Chromium and Node.
final class WebURLTests: XCTestCase {
    func testAcceptsHostsThatABrowserAccepts() {
        let hosts = [
            "a.b", "a", "localhost", "1.1.1.1", "0x7f.1", "127.1", "1.2.3.4.", "4294967295", "1.16777215", "a.0xg",
            "[::1]", "[::ffff:1.2.3.4]", "[FE80::1]", "xn--bcher-kva.de", "XN--bcher-kva", "xn--80ak6aa92e.com",
            "a_b.c", "-a.b", "a-.b", "*.a", "a!b", "a;b", "a,b", "a.", "a..b",
        ]
        XCTAssertEqual(hosts.filter { WebURL.parse("https://\($0)/x") == nil }, [])
    }

    func testRefusesHostsThatABrowserRefuses() {
        let hosts = [
            "", "1.1.1.999", "1.2.3.4.5", "a.1", "a.0x", "1..2", "09", "08.1", "1.08", "4294967296", "1.16777216",
            "0x100000000", "1.2.0x3.08", "[v1.x]", "[::1", "[1:2]", "[fe80::1%25eth0]", "a b", "a%20b", "a%00b",
            "b%C3%BCcher.de", "a|b", "a^b",
        ]
        XCTAssertEqual(hosts.filter { WebURL.parse("https://\($0)/x") != nil }, [])
    }

    func testRefusesInvalidPortsAndSchemesOtherThanHTTPAndHTTPS() {
        let addresses = [
            "https://a.b:99999/", "https://a.b:65536/", "https://a.b:-1/", "https://a.b:x/", "ftp://a.b/",
            "javascript://a.b/", "file:///etc/passwd", "a.b", "//a.b", "",
        ]
        XCTAssertEqual(addresses.filter { WebURL.parse($0) != nil }, [])
        XCTAssertEqual(
            ["https://a.b:65535/", "https://a.b:0/", "HTTP://a.b:/"].filter { WebURL.parse($0) == nil }, [])
    }
}
