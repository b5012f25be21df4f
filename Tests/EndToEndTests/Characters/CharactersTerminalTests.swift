import TestSupport
import XCTest

final class CharactersTerminalTests: XCTestCase {
    func testTheOpenScreenIsDrawnAgainWhenTheTerminalIsResized() throws {
        let program = try Program(["NO_COLOR": "1"])
        XCTAssertEqual(try program.run("settings", "set", "lists", "full").code, 0)
        let narrow = "╭─ 1 " + String(repeating: "─", count: 34) + "╮\r\n"
        try program.session(
            [], columns: 80, .line("characters"), .expect("b back"), .expect("> "), .resize(columns: 40, rows: 40),
            .expect(narrow), .line("q"))
    }

    func testStandardInputCanBeTheSource() throws {
        let program = try Program()
        let document = #"[{"name": " http://a.test/a b.png", "avatar": "OG Mario"}, {"avatar": "x"}]"#
        XCTAssertEqual(
            try program.run("characters", "list", "--source", "-", input: document),
            .init(out: "OG Mario\thttp://a.test/ab.png\n", err: "1 record was left out: record 2: no name.\n"))
        XCTAssertEqual(
            try program.run("characters", "list", "--source", "-", input: "<html>"),
            .init(
                err: "quintet: Could not list the characters (standard input): the input is HTML, not JSON.\n"
                    + "Check that it is the right file.\n", code: 1))
        XCTAssertEqual(
            try program.run("employees", "show", "bo", "--source", "-", input: #"[{"id": 7, "first_name": "Bo"}]"#).out
                .split(separator: "\n").first, "Name\tBo")
        XCTAssertEqual(
            try program.run("--source", "-"),
            .init(
                err: "quintet: --source - cannot be used here, because standard input is already in use.\n"
                    + "See `quintet help`.\n", code: 2))
    }
}

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
        try program.session(
            [], .line("wordle"), .expect("b back"), .line("b"), .expect("Employees"), .line("characters"),
            .arrived(server, path: "/avatars/og-mario.png", times: 1), .expect("b back"), .line("q"))
        let requests = try await server.recordedRequests()
        let withToken = requests.filter { $0.headers["authorization"] != nil || $0.headers["x-authorization"] != nil }
        XCTAssertEqual(Set(withToken.map(\.path)), ["/scores"])
        XCTAssertTrue(requests.contains { $0.path.hasPrefix("/avatars/") }, "\(requests.map(\.path))")
    }
}
