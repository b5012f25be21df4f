import XCTest

final class LiveRowsTerminalTests: XCTestCase {
    func testARowChangesInPlaceWhileALineIsTypedAndTheTypedTextStays() throws {
        let program = try Program()
        program.environment["NO_COLOR"] = "1"
        let result = try program.session(
            [], .expect("> "), .send("repos\n"), .expect("Repositories of swiftlang"), .expect("? keys"), .expect("> "),
            .send("u app"), .expect("u app"), .expect("\u{1B}7\u{1B}["), .expect("  sample  "), .expect("\u{1B}8"),
            .send("le\n"), .expect("Repositories of apple"), .expect("? keys"), .expect("> "), .send("q\n"))
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 0)
        XCTAssertFalse(result.output.contains("Unknown key or command"), result.output)
    }
}
