import Models
import XCTest

@testable import QuintetFormats

/// The title of a group on WhatsApp, which is no one’s name.
final class ChatTitleTests: XCTestCase {
    private static let share = "Wordle 1584 4/6"

    func testTheSenderOfTheFirstNoticeIsNoPlayer() {
        for notice in [
            "Messages and calls are end-to-end encrypted.", "Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.",
            "Les messages et les appels sont chiffrés de bout en bout.",
        ] {
            assertLeavesOutTitle(
                "[20/10/2025, 08:00:00] Family: \u{200E}\(notice)\n",
                { "[20/10/2025, 08:02:00] \($0): \(Self.share)\n" })
        }
        let pair =
            "[20/10/2025, 08:00:00] Bo: \u{200E}Messages and calls are end-to-end encrypted.\n"
            + "[20/10/2025, 08:02:00] Ann: \(Self.share)\n[20/10/2025, 08:03:00] Bo: \(Self.share)\n"
        XCTAssertEqual(ChatReading(of: pair).results.map(\.player), ["Ann", "Bo"])
    }

    func testTheTitleInTheNameOfTheFileIsNoPlayer() {
        let folder = "chats/WhatsApp Chat - Family.zip"
        for file in ["WhatsApp Chat with Family.txt", "Chat de WhatsApp con Family.txt", folder] {
            assertLeavesOutTitle("", { "20/10/2025, 08:02 - \($0): \(Self.share)\n" }, file: file)
        }
        let pair = "20/10/2025, 08:02 - Ann: \(Self.share)\n20/10/2025, 08:03 - Family: \(Self.share)\n"
        var reader = ChatTextReader(file: "WhatsApp Chat with Family.txt")
        reader.read(Array(pair.utf8))
        XCTAssertEqual(reader.finish().results.map(\.player), ["Ann", "Family"])
    }

    /// WhatsApp Chat Exporter 0.13.1 writes so with `--txt` if it does not find a sender.
    func testTheFileOfAnExporterIsNoPlayer() {
        assertLeavesOutTitle("", { "[2025-10-20 08:02] \($0): \(Self.share)\n" }, file: "out/Family.txt")
    }

    private func assertLeavesOutTitle(
        _ notice: String, _ message: (String) -> String, file: String? = nil, line: UInt = #line
    ) {
        var reader = ChatTextReader(file: file)
        reader.read(Array((notice + ["Ann", "Bo", "Family"].map(message).joined()).utf8))
        let reading = reader.finish()
        XCTAssertEqual(reading.results.map(\.player), ["Ann", "Bo"], notice, line: line)
        XCTAssertEqual(reading.unread.map(\.reason), ["the sender has no name"], notice, line: line)
        XCTAssertFalse(reading.senders.contains("Family"), notice, line: line)
    }
}
