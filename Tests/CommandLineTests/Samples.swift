@testable import QuintetCommandLine

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
