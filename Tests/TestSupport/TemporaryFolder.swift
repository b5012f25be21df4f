import XCTest

/// A temporary folder that is removed when this object is released.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package init(in place: URL = FileManager.default.temporaryDirectory) throws {
        url = place.appending(component: "quintet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    /// Creates a folder for a test case, which fails if the folder cannot be created.
    fileprivate init(for test: XCTestCase) {
        url = FileManager.default.temporaryDirectory.appending(component: "quintet-\(UUID().uuidString)")
        XCTAssertNoThrow(try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false))
        // Test cases live for the whole run.
        test.addTeardownBlock { [url] in try? FileManager.default.removeItem(at: url) }
    }

    /// The folder of a RAM disk, or the temporary folder if there is no RAM disk.
    ///
    /// `fsync` takes no time there, and killing a process loses no more data than on a real disk.
    package static var memory: URL {
        let shared = URL(filePath: "/dev/shm")
        let isThere = FileManager.default.isWritableFile(atPath: shared.path)
        return isThere ? shared : FileManager.default.temporaryDirectory
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package func file(_ path: String) -> URL { url.appending(path: path) }

    /// Writes a file, creates its folders, and returns its URL.
    @discardableResult
    package func write(_ text: String, to path: String) throws -> URL {
        let file = file(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Writes a shell script that can be run, and returns its URL.
    @discardableResult
    package func program(_ path: String, _ script: String) throws -> URL {
        let file = try write("#!/bin/sh\n\(script)\n", to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return file
    }

    /// Creates a symbolic link, which the program reads but never replaces.
    package func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(at: file(path), withDestinationURL: file(target))
    }

    /// Moves a file to another path and leaves a symbolic link to it.
    package func replaceByLink(_ path: String, to target: String = "elsewhere") throws {
        try FileManager.default.moveItem(at: file(path), to: file(target))
        try link(path, to: target)
    }

    package func text(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

    package func names(in path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
    }
}

/// A test case with a temporary folder of its own for each test.
open class FolderTestCase: XCTestCase {
    package private(set) lazy var folder = TemporaryFolder(for: self)
}

extension URL {
    package var permissions: Int? {
        get throws { try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
    }
}

/// The preloaded library in `Tests/FaultShim`, which makes the Nth system call of a kind fail for files in a folder.
package struct FaultShim {
    /// A system call that fails: its name, its number from 1, and the error.
    package struct Fault: CustomStringConvertible, Sendable {
        package let call: String
        /// The number of the call that fails, from 1.
        package let number: Int
        package let code: Int32

        /// Creates a fault; the default error is EIO.
        package init(_ call: String, _ number: Int, code: Int32 = EIO) {
            self.call = call
            self.number = number
            self.code = code
        }

        package var description: String { "\(call) number \(number)" }
    }

    private let folder: TemporaryFolder
    private var library: URL { folder.file("faults.so") }
    private var log: URL { folder.file("log") }

    /// Compiles the library; skips the test if there is no compiler, or if libraries cannot be preloaded.
    package init() throws {
        try XCTSkipUnless(Places.areOnLinux, "LD_PRELOAD is only available on Linux")
        folder = try TemporaryFolder()
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let code = tests.appending(path: "FaultShim/faults.c")
        for compiler in ["clang", "cc"] {
            let build = try ChildProcess(compiler, ["-shared", "-fPIC", "-o", library.path, code.path, "-ldl"])
            switch build.finish(within: 60) {
            case 0: return
            // `env` exits with 127 if the compiler is not installed.
            case 127: continue
            default: throw CocoaError(.executableLoad)
            }
        }
        throw XCTSkip("cc is not installed, nor clang")
    }

    /// Returns the arguments of `env` that run a command with the library, for files in a folder only; without a fault
    /// it only records the calls.
    package func command(_ command: [String], in place: URL, _ fault: Fault? = nil) -> [String] {
        try? FileManager.default.removeItem(at: log)
        return [
            "LD_PRELOAD=\(library.path)", "FAULT_FOLDER=\(place.resolvingSymlinksInPath().path)",
            "FAULT_CALL=\(fault?.call ?? "")", "FAULT_NTH=\(fault?.number ?? 0)", "FAULT_ERRNO=\(fault?.code ?? 0)",
            "FAULT_LOG=\(log.path)",
        ] + command
    }

    /// The system calls of the last command in order, each with its path: `fsync /tmp/folder`.
    package var calls: [String] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }
}
