final class ErrorWordsTests: XCTestCase {
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
            (.offline, "offline, and there is no cached answer"), (.connection("It broke."), "It broke"),
            (.offlineChange, "offline, nothing can be changed"),
            (.noPublicService(.leaderboard), "it has no public home"),
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
        }
    }

    func testEveryRemedyIsASentenceInTheWordsOfNoFrontEnd() {
        let remedies: [Remedy] = [
            .retry, .lookFirst, .correctVariable("A_TOKEN"),
            .retryAfter(nil, orSignIn: nil), .retryAfter(nil, orSignIn: .github), .allowMoreTime,
            .allowConnections, .checkServer, .startPeopleServer, .checkCertificates, .checkSource,
            .useSource("https://a.test"), .useHTTPS("https://a.test"), .checkProxy, .installLibrary,
            .setSource(.leaderboard), .useAnotherAddress, .useEncryption,
            .signIn(.github, source: nil), .signIn(.wordle, source: "https://a.test"), .askForAccess, .checkName,
            .replaceOrChooseAnother, .correct, .checkFile, .checkFileName, .chooseFileInFolder,
            .fixFile("/a.json"), .checkFolder, .mayBeLost, .updateProgram, .unlockKeyring, .unlockKeychain,
        ]
        for remedy in remedies {
            XCTAssertTrue(remedy.words.hasSuffix("."), remedy.words)
            XCTAssertFalse(["--", "`", "make "].contains(where: remedy.words.contains), remedy.words)
        }
        XCTAssertEqual(Set(remedies.map(\.words)).count, remedies.count)
        XCTAssertEqual(remedies.filter { !$0.allowsRetry }, [.replaceOrChooseAnother, .correct])
        XCTAssertEqual(Remedy.signIn(.wordle, source: "https://a.test").words, "Set a token for https://a.test.")
        XCTAssertEqual(Remedy.other("Any words.").words, "Any words.")
    }
}
