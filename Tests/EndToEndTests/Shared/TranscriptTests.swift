import Foundation
import TestSupport
import XCTest

final class TranscriptTests: XCTestCase {
    func testEveryConsoleBlockMatchesTheProgram() throws {
        for document in try Documents.all() {
            var text = try Documents.text(document)
            let transcripts = Transcript.all(in: text)
            let shown = try Transcript.run(transcripts, hasGames: document == Documents.json)
            for (transcript, shown) in zip(transcripts, shown).reversed() {
                let name = "\(document.lastPathComponent): \(transcript.command)"
                let isSame = transcript.comparable(shown) == transcript.comparable(transcript.shown)
                if !Documents.isUpdating {
                    XCTAssertEqual(transcript.comparable(shown), transcript.comparable(transcript.shown), name)
                } else if !isSame {
                    text.replaceSubrange(transcript.range, with: shown)
                }
            }
            if Documents.isUpdating { try Data(text.utf8).write(to: document) }
        }
    }

    func testALineThatTheProgramReplacedHasItsNewText() {
        let update = "\u{1B}[?7l\u{1B}7\u{1B}[3A\r\u{1B}[2K1 new\u{1B}[2B\r\u{1B}[2K3 new\u{1B}8\u{1B}[?7h"
        XCTAssertEqual(Transcript.withUpdatedLines("1 old\n2\n3 old\n> \(update)q\n"), "1 new\n2\n3 new\n> q\n")
        let drawing = "1\n2\n> \u{1B}[?7l\r\u{1B}[2A\u{1B}[J3\n4\n5\n\u{1B}[?7h> q\n"
        XCTAssertEqual(Transcript.withoutErasedLines(drawing), "3\n4\n5\n> q\n")
    }

    func testThePictureOfTheReadmeMatchesTheProgram() throws {
        let script = Places.repository.appending(path: ".ci/draw-picture")
        let run = try Program().run([Program.binary.path], executable: script)
        XCTAssertEqual(run.err, "")
        let picture = Places.repository.appending(path: "Docs/quintet.svg")
        if Documents.isUpdating { try Data(run.out.utf8).write(to: picture) }
        XCTAssertEqual(try String(contentsOf: picture, encoding: .utf8), run.out)
        XCTAssertTrue(
            try Documents.text(Documents.readme).contains("](Docs/quintet.svg)"), "README does not show the picture")
    }

    func testAGuideShowsTheListOfEveryApp() throws {
        let commands = try Documents.all().flatMap { Transcript.all(in: try Documents.text($0)).map(\.command) }
        let apps = try HelpPage.apps()
        XCTAssertEqual(apps.filter { app in !commands.contains { $0.contains("quintet \(app) list") } }, [])
    }

    func testEveryCommandWithJSONHasAnExample() throws {
        let shown = Transcript.all(in: try Documents.text(Documents.json)).map(\.command)
        // Commands that start a front end have no result.
        for command in try HelpPage.all() where !["headless", "web"].contains(command.command) {
            let examples = shown.filter { $0.contains("quintet \(command.command) ") && $0.contains("--json") }
            XCTAssertEqual(examples.count, 1, command.command)
        }
        XCTAssertTrue(shown.contains("quintet --version --json"), "\(shown)")
    }
}

/// A command after `$ ` in a `console` block of a document, and its output on a terminal of 80 columns.
///
/// Lines after the prompt `> ` are typed. A `…` at the end replaces the rest. A `text` block with a name, as in
/// "```text chat.txt", is a file that the commands below it can read. Data that these commands save is there for the
/// commands after them.
struct Transcript {
    let command: String
    let shown: String
    /// The range of `shown` in the document.
    let range: Range<String.Index>
    let files: [String: String]

    /// Returns the transcripts of a document, in order.
    static func all(in document: String) -> [Transcript] {
        let files = document.matches(of: #/```text (?<name>[a-z.]+)\n(?<text>(?s:.*?))```\n/#)
        return document.matches(of: #/(?m:^)\$ (?<command>.+)\n(?<shown>(?s:.*?))(?m:^)(?=```\n|\$ )/#).map { match in
            let above = files.filter { $0.range.upperBound <= match.range.lowerBound }
            return Transcript(
                command: String(match.output.command), shown: String(match.output.shown),
                range: match.output.shown.startIndex..<match.output.shown.endIndex,
                files: Dictionary(above.map { (String($0.output.name), String($0.output.text)) }) { $1 })
        }
    }

    /// Runs the commands in a shell at a terminal and returns the output of each, up to the end of its transcript.
    ///
    /// If `hasGames` is true, the three games are saved games; otherwise they are samples.
    static func run(_ transcripts: [Transcript], hasGames: Bool) throws -> [String] {
        let shared = try Program()
        return try transcripts.map { transcript in
            let program = transcript.files.isEmpty ? try Program() : shared
            if hasGames { try program.saveInitialGames() }
            return try transcript.run(in: program)
        }
    }

    private func run(in program: Program) throws -> String {
        for (name, text) in files { try Data(text.utf8).write(to: program.home.appending(component: name)) }
        // A terminal without a name is not cleared, so screens follow one another as in the documents.
        program.environment = [
            "NO_COLOR": "1", "TERM": "", "PATH": "\(Program.binary.deletingLastPathComponent().path):/usr/bin:/bin",
        ]
        let typed = shown.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
        let steps = typed.flatMap { [Step.expect("\n> "), .send($0 + "\n")] }
        let result = try program.session(["-c", command], executable: "/bin/sh", steps: steps)
        let output = Self.withUpdatedLines(result.output.replacing("\r\n", with: "\n"))
        return cut(Self.withoutErasedLines(output))
    }

    /// Returns output in which a line above the prompt has the text that later replaced it, as on a slow machine.
    static func withUpdatedLines(_ output: String) -> String {
        var text = output
        while let update = text.firstMatch(of: #/\e\[\?7l\e7(?<rows>[^\n]*?)\e8\e\[\?7h/#) {
            var lines = text[..<update.range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
            var row = lines.count - 1
            for part in update.output.rows.matches(of: #/\e\[(?<count>\d+)(?<way>[AB])\r\e\[2K(?<line>[^\e]*)/#) {
                row += (part.output.way == "A" ? -1 : 1) * (Int(part.output.count) ?? 0)
                if lines.indices.contains(row) { lines[row] = part.output.line }
            }
            text = lines.joined(separator: "\n") + text[update.range.upperBound...]
        }
        return text
    }

    /// Returns output without the lines that the program erased, such as progress that a slow machine shows briefly.
    static func withoutErasedLines(_ output: String) -> String {
        var text = output
        while let erasing = text.firstMatch(of: #/(?:\e\[\?7l)?\r(?:\e\[(?<rows>\d+)A)?\e\[J/#) {
            let rows = erasing.output.rows.flatMap { Int($0) } ?? 0
            let lines = text[..<erasing.range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
            let left = lines.dropLast(rows + 1).map { $0 + "\n" }.joined()
            text = left + text[erasing.range.upperBound...]
        }
        return text.replacing("\u{1B}[?7h", with: "")
    }

    private func cut(_ output: String) -> String {
        guard shown.hasSuffix("…\n") else { return output }
        let kept = shown.dropLast(2)
        guard kept.hasSuffix("\n") else { return output.prefix(kept.count) + "…\n" }
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        let count = kept.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        return lines.prefix(count).joined(separator: "\n") + "\n…\n"
    }

    /// Returns text without the parts that differ for each run, such as the date, and random numbers in some commands.
    func comparable(_ text: String) -> String {
        // The first lines of the start screen depend on the day.
        let day = #/(?m:^(You have (not )?(played|finished) today’s Wordle|Birthdays).*\n(.*[^\n]\n)*?\n)/#
        let text = text.replacing(day, with: "")
        if command.contains("quintet today") {
            return text.replacing(#/"employees":\[[^\]]*\]/#, with: "EMPLOYEES").replacing(#/[0-9]+/#, with: "0")
        }
        guard command.contains("repos watch") else { return text }
        return text.replacing(#/"mira-lindholm/[a-z-]+"/#, with: "NAME").replacing(#/[0-9]+/#, with: "0")
    }
}
