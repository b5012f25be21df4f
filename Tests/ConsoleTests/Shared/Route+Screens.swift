import Coordinator
import Models
import TestSupport
import XCTest

extension Route {
    /// A route to each screen of an app.
    static func screens(of app: AppName) -> [Route] { app.tested.screens.compactMap { try? Route($0) } }

    /// A route to each screen except the start screen.
    static let allScreens =
        AppName.allCases.flatMap(screens) + [.settings(.list)]
        + TokenService.allCases.map { .settings(.token($0)) }
}

/// Compares the table between two marks of a document with rows; `UPDATE_GOLDEN` replaces the table.
func assertTable(
    _ rows: [String], _ mark: String, in document: String, file: StaticString = #filePath, line: UInt = #line
) throws {
    let place = Places.repository.appending(path: document)
    let start = "<!-- \(mark) -->\n"
    let end = "<!-- its end -->"
    let text = try String(contentsOf: place, encoding: .utf8)
    let from = try XCTUnwrap(text.range(of: start)?.upperBound, file: file, line: line)
    let to = try XCTUnwrap(text[from...].range(of: end)?.lowerBound, file: file, line: line)
    let table = rows.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        return try Data((text[..<from] + table + text[to...]).utf8).write(to: place)
    }
    XCTAssertEqual(String(text[from..<to]), table, "`make golden` takes it over", file: file, line: line)
}
