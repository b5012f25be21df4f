import XCTest

@testable import Platform

final class URLAddressTests: XCTestCase {
    func testHostNamesInManyScriptsHaveTheSameASCIIFormAsInFoundation() {
        let names = [
            "bücher.de", "BÜCHER.de", "a.faß.de", "日本.jp", "президент.рф", "παράδειγμα.gr", "مثال.إختبار", "उदाहरण.परीक्षा",
            "例え.テスト", "ไทย.com", "münchen-ost.example", "a-ü-1_2.de", "ليهمابتكلموشعربي؟".dropLast() + ".eg",
            "他们为什么不说中文.cn", "3年b組金八先生.jp", "pročprostěnemluvíčesky.cz",
        ]
        for name in names.map({ String($0) }) {
            XCTAssertEqual(HostName.ascii(name), URL(string: "https://\(name)/")?.host(percentEncoded: false), name)
        }
    }

    func testInvalidHostNamesAreRefused() {
        let names = [
            "a b", "a\u{202E}b.de", "a\u{301}.de", "\u{FF11}27.0.0.1", "日本。jp", "a%.de", "a/b", "😀.de", "ﬁ.de",
            "a\u{AD}b.de",
        ]
        for name in names { XCTAssertNil(HostName.ascii(name), name) }
    }

    func testOtherPartsOfAnAddressArePreserved() {
        let addresses = [
            "https://user@example.com:81/a%20b?q=%C3%BC#é", "http://[::1]:5000", "/relative", "sporty://repo/a/b",
            "http://",
        ]
        for address in addresses { XCTAssertEqual(URL(address: address), URL(string: address), address) }
    }
}
