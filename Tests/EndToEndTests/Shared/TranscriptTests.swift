import XCTest

final class TranscriptTests: XCTestCase {
    func testEveryPictureInTheDocumentsIsWhatTheProgramShows() throws {
        for document in try Documents.all() {
            var text = try Documents.text(document)
            for transcript in Transcript.all(in: text).reversed() {
                let shown = try transcript.run()
                let name = "\(document.lastPathComponent): \(transcript.command)"
                if Documents.isUpdating {
                    text.replaceSubrange(transcript.range, with: shown)
                } else {
                    XCTAssertEqual(transcript.comparable(shown), transcript.comparable(transcript.shown), name)
                }
            }
            if Documents.isUpdating { try Data(text.utf8).write(to: document) }
        }
    }

    func testTheReadmeHasAPictureOfEveryApp() throws {
        let commands = Transcript.all(in: try Documents.text(Documents.readme)).map(\.command)
        for app in ["wordle", "characters", "leaderboard", "repos", "employees"] {
            XCTAssertEqual(commands.filter { $0.hasPrefix("quintet \(app) list") }.count, 1, app)
        }
    }

    func testEveryCommandHasAnExampleOfItsJSON() throws {
        let shown = Transcript.all(in: try Documents.text(Documents.json)).map(\.command)
        for command in try HelpPage.all() {
            let examples = shown.filter { $0.contains("quintet \(command.command) ") && $0.contains("--json") }
            XCTAssertEqual(examples.count, 1, command.command)
        }
        XCTAssertTrue(shown.contains("quintet --version --json"))
    }
}
