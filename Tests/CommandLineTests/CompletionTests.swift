import XCTest

@testable import QuintetCommandLine

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
