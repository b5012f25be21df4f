import XCTest

@testable import QuintetCommandLine

final class CommandLineParserTests: XCTestCase {
    func testReadsOptionsAndArgumentsInAnyOrder() throws {
        for words in [
            ["way", "go", "--size", "5", "--colour=red", "south", "1", "2", "--quick"],
            ["--size", "5", "way", "--quick", "go", "south", "--colour", "red", "--", "1", "2"],
            ["--quick", "--size=5", "way", "go", "--colour", "red", "south", "1", "2"],
        ] {
            let invocation = try parse(words).invocation
            XCTAssertEqual(invocation.name, ["way", "go"])
            XCTAssertEqual(invocation[Samples.size], 5)
            XCTAssertEqual(invocation[Samples.colour], .red)
            XCTAssertTrue(invocation[Samples.quick], "the option is not read")
            XCTAssertNil(invocation[Samples.file])
            XCTAssertEqual(invocation[Samples.key], .south)
            XCTAssertEqual(invocation[Samples.rest], [1, 2])
        }
    }

    func testMissingOptionsHaveTheirDefaults() throws {
        let go = try parse(["way", "go", "north"]).invocation
        XCTAssertEqual(go[Samples.size], 3)
        XCTAssertNil(go[Samples.colour])
        XCTAssertFalse(go[Samples.quick], "the option is set")
        XCTAssertEqual(go[Samples.rest], [])
        XCTAssertNil(try parse(["stop"]).invocation[Samples.word])
        XCTAssertEqual(try parse(["stop", "-"]).invocation[Samples.word], "-")
        XCTAssertNil(try parse([]).command)
    }

    func testRefusalsAreOneLineThatNamesTheHelpPage() {
        let table: [([String], String, String)] = [
            (["wya"], "Unknown command “wya”. Did you mean “way”?", ""),
            (["way", "og"], "Unknown command “way og”. Did you mean “go”?", " way"),
            (
                ["way", "go"],
                "KEY is missing. Usage: walk way go [--size N] [--colour NAME] [--from FILE] KEY [STEP…]",
                " way go"
            ),
            (["way", "go", "west"], "KEY must be one of north, south, not “west”.", " way go"),
            (["way", "go", "norht"], "KEY must be one of north, south, not “norht”. Did you mean “north”?", " way go"),
            (["way", "go", "north", "1", "x"], "STEP must be a whole number of at least 0, not “x”.", " way go"),
            (["way", "go", "north", "--size", "0"], "--size must be a whole number from 1 to 9, not “0”.", " way go"),
            (["way", "go", "north", "--size"], "--size needs a value: --size N.", " way go"),
            (["way", "go", "north", "--quick=1"], "--quick takes no value.", " way go"),
            (["way", "go", "north", "--from="], "--from must be the name of a file or -, not “”.", " way go"),
            (["way", "go", "north", "--szie", "1"], "Unknown option “--szie”. Did you mean “--size”?", " way go"),
            (["way", "go", "-x"], "Unknown option “-x”.", " way go"),
            (["way", "show", "--as", " "], "--as must be a name, not “ ”.", " way show"),
            (["stop", "a", "ghp_0123456789abcdef"], "Unexpected argument “…”. Usage: walk stop [WORD]", " stop"),
            (["stop", "a", "b"], "Unexpected argument “b”. Usage: walk stop [WORD]", " stop"),
            (["way", "show", "--as", "zelda"], "This owner goes nowhere.", " way show"),
            (["stop", "--help", "--json="], "A value is missing after --json=.", " stop"),
            (["way", "--size", "3"], "Unknown option “--size”.", " way"),
        ]
        assertRefused(table)
    }

    func testRefusesOutputFormatsAndFieldsThatACommandDoesNotHave() {
        let fields = "Fields: step, place."
        let table: [([String], String, String)] = [
            (["stop", "--json"], "`stop` does not take --json.", " stop"),
            (["stop", "--csv"], "`stop` does not take --csv.", " stop"),
            (["way", "show", "--csv"], "`way show` does not take --csv; it takes --json.", " way show"),
            (["way", "go", "north", "--csv", "--json"], "--csv and --json cannot be used together.", " way go"),
            (["way", "go", "north", "--json=yes"], "Unknown field “yes”. \(fields)", " way go"),
            (
                ["way", "go", "north", "--json=place,stpe"],
                "Unknown field “stpe”. Did you mean “step”? \(fields)", " way go"
            ),
            (["way", "go", "north", "--json=step,"], "Unknown field “”. \(fields)", " way go"),
            (["way", "go", "north", "--json="], "A value is missing after --json=.", " way go"),
            (["way", "go", "north", "--csv=step"], "--csv takes no value.", " way go"),
            (
                ["way", "go", "north", "--from", "x", "--csv"],
                "`way go` does not take --csv with --from; it takes --json.", " way go"
            ),
            (["way", "go", "north", "--from", "x", "--json=step"], "Unknown field “step”. Fields: file.", " way go"),
            (
                ["way", "go", "north", "--colour", "red", "--json"], "`way go` does not take --json with --colour.",
                " way go"
            ),
            (["--json"], "--json needs a command.", ""),
            (["--csv"], "--csv needs a command.", ""),
            (["way", "--csv"], "`help` does not take --csv; it takes --json.", " help"),
            (["stop", "--help", "--json=a"], "--json takes no fields here.", " help"),
        ]
        assertRefused(table)
    }

    func testAcceptsTheOutputFormatsAndFieldsOfACommand() throws {
        for (words, fields) in [
            (["way", "go", "north", "--json"], []), (["way", "go", "north", "--json=place,step"], ["place", "step"]),
            (["way", "go", "north", "--from", "x", "--json=file"], ["file"]), (["way", "--json"], []),
            (["--json", "way", "show"], []), (["--version", "--json"], []),
        ] {
            XCTAssertEqual(try parse(words).invocation[OutputForms.json], fields, "\(words)")
        }
        XCTAssertTrue(try parse(["way", "go", "north", "--csv"]).invocation[OutputForms.csv], "the option is not read")
    }

    func testAGroupWithoutACommandAndHelpAfterAnyArgumentsShowHelp() throws {
        for (words, asked) in [
            (["way"], ["way"]), (["way", "-h"], ["way"]), (["--help"], []), (["way", "go", "--help"], ["way", "go"]),
            (["way", "go", "west", "--size", "0", "-h"], ["way", "go"]), (["--quick", "way"], ["way"]),
        ] {
            let request = try parse(words)
            XCTAssertEqual(request.command?.name, ["help"])
            XCTAssertEqual(request.invocation.arguments, asked)
            XCTAssertEqual(request.invocation[Samples.quick], words.contains("--quick"))
        }
    }

    func testAnErrorEndsWithOnePunctuationMark() {
        for (message, expected) in [("No", "No."), ("No.", "No."), ("Why?", "Why?")] {
            XCTAssertEqual(UsageError(message, help: "").message, expected)
        }
    }

    func testAnInvocationInheritsMissingOptions() throws {
        var inner = try parse(["way", "go", "north", "--size", "1"]).invocation
        let outer = try parse(["way", "go", "north", "--size", "2", "--quick"]).invocation
        for option in [Samples.size, Samples.quick] as [any OptionDeclaration] { inner.inherit(option, from: outer) }
        XCTAssertEqual(inner[Samples.size], 1)
        XCTAssertTrue(inner[Samples.quick], "the option is not read")
    }

    private func parse(_ words: [String]) throws -> CommandLineParser<[String]>.Request {
        try CommandLineParser(Samples.table).parse(words)
    }

    /// Checks the message for each line of words, and the topic of help that it names.
    private func assertRefused(_ table: [([String], String, String)], line: UInt = #line) {
        for (words, message, help) in table {
            XCTAssertThrowsError(try parse(words), "\(words)", line: line) {
                let error = $0 as? UsageError
                XCTAssertEqual(error?.message, message, line: line)
                XCTAssertEqual(error?.help, "walk help\(help)", line: line)
            }
        }
    }
}

/// A small program for the tests of the command line.
enum Samples {
    enum Colour: String, CaseIterable { case red, green }

    enum Direction: String, CaseIterable { case north, south }

    static let size = Option("size", "N", .integer(1...9), default: 3, help: "how large")
    static let colour = Option("colour", "NAME", .one(of: Colour.allCases), help: "which colour")
    static let quick = Option("quick", help: "in a hurry")
    static let file = Option("from", "FILE", .fileOrStream, help: "where from")
    static let owner = Option("as", "WHO", .name("a name"), default: "me", help: "for whom")
    static let key = Argument("KEY", .one(of: Direction.allCases), help: "where to")
    static let rest = Argument(rest: "STEP", .integer(0...), help: "each step", isOptional: true)
    static let word = Argument(optional: "WORD", .text, help: "any word")

    static let table: CommandTable<[String]> = CommandTable(
        program: "walk", summary: "walk: goes places.",
        commands: [
            Command(
                name: ["way", "go"], summary: "Go somewhere", arguments: [key, rest], options: [size, colour, file],
                output: .list(["step", "place"]).with(file, .json(["file"])).with(colour, .text),
                details: "Stops at the sea.", examples: ["walk way go north 1 2"],
                offers: { words, known in words.count == 2 ? Offers(words: known) : nil }, run: { _, _ in }),
            Command(
                name: ["way", "show"], summary: "Show the way", options: [owner], output: .json(["way"]),
                examples: ["walk way show --as Ann"],
                objection: { $0[owner] == "zelda" ? "This owner goes nowhere" : nil }, run: { _, _ in }),
            Command(
                name: ["stop"], summary: "Stop", arguments: [word], output: .text, examples: ["walk stop"],
                run: { _, _ in }),
            help,
        ],
        groups: [("way", "Ways")], everyday: [["way", "go"]], options: [quick], help: help,
        version: Command(name: [], summary: "", output: .plainJSON, examples: [], run: { _, _ in }))

    private static var help: Command<[String]> {
        Command(
            name: ["help"], summary: "Show help", arguments: [words], output: .plainJSON, examples: [], run: { _, _ in }
        )
    }

    private static let words = Argument(rest: "COMMAND", .text, help: "its words", isOptional: true)
}
