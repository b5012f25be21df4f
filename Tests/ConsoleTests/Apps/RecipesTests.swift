import TestSupport
import XCTest

/// The recipes in Docs/Contributing.md for adding a command, a screen, an app or a setting.
final class RecipesTests: XCTestCase {
    func testEveryFileInARecipeExists() throws {
        let document = Places.repository.appending(path: "Docs/Contributing.md")
        let text = try String(contentsOf: document, encoding: .utf8)
        let start = try XCTUnwrap(text.range(of: "## Recipes"))
        let end = try XCTUnwrap(text.range(of: "## How to propose a change"))
        let recipes = text[start.upperBound..<end.lowerBound]
        let files = recipes.matches(of: #/`([^`\s]+/[^`\s]+\.swift)`/#).map { String($0.output.1) }
        XCTAssertGreaterThan(files.count, 15)
        let missing = files.filter {
            !FileManager.default.fileExists(atPath: Places.repository.appending(path: $0).path)
        }
        XCTAssertEqual(missing, [])
        let edited = recipes.matches(of: #/(?m)^\d\. `/#).count
        XCTAssertLessThanOrEqual(edited, 6, "files that a new app edits")
    }
}
