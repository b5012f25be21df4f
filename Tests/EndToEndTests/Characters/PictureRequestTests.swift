import Foundation
import TestSupport
import XCTest

/// Requests of the built program that must have no token.
final class PictureRequestTests: XCTestCase {
    func testPicturesAreRequestedWithoutAToken() async throws {
        let server = try StandInServer.start()
        let program = try Program()
        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        program.environment["QUINTET_GITHUB_TOKEN"] = "GITHUB_TOKEN"
        let stubs = try NotedPrograms()
        program.environment["PATH"] = stubs.path
        program.environment["QUINTET_CHARACTERS_SOURCE"] = server.url("/characters").absoluteString
        // Both tokens belong to this server, but they are not sent with requests for pictures.
        program.environment["QUINTET_WORDLE_SOURCE"] = server.url.absoluteString
        let result = try program.session(
            [], .expect("> "), .send("wordle\n"), .expect("b back"), .expect("> "), .send("b\n"), .expect("Employees"),
            .expect("> "), .send("characters\n"), .arrived(server, path: "/avatars/og-mario.png", times: 1),
            .expect("b back"),
            .expect("> "), .send("q\n"))
        XCTAssertNil(result.missing, result.output)
        let requests = try await server.recordedRequests()
        let withToken = requests.filter { $0.headers["authorization"] != nil || $0.headers["x-authorization"] != nil }
        XCTAssertEqual(Set(withToken.map(\.path)), ["/scores"])
        XCTAssertTrue(requests.contains { $0.path.hasPrefix("/avatars/") }, "\(requests.map(\.path))")
    }
}
