import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class ManualTests: XCTestCase {
    private let file = Places.repository.appending(path: "Docs/quintet.1")

    func testTheManualPageIsGeneratedFromTheTableOfCommands() async throws {
        let page = ManualFacts.page
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(page.utf8).write(to: file)
        }
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), page)
    }

    func testTheManualPageIsFormattedWithoutAWarning() async throws {
        let formatters = [
            ["groff", "-man", "-ww", "-Tutf8"], ["groff", "-man", "-ww", "-Tascii"], ["man", "--warnings", "-l"],
            ["mandoc", "-T", "lint"],
        ]
        // Outside of Linux, `man` has other options.
        let here = formatters.filter { isThere($0[0]) && (Places.areOnLinux || $0[0] != "man") }
        try XCTSkipIf(here.isEmpty, "mandoc is not installed, nor groff, nor man")
        for formatter in here {
            let (code, complaints) = try run(formatter + [file.path])
            XCTAssertEqual(complaints, "", formatter[0])
            XCTAssertEqual(code, 0, formatter[0])
        }
    }

    func testEveryVariableThatTheProgramReadsIsInTheManual() async throws {
        let modules = Places.repository.appending(path: "Modules")
        let names = try FileManager.default.subpathsOfDirectory(atPath: modules.path).filter { $0.hasSuffix(".swift") }
            .flatMap { path in
                try String(contentsOf: modules.appending(path: path), encoding: .utf8)
                    .matches(of: #/environment\["([A-Z_]+)"\]/#).map { String($0.output.1) }
            }
        let told = ManualFacts.environment.map(\.0).joined(separator: ", ").components(separatedBy: ", ")
        XCTAssertEqual(Set(names).subtracting(told + ["HOME"]), [])
    }

    private func isThere(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    /// Returns the exit code, and the messages on standard error or, for a checker, on standard output.
    private func run(_ words: [String]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LC_ALL": "C.UTF-8"]
        let complaints = Pipe()
        process.standardError = complaints
        process.standardOutput = words[0] == "mandoc" ? complaints : FileHandle.nullDevice
        try process.run()
        let text = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
