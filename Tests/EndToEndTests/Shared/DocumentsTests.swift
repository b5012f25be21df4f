import TestSupport
import XCTest

final class DocumentsTests: XCTestCase {
    func testEveryLinkRefersToAFile() throws {
        for document in try Documents.all() {
            let links = try Documents.text(document).matches(of: #/\]\((?<path>[^)#:]+)(#[^)]*)?\)/#)
            for path in links.map({ String($0.output.path) }) {
                let target = document.deletingLastPathComponent().appending(path: path).standardized
                XCTAssertTrue(
                    FileManager.default.fileExists(atPath: target.path), "\(document.lastPathComponent): \(path)")
            }
        }
    }

    func testEveryMentionedMakeTargetExists() throws {
        let makefile = try Documents.text(Places.repository.appending(path: "Makefile"))
        let targets = makefile.matches(of: #/(?m)^([a-z-]+):/#).map(\.output.1)
        for document in try Documents.all() {
            let named = try Documents.text(document).matches(of: #/(?:`|\n)make ([a-z-]+)/#).map(\.output.1)
            XCTAssertEqual(named.filter { !targets.contains($0) }, [], document.lastPathComponent)
        }
    }

    func testProseHasAtMost120Columns() throws {
        let besideItsServer = Places.repository.appending(path: "Tests/Backend/README.md")
        for document in try Documents.all() + [besideItsServer] {
            let prose = try Documents.text(document).replacing(#/(?s)```.*?```/#, with: "")
            let long = prose.split(separator: "\n").filter { $0.count > 120 && !$0.hasPrefix("|") }
            XCTAssertEqual(long, [], document.lastPathComponent)
        }
    }
}
