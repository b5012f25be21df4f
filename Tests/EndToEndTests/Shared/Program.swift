import Models
import TestSupport
import XCTest

final class Program {
    struct Run: Equatable {
        var out = ""
        var err = ""
        var code: Int32 = 0
    }

    /// The program that was built with the tests, which is beside the test bundle on macOS and in its folder on Linux.
    static let binary: URL = {
        let bundle = Bundle(for: Program.self).bundleURL
        let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
        return folder.appending(component: "quintet")
    }()

    /// The folder with all that the program reads and writes.
    let folder: TemporaryFolder
    var home: URL { folder.url }
    static let sh = URL(filePath: "/bin/sh")
    static let env = URL(filePath: "/usr/bin/env")

    /// The variables that are added to the environment.
    var environment: [String: String]

    init(_ environment: [String: String] = [:]) throws {
        self.environment = environment
        folder = try TemporaryFolder()
    }

    var scoreBook: URL { home.appending(path: "data/quintet/wordle-scores.json") }

    /// Saves the three sample games as the user's own.
    func saveInitialGames() throws {
        // If a test removes the XDG variables, the data is in the home folder.
        for path in ["data/quintet", ".local/share/quintet"] {
            try folder.write(WordleScore.initialBook, to: "\(path)/wordle-scores.json")
        }
    }

    /// The environment of a run, without the settings of the machine and with a pager that does not wait for keys.
    var fullEnvironment: [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let folders = ["HOME": home.path, "PATH": path, "PAGER": "cat"].merging(
            ["data", "config", "cache"].map { ("XDG_\($0.uppercased())_HOME", home.appending(component: $0).path) },
            uniquingKeysWith: { $1 })
        return folders.merging(["TERM": "xterm-256color", "TZ": "UTC"]) { $1 }.merging(environment) { $1 }
    }

    /// Runs the program with an input and returns its output and exit code.
    func run(_ arguments: String..., input: String = "") throws -> Run {
        try run(arguments, input: input)
    }

    /// Runs an executable in the folders of the program, with an input and a time limit in seconds.
    func run(_ arguments: [String], executable: URL = Program.binary, input: String = "", limit: Double = 60) throws
        -> Run
    {
        let process = makeProcess(executable, arguments)
        let stdin = Pipe()
        let stdout = Pipe()
        let stderr = Pipe()
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        let write = { @Sendable in
            try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? stdin.fileHandleForWriting.close()
        }
        // A short input is written before the start: writing after the program's end would cause a SIGPIPE.
        let fits = input.utf8.count <= 32_768
        if fits { write() }
        try process.run()
        let errors = Task.detached { stderr.fileHandleForReading.readDataToEndOfFile() }
        if !fits { Task.detached { write() } }
        let watchdog = Watchdog(process, seconds: limit)
        let out = stdout.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watchdog.stop()
        return Run(
            out: String(decoding: out, as: UTF8.self), err: String(decoding: try wait(for: errors), as: UTF8.self),
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }

    /// Runs a script in a shell, in which `$Q` is the program, and returns its output.
    func shell(_ script: String) throws -> String {
        environment["Q"] = Self.binary.path
        return try run(["-c", script], executable: Program.sh).out
    }

    func makeProcess(_ executable: URL, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = fullEnvironment
        process.currentDirectoryURL = home
        return process
    }

    private func wait(for task: Task<Data, Never>) throws -> Data {
        nonisolated(unsafe) var result = Data()
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            result = await task.value
            done.signal()
        }
        guard done.wait(timeout: .now() + 30) == .success else { throw CocoaError(.fileReadUnknown) }
        return result
    }
}

/// Kills a process that takes longer than any test should.
final class Watchdog {
    private let item: DispatchWorkItem

    init(_ process: Process, seconds: Double = 60) {
        let pid = process.processIdentifier
        item = DispatchWorkItem { kill(pid, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: item)
    }

    func stop() { item.cancel() }
}

/// A running program that reads lines from a pipe, as the server of the page runs one for each tab.
final class Conversation {
    private let process: Process
    private let input = Pipe()
    private let output = Pipe()
    private let watchdog: Watchdog
    /// What the program has printed and `expect` has not passed.
    private var rest = Data()

    init(_ program: Program, _ arguments: String...) throws {
        process = program.makeProcess(Program.binary, arguments)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        watchdog = Watchdog(process, seconds: 120)
    }

    deinit {
        if process.isRunning { process.terminate() }
        watchdog.stop()
    }

    func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

    /// Waits until the program prints a text, and returns all that it has printed up to the end of this text.
    @discardableResult
    func expect(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> String {
        while true {
            if let range = rest.range(of: Data(text.utf8)) {
                defer { rest = Data(rest[range.upperBound...]) }
                return String(decoding: rest[..<range.upperBound], as: UTF8.self)
            }
            var state = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let piece = poll(&state, 1, 30_000) == 1 ? output.fileHandleForReading.availableData : Data()
            guard !piece.isEmpty else {
                let printed = String(decoding: rest, as: UTF8.self)
                XCTFail("“\(text)” was not printed after: \(printed)", file: file, line: line)
                throw CocoaError(.fileReadUnknown)
            }
            rest += piece
        }
    }

    func end() throws -> Int32 {
        try input.fileHandleForWriting.close()
        _ = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
