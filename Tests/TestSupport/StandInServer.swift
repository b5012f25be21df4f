import Foundation

/// The stand-in server of `Tests/Backend` on a free port of this machine, for as long as a test needs it.
public final class StandInServer: Sendable {
    /// Why it did not start.
    public struct NotStarted: Error, Hashable, Sendable {
        /// What it said instead of its address.
        public let line: String?
    }

    /// Its base address.
    public let url: URL
    private let process: ChildProcess

    private init(url: URL, process: ChildProcess) {
        self.url = url
        self.process = process
    }

    deinit {
        stop()
    }

    /// Starts a server with further options of its command line and waits until it listens.
    public static func start(arguments: [String] = []) throws -> StandInServer {
        let script = Places.repository.appending(path: "Tests/Backend/server.py").path
        let process = try ChildProcess(
            "python3", ["-B", script, "--port", "0", "--exit-with-stdin"] + arguments)
        let greeting = "listening on "
        let line = try process.readLine()
        guard let line, line.hasPrefix(greeting), let url = URL(string: String(line.dropFirst(greeting.count))) else {
            throw NotStarted(line: line)
        }
        return StandInServer(url: url, process: process)
    }

    /// Returns an address on the server: a path, and a query if need be.
    public func url(_ path: String) -> URL {
        URL(string: path, relativeTo: url)?.absoluteURL ?? url
    }

    /// Ends the server; nothing happens when it has ended already.
    public func stop() {
        _ = process.finish()
    }
}
