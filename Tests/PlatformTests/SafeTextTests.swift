import QuintetPlatform
import XCTest

final class SafeTextTests: XCTestCase {
    func testTokensOfKnownKindsAreFound() {
        let tokens = [
            "/ghp_abcdefghijklmnopqrstuvwxyz0123456789", "ghp_0123456789abcdefghij", "github_pat_11ABCDEFG0abc",
            "ghp_abcdefghijkl mnop", "glpat-abcdefghij0123456789", "AKIAIOSFODNN7EXAMPLE",
            "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlMQ", "xoxb-1234567890-abc",
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

    func testNoFormOfAnAddressShowsItsSecret() {
        let forms = [
            "https://ann:SEC/RET@h.test/x", "https://ann:SEC?RET@h.test/x", "https://ann:SEC#RET@h.test/x",
            "https://ann:a@SEC@RET@h.test/x", "https://ann:SEC%2FRET%40h.test/x", "https://SEC/RET@h.test",
            "http://ann:12/SECRET@h.test/x", "http://ann:12?SECRET@h.test/x?t=SECRET", "http:/ann:SEC/RET@h.test",
            "//ann:SEC/RET@h.test", "ann:SEC/RET@h.test/x", "ann:SEC?RET@h.test", "http://h.test/x?SECRET",
            "http://h.test/x#SECRET", "http://h.test/;token=SECRET", "http://h.test/x;SECRET/y",
            "http://h.test/x%3Ftoken=SECRET", "http://h.test/x%3ftoken%3DSECRET", "http://h.test/x%253Ftoken=SECRET",
            "http://h.test/x%23SECRET", "http://h.test/x&token=SECRET", "http://h.test/token=SECRET/x",
            "http://h.test/x%26token=SECRET", "h.test/x?token=SECRET", "h.test/x;token=SECRET",
            "h.test/x%3Ftoken%3DSECRET", "http://h.test/ghp_SECRETSECRET/x", "HTTPS://ann:SEC/RET@h.test",
            "http://h.test/token/SECRET", "http://h.test/v1/access_token/SECRET/x.json", "http://h.test/api-key/SECRET",
            "http://h.test/x/0123456789abcdef0SECRET", "/x/a.json?token=SECRET", "./x?token=SECRET",
            "../x%3Ftoken=SECRET", "http://[::1]:80@SECRET@h.test/x", "http://h.test/x?next=http://ann:SECRET@h.test",
        ]
        for form in forms {
            for shown in [SafeText.quotable(form)] + (form.contains("://") ? [SafeText.withoutSecrets(form)] : []) {
                XCTAssertFalse(shown.contains("SEC") || shown.contains("RET"), "\(form): \(shown)")
            }
        }
    }

    func testWhatIsNoSecretIsQuoted() {
        let texts = [
            "https://cdn.test/npm/@scope/board@1.0/board.json", "http://[::1]:5000/@me", "http://127.0.0.1:5000/x",
            "http://localhost/x", "photo@2x.json", "a;b.json", "a=b.json", "a&b.json", "/tmp/a?b.json", "50%",
            "https://0123456789abcdefghij.h.test/tokens/5/part-1-of-12-in-2026.json",
            "/srv/0123456789abcdef0123456789abcdef/token/a.json",
        ]
        XCTAssertEqual(texts.map(SafeText.quotable), texts)
    }

    func testAPasswordATokenAndAQueryAreNotQuoted() {
        for (text, shown) in [
            ("ann:secret@host/x", "…@host/x"), ("https://ann:secret@host", "https://…@host"), ("wordl", "wordl"),
            ("ghp_0123456789abcdefghij", "…"), ("ghp_0123456789abcdef", "…"), ("host?key=secret", "host?…"),
            ("./a:b@c.json", "./a:b@c.json"), ("why?", "why?"), ("a@b", "a@b"),
            ("https://ann:secret@host/x?key=secret#secret", "https://…@host/x?…"),

            ("https://ann@h.org?token", "https://…@h.org?…"), ("https://ann:hush@h.org/#secret", "https://…@h.org/#…"),
            ("ftp://h.org/x?token=secret", "ftp://h.org/x?…"), ("http://h:port/?key=secret", "http://h:port/?…"),
            ("http://host/x?secret", "http://host/x?…"), ("/tmp/a?b=c.json", "/tmp/a?…"),
            ("http://host/hooks/0123456789abcdef0123456789abcdef/a.json?x=1", "http://host/hooks/…/a.json?…"),
            ("http://h.test/a@b", "http://h.test/a@b"), ("ftp://a@b:c@h", "ftp://…@h"),
            ("http://a@h?b", "http://…@h?…"),
            ("x://", "x://"), ("a:b@c@h/x", "…@h/x"), ("http:/a:b@h", "…@h"), ("//a:b@h/x", "//…@h/x"),
            ("a:b/x@h", "…@h"), ("http://[::1/a:b@h", "http://…@h"), ("file:///a:b@h", "file://…@h"),
        ] {
            XCTAssertEqual(SafeText.quotable(text), shown, text)
        }
    }
}
