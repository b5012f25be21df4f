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

    func testSearchesByAnyPartOfTheName() async {
        await assertEqual(
            run("employees", "list", "--search", "brown, e").out, "2\tBrown, Emmett\t14 February 1969\tfemale\n")
        let unknown = await run("employees", "list", "--search", "zelda", "--json")
        XCTAssertEqual(unknown.out, "[]\n")
    }

    func testListsAsJSON() async {
        await assertEqual(
            run("employees", "list", "--json", "--search", "c").out,
            #"[{"birthDate":"1943-03-09","firstName":"Charlotte","gender":"female","hasThumbnail":false,"id":4,"#
                + #""lastName":"Brown"},{"birthDate":"1960-05-04","firstName":"Sarah","gender":"female","#
                + #""hasThumbnail":true,"id":3,"lastName":"Corner"}]"# + "\n")
    }

    func testShowsFactsInAPipe() async {
        await assertEqual(
            run("employees", "show", "3").out,
            "Name\tSarah Corner\nGender\tfemale\nBorn\t04 May 1960\nAge\t61\nID\t3\nPicture\tPNG, 100×80, 34 kB\n")
    }

    func testShowsAsJSON() async {
        await assertEqual(
            run("employees", "show", "3", "--json").out,
            #"{"birthDate":"1960-05-04","firstName":"Sarah","gender":"female","hasThumbnail":true,"id":3,"#
                + #""image":{"bytes":34000,"height":80,"mediaType":"image/png","width":100},"lastName":"Corner"}"#
                + "\n")
        let other = await run("employees", "show", "4", "--json")
        XCTAssertTrue(other.out.contains(#""image":null"#), other.out)
    }

    func testShowsPlainWordsOnATerminal() async {
        let terminal = TestTerminal(isTerminal: true, columns: 60)
        await run("employees", "show", "4", "--plain", terminal: terminal)
        XCTAssertEqual(
            terminal.out,
            "Employees\n\n"
                + "Name: Charlotte Brown\nGender: female\nBorn: 09 March 1943\nAge: 79\nID: 4\nPicture: no picture\n"
        )
        let list = TestTerminal(isTerminal: true, columns: 60)
        await run("employees", "list", "--plain", "--search", "sarah", terminal: list)
        XCTAssertEqual(list.out, "Employees\n\n3. Sarah Corner, female, born 04 May 1960\n")
    }

    func testListsCardsOnATerminal() async throws {
        for columns in [40, 160] {
            let terminal = TestTerminal.withoutColours(columns: columns)
            await run("employees", "list", terminal: terminal)
            try assertGolden(terminal.out, "employees-list-\(columns)")
        }
    }

    func testAnEmployeeIsFoundByAUniquePartOfTheName() async {
        let terminal = await run("employees", "show", "sarah", "--json")
        XCTAssertTrue(terminal.out.contains(#""id":3"#), terminal.out)
        let brown = await run("employees", "photo", "brown", code: 1)
        XCTAssertEqual(
            brown.err,
            "quintet: Could not find “brown”: several names match: Charlotte Brown (4), Emmett Brown (2).\n"
                + "Type more of the name, or use the ID.\n")
        let unknown = await run("employees", "show", "99999999999999999999", code: 1)
        XCTAssertEqual(
            unknown.err, "quintet: Could not find “99999999999999999999”: no name matches.\nCheck the name.\n")
    }

    func testTheLimitOptionLimitsTheList() async {
        for (limit, ids) in [("0", []), ("2", ["4", "2"]), ("9", ["4", "2", "3"])] {
            let terminal = await run("employees", "list", "--limit", limit)
            XCTAssertEqual(terminal.out.split(separator: "\n").map { String($0.prefix(1)) }, ids)
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
