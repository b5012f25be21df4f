@testable import CommandLine

final class CommandLineParserTests: XCTestCase {
    func testReadsOptionsAndArgumentsWhereverTheyStand() throws {
        for words in [
            ["way", "go", "--size", "5", "--colour=red", "south", "1", "2", "--quick"],
            ["--size", "5", "way", "--quick", "go", "south", "--colour", "red", "--", "1", "2"],
            ["--quick", "--size=5", "way", "go", "--colour", "red", "south", "1", "2"],
        ] {
            let invocation = try parse(words).invocation
            XCTAssertEqual(invocation.name, ["way", "go"])
            XCTAssertEqual(invocation[Samples.size], 5)
            XCTAssertEqual(invocation[Samples.colour], .red)
            XCTAssertTrue(invocation[Samples.quick])
            XCTAssertNil(invocation[Samples.file])
            XCTAssertEqual(invocation[Samples.key], .south)
            XCTAssertEqual(invocation[Samples.rest], [1, 2])
        }
    }

    func testWhatIsNotGivenHasItsStandard() throws {
        let go = try parse(["way", "go", "north"]).invocation
        XCTAssertEqual(go[Samples.size], 3)
        XCTAssertNil(go[Samples.colour])
        XCTAssertFalse(go[Samples.quick])
        XCTAssertEqual(go[Samples.rest], [])
        XCTAssertNil(try parse(["stop"]).invocation[Samples.word])
        XCTAssertEqual(try parse(["stop", "-"]).invocation[Samples.word], "-")
        XCTAssertNil(try parse([]).command)
    }

    func testRefusesInOneLineWithTheHelpToRead() {
        let table: [([String], String, String)] = [
            (["wya"], "There is no command “wya”. Did you mean “way”?", ""),
            (["way", "og"], "There is no command “way og”. Did you mean “go”?", " way"),
            (
                ["way", "go"], "KEY is missing: walk way go [--size N] [--colour NAME] [--from FILE] KEY [STEP…].",
                " way go"
            ),
            (["way", "go", "west"], "KEY is one of north, south, not “west”.", " way go"),
            (["way", "go", "norht"], "KEY is one of north, south, not “norht”. Did you mean “north”?", " way go"),
            (["way", "go", "north", "1", "x"], "STEP is a whole number of at least 0, not “x”.", " way go"),
            (["way", "go", "north", "--size", "0"], "--size takes a whole number from 1 to 9, not “0”.", " way go"),
            (["way", "go", "north", "--size"], "--size needs a value: --size N.", " way go"),
            (["way", "go", "north", "--quick=1"], "--quick takes no value.", " way go"),
            (["way", "go", "north", "--from="], "--from takes the name of a file or -, not “”.", " way go"),
            (["way", "go", "north", "--szie", "1"], "There is no option “--szie”. Did you mean “--size”?", " way go"),
            (["way", "go", "-x"], "There is no option “-x”.", " way go"),
            (["way", "show", "--as", " "], "--as takes a name, not “ ”.", " way show"),
            (["stop", "a", "b"], "“b” is one word too many: walk stop [WORD].", " stop"),
            (["way", "--size", "3"], "There is no option “--size”.", " way"),
        ]
        for (words, message, help) in table {
            XCTAssertThrowsError(try parse(words), "\(words)") {
                let error = $0 as? UsageError
                XCTAssertEqual(error?.message, message)
                XCTAssertEqual(error?.help, "walk help\(help)")
            }
        }
    }

    func testHelpIsAskedForByAGroupAloneAndByAnyCommandHoweverWrong() throws {
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

    func testOneInvocationInheritsWhatItLacksFromAnother() throws {
        var inner = try parse(["way", "go", "north", "--size", "1"]).invocation
        let outer = try parse(["way", "go", "north", "--size", "2", "--quick"]).invocation
        for option in [Samples.size, Samples.quick] as [any OptionDeclaration] { inner.inherit(option, from: outer) }
        XCTAssertEqual(inner[Samples.size], 1)
        XCTAssertTrue(inner[Samples.quick])
    }

    private func parse(_ words: [String]) throws -> CommandLineParser<[String]>.Request {
        try CommandLineParser(Samples.table).parse(words)
    }
}
