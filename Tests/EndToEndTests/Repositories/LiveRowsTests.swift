import TestSupport
import XCTest

final class LiveRowsTerminalTests: XCTestCase {
    func testARowChangesInPlaceWhileALineIsTypedAndTheTypedTextStays() throws {
        let program = try Program(["NO_COLOR": "1"])
        let result = try program.session(
            [], .line("repos"), .expect("Repositories of swiftlang"), .expect("? keys"), .expect("> "), .send("u app"),
            .expect("u app"), .expect("\u{1B}7\u{1B}["), .expect("  sample  "), .expect("\u{1B}8"), .send("le\n"),
            .expect("Repositories of apple"), .expect("? keys"), .line("q"))
        assertLacks(result.output, "Unknown key or command")
    }
}
