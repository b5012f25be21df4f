import XCTest

@testable import Models

final class ServiceErrorTests: XCTestCase {
    func testTheRemedyDependsOnTheCauseAndThePlace() {
        let end = Date(timeIntervalSince1970: 1_648_375_212)
        let server = "https://a.test"
        let table: [(ServiceError.Cause, place: String?, Remedy)] = [
            (.tooLarge(limit: 10), server, .checkSource), (.tooLarge(limit: 10), "/tmp/a.json", .checkFile),
            (.wrongShape(path: "a", expected: "text"), nil, .checkSource),
            (.wrongShape(path: "a", expected: "text"), "a.json", .checkFile),
            (.redirected(to: "https://b.test"), server, .useSource("https://b.test")),
            (.redirected(to: "an address that is not supported"), server, .checkSource),
            (.tokenMissing(.github), server, .signIn(.github, source: server)),
            (.tokenRefused(.wordle), "a.json", .signIn(.wordle, source: nil)),
            (.tokenRefused(.wordle), nil, .signIn(.wordle, source: nil)),
            (.rateLimited(until: end), server, .retryAfter(end, orSignIn: .github)),
        ]
        for (cause, place, remedy) in table {
            XCTAssertEqual(ServiceError(action: "x", place: place, cause: cause).remedy, remedy)
        }
    }

    func testAGivenRemedyReplacesTheDefaultRemedy() {
        let error = ServiceError(action: "x", cause: .refused, remedy: .checkName)
        XCTAssertEqual([error.remedy, error.during("y").remedy], [.checkName, .checkName])
        XCTAssertEqual(error.advising(.checkSource).remedy, .checkSource)
    }

    func testAnAddressInPlaceOfAFileShowsNoSecret() {
        let place = "https://ann:hu/sh@h.test/x?token=hush"
        let error = ServiceError(action: "compare", place: place, cause: .notFound)
        XCTAssertEqual([error, error.at(place)].map(\.place), ["https://…@h.test/x?…", "https://…@h.test/x?…"])
        XCTAssertEqual(["/tmp/a?b=c.json", "/tmp/why?"].map { error.at($0).place }, ["/tmp/a?…", "/tmp/why?"])
    }

    func testAnErrorOfAnotherTypeSaysItsDescription() {
        struct Odd: Error {}
        struct Described: LocalizedError { let errorDescription: String? = "The café is closed." }
        func reason(_ error: any Error) -> String { ServiceError(error, action: "x").reason }
        XCTAssertEqual(reason(Described()), "The café is closed")
        XCTAssertEqual(reason(Odd()), "an unexpected error: Odd()")
        XCTAssertEqual(reason(ServiceError.Cause.empty), "the text is empty")
        let codes = [
            (-1001, "the request timed out"), (-1003, "the host was not found"),
            (-1, "the request failed with the code -1 of URLError"),
        ]
        for (code, words) in codes {
            XCTAssertEqual(reason(NSError(domain: "NSURLErrorDomain", code: code)), words)
        }
    }

    func testTheServersMessageHasNoFullStopBeforeThatOfTheSentence() {
        let messages = ["a.", "a", "a…", "a?"].map {
            ServiceError(action: "x", cause: .rejected, serverMessage: $0).message
        }
        XCTAssertEqual(
            messages, ["a", "a", "a…", "a?"].map { "Could not x: the server rejected the request: “\($0)”." })
    }

    func testTheServersMessageIsOneShortLineWithoutControlCharacters() {
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
}

final class ErrorWordsTests: XCTestCase {
    func testTheReasonContainsTheDetailsOfTheCauseAndSaysWhatAPlaceIs() {
        let address = "https://a.test/class.json"
        let table: [(ServiceError.Cause, place: String?, String)] = [
            (.unresolved, nil, "the host was not found"), (.timedOut(seconds: 15), nil, "no answer within 15 s"),
            (.timedOut(seconds: 0.5), nil, "no answer within 0.5 s"),
            (.timedOut(seconds: 15, tries: 2, total: 30.4), nil, "no answer within 15 s, in 2 tries (30 s in all)"),
            (.tlsRefused(""), nil, "a secure connection could not be made"),
            (.tlsRefused("wrong signature"), nil, "a secure connection could not be made: wrong signature"),
            (.connection("It broke."), nil, "It broke"), (.notJSON(looksLike: nil), nil, "the text is not JSON"),
            (.notJSON(looksLike: "HTML"), nil, "the text is HTML, not JSON"),
            (.notJSON(looksLike: nil), "/tmp/a.json", "the file is not JSON"),
            (.notJSON(looksLike: "HTML"), "/tmp/a.json", "the file is HTML, not JSON"),
            (.malformed(line: 2, column: 1), "/tmp/a.json", "the file is not JSON from line 2, column 1 on"),
            (.tooLarge(limit: 64_000), nil, "the text is larger than 64 kB"),
            (.tooLarge(limit: 10), "/tmp/a.json", "the file is larger than 10 bytes"),
            (.empty, "/tmp/a.json", "the file is empty"),
            (.wrongShape(path: "scores[2].word", expected: "text"), nil, "the field “scores[2].word” must be text"),
            (.wrongShape(path: "scores[2]", expected: "an object"), nil, "the entry “scores[2]” must be an object"),
            (.wrongShape(path: "the top level", expected: "an array"), nil, "the top level must be an array"),
            (.wrongDocument("a leaderboard"), nil, "the text is not a leaderboard"),
            (.wrongDocument("a leaderboard"), address, "this address does not return a leaderboard"),
            (.noOwner("x"), nil, "the server has no owner “x”"),
            (.noOwner("x"), "https://api.github.com", "GitHub has no owner “x”"),
            (.rateLimited(until: nil), nil, "the request limit is used up"),
        ]
        for (cause, place, reason) in table {
            let error = ServiceError(action: "list the games", place: place, cause: cause)
            XCTAssertEqual(error.reason, reason)
            XCTAssertEqual(error.message, "Could not list the games\(place.map { " (\($0))" } ?? ""): \(reason).")
        }
    }

    func testTheMessageIncludesThePlaceAndTheServersMessage() {
        let error = ServiceError(action: "x", place: "http://a", cause: .notFound, serverMessage: " no\n such  id ")
        XCTAssertEqual(error.message, "Could not x (http://a): not found: “no such id”.")
        XCTAssertEqual(error.during("y").message, "Could not y (http://a): not found: “no such id”.")
    }

    func testNoRemedyMentionsTheTermsOfAFrontEnd() {
        let remedies: [Remedy] = [
            .retry, .lookFirst, .retryAfter(nil, orSignIn: nil), .retryAfter(nil, orSignIn: .github), .allowMoreTime,
            .allowConnections, .checkServer, .checkConnection, .startServer(at: "http://127.0.0.1:5000"), .checkSource,
            .useSource("https://a.test"), .installLibrary, .setSource(.leaderboard), .askRealService(.repos),
            .signIn(.github, source: nil), .signIn(.wordle, source: "https://a.test"), .authorise(at: "https://a.test"),
            .checkName, .correct, .checkFile, .fixFile, .checkFolder, .leaveOutFields,
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
}

final class NetworkWaitTests: XCTestCase {
    func testTheTextSaysHowLongTheWaitIsForWhichServerAndWhy() {
        let table: [(NetworkWait.Reason, String)] = [
            (.rateLimit, "rate limit"), (.serverFailed(status: 503), "status 503"),
            (.timedOut, "no answer in time"), (.cutShort, "the connection ended early"),
        ]
        for (reason, words) in table {
            let wait = NetworkWait(reason: reason, host: "api.github.com", left: 12)
            XCTAssertEqual(wait.words, "Waiting 12 s for api.github.com (\(words))…")
        }
    }
}

final class LeftOutTests: XCTestCase {
    func testTheNoteHasTheReasonsForTheFirstThreeRecords() {
        var leftOut = LeftOut()
        XCTAssertNil(leftOut.note)
        XCTAssertEqual(LeftOut(1).note, "1 record was left out.")
        leftOut.add("record 3: no name")
        XCTAssertEqual(leftOut.note, "1 record was left out: record 3: no name.")
        for number in 4...7 { leftOut.add("record \(number): no ID") }
        XCTAssertEqual(leftOut.note, "5 records were left out: record 3: no name; record 4: no ID; record 5: no ID; …")
    }
}
