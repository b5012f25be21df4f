import Models
import XCTest

final class ServiceErrorTests: XCTestCase {
    func testTheWordsOfEveryCause() {
        let table: [(ServiceError.Cause, String)] = [
            (.refused, "nothing answers at this address"), (.unresolved, "there is no host of this name"),
            (.timedOut(seconds: 15), "no answer within 15 s"), (.timedOut(seconds: 0.5), "no answer within 0.5 s"),
            (.timedOut(seconds: .infinity), "no answer within inf s"),
            (.timedOut(seconds: 15, tries: 2, total: 30.4), "no answer within 15 s, in 2 tries (30 s in all)"),
            (.tlsRefused, "no trusted encrypted connection could be made"),
            (.cutShort, "the connection ended in the middle of the answer"),
            (.tooLarge(limit: 10_000_000), "the answer is larger than 10 MB"),
            (.tooLarge(limit: 64_000), "the answer is larger than 64 kB"),
            (.tooLarge(limit: 10), "the answer is larger than 10 bytes"),
            (.redirected(to: "http://a"), "the server sends the request on to http://a, which is not followed"),
            (
                .redirectedToHTTPS(to: "https://a"),
                "the server sends the request on from http to https (https://a), which is not followed"
            ),
            (.proxy("nothing answers at the proxy http://p:1"), "nothing answers at the proxy http://p:1"),
            (.insecureProxy("http://p:1"), "a token is not sent over plain http through a proxy (http://p:1)"),
            (.libraryMissing("no such file"), "libcurl cannot be used (no such file)"),
            (.offline, "offline, and there is no cached answer"), (.connection("It broke."), "It broke"),
            (.offlineChange, "offline, nothing can be changed"),
            (.unusableAddress, "the network library of this system does not take this address"),
            (.notJSON(looksLike: "HTML"), "the answer is HTML, not JSON"),
            (.notJSON(looksLike: nil), "the answer is not JSON"),
            (
                .wrongShape(path: "scores[2].word", expected: "a text"),
                "the answer has the wrong shape at scores[2].word: expected a text"
            ),
            (.tokenMissing(.github), "a token is needed"), (.tokenRefused(.wordle), "the token was refused"),
            (.insecureToken, "a token is not sent over plain http to another machine"),
            (.forbidden, "access is forbidden"), (.notFound, "not found"),
            (.methodNotAllowed, "the server does not offer this"), (.conflict, "it is there already"),
            (.rejected, "the server does not accept it"), (.rateLimited(until: nil), "the request limit is used up"),
            (.serverFailed(status: 503), "the server failed (status 503)"),
            (.unexpectedStatus(418), "the server answered with status 418"), (.storage("disk full"), "disk full"),
            (.invalid("not a word"), "not a word"),
        ]
        for (cause, reason) in table {
            let error = ServiceError(action: "list the scores", cause: cause)
            XCTAssertEqual(error.reason, reason)
            XCTAssertEqual(error.message, "Could not list the scores: \(reason).")
            XCTAssertTrue(error.nextStep.hasSuffix("."), "\(cause): \(error.nextStep)")
        }
    }

    func testTheMessageNamesPlaceAndServersWords() {
        let error = ServiceError(action: "x", place: "http://a", cause: .notFound, serverMessage: " no\n such  id ")
        XCTAssertEqual(error.message, "Could not x (http://a): not found: “no such id”.")
        XCTAssertEqual(error.during("y").message, "Could not y (http://a): not found: “no such id”.")
    }

    func testAFileIsNoAnswer() {
        let table: [(ServiceError.Cause, String)] = [
            (.notJSON(looksLike: nil), "the file is not JSON"),
            (.notJSON(looksLike: "HTML"), "the file is HTML, not JSON"),
            (.tooLarge(limit: 10), "the file is larger than 10 bytes"),
            (.wrongShape(path: "a", expected: "a text"), "the file has the wrong shape at a: expected a text"),
        ]
        for (cause, reason) in table {
            let error = ServiceError(action: "x", place: "/tmp/a.json", cause: cause)
            XCTAssertEqual(error.message, "Could not x (/tmp/a.json): \(reason).")
            XCTAssertEqual(error.nextStep, "Check that it is the right file.")
        }
    }

    func testTheServersWordsAreOneShortLineWithoutControlCharacters() {
        func words(_ text: String) -> String? {
            ServiceError(action: "x", cause: .rejected, serverMessage: text).serverMessage
        }
        XCTAssertEqual(["", " \n", "\u{0}\u{1B}"].map(words), [nil, nil, nil])
        XCTAssertEqual(words("\u{1B}[2Jclear\u{7}\u{85}\u{2028}the\tscreen"), "[2Jclear the screen")
        XCTAssertEqual(words("\u{202E}gnorw\u{202C} \u{2066}way"), "gnorw way")
        XCTAssertEqual(words(String(repeating: "a", count: 300)), String(repeating: "a", count: 300))
        XCTAssertEqual(words(String(repeating: "a", count: 301)), String(repeating: "a", count: 299) + "…")
        XCTAssertEqual(words("e" + String(repeating: "\u{301}", count: 300))?.unicodeScalars.count, 300)
    }

    func testOnlyAnAddressIsNamedAsASource() {
        let steps = ["https://a.test", "an address of another kind"].map {
            ServiceError(action: "x", cause: .redirected(to: $0)).nextStep
        }
        XCTAssertEqual(
            steps,
            [
                "If you trust it, name https://a.test as the source.",
                "Check that the source is the right address for this app.",
            ])
    }

    func testTheNextStepNamesWhereATokenGoes() {
        let steps = ServiceError.Credential.allCases.map {
            ServiceError(action: "x", cause: .tokenMissing($0)).nextStep
        }
        XCTAssertEqual(
            steps,
            [
                "Set one with `quintet token set wordle` or in QUINTET_WORDLE_TOKEN.",
                "Set one with `quintet token set github` or in QUINTET_GITHUB_TOKEN.",
            ])
    }
}
