import Foundation

/// The server of `Tests/Backend` on a free local port.
public final class StandInServer: Sendable {
    /// The server did not start.
    public struct NotStarted: Error, Hashable, Sendable {
        /// Its first line of output instead of its URL.
        public let line: String?
    }

    /// The base URL.
    public let url: URL
    private let process: ChildProcess

    private init(url: URL, process: ChildProcess) { (self.url, self.process) = (url, process) }

    deinit { stop() }

    /// Starts a server with further command-line options and waits until it listens.
    public static func start(arguments: [String] = []) throws -> StandInServer {
        let script = Places.repository.appending(path: "Tests/Backend/server.py").path
        let process = try ChildProcess(
            // Nothing but the standard library is used: without the packages of the machine it starts sooner.
            Python.path, ["-B", "-S", script, "--port", "0", "--exit-with-stdin"] + arguments)
        let greeting = "listening on "
        let line = try process.readLine()
        guard let line, line.hasPrefix(greeting), let url = URL(string: String(line.dropFirst(greeting.count))) else {
            throw NotStarted(line: line)
        }
        return StandInServer(url: url, process: process)
    }

    /// Returns a URL on the server: a path, with an optional query.
    public func url(_ path: String) -> URL { URL(string: path, relativeTo: url)?.absoluteURL ?? url }

    /// Stops the server, unless it has stopped already.
    public func stop() { _ = process.finish() }
}
