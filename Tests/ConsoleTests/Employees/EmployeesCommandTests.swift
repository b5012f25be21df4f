import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class EmployeesCommandTests: XCTestCase {
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

    func testABirthDateThatIsNotReadIsWrittenAsTheSourceHasIt() async {
        let composition = TestComposition()
        composition.employees = EmployeesInMemory(
            Staff(employees: [Employee(id: 3, firstName: "Sarah", lastName: "Corner", gender: "", birthDateText: "May")]
            ))
        let terminal = TestTerminal()
        _ = await quintet("employees", "list", "--json", terminal: terminal, composition: composition)
        let employee = #""birthDate":null,"birthDateText":"May","firstName":"Sarah","gender":null,"hasThumbnail":false"#
        XCTAssertEqual(terminal.out, "[{\(employee),\"id\":3,\"lastName\":\"Corner\"}]\n")
    }

    func testDrawsThePictureOnATerminal() async throws {
        let programs = try StubPrograms(["chafa": "echo drawn; echo here"])
        let terminal = TestTerminal(isTerminal: true, columns: 80, environment: programs.environment)
        await run(["3"], terminal: terminal)
        XCTAssertEqual(terminal.out, "drawn\nhere\n")
        let missing = TestTerminal(isTerminal: true, columns: 80, environment: ["PATH": "/nowhere"])
        await run(["3"], terminal: missing)
        XCTAssertEqual(missing.out, "PNG, 100×80, 34 kB; install chafa to see it in full\n")
    }

    func testSavesTheDecodedBytesAndReplacesAFileOnlyOnRequest() async throws {
        let folder = try StubPrograms().folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(component: "sarah.png")
        await assertEqual(
            run(["3", "--save", file.path]).out, "Saved the picture (PNG, 100×80, 34 kB) as \(file.path).\n")
        XCTAssertEqual(try Data(contentsOf: file), Picture.png(100, 80).data)

        try Data("mine".utf8).write(to: file)
        await assertEqual(
            run(["3", "--save", file.path], code: 1).err,
            """
            quintet: Could not save the picture (\(file.path)): it already exists.
            Choose another file, or overwrite it with --force.

            """)
        XCTAssertEqual(try Data(contentsOf: file), Data("mine".utf8))

        await run(["3", "--save", file.path, "--force", "--thumbnail"])
        XCTAssertEqual(try Data(contentsOf: file), Picture.png(80, 80).data)
    }

    func testAPictureOfAFormatWithoutDimensionsIsNamedAndSaved() async {
        await assertEqual(run(["6"]).out, "WebP, 16 bytes\n")
        await assertEqual(
            run(["6", "--json"]).out,
            #"{"bytes":16,"file":null,"height":null,"mediaType":"image/webp","width":null}"# + "\n")
        await assertEqual(run(["6", "--save", "-"]).outBytes, Array("RIFF\0\0\0\0WEBPVP8 ".utf8))
    }

    func testAMissingOrBrokenPictureIsDescribed() async {
        await assertEqual(
            run(["4", "--source", "http://a.test"], code: 1).err,
            """
            quintet: Could not show the picture of Charlotte Brown: no picture.
            See the other details with `quintet employees show 4 --source http://a.test`.

            """)
        let broken = await run(["5"], code: 1)
        assertContains(broken.err, "the picture is broken: 8 bytes in an unknown format.")
    }

    func testTheBytesAreWrittenToStandardOutputButNotToATerminal() async {
        let piped = await run(["3", "--save", "-"])
        XCTAssertEqual(piped.outBytes, Array(Picture.png(100, 80).data))
        XCTAssertEqual(piped.err, "")
        let shown = await run(["3", "--save", "-"], terminal: TestTerminal(isTerminal: true), code: 2)
        XCTAssertEqual(
            shown.err.split(separator: "\n").first,
            "quintet: --save - writes binary data: redirect standard output to a file.")
        await run(["3", "--save", "-", "--json"], code: 2)
    }

    @discardableResult
    private func run(
        _ arguments: [String], terminal: TestTerminal = TestTerminal(), code: Int32 = 0, file: StaticString = #filePath,
        line: UInt = #line
    ) async -> TestTerminal {
        let composition = TestComposition()
        let text = Picture(data: Data("no image".utf8), header: nil)
        let webP = Picture(
            data: Data("RIFF\0\0\0\0WEBPVP8 ".utf8),
            header: ImageHeader(mediaType: "image/webp", width: nil, height: nil))
        composition.employees = EmployeesInMemory([
            .make(3, thumbnail: .png(80, 80), image: .png(100, 80)), .make(4, "Charlotte Brown"),
            .make(5, "Bea Draft", image: text), .make(6, "Cy Webb", image: webP),
        ])
        let result = await quintet(["employees", "photo"] + arguments, terminal: terminal, composition: composition)
        XCTAssertEqual(result, code, terminal.err, file: file, line: line)
        return terminal
    }
}
