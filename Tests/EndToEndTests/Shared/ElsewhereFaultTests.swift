import Foundation
import TestSupport
import XCTest

/// Links and redirects to another scheme, host or port, for the built program with tokens.
final class ElsewhereFaultTests: XCTestCase {
    func testARedirectToAnotherOriginIsNotFollowed() async throws {
        let (server, other, program) = try makeSUT()
        let there = other.url.absoluteString
        for (app, action) in [("wordle", "list the games"), ("repos", "load repositories for “swiftlang”")] {
            for status in [301, 302, 303, 307, 308] {
                let place = "\(server.url.absoluteString)/faults/redirect-other-\(status)"
                XCTAssertEqual(
                    try program.run(app, "list", "--source", "\(place)?to=\(there)"),
                    .init(
                        err: "quintet: Could not \(action) (\(place)): the server redirects to \(there)."
                            + "\nIf you trust \(there), use it as the source.\n", code: 1))
            }
        }
        let arrived = try await other.recordedRequests()
        XCTAssertEqual(arrived, [])
    }

    func testPicturesAreRequestedWithoutAToken() async throws {
        let (server, _, program) = try makeSUT()
        let stubs = try NotedPrograms()
        program.environment["PATH"] = stubs.path
        program.environment["QUINTET_CHARACTERS_SOURCE"] = server.url("/characters").absoluteString
        // Both tokens belong to this server, but they are not sent with requests for pictures.
        program.environment["QUINTET_WORDLE_SOURCE"] = server.url.absoluteString
        let result = try program.session(
            [], .expect("> "), .send("1\n"), .expect("b back"), .expect("> "), .send("b\n"), .expect("Employees"),
            .expect("> "), .send("2\n"), .arrived(server, path: "/avatars/og-mario.png", times: 1), .expect("b back"),
            .expect("> "), .send("q\n"))
        XCTAssertNil(result.missing, result.output)
        let requests = try await server.recordedRequests()
        let withToken = requests.filter { $0.headers["authorization"] != nil || $0.headers["x-authorization"] != nil }
        XCTAssertEqual(Set(withToken.map(\.path)), ["/scores"])
        XCTAssertTrue(requests.contains { $0.path.hasPrefix("/avatars/") }, "\(requests.map(\.path))")
    }

    private func makeSUT() throws -> (StandInServer, StandInServer, Program) {
        let program = try Program()
        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        program.environment["QUINTET_GITHUB_TOKEN"] = "GITHUB_TOKEN"
        return (try StandInServer.start(), try StandInServer.start(), program)
    }
}
