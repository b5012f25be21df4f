import Foundation
import Models
import XCTest

/// A file with documents, each with its reading behind an arrow, or with the reason for which it is refused.
///
/// In the file, `#` and a space are before what the documents below show, `⏎` is a line end, `⇥` is a tab, and `a…40`
/// is the letter `a` 40 times. With `UPDATE_GOLDEN=1` the file gets the present readings.
struct ReadingTable {
    private let file: URL
    private let test: StaticString

    /// Creates the table in a file beside the file of the test.
    init(_ name: String, beside test: StaticString = #filePath) {
        file = URL(filePath: "\(test)").deletingLastPathComponent().appending(path: name)
        self.test = test
    }

    /// Asserts that each document has the reading in its row.
    func check(line: UInt = #line, _ reading: (_ document: String) throws -> String) throws {
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let now = try rows.map { row -> String in
            guard let document = row.firstRange(of: " → ").map({ row[..<$0.lowerBound] }) else { return String(row) }
            do {
                return try "\(document) → \(reading(text(document)))"
            } catch let error as ServiceError {
                return "\(document) → error: \(error.reason)"
            }
        }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(now.map { "\($0)\n" }.joined().utf8).write(to: file)
        }
        var shown: Substring = ""
        for (row, now) in zip(rows, now) {
            if row.hasPrefix("# ") { shown = row }
            XCTAssertEqual(now, String(row), String(shown), file: test, line: line)
        }
    }

    private func text(_ document: Substring) -> String {
        let text = document.replacing("⏎", with: "\n").replacing("⇥", with: "\t")
        return String(text.replacing(/(.)…(\d+)/) { String(repeating: String($0.1), count: Int($0.2) ?? 0) })
    }
}
