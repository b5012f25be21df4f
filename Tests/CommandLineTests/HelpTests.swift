import XCTest

@testable import QuintetCommandLine

final class HelpTests: XCTestCase {
    private let help = Help(Samples.table)
    private let more = Help<[String]>.Block.text("Run `walk help options` for the options of every command.")

    func testAPageShowsItsOwnOptionsAndExamplesFirst() throws {
        XCTAssertEqual(
            try help.page(for: ["way", "go"]),
            [
                .text("Go somewhere."),
                .text("Usage: walk way go [--size N] [--colour NAME] [--from FILE] KEY [STEP…]"),
                .list(
                    "Arguments",
                    [HelpEntry(name: "KEY", text: "where to"), HelpEntry(name: "[STEP…]", text: "each step")]),
                .list(
                    "Options",
                    [
                        HelpEntry(name: "--size N", text: "how large"),
                        HelpEntry(name: "--colour NAME", text: "which colour"),
                        HelpEntry(name: "--from FILE", text: "where from"),
                    ]),
                .list(
                    "Output",
                    [
                        HelpEntry(name: "--json[=FIELD,…]", text: "print JSON with the fields step, place"),
                        HelpEntry(name: "--csv", text: "print CSV with the same fields as JSON"),
                        HelpEntry(name: "--from --json[=FIELD,…]", text: "print JSON with the field file"),
                    ]), .text("Stops at the sea."), .lines("Examples", ["walk way go north 1 2"]), more,
            ])
    }

    func testAGroupListsItsCommands() throws {
        XCTAssertEqual(
            try help.page(for: ["way"]),
            [
                .text("Ways."), .text("Usage: walk way COMMAND [OPTION]…"),
                .list(
                    "Commands",
                    [
                        HelpEntry(name: "way go", text: "Go somewhere"),
                        HelpEntry(name: "way show", text: "Show the way"),
                    ]), .text("Run `walk help COMMAND` for details, and `walk help all` for every command."), more,
            ])
    }

    func testThePageOfTheProgramListsTheCommandsOfEveryDayAndAllListsEveryCommand() throws {
        func listed(_ name: [String]) throws -> [String] {
            try help.page(for: name).flatMap { block in
                if case .list(_, let entries) = block { entries.map(\.name) } else { [String]() }
            }
        }
        XCTAssertEqual(try listed([]), ["way go"])
        XCTAssertEqual(try listed(["all"]), ["way go", "way show", "stop", "help"])
    }

    func testOptionsOfAllCommandsHaveTheirOwnPage() throws {
        let entries = Samples.table.options.map { HelpEntry(name: $0.usage, text: $0.help) }
        XCTAssertEqual(
            try help.page(for: ["options"]),
            [
                .list("Options of every command", entries),
                .text("Many commands also take `--json[=FIELD,…]` or `--csv`; their help lists the fields."),
            ])
    }

    func testAnUnknownNameGetsTheNearestNameAsASuggestion() {
        for (name, message) in [
            (["wya"], "Unknown command “wya”. Did you mean “way”?"),
            (["option"], "Unknown command “option”. Did you mean “options”?"),
            (["way", "xyz"], "Unknown command “way xyz”."),
        ] {
            XCTAssertThrowsError(try help.page(for: name)) { XCTAssertEqual(($0 as? UsageError)?.message, message) }
        }
    }
}

final class CompletionTests: XCTestCase {
    @MainActor
    func testOffersCompletionsOfTheLastWord() async {
        let flags = ["--quick\tin a hurry", "--help\tshow help", "--version\tshow the version"]
        let own = [
            "--size\thow large", "--colour\twhich colour", "--from\twhere from",
            "--json\tprint JSON with the fields step, place", "--csv\tprint CSV with the same fields as JSON",
        ]
        let start = ["way\tWays", "stop\tStop", "help\tShow help"]
        let table: [([String], [String])] = [
            ([], start), ([""], start), (["w"], ["way\tWays"]), (["x"], []), (["--quick", "s"], ["stop\tStop"]),
            (["way", ""], ["go\tGo somewhere", "show\tShow the way"]),
            (["--size", "3", "way", "sh"], ["show\tShow the way"]),
            (["way", "go", ""], ["north", "south"]), (["way", "go", "--quick", "s"], ["south"]),
            (["way", "go", "north", ""], ["one", "two"]), (["way", "go", "north", "t"], ["two"]),
            (["way", "go", "north", "1", ""], own + flags), (["way", "go", "-"], own + flags),
            (["way", "go", "--si"], ["--size\thow large"]), (["way", "-"], flags), (["-"], flags),
            (["way", "go", "--colour", ""], ["red", "green"]), (["way", "go", "--colour", "g"], ["green"]),
            (["way", "go", "--colour=g"], ["--colour=green"]), (["way", "go", "--colour", "=", "g"], ["green"]),
            (["way", "go", "--colour", "="], ["red", "green"]), (["way", "go", "--size", ""], []),
            (["way", "go", "--json=p"], ["--json=place"]),
            (["way", "go", "--from", "x"], [":files"]), (["way", "go", "--from=x"], [":files"]),
            (["way", "go", "--", "s"], ["south"]), (["way", "go", "--", "-"], []),
            (["way", "go", "north", "--", ""], ["one", "two"]), (["stop", "--", ""], []), (["help", ""], start),
            (["help", "way", "g"], ["go\tGo somewhere"]), (["stop", ""], flags),
        ]
        for (words, expected) in table {
            let answer = await Completion(Samples.table).answer(for: words, ["one", "two"])
            XCTAssertEqual(answer.lines, expected, "\(words)")
        }
    }

    @MainActor
    func testNamesWithControlCharactersAreNotOffered() async {
        let names = ["ok", "o\u{1B}[2J", "o\u{202E}x", "o\ny", "o*"]
        let answer = await Completion(Samples.table).answer(for: ["way", "go", "north", "o"], names)
        XCTAssertEqual(answer.lines, ["ok", "o*"])
    }

    func testAScriptContainsTheProgramsNameAndIsSmall() {
        for script in CompletionScript.allCases {
            let text = script.text(for: "walk")
            XCTAssertTrue(text.contains("completions --offer"), text)
            XCTAssertFalse(text.contains("PROGRAM"), text)
            XCTAssertLessThan(text.split(separator: "\n").count, 20)
        }
    }
}

final class ShellWordsTests: XCTestCase {
    func testSplitsWordsAsAShellDoes() {
        let lines: [(String, [String]?)] = [
            ("", []), ("  ", []), ("wordle list", ["wordle", "list"]), (" a\tb  c ", ["a", "b", "c"]),
            ("--around \"Inga Tiedmers\"", ["--around", "Inga Tiedmers"]), ("'a \\b' c", ["a \\b", "c"]),
            ("a\\ b \\\"", ["a b", "\""]), ("--search=\"x y\"z", ["--search=x yz"]), ("'' \"\"", ["", ""]),
            ("$HOME `date` *", ["$HOME", "`date`", "*"]), ("\"C:\\dir\"", ["C:\\dir"]),
            ("\"\\\"\\\\\\$\\`\"", ["\"\\$`"]), ("\"open", nil), ("it's", nil), ("end\\", nil),
        ]
        for (line, words) in lines { XCTAssertEqual(ShellWords.split(line), words, line) }
    }

    func testAQuotedWordIsReadBackAsOneWord() {
        for word in ["", "Ann", "Bo Li", "it's", "-x", "$HOME", "a\\b", "\"", "http://a.test:5000/x"] {
            XCTAssertEqual(ShellWords.split(ShellWords.quoted(word)), [word])
        }
        XCTAssertEqual(ShellWords.quoted("http://a.test:5000/x"), "http://a.test:5000/x")
    }
}
