import Foundation
import XCTest

/// A library that lets the Nth system call of a kind fail on files under a folder, compiled from `Tests/FaultShim`.
public struct FaultShim {
    /// A kind of call, which of these calls fails from 1 on, and with which error number.
    public struct Fault: CustomStringConvertible, Sendable {
        /// The name of the call.
        public let call: String
        /// Which of the calls fails.
        public let number: Int
        /// The error number.
        public let code: Int32

        /// Plans a failure; an input or output error unless another is named.
        public init(_ call: String, _ number: Int, code: Int32 = EIO) {
            (self.call, self.number, self.code) = (call, number, code)
        }

        /// The fault in words, for messages.
        public var description: String { "\(call) number \(number)" }
    }

    private let folder: TemporaryFolder
    private var library: URL { folder.file("faults.so") }
    private var log: URL { folder.file("log") }

    /// Compiles the library; skips the test where no compiler is, and where programs cannot be given one.
    public init() throws {
        #if !os(Linux)
            throw XCTSkip("LD_PRELOAD is Linux's")
        #endif
        folder = try TemporaryFolder()
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let code = tests.appending(path: "FaultShim/faults.c")
        for compiler in ["clang", "cc"] {
            let build = try ChildProcess(compiler, ["-shared", "-fPIC", "-o", library.path, code.path, "-ldl"])
            switch build.finish(within: 60) {
            case 0: return
            // The program `env` finds none of this name.
            case 127: continue
            default: throw CocoaError(.executableLoad)
            }
        }
        throw XCTSkip("there is no C compiler on PATH (clang, cc)")
    }

    /// Returns the arguments of `env` that run a command with the library; only files under a place count, and without
    /// a fault nothing fails.
    public func command(_ command: [String], in place: URL, _ fault: Fault? = nil) -> [String] {
        try? FileManager.default.removeItem(at: log)
        return [
            "LD_PRELOAD=\(library.path)", "FAULT_FOLDER=\(place.resolvingSymlinksInPath().path)",
            "FAULT_CALL=\(fault?.call ?? "")", "FAULT_NTH=\(fault?.number ?? 0)", "FAULT_ERRNO=\(fault?.code ?? 0)",
            "FAULT_LOG=\(log.path)",
        ] + command
    }

    /// The calls of the last command in order, each with its path: `fsync /tmp/folder`.
    public var calls: [String] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }
}
