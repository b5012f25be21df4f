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
