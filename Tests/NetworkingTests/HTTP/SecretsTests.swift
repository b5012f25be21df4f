import Models
import Platform
import TestSupport
import XCTest

@testable import Networking

/// The masking of any token in a server's answer, in any encoding.
final class SecretsTests: XCTestCase {
    private let tokens = [
        "x", "ab", "a b", "two  blanks in it", "short", "ghp_0123456789abcdefghijABCDEFGHIJ", "wordle/s3cret+01-AB==",
        #"quote"back\slash"#, "100%done", "%41%42", #"A\u0042"#, "söcret-𝛼",
    ]

    func testEveryTokenIsFoundInEverySpelling() {
        var random = FixedSeedGenerator(seed: 281)
        for token in tokens {
            let request = HTTPRequest(.get, .make("https://a.test"), token: .init(token, of: .github))
            // In a mixture, text in the token that looks like an escape sequence would be decoded.
            let isMixable = !token.contains("\\u") && !token.contains("%4")
            let mixtures = (0..<(isMixable ? 50 : 0)).map { _ in mixed(token, &random) }
            for spelling in spellings(of: token) + mixtures {
                let body = Data("<<\(spelling)>> [\(spelling)]".utf8)
                XCTAssertEqual(
                    String(decoding: request.secrets.masked(body), as: UTF8.self), "<<…>> […]", "\(token): \(spelling)")
                let answer = HTTPResponse(status: 200, headers: ["Link": "<\(spelling)>"], body: Data())
                XCTAssertTrue(answer.repeats(request.secrets), "\(token): \(spelling)")
            }
        }
    }

    func testTheTokenIsNotVisibleInTheHeaderFields() {
        let request = HTTPRequest(
            .get, .make("https://a.test"), headers: ["Accept": "mno"], token: .init("abc def", of: .github))
        XCTAssertEqual(
            request.secrets.masked("Bearer abc def, abc+def, def, mno"), "Bearer …, …, def, mno")
    }

    func testOtherTextIsNotMasked() {
        let text = #"{"a": "\u0067\/ 100% %zz %4 \u12 \ud800 \ud83d\ude00 é"}"#
        let secrets = Secrets(["s3cret-token"])
        XCTAssertEqual(secrets.masked(text), text)
        XCTAssertEqual(Secrets([]).masked(text), text)
        let bytes = Data([0x00, 0xFF, 0x5C, 0x75, 0xC3, 0x28, 0x25])
        XCTAssertEqual(secrets.masked(bytes), bytes)
        XCTAssertEqual(secrets.masked(bytes.dropFirst(2)), bytes.dropFirst(2))
    }

    func testOverlappingSecretsAreMaskedAsOneSecret() {
        XCTAssertEqual(Secrets(["abcd", "cdef", "bc"]).masked("xabcdefx abc"), "x…x a…")
        XCTAssertEqual(["abcd\\", "abcd%"].map(Secrets(["abcd"]).masked), ["…\\", "…%"])
        XCTAssertEqual(["x", "ab", "xab", "abx"].map(Secrets(["x", "ab"]).masked), ["…", "…", "……", "……"])
    }

    func testATokenIsMaskedUnderUpToFourLevelsOfEscaping() {
        let layers = (0...5).map { "%" + String(repeating: "25", count: $0) + "61b" }
        XCTAssertEqual(layers.map(Secrets(["ab"]).masked), Array(repeating: "…", count: 4) + layers[4...])
    }

    func testLongSecretsAreMaskedInASuccessAndAllInAFailure() {
        let secrets = Secrets(["a", "s3cret-token"])
        let text = Data("a s3cret-token".utf8)
        for (status, body, link) in [(200, "a …", "<a>"), (404, "… …", "<…>")] {
            XCTAssertEqual(
                HTTPResponse(status: status, headers: ["Link": "<a>"], body: text).masking(secrets),
                HTTPResponse(status: status, headers: ["Link": link], body: Data(body.utf8)))
        }
    }

    func testNoAnswerWithATokenIsCached() async throws {
        for token in tokens {
            let request = HTTPRequest(.get, .make("https://a.test"), token: .init(token, of: .wordle))
            var forms = spellings(of: token)
            if token.utf8.count >= 8 {
                let data = Data(token.utf8)
                forms += [
                    data.map { String(format: "%02x", $0) }.joined(), data.map { String(format: "%02X", $0) }.joined(),
                ]
                forms += ["", "a", "ab", "user:"].map { (Data($0.utf8) + data + Data("!".utf8)).base64EncodedString() }
            }
            for form in forms {
                for (headers, body) in [(["X-Sent": form], ""), ([:], "it is \(form)!")] {
                    let cache = DataCacheInMemory()
                    let registry = HTTPStubRegistry()
                    registry.on(.get, "", .success(HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))))
                    let kept = HTTPCache(cache, now: { Date() }, onOffline: { _, _ in })
                    _ = try await HTTPConnection(registry, cache: kept).read(request) { $0 }
                    XCTAssertEqual(cache.entries, [:], "\(token): \(form)")
                }
            }
        }
    }

    func testATextThatDiffersInAByteIsNotMaskedAsBase64() {
        let token = Data("s3cret-token".utf8)
        for (index, before) in [0, 8].flatMap({ index in ["", "a", "ab"].map { (index, $0) } }) {
            var other = token
            other[index] ^= 1
            let body = Data((Data(before.utf8) + other).base64EncodedString().utf8)
            XCTAssertFalse(Secrets(["s3cret-token"]).occur(in: body), "\(index) \(before)")
        }
    }

    /// Returns a token in the usual encodings.
    private func spellings(of token: String) -> [String] {
        let escaped = token.utf16.map { String(format: "\\u%04x", $0) }.joined()
        let percent = token.utf8.map { String(format: "%%%02X", $0) }.joined()
        return [
            token, token.replacing("/", with: "\\/"), escaped, escaped.replacing("\\", with: "\\\\"), percent,
            percent.lowercased(), percent.replacing("%", with: "%25"), percent.replacing("%", with: "\\u0025"),
            token.replacing(" ", with: "+"),
        ]
    }

    /// Returns a token in which each character has a random encoding.
    private func mixed(_ token: String, _ random: inout FixedSeedGenerator) -> String {
        token.map { character in
            switch Int.random(in: 0..<4, using: &random) {
            case 0: String(character).utf16.map { String(format: "\\u%04X", $0) }.joined()
            case 1: percent(character)
            case 2: String(character).utf8.map { String(format: "\\u0025%02X", $0) }.joined()
            // A character that begins an escape sequence is always encoded.
            default: "\\%".contains(character) ? percent(character) : String(character)
            }
        }.joined()
    }

    private func percent(_ character: Character) -> String {
        String(character).utf8.map { String(format: "%%%02x", $0) }.joined()
    }
}
