import Foundation
import XCTest

extension XCTestCase {
    /// Runs a check of `.ci` on sample files, and returns the lines that it prints and its exit code.
    func lint(_ script: String, _ files: [String: String], in folder: String = "") throws -> ([String], Int32) {
        let program = try Program()
        for (path, text) in files {
            let file = program.home.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let checked = program.home.appending(path: folder).path
        let process = program.makeProcess(root.appending(path: ".ci/\(script)"), [checked])
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
