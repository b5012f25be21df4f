import Foundation
import Models
import XCTest

final class ServiceErrorTests: XCTestCase {
    func testTheRemedyDependsOnTheCauseAndThePlace() {
        let end = Date(timeIntervalSince1970: 1_648_375_212)
        let server = "https://a.test"
        let table: [(ServiceError.Cause, place: String?, Remedy)] = [
            (.refused, server, .checkServer), (.unresolved, server, .checkConnection),
            (.timedOut(seconds: 15), server, .allowMoreTime),
            (.cutShort, server, .retry), (.connection("It broke."), server, .retry),
            (.serverFailed(status: 503), server, .retry),
            (.tooLarge(limit: 10), server, .checkSource), (.tooLarge(limit: 10), "/tmp/a.json", .checkFile),
            (.notJSON(looksLike: nil), server, .checkSource), (.notJSON(looksLike: "HTML"), "a.json", .checkFile),
            (.wrongShape(path: "a", expected: "text"), nil, .checkSource),
            (.wrongShape(path: "a", expected: "text"), "a.json", .checkFile),
            (.unexpectedStatus(418), server, .checkSource), (.methodNotAllowed, server, .checkSource),
            (.redirected(to: "https://b.test"), server, .useSource("https://b.test")),
            (.redirected(to: "an address that is not supported"), server, .checkSource),
            (.undecodable, server, .retry), (.notHTTP, server, .retry),
            (.libraryMissing("no file"), server, .installLibrary),
            (.offline, server, .allowConnections), (.offlineChange, server, .allowConnections),
            (.noPublicService(.leaderboard), nil, .setSource(.leaderboard)),
            (.tokenMissing(.github), server, .signIn(.github, source: server)),
            (.tokenRefused(.wordle), "a.json", .signIn(.wordle, source: nil)),
            (.tokenRefused(.wordle), nil, .signIn(.wordle, source: nil)),
            (.notFound, server, .checkName),
            (.rejected, server, .correct), (.invalid("not a word"), nil, .correct),
            (.rateLimited(until: end), server, .retryAfter(end, orSignIn: .github)),
            (.rateLimited(until: nil), server, .retryAfter(nil, orSignIn: .github)),
            (.storage("disk full"), "/tmp/a.json", .checkFolder),
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
