import QuintetPlatform
import XCTest

final class SafeTextTests: XCTestCase {
    func testTokensOfKnownKindsAreFound() {
        let tokens = [
            "/ghp_abcdefghijklmnopqrstuvwxyz0123456789",
            "ghp_0123456789abcdefghij", "github_pat_11ABCDEFG0abc", "ghp_abcdefghijkl mnop",
            "glpat-abcdefghij0123456789",
            "AKIAIOSFODNN7EXAMPLE", "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlMQ", "xoxb-1234567890-abc",
            "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "token: 0123456789abcdefghij",
        ]
        XCTAssertEqual(tokens.filter { !SafeText.holdsToken($0) }, [])
    }

    func testWordsNumbersFilesAndAddressesAreNoTokens() {
        let texts = [
            "compare", "WhatsAppChat20260101abc.zip", "/home/ann/0123456789abcdefghij0123456789ab/chat.txt",
            "12345678901234567890", "supercalifragilisticexpialidocious", "Wordle 1,986 4/6", "ghp", "🟩🟩🟩🟩🟩",
            "https://github.com/apple/0123456789abcdefghij",
        ]
        XCTAssertEqual(texts.filter(SafeText.holdsToken), [])
    }

    func testAPasswordATokenAndAQueryAreNotQuoted() {
        let texts = [
            "ann:secret@host/x", "https://ann:secret@host", "ghp_0123456789abcdefghij", "host?key=secret", "wordl",
            "./a:b@c.json", "why?", "https://ann:secret@host/x?key=secret#secret", "http://host/x?secret",
        ]
        XCTAssertEqual(
            texts.map(SafeText.quotable),
            [
                "…@host/x", "https://…@host", "…", "host?…", "wordl", "./a:b@c.json", "why?",
                "https://…@host/x?…", "http://host/x?…",
            ])
    }
}
