import Foundation
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
            XCTAssertThrowsError(try chat(in: path, with: tool)) { error in
                XCTAssertEqual(
                    (error as? ServiceError)?.cause,
                    .invalid("the zip archive has several files: “a.txt”, “b.txt”"), tool)
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

    /// Writes an archive with stored files.
    private func archive(_ files: KeyValuePairs<String, String>) throws -> String {
        var data = Data()
        var directory = Data()
        for (name, text) in files {
            let fields =
                number(CRC32.of(text), 4) + number(text.utf8.count, 4) + number(text.utf8.count, 4)
                + number(name.utf8.count, 2) + number(0, 2)
            let start = data.count
            data += number(0x0403_4B50, 4) + number(20, 2) + number(0x800, 2) + Data(count: 6) + fields
            data += Data(name.utf8) + Data(text.utf8)
            directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + number(0x800, 2) + Data(count: 6)
            directory += fields + Data(count: 10) + number(start, 4) + Data(name.utf8)
        }
        let end =
            number(0x0605_4B50, 4) + Data(count: 4) + number(files.count, 2) + number(files.count, 2)
            + number(directory.count, 4) + number(data.count, 4) + number(0, 2)
        let path = folder.appending(component: "chat.zip")
        try (data + directory + end).write(to: path)
        return path.path
    }

    private func number(_ value: Int, _ count: Int) -> Data { Data((0..<count).map { UInt8(value >> (8 * $0) & 255) }) }
}

private enum CRC32 {
    static func of(_ text: String) -> Int {
        var crc: UInt32 = .max
        for byte in text.utf8 {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return Int(~crc)
    }
}
