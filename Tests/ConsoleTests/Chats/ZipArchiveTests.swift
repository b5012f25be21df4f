import Models
import QuintetPrograms
import TestSupport
import XCTest

@testable import QuintetConsole

/// Zip archives, which are read by the programs that the machine has.
@MainActor final class ZipArchiveTests: FolderTestCase {
    func testAChatInAnArchiveIsRead() async throws {
        let chat = "[27/03/2022, 09:01:00] Ann: Wordle 281 4/6\n"
        try assertChat(chat, in: archive(["_chat.txt": chat, "photo.jpg": "x"]))
    }

    func testAllDaysOfAnExportOfSlackAreRead() async throws {
        let users = #"[{"id": "U012AB3CD", "name": "ann", "profile": {"display_name": "Ann"}}]"#
        let files: KeyValuePairs = [
            "users.json": users, "channels.json": "[]",
            "wordle/2022-03-27.json": #"[{"user": "U012AB3CD", "text": "Wordle 281 4/6"}]"#,
            "wordle/2022-03-28.json": #"[{"user": "U012AB3CD", "text": "Wordle 282 3/6"}]"#,
        ]
        let expected = "{\"users\":\(users)}\n" + files.dropFirst(2).map(\.value).joined()
        try assertChat(expected, in: archive(files))
        for (name, text) in files { try folder.write(text, to: "export/\(name)") }
        for part in ["export", "export/wordle"] {
            let document = try DailyExport.document(inFolder: folder.file(part).path, action: "compare")
            XCTAssertEqual(document.map { String(decoding: $0, as: UTF8.self) }, expected, part)
        }
        XCTAssertNil(try DailyExport.document(inFolder: folder.url.path, action: "compare"))
    }

    func testTheNameOfTheFileMayHaveSignsOfAPattern() async throws {
        try assertChat("hello", in: archive(["Chat [a*b].txt": "hello", "Chat a.jpg": "no"]))
    }

    func testAnArchiveWithSeveralFilesAndAnOfficeDocumentAreRefused() throws {
        let text = "it is a document of a word processor"
        let table: [(KeyValuePairs<String, String>, String)] = [
            (["a.txt": "a", "b.txt": "b"], "the zip archive has several files: “a.txt”, “b.txt”"),
            (
                ["a/_chat.txt": "a", "b/_chat.txt": "b"],
                "the zip archive has several files: “a/_chat.txt”, “b/_chat.txt”"
            ),
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
        let text = try folder.write("hello", to: "chat.txt").path
        XCTAssertNil(ZipArchive(path: text, environment: Self.environment, runner: SystemProcessRunner()))
        let zip = try folder.write("PK\u{3}\u{4}", to: "chat.zip").path
        XCTAssertNil(ZipArchive(path: zip, environment: ["PATH": folder.url.path], runner: SystemProcessRunner()))
    }

    private func assertChat(_ expected: String, in path: String, line: UInt = #line) throws {
        for tool in ["unzip", "python3"] {
            guard let bytes = try chat(in: path, with: tool) else { continue }
            XCTAssertEqual(String(decoding: bytes, as: UTF8.self), expected, tool, line: line)
        }
    }

    private static var environment: [String: String] { ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""] }

    /// Returns the chat in an archive, read by one program, or nil if the machine does not have the program.
    private func chat(in path: String, with tool: String) throws -> [UInt8]? {
        guard let program = ProgramFinder(environment: Self.environment).path(of: tool) else { return nil }
        // The program may itself be a script, which needs other programs.
        let programs = try StubPrograms([tool: "PATH='\(Self.environment["PATH"] ?? "")' exec '\(program)' \"$@\""])
        let archive = ZipArchive(path: path, environment: programs.environment, runner: SystemProcessRunner())
        return try XCTUnwrap(archive).chat(action: "compare")
    }

    private func archive(_ files: KeyValuePairs<String, String>) throws -> String {
        let path = folder.file("chat.zip").path
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
