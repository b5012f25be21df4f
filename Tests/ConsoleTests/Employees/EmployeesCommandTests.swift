import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class EmployeesCommandTests: XCTestCase {
    func testListsInAPipe() async {
        await assertEqual(
            run("employees", "list").out,
            """
            4\tBrown, Charlotte\t09 March 1943\tfemale
            2\tBrown, Emmett\t14 February 1969\tfemale
            3\tCorner, Sarah\t04 May 1960\tfemale

            """)
    }

    func testShowsFactsInAPipe() async {
        await assertEqual(
            run("employees", "show", "3").out,
            "Name\tSarah Corner\nGender\tfemale\nBorn\t04 May 1960\nAge\t61\nID\t3\nPicture\tPNG, 100×80, 34 kB\n")
    }

    func testListsCardsOnATerminal() async throws {
        for columns in [40, 160] {
            let terminal = TestTerminal.withoutColours(columns: columns)
            await run("employees", "list", terminal: terminal)
            try assertGolden(terminal.out, "employees-list-\(columns)")
        }
    }

    func testChecksTheServer() async {
        let piped = await run("employees", "health")
        XCTAssertEqual([piped.out, piped.err], ["Ok\n", ""])
        let note = "This is sample data, so no server was checked. Use --live or --source to check one.\n"
        for (source, expected) in [("local", note), ("http://h.test", "")] {
            let terminal = TestTerminal(isTerminal: true, isErrorTerminal: true, environment: ["TERM": "dumb"])
            await run("employees", "health", "--source", source, terminal: terminal)
            XCTAssertTrue(terminal.err.hasSuffix(expected), terminal.err)
            XCTAssertEqual(terminal.err.contains("sample"), source == "local", source)
        }
        let json = await run("employees", "health", "--json")
        XCTAssertEqual(json.out, #"{"status":"Ok"}"# + "\n")
    }

    @discardableResult
    private func run(
        _ arguments: String..., terminal: TestTerminal = TestTerminal(), code: Int32 = 0,
        file: StaticString = #filePath, line: UInt = #line
    ) async -> TestTerminal {
        let result = await quintet(arguments, terminal: terminal, composition: TestComposition())
        XCTAssertEqual(result, code, terminal.err, file: file, line: line)
        return terminal
    }
}
