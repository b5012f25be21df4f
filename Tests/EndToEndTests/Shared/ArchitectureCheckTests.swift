import Foundation
import XCTest

final class ArchitectureCheckTests: XCTestCase {
    func testNamesTheFileAndLineOfAnImportThatPointsTheWrongWay() throws {
        let (output, code) = try check([
            "ViewModels/Good.swift": "import Foundation\nimport Models\n",
            "ViewModels/Bad.swift": "import Models\n\n@testable import Networking\n",
            "Networking/Other.swift": "import Foundation\n  public import struct FoundationNetworking.URLRequest\n",
            "Elsewhere/New.swift": "import Models\n",
        ])
        XCTAssertEqual(
            output,
            [
                "Elsewhere/New.swift:1: Elsewhere may not import Models",
                "Networking/Other.swift:2: Networking may not import FoundationNetworking",
                "ViewModels/Bad.swift:3: ViewModels may not import Networking",
            ])
        XCTAssertEqual(code, 1)
    }

    func testOnlyAFrontEndSpeaksOfItsOptionsAndCommands() throws {
        let (output, code) = try check([
            "Models/Words.swift": """
            // "--offline"
            let a = "Run it without --offline."
            let b = "Use `quintet token set github`."
            let c = "quintet has a newer version: a—b"

            """,
            "Networking/Words.swift": "let a = \"Start it with `make serve`.\"\n",
            "Console/Words.swift": "let a = \"Run it without --offline.\"\n",
            "Storage/Tokens/SecretToolStore.swift": "let a = \"--label=a\"\n",
        ])
        XCTAssertEqual(
            output,
            [
                "Models/Words.swift:2: Models may not name options and commands",
                "Models/Words.swift:3: Models may not name options and commands",
                "Networking/Words.swift:1: Networking may not name options and commands",
            ])
        XCTAssertEqual(code, 1)
    }

    func testPassesWhereEveryArrowRunsTheRightWay() throws {
        let (output, code) = try check([
            "Models/A.swift": "import Foundation\n",
            "Transport/URLSession/Client.swift": "import Foundation\nimport FoundationNetworking\n",
        ])
        XCTAssertEqual(output, [])
        XCTAssertEqual(code, 0)
    }

    private func check(_ files: [String: String]) throws -> ([String], Int32) {
        let program = try Program()
        for (path, text) in files {
            let file = program.home.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let process = program.makeProcess(root.appending(path: ".ci/check-architecture"), [program.home.path])
        let stdout = Pipe()
        process.standardOutput = stdout
        try process.run()
        let limit = Watchdog(process)
        defer { limit.stop() }
        let data = stdout.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        let prefix = program.home.resolvingSymlinksInPath().path + "/"
        return (lines.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }, process.terminationStatus)
    }
}
