import Models
import QuintetPrograms
import TestSupport
import XCTest

@testable import QuintetConsole

/// Zip archives, which are read by the programs that the machine has.
@MainActor final class ZipArchiveTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)

    override func setUp() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws { try FileManager.default.removeItem(at: folder) }

    func testAChatInAnArchiveIsRead() async throws {
        let path = try archive(["_chat.txt": "[27/03/2022, 09:01:00] Ann: Wordle 281 4/6\n", "photo.jpg": "x"])
        for tool in ["unzip", "python3"] {
            guard let bytes = try chat(in: path, with: tool) else { continue }
            XCTAssertEqual(String(decoding: bytes, as: UTF8.self), "[27/03/2022, 09:01:00] Ann: Wordle 281 4/6\n", tool)
        }
    }

    func testAllDaysOfAnExportOfSlackAreRead() async throws {
        let users = #"[{"id": "U012AB3CD", "name": "ann", "profile": {"display_name": "Ann"}}]"#
        let files: KeyValuePairs = [
            "users.json": users, "channels.json": "[]",
            "wordle/2022-03-27.json": #"[{"user": "U012AB3CD", "text": "Wordle 281 4/6"}]"#,
            "wordle/2022-03-28.json": #"[{"user": "U012AB3CD", "text": "Wordle 282 3/6"}]"#,
        ]
        let expected = "{\"users\":\(users)}\n" + files.dropFirst(2).map(\.value).joined()
        let path = try archive(files)
        for tool in ["unzip", "python3"] {
            guard let bytes = try chat(in: path, with: tool) else { continue }
            XCTAssertEqual(String(decoding: bytes, as: UTF8.self), expected, tool)
        }
        let unzipped = folder.appending(component: "export")
        for (name, text) in files {
            let file = unzipped.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        for part in ["", "/wordle"] {
            let document = try DailyExport.document(inFolder: unzipped.path + part, action: "compare")
            XCTAssertEqual(document.map { String(decoding: $0, as: UTF8.self) }, expected, part)
        }
        XCTAssertNil(try DailyExport.document(inFolder: folder.path, action: "compare"))
    }

    func testTheNameOfTheFileMayHaveSignsOfAPattern() async throws {
        let path = try archive(["Chat [a*b].txt": "hello", "Chat a.jpg": "no"])
        for tool in ["unzip", "python3"] {
            guard let bytes = try chat(in: path, with: tool) else { continue }
            XCTAssertEqual(String(decoding: bytes, as: UTF8.self), "hello", tool)
        }
    }

    func testAnArchiveWithSeveralFilesIsRefused() async throws {
        let path = try archive(["a.txt": "a", "b.txt": "b"])
        for tool in ["unzip", "python3"] where ProgramFinder(environment: Self.environment).path(of: tool) != nil {
            assertThrows(
                try chat(in: path, with: tool), \.cause,
                .invalid("the zip archive has several files: “a.txt”, “b.txt”"), tool)
        }
    }

    func testAnOfficeDocumentIsNamed() throws {
        let text = "it is a document of a word processor"
        let table: [(KeyValuePairs<String, String>, String)] = [
            (["[Content_Types].xml": "x", "xl/workbook.xml": "x", "docProps/app.xml": "x"], "it is a spreadsheet"),
            (
                ["mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "x", "meta.xml": "x"],
                "it is a spreadsheet"
            ),
            (["[Content_Types].xml": "x", "word/document.xml": "x", "docProps/app.xml": "x"], text),
            (["mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "x", "meta.xml": "x"], text),
        ]
        for (names, reason) in table {
            let path = try archive(names)
            for tool in ["unzip", "python3"] where ProgramFinder(environment: Self.environment).path(of: tool) != nil {
                assertThrows(try chat(in: path, with: tool), \.cause, .invalid(reason), tool)
            }
        }
    }

    func testOtherFilesAndMachinesWithoutAProgramHaveNoArchive() throws {
        let text = folder.appending(component: "chat.txt")
        try Data("hello".utf8).write(to: text)
        XCTAssertNil(ZipArchive(path: text.path, environment: Self.environment, runner: SystemProcessRunner()))
        let zip = folder.appending(component: "chat.zip")
        try Data("PK\u{3}\u{4}".utf8).write(to: zip)
        XCTAssertNil(ZipArchive(path: zip.path, environment: ["PATH": folder.path], runner: SystemProcessRunner()))
    }

    private static var environment: [String: String] { ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""] }

    /// Returns the chat in an archive, read by one program, or nil if the machine does not have the program.
    private func chat(in path: String, with tool: String) throws -> [UInt8]? {
        guard let program = ProgramFinder(environment: Self.environment).path(of: tool) else { return nil }
        let bin = folder.appending(component: tool)
        try? FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        // The program may itself be a script, which needs other programs.
        let script = bin.appending(component: tool)
        try Data("#!/bin/sh\nPATH='\(Self.environment["PATH"] ?? "")' exec '\(program)' \"$@\"\n".utf8).write(
            to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let archive = ZipArchive(path: path, environment: ["PATH": bin.path], runner: SystemProcessRunner())
        return try XCTUnwrap(archive).chat(action: "compare")
    }

    private func archive(_ files: KeyValuePairs<String, String>) throws -> String {
        let path = folder.appending(component: "chat.zip").path
        let script = """
            import sys, zipfile
            with zipfile.ZipFile(sys.argv[1], "w") as archive:
                for name, text in zip(sys.argv[2::2], sys.argv[3::2]): archive.writestr(name, text)
            """
        let words = files.flatMap { [$0.key, $0.value] }
        XCTAssertEqual(try ChildProcess(Python.path, ["-c", script, path] + words).finish(), 0)
        return path
    }
}
