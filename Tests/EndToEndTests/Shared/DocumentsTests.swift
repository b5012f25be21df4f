import TestSupport
import XCTest

final class DocumentsTests: XCTestCase {
    func testEveryLinkRefersToAFileAndAHeading() throws {
        for document in try Documents.all() {
            let links = try Documents.text(document).matches(of: #/\]\((?<path>[^)#:]*)(#(?<heading>[^)]*))?\)/#)
            for link in links.map(\.output) {
                let target = document.deletingLastPathComponent().appending(path: String(link.path)).standardized
                let file = link.path.isEmpty ? document : target
                let name = "\(document.lastPathComponent): \(link.0)"
                XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), name)
                guard let heading = link.heading else { continue }
                let headings = try Documents.text(file).matches(of: #/(?m)^#+ (.*)$/#).map { title in
                    title.output.1.lowercased().replacing(" ", with: "-").filter {
                        $0.isLetter || $0.isNumber || $0 == "-"
                    }
                }
                XCTAssertTrue(headings.contains(String(heading)), name)
            }
        }
    }

    func testEveryMentionedFileAndTestExists() throws {
        var files = ["/Package.swift"]
        for folder in ["Modules", "Tests"] {
            let path = Places.repository.appending(path: folder).path
            files += try FileManager.default.subpathsOfDirectory(atPath: path).map { "/\(folder)/\($0)" }
        }
        for document in try Documents.all() {
            let named = try Documents.text(document).matches(of: #/`([\w+\/.-]*(?:[a-z]Tests|\.swift|\.py))`/#)
            let missing = named.map(\.output.1).filter { name in
                !files.contains { $0.hasSuffix("/\(name)") || $0.hasSuffix("/\(name).swift") }
            }
            XCTAssertEqual(missing, [], document.lastPathComponent)
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
