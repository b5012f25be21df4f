import XCTest

/// The preloaded library in `Tests/FaultShim`, which makes the Nth system call of a kind fail for files in a folder.
package struct FaultShim {
    /// A system call that fails: its name, its number from 1, and the error.
    package struct Fault: CustomStringConvertible, Sendable {
        package let call: String
        /// The number of the call that fails, from 1.
        package let number: Int
        /// The `errno`.
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
