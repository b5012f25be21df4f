import Foundation
import Models
import XCTest

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
