import Foundation
import TestSupport
import XCTest

final class CharactersTerminalTests: XCTestCase {
    func testTheOpenScreenIsDrawnAgainWhenTheTerminalIsResized() throws {
        let program = try Program()
        program.environment["NO_COLOR"] = "1"
        XCTAssertEqual(try program.run("settings", "set", "lists", "full").code, 0)
        let narrow = "╭─ 1 " + String(repeating: "─", count: 34) + "╮\r\n"
        let result = try program.session(
            [], columns: 80, .expect("> "), .send("characters\n"), .expect("b back"), .expect("> "),
            .resize(columns: 40, rows: 40), .expect(narrow), .expect("> "), .send("q\n"))
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 0)
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
