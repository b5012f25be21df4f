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
