import Foundation
import Models
import XCTest

@testable import QuintetFormats

/// Short chats, and documents with chats, in `Readings.txt` and `Exports.txt`, each with its reading.
///
/// A reading lists each result with its player, puzzle, tries (`*` for hard mode) and rows, and “edited” if the message
/// was edited. Then it lists the refused shares and the skipped lines, each with the number of its line, the reason,
/// and the player if there is one, and the names of several people. In an export, results have the day of the message.
final class ChatReadingTests: XCTestCase {
    func testEachChatIsReadAsInTheReadingsFile() throws {
        try ReadingTable("Readings.txt").check {
            summary(ChatReading(of: $0, today: CalendarDate("2025-07-04")), withDays: false)
        }
    }

    func testEachExportIsReadAsInTheExportsFile() throws {
        try ReadingTable("Exports.txt").check { summary(try ChatReading(ofDocument: $0), withDays: true) }
    }

    private func summary(_ reading: ChatReading, withDays: Bool) -> String {
        let results = reading.results.map { result in
            let rows = result.rows.map { " \($0.codes)" }.joined()
            let score = "\(result.tries.map(String.init) ?? "X")\(result.hardMode ? "*" : "")"
            let day = withDays ? result.post.date.map { " on \($0)" } ?? "" : ""
            return "\(result.player) \(result.puzzle) \(score)\(rows)\(result.post.isEdited ? " edited" : "")\(day)"
        }
        let left = [("refused", reading.refusals), ("skipped", reading.unread)].flatMap { word, lines in
            lines.map { "\(word) \($0.line)\($0.player.map { " of \($0)" } ?? ""): \($0.reason)" }
        }
        let all = results + left + reading.namesakes.map { "several people are \($0)" }
        return all.isEmpty ? "nothing" : all.joined(separator: "; ")
    }
}
