import Foundation
import Models
import XCTest

@testable import QuintetFormats

/// Short chats in `Readings.txt`, each with its reading.
///
/// In the file, `⏎` is a line end, `⇥` is a tab, and `a…40` is the letter `a` 40 times. A reading lists each result
/// with its player, puzzle, tries (`*` for hard mode) and rows, and “edited” if the message was edited. Then it
/// lists the refused shares, the number of skipped lines, and the first of these lines.
final class ChatReadingTests: XCTestCase {
    func testEachChatIsReadAsInTheReadingsFile() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Readings.txt")
        let rows = try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
        let now = rows.map { row -> String in
            guard let chat = row.firstRange(of: " → ").map({ row[..<$0.lowerBound] }) else { return String(row) }
            return "\(chat) → \(summary(ChatReading(of: text(chat), today: CalendarDate("2025-07-04"))))"
        }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(now.map { "\($0)\n" }.joined().utf8).write(to: file)
        }
        for (row, now) in zip(rows, now) { XCTAssertEqual(now, String(row)) }
    }

    private func text(_ chat: Substring) -> String {
        let text = chat.replacing("⏎", with: "\n").replacing("⇥", with: "\t")
        return String(text.replacing(/(.)…(\d+)/) { String(repeating: String($0.1), count: Int($0.2) ?? 0) })
    }

    private func summary(_ reading: ChatReading) -> String {
        let results = reading.results.map { result in
            let rows = result.rows.map { " \($0.codes)" }.joined()
            let score = "\(result.tries.map(String.init) ?? "X")\(result.hardMode ? "*" : "")"
            return "\(result.player) \(result.puzzle) \(score)\(rows)\(result.post.isEdited ? " edited" : "")"
        }
        let refusals = reading.refusals.map { "\($0.line): \($0.reason)" }
        let unread = reading.unread.first.map { ["\(reading.unread.count) unread, \($0.line): \($0.reason)"] } ?? []
        let all = results + refusals + unread
        return all.isEmpty ? "nothing" : all.joined(separator: "; ")
    }
}
