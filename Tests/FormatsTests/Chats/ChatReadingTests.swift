import Foundation
import Models
import XCTest

@testable import QuintetFormats

/// Short chats, and documents with chats, in `Readings.txt` and `Exports.txt`, each with its reading.
///
/// In the files, `#` and a space are before what the chats below show, `⏎` is a line end, `⇥` is a tab, and `a…40` is the
/// letter `a` 40 times. A reading lists each result with its player, puzzle, tries (`*` for hard mode) and rows, and
/// “edited” if the message was edited. Then it lists the refused shares and the skipped lines, each with the number of
/// its line, the reason, and the player if there is one, and the names of several people. A reading of an export also has
/// the day of each message; if the export is refused, only the reason.
final class ChatReadingTests: XCTestCase {
    func testEachChatIsReadAsInTheReadingsFile() throws {
        try check("Readings.txt") { ChatReading(of: $0, today: CalendarDate("2025-07-04")) }
    }

    func testEachExportIsReadAsInTheExportsFile() throws {
        try check("Exports.txt", withDays: true) { try ChatReading(ofDocument: $0) }
    }

    private func check(
        _ name: String, withDays: Bool = false, line: UInt = #line, _ reading: (String) throws -> ChatReading
    ) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
        let rows = try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
        let now = try rows.map { row -> String in
            guard let chat = row.firstRange(of: " → ").map({ row[..<$0.lowerBound] }) else { return String(row) }
            do {
                return try "\(chat) → \(summary(reading(text(chat)), withDays: withDays))"
            } catch let error as ServiceError {
                return "\(chat) → error: \(error.reason)"
            }
        }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(now.map { "\($0)\n" }.joined().utf8).write(to: file)
        }
        var shown: Substring = ""
        for (row, now) in zip(rows, now) {
            if row.hasPrefix("# ") { shown = row }
            XCTAssertEqual(now, String(row), String(shown), line: line)
        }
    }

    private func text(_ chat: Substring) -> String {
        let text = chat.replacing("⏎", with: "\n").replacing("⇥", with: "\t")
        return String(text.replacing(/(.)…(\d+)/) { String(repeating: String($0.1), count: Int($0.2) ?? 0) })
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
