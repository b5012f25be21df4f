import Models
import XCTest

final class SourceTests: XCTestCase {
    func testReadsEverySource() throws {
        let server = Source.server(try XCTUnwrap(URL(string: "https://host:8443/api?x=1")))
        let table: KeyValuePairs<String, Source?> = [
            "local": .local, "live": .live, "HTTPS://host:8443/api?x=1": server,
            "athletes.json": .file("athletes.json"), "/tmp/a b.json": .file("/tmp/a b.json"), "": nil,
            "ftp://host": nil, "file:///etc/passwd": nil, "http://": nil, "http://user:secret@host": nil,
            "http://user@host": nil, "http://a b": nil, "user:secret@host": nil, "user:secret@host/athletes.json": nil,
            "./a:b@c.json": .file("./a:b@c.json"), "a@b.json": .file("a@b.json"), "http://127.0.0.1:65536": nil,
            "http://h:99999/a": nil, "http://h:notaport": nil, "http:/ann:secret@host": nil, "//ann:secret@host/x": nil,
            "ann:secret/x@host": nil, "host?access_token=secret": nil, "ghp_0123456789abcdef": nil,
        ]
        for (text, source) in table { XCTAssertEqual(Source(text), source, text) }
    }
}

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
