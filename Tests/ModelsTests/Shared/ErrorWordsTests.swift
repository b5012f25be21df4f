import Models
import XCTest

final class ErrorWordsTests: XCTestCase {
    func testTheReasonContainsTheDetailsOfTheCause() {
        let table: [(ServiceError.Cause, String)] = [
            (.unresolved, "the host was not found"), (.timedOut(seconds: 15), "no answer within 15 s"),
            (.timedOut(seconds: 0.5), "no answer within 0.5 s"),
            (.timedOut(seconds: 15, tries: 2, total: 30.4), "no answer within 15 s, in 2 tries (30 s in all)"),
            (.tlsRefused(""), "a secure connection could not be made"),
            (.tlsRefused("wrong signature"), "a secure connection could not be made: wrong signature"),
            (.tooLarge(limit: 64_000), "the text is larger than 64 kB"),
            (.connection("It broke."), "It broke"),
            (.notJSON(looksLike: "HTML"), "the text is HTML, not JSON"),
            (.notJSON(looksLike: nil), "the text is not JSON"),
            (.wrongShape(path: "scores[2].word", expected: "text"), "the field “scores[2].word” must be text"),
            (.wrongShape(path: "scores[2]", expected: "an object"), "the entry “scores[2]” must be an object"),
            (.wrongShape(path: "the top level", expected: "an array"), "the top level must be an array"),
            (.wrongDocument("a leaderboard"), "the text is not a leaderboard"),
            (.noOwner("x"), "the server has no owner “x”"), (.rateLimited(until: nil), "the request limit is used up"),
        ]
        for (cause, reason) in table {
            let error = ServiceError(action: "list the games", cause: cause)
            XCTAssertEqual(error.reason, reason)
            XCTAssertEqual(error.message, "Could not list the games: \(reason).")
        }
    }

    func testTheMessageIncludesThePlaceAndTheServersMessage() {
        let error = ServiceError(action: "x", place: "http://a", cause: .notFound, serverMessage: " no\n such  id ")
        XCTAssertEqual(error.message, "Could not x (http://a): not found: “no such id”.")
        XCTAssertEqual(error.during("y").message, "Could not y (http://a): not found: “no such id”.")
    }

    func testTheErrorForAnAddressSaysWhatItDoesNotReturn() {
        let address = "https://a.test/class.json"
        let error = ServiceError(action: "x", place: address, cause: .wrongDocument("a leaderboard"))
        XCTAssertEqual(error.reason, "this address does not return a leaderboard")
        let gitHub = ServiceError(action: "x", place: "https://api.github.com", cause: .noOwner("x"))
        XCTAssertEqual(gitHub.reason, "GitHub has no owner “x”")
    }

    func testTheErrorForAFileUsesTheWordFile() {
        let table: [(ServiceError.Cause, String)] = [
            (.notJSON(looksLike: nil), "the file is not JSON"),
            (.notJSON(looksLike: "HTML"), "the file is HTML, not JSON"),
            (.tooLarge(limit: 10), "the file is larger than 10 bytes"),
            (.empty, "the file is empty"),
        ]
        for (cause, reason) in table {
            let error = ServiceError(action: "x", place: "/tmp/a.json", cause: cause)
            XCTAssertEqual(error.message, "Could not x (/tmp/a.json): \(reason).")
        }
    }

    func testNoRemedyMentionsTheTermsOfAFrontEnd() {
        let remedies: [Remedy] = [
            .retry, .lookFirst, .retryAfter(nil, orSignIn: nil), .retryAfter(nil, orSignIn: .github), .allowMoreTime,
            .allowConnections, .checkServer, .checkConnection, .startServer(at: "http://127.0.0.1:5000"), .checkSource,
            .useSource("https://a.test"),
            .installLibrary, .setSource(.leaderboard), .askRealService(.repos), .signIn(.github, source: nil),
            .signIn(.wordle, source: "https://a.test"), .authorise(at: "https://a.test"), .checkName, .correct,
            .checkFile, .fixFile, .checkFolder, .leaveOutFields,
        ]
        for remedy in remedies {
            XCTAssertTrue(remedy.words.hasSuffix("."), remedy.words)
            XCTAssertFalse(["--", "`", "make "].contains(where: remedy.words.contains), remedy.words)
        }
        XCTAssertEqual(Set(remedies.map(\.words)).count, remedies.count)
        XCTAssertEqual(
            remedies.filter { !$0.allowsRetry },
            [.allowConnections, .installLibrary, .askRealService(.repos), .correct, .leaveOutFields])
        XCTAssertEqual(Remedy.signIn(.wordle, source: "https://a.test").words, "Set a token for https://a.test.")
        XCTAssertEqual(Remedy.other("Any words.").words, "Any words.")
    }

    func testTheRetryKeyIsNamedOnlyIfRetryingCanHelp() {
        let conflict = ServiceError(action: "x", cause: .conflict).remedy
        for (remedy, words) in [
            (.retry, "Press r to try again."), (.checkName, "Check the name or number. Press r to try again."),
            (
                .checkServer, "Check that the server is running and the address is right, then press r to try again."
            ),
            (.correct, "Correct what you entered and try again."),
            (conflict, "Delete the existing one first, or choose another."),
        ] as [(Remedy, String)] {
            XCTAssertEqual(remedy.sentence(remedy.step, retryKey: "r"), words)
        }
    }
}
