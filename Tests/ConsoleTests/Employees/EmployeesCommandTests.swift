import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class EmployeesCommandTests: XCTestCase {
    func testListsCardsOnATerminal() async throws {
        for columns in [40, 160] {
            let terminal = TestTerminal.withoutColours(columns: columns)
            _ = await quintet("employees", "list", terminal: terminal, composition: TestComposition())
            try assertGolden(terminal.out, "employees-list-\(columns)")
        }
    }

    func testChecksTheServer() async {
        let note = "This is sample data, so no server was checked. Use --live or --source to check one.\n"
        for (source, expected) in [("local", note), ("http://h.test", "")] {
            let terminal = TestTerminal(isTerminal: true, isErrorTerminal: true, environment: ["TERM": "dumb"])
            _ = await quintet(
                "employees", "health", "--source", source, terminal: terminal, composition: TestComposition())
            XCTAssertTrue(terminal.err.hasSuffix(expected), terminal.err)
            XCTAssertEqual(terminal.err.contains("sample"), source == "local", source)
        }
    }

}
